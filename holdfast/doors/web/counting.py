"""Prometheus metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
COMMANDS = Counter("holdfast_commands_total", "Commands stored, by kind", ["kind"], registry=REGISTRY)
REFUSALS = Counter("holdfast_refusals_total", "Commands refused, by reason", ["kind"], registry=REGISTRY)
FLOODS = Counter("holdfast_floods_total", "Connections closed for too many frames", registry=REGISTRY)
SLOW = Counter("holdfast_slow_total", "Connections closed for being too slow", registry=REGISTRY)
OPEN_FILES = Gauge("holdfast_open_files", "Files and connections open now", registry=REGISTRY)
MOST_FILES = Gauge("holdfast_most_files", "Files and connections that may be open", registry=REGISTRY)
CONNECTIONS = Gauge("holdfast_connections", "Connections open now", registry=REGISTRY)
TABLES = Gauge("holdfast_tables_in_memory", "Tables in memory now", registry=REGISTRY)
SECONDS = Histogram(
    "holdfast_command_seconds",
    "Seconds from a command's arrival until it is stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
JOBS = Counter(
    "holdfast_jobs_total", "Jobs that have ended, by kind and outcome", ["kind", "outcome"], registry=REGISTRY
)
JOBS_WAITING = Gauge("holdfast_jobs_waiting", "Jobs that wait now", registry=REGISTRY)
JOBS_RUNNING = Gauge("holdfast_jobs_running", "Jobs that are carried out now", registry=REGISTRY)
JOB_SECONDS = Histogram(
    "holdfast_job_seconds",
    "Seconds from a job's submission until its end",
    ["kind"],
    buckets=(0.01, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300),
    registry=REGISTRY,
)


def count_job(kind: str, outcome: str, seconds: float) -> None:
    """Count a job that has ended."""
    JOBS.labels(kind, outcome).inc()
    JOB_SECONDS.labels(kind).observe(seconds)

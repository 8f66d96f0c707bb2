"""What a process has used, where the system tells."""

import os
from pathlib import Path


def cpu_seconds(pid: int) -> float:
    """The seconds of processor that a process has used, its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """The bytes of memory that a process holds now."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise AssertionError("this system does not tell how much memory a process holds")

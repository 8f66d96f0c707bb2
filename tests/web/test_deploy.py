"""The container and compose files do what the operators' guide promises."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from holdfast.doors.web.limits import Limits, storage_limits_from
from holdfast.table.store import connect

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


def containerfile() -> list[str]:
    return (DEPLOY / "Containerfile").read_text().splitlines()


def test_the_container_runs_as_a_user_without_rights_and_asks_for_its_health() -> None:
    lines = containerfile()
    last = max(at for at, line in enumerate(lines) if line.startswith("FROM"))
    final = "\n".join(lines[last:])

    assert re.search(r"^USER holdfast$", final, re.MULTILINE)
    assert final.index("USER holdfast") < final.index("CMD [")
    assert "/api/health" in final
    assert re.search(r'CMD \["holdfast", "serve", .*"--port", "8177"', final)


def test_everything_that_the_container_copies_is_there() -> None:
    for line in containerfile():
        copied = re.match(r"COPY (?!--from)(.+) \S+$", line)
        for source in copied[1].split() if copied else ():
            assert (DEPLOY.parent / source).exists(), source


def pinned(lock: str) -> dict[str, tuple[str, int]]:
    """The packages of a lock file with their versions and number of hashes."""
    text = (DEPLOY.parent / "requirements" / lock).read_text()
    found = re.findall(r"^([\w.-]+)==(\S+)[^\n]*\n((?:    --hash=sha256:[0-9a-f]{64}[^\n]*\n)+)", text, re.MULTILINE)
    return {name: (version, hashes.count("sha256:")) for name, version, hashes in found}


def test_whatever_the_container_installs_is_pinned_with_hashes() -> None:
    final = "\n".join(containerfile()).rpartition("FROM")[2]

    for install in re.findall(r"pip install [^&\n]*", final):
        pinned_or_ours = "--require-hashes -r" in install or "--no-deps /tmp/wheels/*.whl" in install
        assert pinned_or_ours, install
    assert "requirements/postgres.txt" in final


def test_the_container_has_what_everybody_has_and_a_driver_for_postgresql() -> None:
    everybody, container = pinned("play.txt"), pinned("postgres.txt")

    assert {name: container[name] for name in everybody} == everybody
    assert container.keys() - everybody.keys() == {"psycopg", "psycopg-binary"}
    assert {name: container[name] for name in ("psycopg", "psycopg-binary")} == {
        name: pinned("test.txt")[name] for name in ("psycopg", "psycopg-binary")
    }


def test_the_server_is_reached_through_the_proxy_alone(services: dict[str, Any]) -> None:
    assert "ports" not in services["holdfast"]
    assert "ports" not in services["database"]
    assert set(services["proxy"]["ports"]) == {"80:80", "443:443"}


def test_the_server_believes_the_proxy_and_nobody_else(services: dict[str, Any]) -> None:
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]

    assert services["holdfast"]["environment"]["FORWARDED_ALLOW_IPS"] == proxy


def test_the_server_can_change_nothing_but_its_data(services: dict[str, Any]) -> None:
    holdfast = services["holdfast"]

    assert holdfast["read_only"] is True
    assert holdfast["cap_drop"] == ["ALL"]
    assert holdfast["ulimits"]["nofile"] > 4096


def test_the_settings_are_ones_that_the_server_knows(services: dict[str, Any]) -> None:
    told = {
        name: re.sub(r"\$\{\w+(:-([^}]*)|:\?[^}]*)?\}", r"\2", value)
        for name, value in services["holdfast"]["environment"].items()
    }

    assert storage_limits_from(told).days == 365
    url = told["HOLDFAST_DATABASE_URL"]
    assert url.startswith("postgresql://")
    with pytest.raises(Exception, match="database"):
        connect(url)  # the URL is valid, but the host does not exist


def test_the_proxy_speaks_https_for_good_and_has_the_limits_of_the_server() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text()
    limits = Limits()

    assert re.search(r'Strict-Transport-Security "max-age=(\d{8,})', caddy)
    assert f"read_header {limits.head_seconds}s" in caddy
    assert f"read_body {limits.body_seconds}s" in caddy
    assert f"max_size {limits.body // 1_000_000}MB" in caddy
    assert "holdfast 8177" in caddy

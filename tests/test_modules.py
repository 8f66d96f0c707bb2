"""The maximum length of a module: a longer one has more than one purpose and is divided."""

from pathlib import Path

HOUSE = Path(__file__).parent.parent
MOST_LINES = 450


def modules() -> list[Path]:
    """Return all handwritten modules in Python, TypeScript and Svelte."""
    python = [*HOUSE.glob("holdfast/**/*.py"), *HOUSE.glob("tests/**/*.py"), *HOUSE.glob("benchmarks/**/*.py")]
    client = [file for kind in ("ts", "svelte") for file in HOUSE.glob(f"client/src/**/*.{kind}")]
    return [*python, *[file for file in client if file.parent.name not in ("wire", "words")]]


def test_no_module_is_longer_than_one_thing_needs() -> None:
    lines = {str(module.relative_to(HOUSE)): len(module.read_text().splitlines()) for module in modules()}

    assert len(lines) > 500
    assert {module: n for module, n in lines.items() if n > MOST_LINES} == {}

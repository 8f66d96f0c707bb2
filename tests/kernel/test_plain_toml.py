"""Content that is rewritten as plain TOML keeps its values and their order."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from holdfast.games import all_games
from holdfast.kernel.content import MOST_DOTS, shipped_pack
from holdfast.kernel.plain_toml import entry_text, plain_toml

texts = some.text(some.characters(exclude_categories=["Cs"]))
numbers = some.integers(-(2**63), 2**63) | some.floats(allow_nan=False)
moments = some.datetimes().map(lambda at: at.replace(fold=0))
leaves: some.SearchStrategy[Any] = some.booleans() | numbers | texts | some.dates() | moments
values = some.recursive(
    leaves, lambda inner: some.lists(inner, max_size=4) | some.dictionaries(texts, inner, max_size=4), max_leaves=20
)


@given(some.dictionaries(texts, some.dictionaries(texts, values)))
def test_every_value_of_toml_comes_back(entries: dict[str, dict[str, Any]]) -> None:
    text = "".join(entry_text(name, entry) for name, entry in entries.items())

    assert repr(tomllib.loads(text)) == repr(entries)
    assert plain_toml(text) == text


@pytest.mark.parametrize("game", all_games())
def test_the_content_of_every_game_comes_back_shorter(game: str) -> None:
    found = all_games()[game]
    for name, text in shipped_pack(f"holdfast.games.{game}", found.files).files:
        plain = plain_toml(text)
        assert repr(tomllib.loads(plain)) == repr(tomllib.loads(text)), name
        assert len(plain) < len(text)


def test_comments_and_spare_space_go() -> None:
    assert plain_toml("# Why\n[ a ]\nb   =   1 # so\n\n\n") == "[a]\nb = 1\n"


def test_a_line_never_has_more_dots_than_content_may_have() -> None:
    lines = "\\\n".join(["." * 150] * 5)
    text = f'["{"." * 150}"]\na = """{lines}"""\nb = [{{c = "{"." * 150}", d = "{"." * 40}", e = -1.5, f = 0.25}}]\n'

    plain = plain_toml(text)

    assert tomllib.loads(plain) == tomllib.loads(text)
    assert max(line.count(".") for line in plain.splitlines()) <= MOST_DOTS

"""Rewording a sentence of the server: one command updates code, catalogues, tests and stored logs."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from holdfast.kernel import language
from holdfast.kernel.language import ENGLISH, REWORDED, Language
from holdfast.kernel.words import Words, facts_in
from tools.languages import written
from tools.reword import RECORD, main

ROOT = Path(__file__).parent.parent
OLD, NEW = "{seat} crosses the river with {n:# sheep|# sheep}", "{seat} takes {n:# sheep|# sheep} across"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Create a small project that contains one sentence in every form in which it can be written."""
    files = {
        "holdfast/games/ferry/turn.py": 'log(\n    g,\n    "{seat} crosses the river "\n'
        '    "with {n:# sheep|# sheep}",\n    seat=0,\n)\n',
        "holdfast/games/ferry/__init__.py": f'headlines = ("{OLD}", "Nobody drowns")\n',
        "holdfast/games/big/turn.py": 'say("The wind turns")\n',
        "holdfast/games/ferry/wind.py": 'say("The wind turns")\nkind = "wolf"\n',
        "holdfast/games/ferry/data/cards.toml": '[wolf]\nname = "The wolf howls"\n',
        "holdfast/languages/fr/ferry.toml": f'[text]\n"{OLD}" = "{{seat}} : {{n:# mouton|# moutons}}"\n\n'
        '[cards]\n"The wolf howls" = "Le loup hurle"\n',
        "holdfast/languages/reworded.toml": "[text]\n",
        "tests/test_ferry.py": f'assert said(g, "{OLD}")\n',
        "docs/ferry.md": f"It says `{OLD}`.\n",
        "CONTRIBUTING.md": 'Find a sentence:\n\ngrep "crosses the river with" holdfast\n',
        "CHANGELOG.md": "A seat crosses the river.\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def everything(tree: Path) -> dict[str, str]:
    """Return all files of a tree."""
    return {str(file.relative_to(tree)): file.read_text() for file in tree.rglob("*.*") if file.is_file()}


def test_a_sentence_is_reworded_everywhere(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([OLD, NEW], tree) == 0

    files = everything(tree)
    for name in ("holdfast/games/ferry/turn.py", "holdfast/games/ferry/__init__.py", "tests/test_ferry.py"):
        assert f'"{NEW}"' in files[name]
        assert "river" not in files[name]
    assert tomllib.loads(files["holdfast/languages/fr/ferry.toml"])["text"] == {NEW: "{seat} : {n:# mouton|# moutons}"}
    assert tomllib.loads(files[str(RECORD)])["text"] == {OLD: NEW}
    told = capsys.readouterr().out.splitlines()
    assert "holdfast/games/ferry/turn.py:3" in told
    assert "holdfast/languages/fr/ferry.toml:2: look whether the translation still fits" in told
    assert [line for line in told if "mentions" in line] == [
        "CONTRIBUTING.md:3: mentions it; not changed",
        "docs/ferry.md:1: mentions it; not changed",
    ]


def test_rewording_twice_changes_nothing_more(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([OLD, NEW], tree)
    before = everything(tree)

    assert main([OLD, NEW], tree) == 0

    assert everything(tree) == before
    assert "re-worded before" in capsys.readouterr().out


def test_older_wordings_lead_to_the_newest_and_a_wording_can_come_back(tree: Path) -> None:
    newest = "{seat}: {n:# sheep|# sheep}"
    main([OLD, NEW], tree)
    main([NEW, newest], tree)
    assert tomllib.loads((tree / RECORD).read_text())["text"] == {OLD: newest, NEW: newest}

    main([newest, OLD], tree)
    assert tomllib.loads((tree / RECORD).read_text())["text"] == {NEW: OLD, newest: OLD}


def test_a_text_too_long_for_its_line_is_split(tree: Path) -> None:
    new = "{seat} " + "goes on and on and on " * 8 + "with {n:# sheep|# sheep}"

    main([OLD, new], tree)

    code = (tree / "holdfast/games/ferry/turn.py").read_text()
    assert max(map(len, code.splitlines())) <= 120
    assert new in [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]


def test_a_text_of_content_is_reworded_with_its_translation_and_not_recorded(tree: Path) -> None:
    assert main(["The wolf howls", "The old wolf howls"], tree) == 0

    files = everything(tree)
    assert 'name = "The old wolf howls"' in files["holdfast/games/ferry/data/cards.toml"]
    assert '"The old wolf howls" = "Le loup hurle"' in files["holdfast/languages/fr/ferry.toml"]
    assert tomllib.loads(files[str(RECORD)])["text"] == {}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("{seat} flies", "{seat} swims", "nothing in holdfast/ says"),
        (OLD, "{seat} crosses", "keeps the facts of a sentence; these differ: n"),
        (OLD, OLD, "the same"),
        (OLD, "{seat} {n", "a brace is not closed"),
        ("Nobody drowns", "The wind turns", "is said already"),
        ("The wind turns", "The wind shifts", "is said in several places"),
        ("wolf", "big wolf", "a single word"),
    ],
)
def test_what_is_unknown_ambiguous_or_more_than_a_rewording_is_refused(
    tree: Path, old: str, new: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(tree)

    assert main([old, new], tree) == 1

    assert reason in capsys.readouterr().err
    assert everything(tree) == before


def test_what_several_games_say_is_reworded_if_all_are_meant(tree: Path) -> None:
    assert main(["The wind turns", "The wind shifts", "--all"], tree) == 0

    assert "turns" not in (tree / "holdfast/games/big/turn.py").read_text()
    assert "turns" not in (tree / "holdfast/games/ferry/wind.py").read_text()


def test_a_log_of_before_is_said_as_it_is_worded_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "REWORDED", {OLD: NEW})
    french = Language("fr", {"text": {NEW: "{seat} fait traverser {n:# mouton|# moutons}"}}, ("Ana",))

    assert Words(None, french).fill(OLD, {"seat": 0, "n": 2}) == "Ana fait traverser 2 moutons"
    assert Words(None, ENGLISH.with_names(["Ana"])).fill(OLD, {"seat": 0, "n": 2}) == "Ana takes 2 sheep across"


def test_what_is_recorded_is_said_no_longer_and_keeps_its_facts() -> None:
    assert not {*REWORDED} & written()
    assert {*REWORDED.values()} <= written()
    assert [old for old, new in REWORDED.items() if facts_in(old) != facts_in(new)] == []


LATER = """
from holdfast.games import game_named
from holdfast.kernel.language import language_named
from holdfast.kernel.state import LogLine
from holdfast.table.showing import render_line

game = game_named("ares_crisis")
line = LogLine("AC-001", "A new Crisis: {crisis}", {"crisis": next(iter(game.book().crises))}, None)
for code in ("en", "fr"):
    spoken = render_line(game, line, game.words(game.book(), language_named(code)))
    print(spoken["headline"], spoken["template"], spoken["text"].partition(":")[0])
"""


def test_a_headline_of_this_project_reworded_is_still_one_in_logs_of_before(tmp_path: Path) -> None:
    copytree(ROOT / "holdfast", tmp_path / "holdfast", ignore=ignore_patterns("page", "__pycache__", "*.so"))
    (tmp_path / "tests").mkdir()

    assert main(["A new Crisis: {crisis}", "Crisis strikes: {crisis}"], tmp_path) == 0

    shown = subprocess.run([sys.executable, "-c", LATER], cwd=tmp_path, text=True, capture_output=True, check=True)
    assert shown.stdout.splitlines() == [
        "True Crisis strikes: {crisis} Crisis strikes",
        "True Crisis strikes: {crisis} Nouvelle Crise\u00a0",
    ]

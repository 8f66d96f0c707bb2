"""Compare the stored history of a table with the messages that its players received."""

import json
from bisect import bisect_right
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import holdfast
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import State
from holdfast.table.showing import plain_facts
from tests.web.messages import Eye, Line
from tests.web.player import Player, Sent


def loaded(save: dict[str, Any], folder: Path) -> Journal:
    """Load a downloaded game, as any user can."""
    file = folder / "downloaded.json"
    file.write_text(json.dumps(save), encoding="utf-8")
    journal = holdfast.load(file)
    assert not journal.frozen
    return journal


def states_of(journal: Journal) -> list[State]:
    """Replay a game: the state before every answer, and the final one."""
    again = begin(journal.game, journal.setup)
    found = [again.state.copy()]
    for seat, key in journal.moves:
        again.repeat(seat, key)
        found.append(again.state.copy())
    assert again.ends == journal.ends
    return found


def lines_of(journal: Journal, g: State, eye: Eye, names: Iterable[str], start: int = 0) -> list[Line]:
    """The English log lines that a server should send to a viewer who already has the lines up to a number."""
    words = journal.game.words_at(g, ENGLISH.with_names(names))
    whole = [place for place, line in enumerate(journal.state.log or ()) if line.to in (None, eye)]
    return [
        Line(
            rule=line.rule,
            text=words.sentence(line.text, line.facts),
            facts=json.loads(json.dumps(plain_facts(line.facts))),
            template=line.text,
            headline=line.text in journal.game.headlines,
            summary=line.text in journal.game.summaries,
            chapter=line.text in (*journal.game.telling.chapters, *journal.game.telling.scenes),
            own=line.to is not None,
            answer=answer,
            by=journal.moves[answer - 1][0] if answer else None,
        )
        for line, place in islice(zip(lines_for(g, eye), whole, strict=False), start, None)
        for answer in [bisect_right(journal.ends, place)]
    ]


def must_hold(kept: list[str], sent: list[Sent]) -> None:
    """Assert that the stored commands are the sent ones in order: all acknowledged ones and no refused one.

    A command without a reply may be stored or not.
    """
    reached = {0}
    for each in sent:
        after = {at + 1 for at in reached if at < len(kept) and kept[at] == each.what}
        if each.stored is None:
            reached |= after
        elif each.stored:
            assert after, f"{each} was acknowledged and is lost; kept: {kept[min(reached) : max(reached) + 3]}"
            reached = after
    assert len(kept) in reached, f"{kept[max(reached) :]} were never sent"


def check_table(player: Player, save: dict[str, Any], folder: Path) -> State:
    """Check everything this player received against a downloaded game; returns its last state."""
    return check_game(player, loaded(save, folder))


def check_game(player: Player, journal: Journal) -> State:
    """Download the game and check everything this player received; returns the last state."""
    last = states_of(journal)[-1]
    assert holdfast.view(last) == holdfast.view(journal.state)
    for seat in player.seats.tokens:
        must_hold(
            [key for by, key in journal.moves if by == seat], [each for each in player.answers if each.seat == seat]
        )
        must_hold(
            [said.text or "" for said in player.chat if said.seat == seat and said.note is None],
            [each for each in player.words if each.seat == seat],
        )
    assert player.info is not None
    assert player.info.answers == len(journal.moves)
    for eye, lines in player.lines.items():
        assert lines == lines_of(journal, last, eye, [seat.name for seat in player.info.seats])
        assert player.eyes[eye].view == json.loads(json.dumps(journal.game.view(last, eye)))
    return last

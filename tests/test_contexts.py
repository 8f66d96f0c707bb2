"""A verb is accepted only in fields that provide the context it needs; otherwise the check says where it would fit."""

import pytest

from holdfast.games import GAME_IDS, game_named
from holdfast.kernel.cards import context_index, files_of
from holdfast.kernel.content import ContentError, Effects, Given, Pack
from holdfast.kernel.context import places_in
from holdfast.kernel.vocabulary import NEEDS, vocabulary_of


def told(game: str, file: str, text: str) -> list[str]:
    """Return the errors of the check for a pack with one file."""
    try:
        game_named(game).book((Pack("mine", ((file, text),)),))
    except ContentError as mistake:
        return mistake.problems
    return []


@pytest.mark.parametrize(
    ("game", "file", "entry", "field", "effect", "said"),
    [
        (
            "big_chair", "tracks.toml", "soc", "when_top", '{ do = "shift-die", n = 1 }',
            "when_top 1 do: shift-die needs a die that is being rolled, and here there is none; it fits into "
            "roles.toml abilities effects (as the first effect)",
        ),
        (
            "ares_crisis", "corporations.toml", "helion", "start", '{ do = "raise-metric", metric = "ocean", n = 1 }',
            "start 1 do: raise-metric needs a round that is being played, and here there is none; it fits into ",
        ),
        (
            "ares_crisis", "tracks.toml", "ocean", "when_red", '{ do = "draw", n = 1 }',
            "when_red at_once 1 do: draw needs a player who acts, and here there is none; it fits into ",
        ),
        (
            "survive_thrive", "weather.toml", "", "effects", '{ do = "extra-vote" }',
            "effects 1 do: extra-vote needs a player who has played it, and here there is none; it fits into "
            "actions.toml effects",
        ),
        (
            "mr_president", "events.toml", "", "effects", '{ do = "mood" }',
            "effects 1 do: mood needs Russia or China acting, and here there is none; it fits into "
            "charts-peers.toml rows effects, charts-peers.toml columns rows effects, flowcharts.toml sections effects, "
            "flowcharts.toml lines effects",
        ),
        (
            "mr_president", "events.toml", "", "effects", '{ do = "roll", chart = "russia-hack" }',
            "effects 1 chart: russia-hack is rolled on for Russia or China acting, and here there is none; it",
        ),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_its_place_and_where_it_would_fit(
    game: str, file: str, entry: str, field: str, effect: str, said: str
) -> None:
    cards = getattr(game_named(game).book(), file.removesuffix(".toml"))
    entry = entry or next(iter(cards))
    value = f"{{ at_once = [{effect}] }}" if field == "when_red" else f"[{effect}]"

    (problem,) = told(game, file, f"[{entry}]\noverlay = true\n{field} = {value}\n")

    assert problem.startswith(f"mine/{file} [{entry}] {said}")


@pytest.mark.parametrize(
    "effect",
    [
        *(
            '"mood"',
            '"peer-capabilities"',
            '"hacks"',
            '"build-base"',
            '"belt-and-road"',
            '"count-actions"',
            '"advance"',
        ),
        *('"actions-left", n = 1', '"reach-for", region = "africa"', '"try-expand"', '"fight-on"', '"victory"'),
    ],
)
@pytest.mark.parametrize(("file", "field"), [("events.toml", "effects"), ("charts-home.toml", "rows")])
def test_what_a_peer_does_happens_only_where_one_acts(file: str, field: str, effect: str) -> None:
    entry = next(iter(game_named("mr_president").book().events if field == "effects" else ["m7"]))
    effects = f"[{{ do = {effect} }}]" if field == "effects" else f"[{{ effects = [{{ do = {effect} }}] }}]"

    problems = told("mr_president", file, f"[{entry}]\noverlay = true\n{field} = {effects}\n")
    assert any("needs Russia or China acting, and here there is none" in each for each in problems)


@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        ('{ do = "everyone", effects = [{ do = "draw", n = 1 }] }', 1),
        ('{ do = "if", given = [{ is = "alone" }], effects = [{ do = "draw", n = 1 }] }', 0),
        ('{ do = "if", given = [{ is = "has-tags", n = 1, tag = "earth" }], effects = [] }', 0),
        ('{ do = "everyone", effects = [{ do = "if", given = [{ is = "alone" }], effects = [{ do = "study" }] }] }', 1),
        ('{ do = "lower-metric", metric = "oxygen", n = 1 }', 1),
    ],
)  # fmt: skip
def test_a_crisis_reaches_players_through_everyone(effect: str, fits: int) -> None:
    crisis = next(iter(game_named("ares_crisis").book().crises))
    problems = told("ares_crisis", "crises.toml", f"[{crisis}]\noverlay = true\nimmediate = [{effect}]\n")

    assert bool(problems) is not bool(fits)
    assert all('inside { do = "everyone" }' in each for each in problems)


@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        ('{ do = "chance", die = 6, rows = [{ effects = [{ do = "mood" }] }] }', True),
        ('{ do = "each", where = "africa", effects = [{ do = "mood" }] }', False),
        ('{ do = "roll", chart = "russia-hack" }', True),
        ('{ do = "roll", chart = "russia-hack", where = "africa" }', False),
    ],
)
def test_what_happens_elsewhere_happens_to_no_peer(effect: str, fits: bool) -> None:
    line = f'{{ line = 1, name = "New", effects = [{effect}] }}'
    problems = told("mr_president", "flowcharts.toml", f"[russia]\noverlay = true\nsections = [{line}]\n")

    assert bool(problems) is not fits


@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        ('{ do = "if", given = [{ is = "has-tags", n = 1, tag = "earth" }], effects = [] }', True),
        ('{ do = "draw", n = 1 }', False),
    ],
)
def test_a_condition_fits_into_fields_for_conditions_too(effect: str, fits: bool) -> None:
    crisis = next(iter(game_named("ares_crisis").book().crises))
    (problem,) = told("ares_crisis", "crises.toml", f"[{crisis}]\noverlay = true\nimmediate = [{effect}]\n")

    assert ("projects.toml requires" in problem) is fits
    assert "projects.toml effects" in problem


@pytest.mark.parametrize("game", GAME_IDS)
def test_whatever_is_needed_is_there_somewhere(game: str) -> None:
    content = game_named(game).content
    known, homes = vocabulary_of(game_named(game).package), context_index(content)
    named = [*known.verbs.values(), *known.conditions.values(), *known.counts.values()]
    needed = {thing for fn in named for thing in NEEDS.get(fn, ())}
    places = [place for file in files_of(content) for place in places_in(file.kind, (Effects, Given))]

    assert needed == set(content.things)
    for thing in needed:
        assert homes.fields(thing, (Effects,))
        assert any(thing not in place.context.things for place in places), "else nobody need say so"

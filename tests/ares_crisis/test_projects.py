"""Every project card once: what a player gains and pays when it is played, and what it does from then on."""

from typing import Any

import pytest

from tests.ares_crisis.scene import BOOK, changes, keys, offers, play, scene, table

SEVEN = ["mine", "sponsors", "lichen", "power-plant", "micro-mills", "titanium-mine", "cartel"]
"""Seven green cards, so that the next one is the eighth."""
FIVE = ["mine", "sponsors", "lichen", "power-plant", "micro-mills"]
"""The top of the deck, in the order of drawing."""
HOLDERS = {"played": ["anaerobic-microorganisms", "tardigrades", "ecological-zone"]}
"""Two cards for microbes and one for animals, all empty; Tardigrades scores 1 VP per 3, Ecological Zone 1 per 2."""


def row(card: str, tags: str, *, given: Any = None, keys: Any = (), on: Any = None, **change: int) -> Any:
    """What changes when a card is played: numbers from the facts, with these things given and these answers."""
    return pytest.param(card, tags, given or {}, list(keys), change, on or {}, id=" ".join([card, *keys]))


PLAYED = [
    row("advanced-alloys", "building", mc=-9),
    row("advanced-screening-technology", "science", mc=-6),
    row("ai-central", "science building", mc=-22, bank=2, given={"tags": {"science": 5}}),
    row("anaerobic-microorganisms", "microbe", mc=-10, on={"anaerobic-microorganisms": 1}),
    row("anti-gravity-technology", "science", mc=-18, bank=3, given={"tags": {"science": 5}}),
    row("aquifer-pumping", "building", mc=-14),
    row("artificial-jungle", "", mc=-5),
    row("assembly-lines", "space", mc=-13),
    row(
        "asset-liquidation",
        "science",
        given={"hand": ["interns"]},
        keys=["play interns asset-liquidation"],
        mc=-3,
        cards=-1,
    ),
    row("brainstorming-session", "space", mc=-8),
    row("circuit-board-factory", "building", mc=-14),
    row("community-gardens", "plant", mc=-20),
    row("composting-factory", "building", mc=-13, bank=1),
    row("decomposing-fungus", "microbe", mc=-10, on={"decomposing-fungus": 2}),
    row("developed-infrastructure", "", mc=-12, bank=1),
    row("development-center", "science building", mc=-7),
    row("earth-catapult", "building earth", mc=-24, bank=2),
    row("ecological-zone", "plant animal", mc=-11, bank=1),
    row("energy-subsidies", "space", mc=-5),
    row("extended-resources", "science building", mc=-10),
    row("farmers-market", "plant", mc=-12, bank=1),
    row("farming-co-ops", "plant", mc=-15, plants=3),
    row("hydro-electric-energy", "building", mc=-11),
    row("interplanetary-relations", "space jovian", mc=-35, bank=2, given={"played": SEVEN}),
    row("interns", "science", mc=-3),
    row("interplanetary-conference", "earth", mc=-6),
    row("ironworks", "building", mc=-12),
    row("mars-university", "science building", mc=-10, bank=1),
    row("matter-manufacturing", "science", mc=-9),
    row("media-group", "earth", mc=-11),
    row("nitrite-reducing-bacteria", "microbe", mc=-11, on={"nitrite-reducing-bacteria": 3}),
    row("olympus-conference", "science building earth", mc=-15, bank=1, cards=1),
    row("optimal-aerobraking", "space", mc=-10),
    row("physics-complex", "science building", mc=-5, given={"tags": {"science": 4}}),
    row("power-infrastructure", "building power", mc=-4),
    row("recycled-detritus", "", mc=-24, bank=1),
    row("redrafted-contracts", "", mc=-4),
    row("research-outpost", "science building", mc=-6),
    row("restructured-resources", "", mc=-7),
    row("solarpunk", "space plant", mc=-15, bank=1),
    row("standard-technology", "science", mc=-15, bank=1),
    row("steelworks", "building", mc=-15, bank=1),
    row("tardigrades", "microbe", mc=-6),
    row("think-tank", "science", mc=-13, bank=1, given={"played": ["interns", "media-group"]}),
    row("united-planetary-alliance", "science earth", mc=-11),
    row("viral-enhancers", "microbe plant", mc=-8, plants=2),
    row("volcanic-pools", "space", mc=-17, bank=1),
    row("water-import-from-europa", "space jovian", mc=-22, bank=3, given={"tags": {"jovian": 2}}),
    row("wood-burning-stoves", "building", mc=-13, plants=4),
    row(
        "advanced-ecosystems",
        "microbe animal event",
        mc=-10,
        bank=3,
        given={"tags": {"animal": 1, "microbe": 1, "plant": 1}},
    ),
    row("atmosphere-filtering", "space event", mc=-6, tr=1, oxygen=1, given={"tags": {"science": 2}}),
    row("bribed-committee", "earth event", mc=-5, tr=2, bank=-2),
    row(
        "business-contacts",
        "earth event",
        mc=-5,
        cards=2,
        given={"deck": FIVE},
        keys=["discard mine", "discard sponsors"],
    ),
    row("ceos-favorite-project", "event", mc=-3, given=HOLDERS, keys=["add to tardigrades"], on={"tardigrades": 2}),
    row("comet", "space event", mc=-23, plants=1, tr=2, temperature=2, oceans=1, keys=["flip ocean-8"]),
    row("convoy-from-europa", "space event", mc=-12, plants=1, tr=1, cards=1, oceans=1, keys=["flip ocean-8"]),
    row("crater", "event", mc=-5, plants=1, tr=1, oceans=1, given={"tags": {"event": 3}}, keys=["flip ocean-8"]),
    row("deimos-down", "space event", mc=-23, tr=3, temperature=6),
    row(
        "giant-ice-asteroid",
        "space event",
        mc=-33,
        plants=2,
        tr=4,
        temperature=4,
        oceans=2,
        keys=["flip ocean-8", "flip ocean-9"],
    ),
    row("ice-asteroid", "space event", mc=-18, plants=2, tr=2, oceans=2, keys=["flip ocean-8", "flip ocean-9"]),
    row(
        "imported-hydrogen",
        "space earth event",
        mc=-15,
        plants=4,
        tr=1,
        oceans=1,
        given=HOLDERS,
        keys=["flip ocean-8", "choose 1"],
    ),
    row(
        "imported-hydrogen",
        "space earth event",
        mc=-15,
        plants=1,
        tr=1,
        oceans=1,
        bank=1,
        given=HOLDERS,
        keys=["flip ocean-8", "choose 2", "add to tardigrades"],
    ),
    row(
        "imported-hydrogen",
        "space earth event",
        mc=-15,
        plants=1,
        tr=1,
        oceans=1,
        bank=1,
        given=HOLDERS,
        keys=["flip ocean-8", "choose 3"],
    ),
    row(
        "imported-nitrogen",
        "space earth event",
        mc=-20,
        plants=4,
        tr=1,
        bank=1,
        given=HOLDERS,
        keys=["add to anaerobic-microorganisms"],
        on={"anaerobic-microorganisms": 3},
    ),
    row("imported-nitrogen", "space earth event", mc=-20, plants=4, tr=1),
    row("interstellar-colony-ship", "space earth event", mc=-20, bank=4, given={"tags": {"science": 4}}),
    row("invention-contest", "science event", mc=-1, cards=1, given={"deck": FIVE}, keys=["keep sponsors"]),
    row("investment-loan", "earth event", mc=9, tr=-1, bank=1),
    row("lagrange-observatory", "science space event", mc=-7, cards=1, bank=1),
    row(
        "large-convoy",
        "space earth event",
        mc=-34,
        plants=6,
        tr=1,
        cards=2,
        oceans=1,
        bank=2,
        given=HOLDERS,
        keys=["flip ocean-8", "choose 1"],
    ),
    row(
        "large-convoy",
        "space earth event",
        mc=-34,
        plants=1,
        tr=1,
        cards=2,
        oceans=1,
        bank=3,
        given=HOLDERS,
        keys=["flip ocean-8", "choose 2"],
        on={"ecological-zone": 1},
    ),
    row("lava-flows", "event", mc=-17, tr=2, temperature=4),
    row("local-heat-trapping", "event", heat=-3, plants=4, bank=1, given=HOLDERS, keys=["choose 1"]),
    row(
        "local-heat-trapping",
        "event",
        heat=-3,
        plants=4,
        given=HOLDERS,
        keys=["choose 2", "add to tardigrades"],
        on={"tardigrades": 2},
    ),
    row("nitrogen-rich-asteroid", "space event", mc=-30, plants=2, tr=3, temperature=2, given={"tags": {"plant": 2}}),
    row("nitrogen-rich-asteroid", "space event", mc=-30, plants=6, tr=3, temperature=2, given={"tags": {"plant": 3}}),
    row(
        "phobos-falls",
        "space event",
        mc=-30,
        plants=1,
        tr=2,
        cards=2,
        temperature=2,
        oceans=1,
        bank=1,
        keys=["flip ocean-8"],
    ),
    row("plantation", "plant event", mc=-22, tr=2, oxygen=2, bank=2, given={"tags": {"science": 4}}),
    row("release-of-inert-gases", "event", mc=-16, tr=2),
    row("research", "science science event", mc=-5, cards=2),
    row("subterranean-reservoir", "event", mc=-8, plants=1, tr=1, oceans=1, keys=["flip ocean-8"]),
    row(
        "technology-demonstration",
        "science space event",
        mc=-15,
        plants=1,
        tr=1,
        cards=2,
        oceans=1,
        keys=["flip ocean-8"],
    ),
    row("terraforming-ganymede", "space jovian event", mc=-28, bank=2, tr=3, given={"tags": {"jovian": 2}}),
    row("towing-a-comet", "space event", mc=-20, plants=3, tr=2, oxygen=1, oceans=1, keys=["flip ocean-8"]),
    row("work-crews", "event", mc=-6, cards=-1, given={"hand": ["ironworks"]}, keys=["play ironworks work-crews"]),
    row("work-crews", "event", mc=-5, given={"hand": ["ironworks"]}, keys=["done"]),
    row("acquired-company", "building earth", mc=-11, makes_cards=1),
    row("adapted-lichen", "microbe plant", mc=-6, makes_plants=1),
    row("artificial-photosynthesis", "science", mc=-11, makes_heat=1, makes_plants=1),
    row("asteroid-mining", "space jovian", mc=-28, makes_titanium=2, bank=2),
    row("asteroid-mining-consortium", "", mc=-6, makes_titanium=1),
    row(
        "astrofarm",
        "space",
        mc=-21,
        makes_heat=3,
        makes_plants=1,
        given=HOLDERS,
        keys=["add to tardigrades"],
        on={"tardigrades": 2},
    ),
    row("atmospheric-insulators", "space earth", mc=-10, makes_heat=3, given={"tags": {"earth": 2}}),
    row(
        "automated-factories",
        "building",
        mc=-18,
        makes_cards=1,
        makes_heat=1,
        cards=-1,
        given={"hand": ["micro-mills", "mine"]},
        keys=["play micro-mills automated-factories"],
        makes_steel=1,
    ),
    row("balanced-portfolios", "science", mc=-8, tr=-1, makes_mc=3, bank=1),
    row(
        "beam-from-a-thorium-asteroid",
        "space jovian power",
        mc=-23,
        makes_heat=3,
        makes_plants=1,
        bank=1,
        given={"tags": {"jovian": 1}},
    ),
    row("biomass-combustors", "building power", mc=-15, plants=-2, makes_heat=5),
    row("biothermal-power", "space power", mc=-18, tr=1, makes_heat=1, oxygen=1, bank=1),
    row("blueprints", "earth", mc=-17, makes_mc=2, makes_cards=1),
    row("building-industries", "building", mc=-6, heat=-4, makes_steel=2),
    row("callisto-penal-mines", "building space jovian", mc=-20, makes_cards=1, bank=1),
    row("cartel", "earth", mc=-6, makes_mc=3, given={"tags": {"earth": 2}}),
    row("coal-imports", "building", mc=-13, makes_heat=3),
    row("commercial-district", "building", mc=-25, makes_mc=4, bank=2),
    row("deep-well-heating", "building power", mc=-14, tr=1, makes_heat=1, temperature=2),
    row("diversified-interests", "plant", mc=-15, heat=3, plants=3, makes_plants=1),
    row("economic-growth", "building", mc=-10, makes_mc=3),
    row("energy-storage", "power", mc=-18, makes_cards=2),
    row("food-factory", "building", mc=-9, plants=-2, makes_mc=4),
    row("fuel-factory", "building", mc=-9, heat=-3, makes_mc=1, makes_titanium=1),
    row("fueled-generators", "building power", mc=-4, tr=-1, makes_heat=2, bank=1),
    row("fusion-power", "science building power", mc=-7, makes_cards=1, given={"tags": {"power": 2}}),
    row("ganymede-shipyard", "space jovian", mc=-17, makes_titanium=2),
    row("gene-repair", "science", mc=-15, makes_mc=2, bank=2, given={"tags": {"science": 3}}),
    row("geothermal-power", "building power", mc=-8, makes_heat=2),
    row("giant-space-mirror", "space power", mc=-13, makes_heat=3),
    row("great-escarpment-consortium", "", mc=-3, makes_steel=1),
    row("heather", "plant", mc=-14, plants=1, makes_plants=1, bank=1),
    row("immigration-shuttles", "space earth", mc=-20, makes_mc=3, bank=1, given={"tags": {"earth": 2}}),
    row("import-of-advanced-ghg", "space earth", mc=-8, makes_heat=2),
    row("imported-ghg", "earth", mc=-8, heat=5, makes_heat=1),
    row("industrial-center", "building", mc=-15, makes_mc=3, makes_steel=1),
    row("industrial-farming", "building", mc=-19, makes_mc=1, makes_plants=2),
    row("industrial-microbes", "building microbe", mc=-9, makes_heat=1, makes_steel=1),
    row("insects", "microbe", mc=-10, makes_plants=2, given={"tags": {"plant": 2}}),
    row(
        "io-mining-industries",
        "building space jovian",
        mc=-37,
        makes_mc=2,
        makes_titanium=2,
        bank=2,
        given={"tags": {"jovian": 1}},
    ),
    row("lichen", "plant", mc=-5, makes_plants=1),
    row("lightning-harvest", "science power", mc=-13, bank=1, makes_mc=3, given={"tags": {"science": 2}}),
    row("lunar-beam", "earth power", mc=-9, tr=-1, makes_heat=4),
    row(
        "mass-converter",
        "science building power",
        mc=-20,
        makes_heat=3,
        makes_titanium=1,
        bank=2,
        given={"tags": {"science": 4}},
    ),
    row("medical-lab", "building", mc=-15, bank=1, makes_mc=2, given={"tags": {"building": 4}}),
    row("micro-mills", "building", mc=-9, makes_heat=1, makes_steel=1),
    row(
        "microprocessors", "building power", mc=-17, makes_heat=3, cards=1, given={"deck": FIVE}, keys=["discard mine"]
    ),
    row("mine", "building", mc=-10, makes_steel=2),
    row("miranda-resort", "space earth jovian", mc=-15, bank=1, makes_mc=2, given={"tags": {"earth": 1}}),
    row("mohole-area", "building", mc=-18, makes_heat=4),
    row("monocultures", "", mc=-6, tr=-1, makes_plants=2),
    row("new-portfolios", "plant power", mc=-14, makes_mc=1, makes_heat=1, makes_plants=1),
    row("nitrophilic-moss", "plant", mc=-14, makes_plants=2),
    row("nuclear-plants", "building", mc=-10, makes_mc=1, makes_heat=3, bank=-1),
    row("power-grid", "building power", mc=-8, makes_mc=4, given={"tags": {"power": 3}}),
    row("power-plant", "building power", mc=-3, makes_heat=1),
    row("power-supply-consortium", "power", mc=-12, makes_mc=2, makes_heat=1),
    row("protected-valley", "building plant", mc=-22, tr=1, makes_mc=2, oxygen=1, bank=1),
    row("quantum-extractor", "science building power", mc=-16, makes_heat=3, bank=2, given={"tags": {"science": 3}}),
    row("satellite-farms", "space", mc=-17, makes_heat=3, given={"tags": {"space": 2}}),
    row("satellites", "space", mc=-14, makes_mc=3, given={"tags": {"space": 2}}),
    row("slash-and-burn-agriculture", "building", mc=-8, makes_plants=2, bank=-1),
    row("smelting", "building power", mc=-28, cards=2, makes_heat=5),
    row("soil-warming", "plant", mc=-24, tr=1, makes_plants=2, temperature=2),
    row("solar-power", "building power", mc=-10, makes_heat=1, bank=1),
    row("solar-trapping", "building", mc=-10, heat=3, cards=1, makes_heat=1),
    row("soletta", "space", mc=-30, makes_heat=5, bank=1),
    row("space-heaters", "building", mc=-11, cards=1, makes_heat=2),
    row("space-station", "space", mc=-14, makes_titanium=1, bank=1),
    row("sponsors", "earth", mc=-5, makes_mc=2),
    row("strip-mine", "building", mc=-12, tr=-1, makes_steel=2, makes_titanium=1),
    row("surface-mines", "building", mc=-13, makes_steel=1, makes_titanium=1),
    row("tectonic-stress-power", "building power", mc=-20, makes_heat=3, bank=1),
    row("titanium-mine", "building", mc=-7, makes_titanium=1),
    row(
        "toll-station",
        "",
        mc=-16,
        makes_mc=5,
        cards=-1,
        given={"hand": ["sponsors", "economic-growth"]},
        keys=["play sponsors toll-station"],
    ),
    row("trading-post", "", mc=-11, plants=3, makes_mc=2),
    row("tropical-resort", "", mc=-19, heat=-5, makes_mc=4, bank=2),
    row("underground-city", "building", mc=-7, makes_mc=1, makes_steel=1),
    row("undersea-vents", "building power", mc=-31, makes_cards=1, makes_heat=4),
    row("venture-capitalism", "", mc=-11, makes_mc=2, given={"tags": {"event": 2}}),
    row("vesta-shipyard", "building space jovian", mc=-16, makes_titanium=1, bank=1),
    row("windmills", "building power", mc=-10, bank=1, makes_heat=3, given={"tags": {"power": 2}}),
]


UNFINISHED = ("flip", "keep", "add", "discard", "give", "pay", "relieve")
"""The answers by which a card goes on with what it does."""


@pytest.mark.parametrize(("card", "tags", "given", "answers", "change", "on"), PLAYED)
def test_a_card_that_is_played(
    card: str, tags: str, given: dict[str, Any], answers: list[str], change: dict[str, int], on: dict[str, int]
) -> None:
    """Rulings on doubts: Terraforming Ganymede and all counts include the card itself; resources for another card are
    lost if no card can hold them; CEO's Favorite Project needs a card that can hold resources, empty or not.
    """
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    table_set = (
        {"mc": 100, "heat": 20, "plants": 20, "tr": 10, "bank": 5} | given | {"hand": [card, *given.get("hand", ())]}
    )
    g = scene(at=phase, **table_set)
    before, tags_before = table(g), dict(g.players[0].tags)

    play(g, f"play {card}", *answers)

    expected = {"cards": 0} | change | {f"on {other}": n for other, n in on.items()}
    expected["cards"] -= 1  # the card has left the hand
    assert changes(before, table(g)) == {name: n for name, n in expected.items() if n}
    assert card in g.players[0].played
    assert not [key for key in keys(g) if key.split(" ")[0] in UNFINISHED], "nothing more is asked about the card"
    gained = [tag for tag, n in g.players[0].tags.items() for _ in range(n - tags_before[tag])]
    more = [tag for key in answers if key.startswith("play ") for tag in BOOK.projects[key.split(" ")[1]].tags]
    assert sorted(gained) == sorted([*tags.split(), *more])


def test_the_table_names_every_project_card_of_the_crisis_deck() -> None:
    assert {case.values[0] for case in PLAYED} == set(BOOK.projects)
    assert len(BOOK.projects) == 161


# --- Actions ----------------------------------------------------------------------------------------------------


def used(card: str, *, given: Any = None, keys: Any = (), on: int = 0, at: int = 0, **change: int) -> Any:
    """What changes when the action of a card is used, with these things given and these answers; `on` is the card."""
    name = " ".join([card, *([str(at)] if at else []), *keys, *(given or {})])
    return pytest.param(card, at, given or {}, list(keys), change, on, id=name)


USED = [
    used("advanced-screening-technology", given={"deck": ["mine", "interns", "lichen"]}, keys=["keep lichen"], cards=1),
    used("advanced-screening-technology", given={"deck": ["mine", "interns", "sponsors"]}, cards=1),
    used("advanced-screening-technology", given={"deck": ["mine", "cartel", "sponsors"]}),
    used("ai-central", cards=2),
    used("aquifer-pumping", keys=["flip ocean-8"], mc=-8, plants=1, tr=1, oceans=1),
    used("aquifer-pumping", given={"makes": {"steel": 3}}, keys=["flip ocean-8"], mc=-2, plants=1, tr=1, oceans=1),
    used("artificial-jungle", plants=-1, cards=1),
    used("asset-liquidation", tr=-1, cards=3),
    used("brainstorming-session", given={"deck": ["interns"]}, cards=1),
    used("brainstorming-session", given={"deck": ["comet"]}, cards=1),
    used("brainstorming-session", given={"deck": ["mine"]}, mc=1),
    used("circuit-board-factory", cards=1),
    used("community-gardens", mc=2),
    used("community-gardens", given={"chosen": "action"}, mc=2, plants=1),
    used("decomposing-fungus", at=2, given={"resources": {"decomposing-fungus": 2}}, on=-1, plants=3),
    used("developed-infrastructure", mc=-10, temperature=2, tr=1),
    used(
        "developed-infrastructure",
        given={"played": ["interns", "ironworks", "media-group", "steelworks"]},
        mc=-5,
        temperature=2,
        tr=1,
    ),
    used("development-center", heat=-2, cards=1),
    used("farmers-market", mc=-1, plants=2),
    used("farming-co-ops", given={"hand": ["mine", "cartel"]}, keys=["discard mine"], cards=-1, plants=3),
    used("hydro-electric-energy", mc=-1, heat=2),
    used("hydro-electric-energy", given={"chosen": "action"}, mc=-1, heat=3),
    used("ironworks", heat=-4, oxygen=1, tr=1),
    used("matter-manufacturing", mc=-1, cards=1),
    used("nitrite-reducing-bacteria", at=1, given={"resources": {"nitrite-reducing-bacteria": 3}}, on=1),
    used(
        "nitrite-reducing-bacteria",
        at=2,
        given={"resources": {"nitrite-reducing-bacteria": 3}},
        keys=["flip ocean-8"],
        on=-3,
        mc=2,
        plants=1,
        tr=1,
        oceans=1,
    ),
    used("power-infrastructure", keys=["burn 7"], heat=-7, mc=7),
    used("redrafted-contracts", given={"hand": ["mine", "cartel"]}, keys=["discard mine", "enough"]),
    used("solarpunk", mc=-15, bank=1, oxygen=1, tr=1),
    used("solarpunk", given={"makes": {"titanium": 2}}, mc=-11, bank=1, oxygen=1, tr=1),
    used("steelworks", heat=-6, mc=2, oxygen=1, tr=1),
    used("tardigrades", on=1),
    used("tardigrades", given={"resources": {"tardigrades": 2}}, on=-2, bank=1),
    used("think-tank", mc=-2, cards=1),
    used("volcanic-pools", keys=["flip ocean-8"], mc=-10, plants=1, tr=1, oceans=1),
    used("volcanic-pools", given={"tags": {"power": 3}}, keys=["flip ocean-8"], mc=-7, plants=1, tr=1, oceans=1),
    used("water-import-from-europa", keys=["flip ocean-8"], mc=-10, plants=1, tr=1, oceans=1),
    used(
        "water-import-from-europa",
        given={"makes": {"titanium": 4}},
        keys=["flip ocean-8"],
        mc=-6,
        plants=1,
        tr=1,
        oceans=1,
    ),
    used("wood-burning-stoves", plants=-4, temperature=2, tr=1),
    used("wood-burning-stoves", given={"chosen": "action"}, plants=-3, temperature=2, tr=1),
]


@pytest.mark.parametrize(("card", "at", "given", "answers", "change", "on"), USED)
def test_an_action_that_is_used(
    card: str, at: int, given: dict[str, Any], answers: list[str], change: dict[str, int], on: int
) -> None:
    """Ruling: Advanced Screening Technology keeps one matching card, not all of them."""
    start = {"mc": 100, "heat": 20, "plants": 20, "tr": 10} | given
    g = scene(at="action", **start | {"played": [card, *given.get("played", ())]})
    before = table(g)

    play(g, f"use {card} {at}" if at else f"use {card}", *answers)

    expected = change | ({f"on {card}": on} if on else {})
    assert changes(before, table(g)) == expected
    if given.get("chosen") != "action":
        assert f"use {card}" not in keys(g), "each card once in a phase"


def test_every_card_with_an_action_is_in_the_table() -> None:
    assert {case.values[0] for case in USED} == {card.id for card in BOOK.projects.values() if card.actions}


def test_decomposing_fungus_takes_an_animal_or_a_microbe_from_any_card() -> None:
    held = {"decomposing-fungus": 1, "anaerobic-microorganisms": 1, "ecological-zone": 1}
    g = scene(at="action", played=list(held), resources=held)

    play(g, "use decomposing-fungus 2", "take from anaerobic-microorganisms")
    assert g.players[0].resources == held | {"anaerobic-microorganisms": 0}
    assert g.players[0].plants == 3

    g = scene(at="action", played=list(held), resources=held)
    play(g, "use decomposing-fungus 1")
    assert g.players[0].resources == held | {"ecological-zone": 0}
    assert g.players[0].plants == 3


def test_redrafted_contracts_discards_up_to_three_cards_and_draws_as_many() -> None:
    g = scene(at="action", played=["redrafted-contracts"], hand=["mine", "cartel", "sponsors", "lichen"], deck=FIVE[3:])

    play(g, "use redrafted-contracts", "discard mine", "discard cartel", "discard sponsors")

    assert g.players[0].hand[:1] == ["lichen"]
    assert len(g.players[0].hand) == 4
    assert g.discard == ["mine", "cartel", "sponsors"]


# --- Lasting effects --------------------------------------------------------------------------------------------

MORE = {"mc": 100, "heat": 20, "plants": 20, "tr": 10}


def playing(card: str, played: list[str], at: str = "", **given: Any) -> dict[str, int]:
    """What changes when this card is played by a player who has played those."""
    phase = at or ("development" if BOOK.projects[card].colour == "green" else "construction")
    g = scene(at=phase, hand=[card, *given.pop("hand", ())], played=played, **MORE | given)
    before = table(g)
    play(g, f"play {card}")
    return changes(before, table(g))


PRICES = [
    ("advanced-alloys", "mine", 10, {"makes": {"steel": 2}}, 4),
    ("advanced-alloys", "space-station", 14, {"makes": {"titanium": 2}}, 6),
    ("earth-catapult", "mine", 10, {}, 8),
    ("research-outpost", "mine", 10, {}, 9),
    ("energy-subsidies", "power-plant", 3, {}, 0),
    ("energy-subsidies", "giant-space-mirror", 13, {}, 9),
    ("energy-subsidies", "mine", 10, {}, 10),
    ("interplanetary-conference", "sponsors", 5, {}, 2),
    ("interplanetary-conference", "asteroid-mining", 28, {}, 25),
    ("interplanetary-conference", "miranda-resort", 15, {}, 9),
    ("interplanetary-conference", "mine", 10, {}, 10),
    ("media-group", "lava-flows", 17, {}, 12),
    ("media-group", "mine", 10, {}, 10),
]


@pytest.mark.parametrize(("card", "other", "printed", "given", "price"), PRICES)
def test_cards_that_lower_prices(card: str, other: str, printed: int, given: dict[str, Any], price: int) -> None:
    """Ruling: Interplanetary Conference takes 3 MC off for an Earth tag and 3 more for a Jovian tag, each once."""
    assert BOOK.projects[other].cost == printed
    assert -playing(other, [card], **given).get("mc", 0) == price


def test_anaerobic_microorganisms_gets_a_microbe_per_animal_microbe_and_plant_tag_and_two_save_10_mc() -> None:
    card = "anaerobic-microorganisms"
    assert playing("adapted-lichen", [card])[f"on {card}"] == 2
    assert f"on {card}" not in playing("mine", [card])

    g = scene(at="development", hand=["economic-growth"], played=[card], resources={card: 2}, mc=0)
    play(g, "play economic-growth")
    assert g.players[0].resources == {card: 0}
    assert g.players[0].mc == 0


def test_anaerobic_microorganisms_may_be_left_alone() -> None:
    card = "anaerobic-microorganisms"
    g = scene(at="development", hand=["economic-growth"], played=[card], resources={card: 2}, mc=10)

    play(g, "play economic-growth", f"decline {card}")

    assert g.players[0].resources == {card: 2}
    assert g.players[0].mc == 0


def test_restructured_resources_takes_a_plant_for_5_mc_less() -> None:
    g = scene(at="development", hand=["economic-growth"], played=["restructured-resources"], plants=1, mc=5)

    play(g, "play economic-growth")

    assert (g.players[0].plants, g.players[0].mc) == (0, 0)
    assert "play economic-growth" not in keys(scene(at="development", hand=["economic-growth"], plants=1, mc=5))


def test_two_offers_can_be_combined() -> None:
    played = ["restructured-resources", "anaerobic-microorganisms"]
    held = {"anaerobic-microorganisms": 2}
    g = scene(at="development", hand=["industrial-center"], played=played, resources=held, plants=1, mc=0)

    play(g, "play industrial-center")

    assert "industrial-center" in g.players[0].played, "15 MC less 5 and 10"


def test_anti_gravity_technology_gives_2_heat_and_2_plants_for_each_card_but_not_for_itself() -> None:
    given = playing("mine", ["anti-gravity-technology"])
    assert (given["heat"], given["plants"]) == (2, 2)
    own = playing("anti-gravity-technology", [], tags={"science": 5})
    assert "heat" not in own


def test_assembly_lines_gives_1_mc_for_each_action_used() -> None:
    g = scene(at="action", played=["assembly-lines", "circuit-board-factory"], mc=3)

    play(g, "use circuit-board-factory")

    assert g.players[0].mc == 4


def test_composting_factory_makes_sold_cards_worth_4_mc() -> None:
    g = scene(at="action", played=["composting-factory"], hand=["mine"])

    play(g, "sell mine")

    assert g.players[0].mc == 4


def test_ecological_zone_gets_an_animal_per_animal_and_plant_tag_and_pays_a_vp_per_two() -> None:
    """Ruling: microbe tags do not count."""
    card = "ecological-zone"
    assert playing("lichen", [card])[f"on {card}"] == 1
    assert f"on {card}" not in playing("insects", [card])
    paid = playing("lichen", [card], resources={card: 1})
    assert (paid[f"on {card}"], paid["bank"]) == (-1, 1)


def test_energy_subsidies_draws_a_card_per_power_tag() -> None:
    g = scene(at="development", hand=["power-plant"], played=["energy-subsidies"], mc=9)
    play(g, "play power-plant")
    assert len(g.players[0].hand) == 1


def test_interplanetary_conference_draws_a_card_per_earth_and_jovian_tag() -> None:
    g = scene(at="development", hand=["miranda-resort"], played=["interplanetary-conference"], mc=99)

    play(g, "play miranda-resort")

    assert len(g.players[0].hand) == 2


RESEARCH = [
    ("extended-resources", 2, 2),
    ("interns", 4, 1),
    ("interplanetary-relations", 3, 2),
    ("united-planetary-alliance", 3, 2),
]


@pytest.mark.parametrize(("card", "drawn", "kept"), RESEARCH)
def test_cards_that_change_research(card: str, drawn: int, kept: int) -> None:
    g = scene(at="research", played=[card], deck=FIVE)

    if drawn > kept:
        assert g.players[0].looked == FIVE[:drawn]
        play(g, *[f"keep {each}" for each in FIVE[:kept]])

    assert g.players[0].hand[:kept] == FIVE[:kept]
    assert len(g.discard) == drawn - kept


def test_interplanetary_relations_pays_1_vp_for_every_fourth_card_from_now_on() -> None:
    g = scene(at="development", hand=["lichen"], played=["interplanetary-relations", *SEVEN[:2]], mc=99)

    play(g, "play lichen")

    assert g.bank == 1


def test_think_tank_pays_1_vp_for_every_third_blue_card() -> None:
    g = scene(at="construction", hand=["interns"], played=["think-tank", "ironworks"], mc=99)

    play(g, "play interns")

    assert g.bank == 1


def test_immigration_shuttles_pays_1_vp_for_every_second_earth_tag() -> None:
    g = scene(at="development", hand=["sponsors"], played=["immigration-shuttles"], mc=99)

    play(g, "play sponsors")

    assert g.bank == 1


@pytest.mark.parametrize("card", ["water-import-from-europa", "io-mining-industries"])
def test_cards_that_pay_1_vp_for_every_jovian_tag(card: str) -> None:
    g = scene(at="development", hand=["ganymede-shipyard"], played=[card], mc=99)
    g.players[0].scored = {card: 1}  # for its own tag

    play(g, "play ganymede-shipyard")

    assert g.bank == 1


def test_mars_university_lets_cards_be_exchanged_for_science_tags() -> None:
    """Ruling: two cards only for a card with a plant tag; a science card given up counts like any other."""
    g = scene(hand=["research", "lichen", "mine"], played=["mars-university"], mc=99)

    play(g, "play research")
    assert keys(g)[0].startswith("discard")
    play(g, "discard lichen")
    assert len(g.players[0].hand) == 1 + 2 + 2, "mine, two for Research, two for the plant card"
    play(g, "discard mine")
    assert len(g.players[0].hand) == 5, "one for one"


def test_mars_university_may_be_left_alone() -> None:
    g = scene(hand=["interns", "lichen"], played=["mars-university"], mc=99)

    play(g, "play interns", "keep hand")

    assert g.players[0].hand == ["lichen"]


def test_mars_university_counts_its_own_tag() -> None:
    g = scene(hand=["mars-university", "mine"], mc=99)

    play(g, "play mars-university", "discard mine")

    assert len(g.players[0].hand) == 1


def test_olympus_conference_draws_a_card_per_science_tag() -> None:
    g = scene(hand=["research"], played=["olympus-conference"], mc=99)

    play(g, "play research")

    assert len(g.players[0].hand) == 4, "two of its own, one for each science tag"


def test_optimal_aerobraking_gives_2_heat_and_2_plants_for_an_event() -> None:
    given = playing("lava-flows", ["optimal-aerobraking"])
    assert (given["heat"], given["plants"]) == (2, 2)


def test_recycled_detritus_draws_2_cards_for_an_event() -> None:
    g = scene(hand=["lava-flows"], played=["recycled-detritus"], mc=99)

    play(g, "play lava-flows")

    assert len(g.players[0].hand) == 2


def test_physics_complex_gets_science_for_each_step_of_temperature_and_pays_a_vp_per_two() -> None:
    given = playing("deimos-down", ["physics-complex"])
    assert (given["on physics-complex"], given["bank"]) == (1, 1)


def test_standard_technology_lowers_standard_actions_paid_in_mc_by_4() -> None:
    for key, price in (("buy forest", 16), ("buy temperature", 10), ("buy ocean", 11)):
        assert key in keys(scene(at="action", played=["standard-technology"], mc=price))
        assert key not in keys(scene(at="action", played=["standard-technology"], mc=price - 1))
    assert "convert plants" not in keys(scene(at="action", played=["standard-technology"], plants=7))


def test_viral_enhancers_gives_a_plant_an_animal_or_a_microbe_per_tag() -> None:
    g = scene(at="development", hand=["adapted-lichen"], played=["viral-enhancers", *HOLDERS["played"]], mc=99)
    g.players[0].standing = ("viral-enhancers", "tardigrades", "ecological-zone")  # so that nothing else answers

    play(g, "play adapted-lichen", "choose 1", "choose 3")

    assert g.players[0].plants == 1
    assert g.players[0].resources["tardigrades"] == 1


def test_automated_factories_plays_no_green_card_printed_above_9() -> None:
    g = scene(at="development", hand=["automated-factories", "micro-mills", "mine", "ironworks"], mc=18)

    play(g, "play automated-factories")

    assert offers(g, "play") == ["micro-mills automated-factories"]

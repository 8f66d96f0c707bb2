"""Cards: their effects for their player and on opponents."""

from tests.proofs import proves
from tests.saltmarch.scene import coins, keys, play, scene


@proves("6.2", "4.2")
def test_lamp_oil_brings_two_coins_and_is_discarded() -> None:
    g = scene([["lamp-oil"], []], coins=[1, 3])

    play(g, "play lamp-oil")

    assert coins(g) == [3, 3]
    assert g.discards == ["lamp-oil"]


@proves("7.1")
def test_a_press_gang_costs_each_opponent_a_card_of_their_choice() -> None:
    g = scene([["press-gang"], ["net-menders", "press-gang"]])
    play(g, "play press-gang")

    play(g, "suffer", "discard net-menders", seat=1)

    assert g.players[1].hand == ["press-gang"]


@proves("7.2")
def test_a_lighthouse_that_is_shown_saves_the_hand_and_stays_in_it() -> None:
    g = scene([["press-gang"], ["lighthouse", "net-menders"]])
    play(g, "play press-gang")
    assert keys(g, 1) == ["show lighthouse", "suffer"]

    play(g, "show lighthouse", seat=1)

    assert g.players[1].hand == ["lighthouse", "net-menders"]

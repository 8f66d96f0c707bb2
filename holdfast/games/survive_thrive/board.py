"""Text rendering of the table for terminals and screen readers: every bar also has its number."""

from collections import Counter
from collections.abc import Iterable

from holdfast.games.survive_thrive.cards import HOUSE, SLOTS
from holdfast.games.survive_thrive.shapes import Health, PlayerView, View
from holdfast.games.survive_thrive.words import describe_card, impacts
from holdfast.kernel.words import Words

STEPS = ("setting up", "Draw to 7 Cards", "Do 3 Activities", "Apply the Impact", "Council", "Reveal Crisis")
SIDES = {"vote": "chose Vote", "review": "chose Review"}


def board(seen: View, words: Words) -> str:
    """Render the table as text with markup."""
    piles = "Development deck: {n:# card|# cards}, discard pile: {n_discarded}"
    lines = [
        headline(seen, words),
        *[line_of_environment(words, at, state) for at, state in enumerate(seen["environment"].values())],
        line_of_crises(seen, words),
        words.say(piles, n=seen["deck"], n_discarded=seen["discard"]["cards"]),
        *[line_of_player(seen, words, player) for player in seen["players"]],
        *(lines_of_talk(seen, words) if seen["step"] == 4 else ()),
        *lines_of_hand(seen, words),
        *lines_of_result(seen, words),
    ]
    return "\n".join(lines)


def headline(seen: View, words: Words) -> str:
    """Render the scenario, the round and the current step."""
    name = words.of("scenarios", words.book.scenarios[seen["scenario"]].name)
    at, activity = seen["step"], seen["activity"] if seen["step"] == 2 else None
    says = "Round {n} · Step {n_step} of 5: {step:word}[, Activity {n_activity} of 3]"
    where = words.say(says, n=seen["round"], n_step=at, step=STEPS[at], n_activity=activity)
    return f"[bold]{name}[/bold] · {where}"


def line_of_environment(words: Words, at: int, state: Health) -> str:
    """Render one type of Environment: its number, a bar, and the next Impact."""
    n = state["in_play"]
    style = "green" if n > 5 else "yellow" if n > 2 else "bold red"
    says, gone = "[{depleted:word} ]Impact {change}[, Mines {change_mines}]", "" if n else "depleted"
    rest = words.say(says, depleted=gone, change=state["impact"], change_mines=state["mines"] or None)
    bar = f"{'█' * n}{'░' * state['in_deck']}"
    return f"{words.name('types', at):>12} [{style}]{words.say('{n} of 9', n=n)} {bar}[/{style}] {rest}"


def line_of_crises(seen: View, words: Words) -> str:
    """Render the End Game slots, and the Crisis cards that this seat has looked at."""
    slots = words.listed(f"{words.name('card', card)} ({lasting(words, card)})" for card in seen["slots"])
    says = "End Game slots {n} of {n_slots}: {slots} · Crisis cards left: {n_left}[ · you know the next: {crises}]"
    left = {"n_left": seen["crisis_deck"], "crises": seen["next_crises"]}
    line = words.say(says, n=len(seen["slots"]), n_slots=SLOTS, slots=slots, **left)
    if not seen["striking"]:
        return line
    return f"[bold red]{words.say('{crisis} strikes', crisis=seen['striking'])}[/bold red] · {line}"


def lasting(words: Words, card: str) -> str:
    """The Impact of an End Game Crisis in its slot."""
    impact = words.book.endgame[card].impact
    return words.listed(impacts(words, impact)) if impact else words.say("no Impact")


def line_of_player(seen: View, words: Words, player: PlayerView) -> str:
    """Render a community: its DP, its Investments, and its states of this round."""
    notes = [
        *([words.say("you")] if player["seat"] == seen["seat"] else []),
        *([words.say(SIDES[player["side"]])] if player["side"] else []),
        *([words.say("sheltered")] if player["sheltered"] else []),
        *([words.say("vote counts {n}", n=player["votes"])] if player["votes"] > 1 else []),
        *([words.say("has chosen")] if player["seat"] in seen["committed"] else []),
    ]
    note = f" ({', '.join(notes)})" if notes else ""
    says = "{n_dp} DP, {n:# card|# cards} in hand. Community: {cards}"
    cards = [*player["built"], *[HOUSE] * player["houses"]]
    text = words.say(says, n_dp=player["dp"], n=player["cards"], cards=cards)
    return f"[bold]{words.name('seat', player['seat'])}[/bold]{note}{words.language(': ')}{text}"


def lines_of_talk(seen: View, words: Words) -> Iterable[str]:
    """Render the talk of this council, as far as this seat may know it."""
    for each in seen["talk"]["offers"]:
        deal = [each[part] for part in ("from", "to", "asks", "gives", "of", "card")]
        says = "{seat} offered {seat_to}: {deal} ({state:word})"
        yield words.say(says, seat=each["from"], seat_to=each["to"], deal=deal, state=each["state"])
    for vote in seen["talk"]["promises"]:
        says = "{seat} promised to vote against {seat_of}'s {card}"
        yield words.say(says, seat=vote["from"], card=vote["card"], seat_of=vote["of"])
    for mercy in seen["talk"]["spared"]:
        yield words.say("{seat} promised to spare {seat_to}", seat=mercy["from"], seat_to=mercy["to"])
    for pledge in seen["talk"]["pledges"]:
        yield words.say("{seat} promised to restore Environment in the next round", seat=pledge["from"])


def lines_of_hand(seen: View, words: Words) -> Iterable[str]:
    """Render the player's own hand with the effect of each card, their Houses, and the answer already chosen."""
    if seen["hand"]:
        yield words.say("Your hand:")
    for card, n in Counter(seen["hand"]).items():
        yield f"  {words.name('cards', [card] * n)}{words.language(': ')}{describe_card(words, card)}"
    if seen["own_houses"]:
        yield words.say("Under your Houses: {cards}", cards=seen["own_houses"])
    if seen["choice"]:
        yield words.say("You have chosen: {choice}", choice=seen["choice"])


def cards(seen: View, words: Words) -> str:
    """Render the effects of the visible cards: in hand, in the communities, and the Crises so far."""
    built = sorted(card for player in seen["players"] for card in player["built"])
    striking = [seen["striking"]] if seen["striking"] else []
    crises = [*striking, *seen["slots"], *seen["past_weather"], *seen["next_crises"]]
    in_sight = dict.fromkeys([*seen["hand"], *built, *crises])
    return "\n".join(
        f"{words.name('card', card)}{words.language(': ')}{describe_card(words, card)}" for card in in_sight
    )


def lines_of_result(seen: View, words: Words) -> Iterable[str]:
    """Render the end of the game: the winners and the Epilogue."""
    if seen["result"]:
        ending, winners = seen["result"]["ending"], seen["result"]["winners"]
        won = words.say("winner: {seats}", seats=winners)
        yield f"[bold]{words.name('epilogue', ending)}[/bold] · {won}"
        yield words.of("epilogues", words.book.epilogues[ending].story)

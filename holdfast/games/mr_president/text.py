"""The words for ids that only the rules know: places, units, kinds of War, steps, ways."""

from holdfast.games.mr_president.kinds import Asked

WHO = {
    "potus": "the President",
    "vp": "the Vice-President",
    "cos": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
    "random": "somebody at random",
    "random-member": "a Cabinet Member at random",
    "choice": "somebody of your choice",
    "acting": "who acted",
    "here": "the one concerned",
}
OFFICE = {
    "vp": "Vice-President",
    "cos": "Chief of Staff",
    "secstate": "Secretary of State",
    "secdef": "Secretary of Defense",
}
CHOSEN = "chosen"
"""The target of an Action before it is chosen."""

PLACES = {
    "": "",
    CHOSEN: "the one you choose",
    "conus": "the United States",
    "focus": "the POTUS/Cabinet Focus",
    "assets": "the reserve at home",
    "here": "this place",
    "target": "the target's place",
    "random": "a random region",
    "choice": "a region of your choice",
    "each": "each region",
    "each-with-rogue": "each region with a Rogue State",
    "each-with-high-group": "each region with a Terror Group of Level 3 or 4",
    "random-with-group": "a random region with a Terror Group",
    "choice-with-group": "a region of your choice with a Terror Group",
    "random-with-rogue": "a random region with a Rogue State",
    "choice-with-rogue": "a region of your choice with a Rogue State",
    "highest-crisis": "the region with the highest Crisis",
    "least-stable": "the least stable region",
    "least-stable-with-group": "the least stable region with a Terror Group",
    "least-stable-with-unrest": "the least stable region with a Civil War or Ceasefire",
    "neighbour": "a neighbouring region",
    "two-neighbours": "two neighbouring regions",
    "allies-here": "each Ally here",
    "ally-of-here": "an Ally here",
    "random-ally": "a random Ally",
    "choice-ally": "an Ally of your choice",
    "each-ally": "each Ally",
    "random-peer": "Russia or China",
    "random-with-tensions": "a random country with Tensions",
    "choice-with-tensions": "a place of your choice with Tensions",
    "atlantic": "the Atlantic",
    "mediterranean": "the Mediterranean",
    "indian-ocean": "the Indian Ocean",
    "caribbean": "the Caribbean",
    "eastern-pacific": "the Eastern Pacific",
}
OF_HERE = {"allies-here": "each Ally in {where}", "ally-of-here": "an Ally in {where}"}
"""Words for places that are found from where it happens, if that is known."""

WITH_ARTICLE = frozenset(
    (
        "eurozone",
        "middle-east",
        "uk",
        "rok",
        "gulf-states",
        "us",
        "taliban",
        "balkan-states",
        "insurgents",
        "rogue-state",
    )
)
"""Places and parties that need an article in a sentence."""

PAIRS = {
    "russia-nato": "Russia/NATO",
    "russia-us": "Russia/US",
    "china-japan": "China/Japan",
    "china-india": "China/India",
    "india-pakistan": "India/Pakistan",
    "rok-north-korea": "ROK/North Korea",
    "iran-israel": "Iran/Israel",
    "us-iran": "US/Iran",
    "israel-neighbors": "Israel/Neighbors",
    "gulf-states-iran": "Gulf States/Iran",
    "random": "at random",
    "here": "this pair",
}
ASKED: dict[Asked, str] = {
    "where": "where?",
    "elsewhere": "where else?",
    "whom": "whom?",
    "whose": "whose?",
    "with": "with whom?",
    "against": "against whom?",
    "ally": "which Ally?",
    "group": "which Terror Group?",
    "rogue": "which Rogue State?",
    "war": "which War?",
    "civil-war": "which Civil War?",
    "conflict": "which conflict?",
    "capability": "which Capability?",
    "influence": "whose, and where?",
    "bill": "which bill?",
}
"""The questions for what something is aimed at."""

CAPABILITIES = {
    "air": "Air",
    "ground": "Ground",
    "naval": "Naval",
    "cyber": "Cyber Warfare",
    "space": "Space",
    "missiles": "Missiles",
    "recon": "Recon",
    "random": "a random Capability",
    "choice": "a Capability of your choice",
    "here": "this Capability",
}
UNITS = {
    "intel": "Intel",
    "sof": "SoF",
    "usmc": "USMC",
    "army-light": "Army Light",
    "army-heavy": "Army Heavy",
    "army-heavy-moving": "Army Heavy In Transit",
    "usaf": "USAF",
    "cvbg": "CVBG",
}
UNREST = {
    "unstable": "an Unstable State",
    "civil-war": "a Civil War",
    "ceasefire": "a Ceasefire",
    "peace": "peace",
    "worsen": "unrest worsens",
    "calm": "an Unstable State calms down",
    "resume": "Civil War again",
    "fragile": "a Civil War becomes an Unstable State",
    "break-out": "an Unstable State falls into Civil War",
    "warlord": "a warlord takes all",
    "turn-rogue": "an Unstable State turns rogue",
}
AIMS = {
    "civil-war": "a Civil War",
    "civil-war-iran": "a Civil War with Iranian Influence",
    "ceasefire": "a Ceasefire",
    "ceasefire-iran": "a Ceasefire with Iranian Influence",
    "unstable": "an Unstable State",
    "unstable-iran": "an Unstable State with Iranian Influence",
}
"""Counters of unrest that can be aimed at."""

AREA = {
    "congress": "Improve Relations with Congress",
    "economy": "Economy",
    "security": "Homeland Security",
    "press": "Public/Press Relations",
    "crises": "Address Domestic Crises",
    "cabinet": "Cabinet Effectiveness",
}
JOINT = {
    "intel": "Joint Intel",
    "raid": "Joint Raid",
    "stabilise": "Stabilise",
    "relief": "Relief",
    "talk": "Talk",
    "voice": "Speak up for America",
    "deter": "Deter",
    "border": "Guard the Border",
}
MOVES = {
    "agents": "Two units of Intel or SoF",
    "troops": "One unit of USMC, USAF or Army Light",
    "carriers": "Two Carriers to Deployment Zones",
    "marines": "Two Marines to sea, or from sea to land",
    "expedition": "One Marine and one Carrier",
    "heavy": "An Army Heavy: into transit, or out of it",
}
TOPICS = {
    "relations": "Relations",
    "tensions": "Tensions",
    "influence": "Influence",
    "region": "Regions in need",
    "iran": "The program of Iran",
    "north-korea": "The program of North Korea",
    "rogue": "A Rogue State",
    "arms": "Arms",
    "trade": "Trade",
    "sanctions": "Sanctions to be lifted",
}
WATCH = {"next": "the next time", "always": "for the rest of the game", "never": "no longer"}
PRICES = {"ap": "AP", "goodwill": "UN Goodwill"}
DECKS = {
    "crisis": "Crisis Deck",
    "2": "Deck 2",
    "3": "Deck 3",
    "terrorism": "Terrorism cards",
    "cascading": "Cascading cards",
    "disasters": "Natural Disasters",
    "reshuffle": "the Reshuffle Pile",
    "discard": "out of the game",
}
KINDS_OF_CARD = {
    "events": "Event",
    "cascading": "Cascading Event",
    "terrorism": "Terrorism Event",
    "disasters": "Natural Disaster",
    "resources": "Exceptional White House Resource",
}
ENDED = {"attacker": "the attacker has won", "defender": "the defender has won", "peace": "peace"}
NETWORKS = {"program": "its program", "infrastructure": "its infrastructure", "economy": "its economy"}
STATUS = {
    2: "the Defender has won",
    3: "the Defender is close to victory",
    4: "the Defender is winning",
    5: "the Defender has a slight advantage",
    6: "Stalemate",
    7: "the Attacker has a slight advantage",
    8: "the Attacker is winning",
    9: "the Attacker is close to victory",
    10: "the Attacker has won",
}
KINDS_OF_WAR = {
    "air": "Air War",
    "missile": "Air/Missile War",
    "naval": "Naval War",
    "ground": "Air/Ground War",
    "guerrilla": "Guerrilla War",
}
MEMBERS = {"resign": "resigns", "promote": "turns Veteran"}
BILLING = {
    "left": "one box to the left",
    "right": "one box to the right",
    "introduce": "introduced",
    "priority": "Public Priority 1",
}
RAIDS = {"raid": "a SOF raid", "drone": "a drone strike"}
AIDS = {"presidential": "Presidential", "domestic": "Domestic", "diplomatic": "Diplomatic", "military": "Military"}
TRENDS = {1: "improving", 0: "steady", -1: "worsening"}
CONTROL = {1: "your Party", 0: "split", -1: "the Opponents"}
RELATION = {1: "Very Close", 0: "Close", -1: "Estranged"}
STAGE = {1: "Breaking", 2: "Deepening", 3: "Concluding"}
STAGE_TO = {0: "ends", 1: "stays Breaking", 2: "is Deepening", 3: "is Concluding"}
INTEL = {
    0: "off the Intel track",
    1: "Gathering",
    2: "Locating",
    3: "Target Fixed",
    "off": "off the Intel track",
    "gathering": "Gathering",
    "locating": "Locating",
    "fixed": "Target Fixed",
    "": "",
}
LEAN = {"pro": "Pro-US", "anti": "Anti-US"}
SANCTION = {"unilateral": "Unilateral", "multilateral": "Multilateral", "un": "UN", "": ""}
RATING = {"domestic": "Domestic", "diplomatic": "Diplomatic", "military": "Military"}
REGIONAL = {
    "align": "Alignment",
    "stability": "Stability",
    "crisis": "Regional Crisis",
    "unstable": "the number of Unstable States",
    "civil_wars": "the number of Civil Wars",
    "ceasefires": "the number of Ceasefires",
}
WAYS = {"improving": "Improving", "worsening": "Worsening"}
LEVELS = {"easier": "Easier", "normal": "Normal", "harder": "Harder"}

PHASES = {
    "special": "US Special Activations",
    "1": "First Quarter",
    "2": "Second Quarter",
    "3": "Third Quarter",
    "4": "Fourth Quarter",
    "final": "Final Activation",
}
"""The Phases of a Turn."""

TRACK_HELP = {
    "pa": "How many of the people approve. It decides elections, counts for Evaluation and Legacy, and its check "
    "number is what an Approval Check must not exceed.",
    "party": "How your Party stands by you: how many Friends you can keep in Congress, and its Core Support.",
    "prestige": "Your standing in the world and at home. Summits and some cards are rolled against it.",
    "ap": "Action Points buy re-rolls, modifiers, and once a Segment one more Action for 2. What is left at the end of "
    "the year is gone.",
    "lp": "What history will remember. Bills, Initiatives, peace and the vote add to it; the sum is your score.",
    "rwc": "How Congress works with you: how many bills may be tried, and one of the five numbers of the Evaluation.",
    "media": "How the press treats you: it slants cards for or against you, and counts for the Evaluation.",
    "hs": "How well the country is guarded against attacks at home; counts for the Evaluation.",
    "wo": "What the world thinks of the US: a modifier on many rolls abroad.",
    "soe": (
        "The economy moves by its trend twice a year or more. It carries approval up or down, sets how much Economic "
        "Assistance you can give, and counts for the Evaluation."
    ),
    "ce": "How well the Cabinet works together: the Action Points you get for the year.",
    "bc": "How far the two sides will work together: how many bills each side may move and try.",
    "dc": "Crises at home. One more than the track holds is a Domestic Failure.",
    "ldi": "What was never settled at home weighs on everything. A sixth one loses the game.",
    "eu": "The economy of the Eurozone, which pulls others with it.",
    "russia-soe": "The Russian economy: when it does badly, Russia does less, or dares more.",
    "china-soe": "The Chinese economy: its strength is what China can spend abroad.",
}
"""The meaning of each track, shown on the board."""

DANGERS = {
    "nato": "Russia/NATO conflict",
    "japan": "China/Japan conflict",
    "iran": "Iran/Israel conflict, and Iran has the bomb",
    "north-korea": "Conflict of the Koreas, and the North has the bomb",
    "russia": "Russian Influence",
    "china": "Chinese Influence",
    "rogue": "Level of a Rogue State",
    "rogues": "Rogue States",
    "lingering": "Lingering Domestic Issues",
    "wars": "Wars",
    "evaluation": "Performance Evaluation",
}
"""The dangers that have come near, by their ending."""

LOSSES = {
    "nato": "NATO and Russia are at war.",
    "japan": "Japan and China are at war.",
    "russia": "Russia has reached its objectives.",
    "china": "China has reached its objectives.",
    "rogue": "A Rogue State has reached Level 4.",
    "rogues": "One Rogue State too many.",
    "wmds": "Weapons of mass destruction were used.",
    "iran": "Iran and Israel are at war, and Iran has the bomb.",
    "north-korea": "The two Koreas are at war, and the North has the bomb.",
    "lingering": "Six Lingering Domestic Issues: the country no longer believes in its government.",
    "wars": "A sixth war.",
    "evaluation": "A Performance Evaluation of 16 or less.",
    "voted-out": "Not re-elected, and this scenario needs it.",
    "impeached": "Impeached.",
}
"""The ways of losing at once."""

ENDINGS = {
    "re-elected": "Re-elected: the country gives you four more years.",
    "one-term": "A one-term President.",
    **LOSSES,
}
"""Every kind of ending and what it means."""

"""How the log is told as a story: a card for each Segment, each Peer's or group's turn, and what an answer brings."""

from holdfast.kernel.telling import Telling

TELLING = Telling(
    chapters=("{segment}", "{peer} acts", "{group} acts", "Turn {n} begins"),
    scenes=("{peer}: {line}", "{card}"),
    highlights=(
        "{bill} is law",
        "{bill} is vetoed",
        "{bill} is introduced in box {n}",
        "{person} becomes {office}",
        "{person} is no longer {office}",
        "Scandal about {who}: {stage}",
        "China stops a convoy",
        "China builds on reefs",
        "China provokes {country}: {n}",
        "A Rogue State in {region} has WMDs",
        "{peer} has a Base in {region}",
        "{peer} walks out of the Summit",
        "{region}: {unrest}",
        "Relationship with {country}: {relation}",
        "{peer} in {region}: rolled {die} + Alignment {n}, 10 or less needed: it gains ground",
        "{sanction} Sanctions on {on}",
        "Terror rules the streets at home",
        "The enemy of the nation is dead",
        "The Campaign Promise was not kept: {bill}",
        "Control of Congress: {control}",
    ),
    details=(
        "A d{n} decides: {die}[ {change:added}]",
        "{n:# AP is|# APs are} spent on the roll",
        "{n:# AP is|# APs are} paid",
        "{n:# AP is|# APs are} committed to the Summit",
        "1 AP is spent to roll again (it was {die})",
        "2 APs are spent on an additional Action",
        "{n} {unit} to {box}",
        "{track} {moved}: {box}",
        "{track}: still {box}",
        "{card} goes to {deck}",
        "{card} is out of the game",
        "{who}: {action}[ ({aim})]",
        "{country} and the US: {joint} ({aim})",
        "{area}, priority {n}: rolled {die}[ {change:added}]: no progress",
        "{peer} has {n:# action|# actions}",
        "{peer} in {region}: rolled {die} + Alignment {n}, 10 or less needed: in vain",
        "{n:# Tensions counter|# Tensions counters} on {on}",
        "Regional Crisis in {region}: {n}",
        "Domestic Impact of the economy: {box}",
        "Media Slant at Media Relations {n}",
        "The cup is empty",
    ),
    retold={
        "{chart}[ ({place})][, {column}][ (sum {n_sum})]: rolled {die}[ {drms:added} = {n} ({drms})]: {row}": (
            "{chart}[ ({place})]: {row} ({die} rolled)"
        ),
        "{area}, priority {n}: rolled {die}[ {change:added}]: a success": "{area}: a success",
        "{bill}: rolled {die}[ {change:added} = {n}]: passed": "{bill} passes ({die} rolled)",
        "{bill}: rolled {die}[ {change:added} = {n}]: not passed": "{bill} does not pass ({die} rolled)",
        "{peer} in {region}: rolled {die} + Alignment {n}, 10 or less needed: it gains ground": (
            "{peer} gains ground in {region}"
        ),
        "{peer}: {line}": "{line}",
        "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: passed": (
            "{track} Check[ ({place})]: passed ({die} rolled)"
        ),
        "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: failed": (
            "{track} Check[ ({place})]: failed ({die} rolled)"
        ),
        "{peer}'s attack succeeds (rolled {die})": "The attack of {peer} succeeds",
        "{peer}'s attack is a great success (rolled {die})": "The attack of {peer} is a great success",
        "{peer}'s attack fails (rolled {die})": "The attack of {peer} fails",
    },
)

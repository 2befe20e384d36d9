"""What the server and its clients tell each other about a tabletop battle.

Ids of units and models are numbers from 1, those of weapons are their keys in the army file. Lengths are inches. The
state and the entries are the same for everyone who watches: dice to come are in no message.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from maniple.games.tabletop.server.entries import ModelId, Point, TabletopEntry
from maniple.server.match_messages import (
    AnswerOf,
    CreatedMatchOf,
    MatchOf,
    ReplayOf,
    StaleOf,
    SyncOf,
    UnitId,
    UpdateOf,
)
from maniple.server.protocol import Key, Message, Player, Presence, Request, SeatsChanged, Version

# What a battle is fought with; it never changes.


class TabletopTerrain(Message):
    """T0.6 A wall, or an area that gives cover; a convex polygon."""

    kind: Literal["wall", "area"]
    name: str
    figure: str = Field(description="what to draw")
    height: float = Field(description="T0.7 of the ground of an area")
    corners: list[Point]


class TabletopGround(Message):
    """T0.1 The table: player 0 sits where y is 0."""

    name: str
    width: float
    depth: float
    terrain: list[TabletopTerrain]
    objectives: list[Point]
    zones: list[list[Point]] = Field(description="where each player deploys")


class TabletopArmy(Message):
    """T6 One side."""

    name: str
    faction: str
    points: int
    description: str


class TabletopWeapon(Message):
    """T0.3 A weapon that a unit carries."""

    id: str
    name: str
    ranged: bool
    range: float = Field(description="0 for melee")
    A: str = Field(description="attacks: a number, or dice such as 2D6")
    skill: int | None = Field(description="None hits without a roll")
    S: int
    AP: int
    D: str
    keywords: list[str] = Field(description="such as `rapid fire 1`")
    texts: list[str] = Field(description="what each keyword does, in one sentence")


class TabletopFigure(Message):
    """T0.2 A model: what never changes of it."""

    id: ModelId
    name: str
    base: int = Field(description="millimetres")
    leader: bool
    weapons: list[str]


class TabletopUnitType(Message):
    """T0.2 A unit: its statline, its models and their weapons."""

    id: UnitId
    player: Player
    name: str = Field(description="its own within its army")
    called: str = Field(description="T7.6 how the log calls it, such as `Player 1's Oathguard 2`")
    key: str = Field(description="of its kind in the army file")
    figure: str = Field(description="which silhouette to draw")
    glyph: str
    keywords: list[str]
    M: float
    T: int
    Sv: int
    InSv: int | None
    W: int
    Ld: int
    OC: int
    feel_no_pain: int | None
    ward: int | None
    points: int
    abilities: list[str]
    models: list[TabletopFigure]
    weapons: list[TabletopWeapon]


class TabletopSetup(Message):
    """Everything that decides a battle but its dice."""

    key: str
    name: str
    description: str
    rounds: int
    table: TabletopGround
    armies: list[TabletopArmy]
    units: list[TabletopUnitType]


class TabletopScenarioList(Message):
    """The scenarios that come with the game; the first is the one to begin with."""

    scenarios: list[TabletopSetup]


# Where a battle stands.

TierName = Literal["fights_first", "normal", "fights_last"]
PhaseName = Literal["command", "movement", "shooting", "charge", "fight", "scoring"]
StageName = Literal["pick", "place", "attack", "allocate", "consolidate"]
FlagName = Literal[
    "moved",
    "stationary",
    "advanced",
    "fell_back",
    "shot",
    "tried_charge",
    "charged_this_turn",
    "fought",
    "shocked",
    "slowed",
]
PlacingName = Literal["MOVE", "FALL_BACK", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"]


class TabletopModel(Message):
    """A model on the table."""

    id: ModelId
    x: float
    y: float
    z: float
    wounds: int


class TabletopUnit(Message):
    """T0.2 A unit: its flags of this turn, and its models that are on the table; one that is destroyed has none."""

    id: UnitId
    player: Player
    flags: list[FlagName]
    in_combat: bool
    models: list[TabletopModel]


class FightTier(Message):
    """T5.2 Who still fights in a tier, per player."""

    tier: TierName
    units: list[list[UnitId]]


class UnitChoice(Message):
    """A unit that can act now."""

    unit_id: UnitId
    actions: list[str] = Field(description="the types of the actions it can take")
    reach: float = Field(description="inches its models may move now")
    targets: list[UnitId] = Field(description="T4.1 whom it may charge")


class Assignment(Message):
    """T5.3 A weapon, its target, and the models that use it or can."""

    target_id: UnitId
    weapon_id: str
    models: list[ModelId]


class WaitingWounds(Message):
    """T5.11 The wounds the defender allocates now."""

    unit_id: UnitId = Field(description="the target")
    attacker_id: UnitId
    weapon_id: str
    attacks: int
    hits: int
    wounds: int


class TabletopOutcome(Message):
    """T1.3 Who won and why; resignation is T7.4."""

    winner: Player | None
    by: Literal["victory_points", "survivors", "draw", "resignation"]


class TabletopState(Message):
    """A battle as everybody at the table sees it."""

    round: int
    current_player: Player
    phase: PhaseName
    stage: StageName
    seat: Player = Field(description="who decides now")
    active_unit: UnitId | None
    allowance: int = Field(description="the roll of an advance or a charge, 0 otherwise")
    charge_targets: list[UnitId]
    tier: TierName | None
    victory_points: list[int]
    holders: list[Player | None] = Field(description="who holds each objective")
    units: list[TabletopUnit]
    fight_order: list[FightTier] = Field(description="T5.2 in the fight phase; empty in the others")
    choices: list[UnitChoice] = Field(description="every unit that whoever decides can act with; empty when it is over")
    end_phase: bool = Field(description="whether whoever decides may END_PHASE")
    attacks: list[Assignment] = Field(description="what the active unit can assign")
    assigned: list[Assignment] = Field(description="what it has assigned so far")
    wounds: WaitingWounds | None = Field(description="in the stage `allocate`")
    undo: Player | None = Field(description="T7.5 the seat that may take back its last action")
    outcome: TabletopOutcome | None


# Requests and answers.


class TabletopActionRequest(Request):
    """An action (T5.3), for the version the client has seen."""

    action: dict[str, Any] = Field(description='such as `{"type": "SELECT_FIGHTER", "unit_id": 3}`')
    version: Version
    key: Key | None = Field(
        default=None, description="names this request: a resend with the same key is not applied twice"
    )


class TabletopUpdate(UpdateOf[TabletopEntry, TabletopState]):
    """What came of an action: the new entries, and where the battle stands now."""


class TabletopAnswer(AnswerOf[TabletopEntry, TabletopState]):
    """An update for the one who acted."""


class TabletopStale(StaleOf[TabletopState]):
    """The battle has moved on: here is where it stands."""


class TabletopMatch(MatchOf[TabletopSetup, TabletopState]):
    """A match for whoever asks."""


class CreatedTabletopMatch(CreatedMatchOf[TabletopSetup, TabletopState]):
    """A new match, with the secret of its open seat if it has one."""


class TabletopSync(SyncOf[TabletopMatch, TabletopEntry]):
    """The first message of a live connection: the match, and the entries after the version asked for."""


TabletopLiveMessage = Annotated[TabletopSync | TabletopUpdate | Presence | SeatsChanged, Field(discriminator="type")]
"""What comes over the WebSocket."""


class TabletopReplay(ReplayOf[TabletopSetup, TabletopState, TabletopEntry, TabletopOutcome]):
    """A finished battle, for everybody who has the link."""


class TabletopCheck(Request):
    """An action that somebody thinks of: a model that is being dragged, say."""

    action: dict[str, Any]


class ModelFault(Message):
    """A model of a placement, and the rule that it breaks."""

    model_id: ModelId
    rule: str
    reason: str


class TabletopVerdict(Message):
    """Whether the rules would accept it now, and which of them refuses it."""

    legal: bool
    rule: str | None = None
    reason: str | None = None
    faults: list[ModelFault] = Field(
        default=[], description="the models to blame for a placement; none where the unit as a whole is"
    )


class TabletopSuggestion(Message):
    """T7.1 A complete action that is accepted as things stand, or in a sentence why there is none."""

    action: dict[str, Any] | None
    reason: str | None = None


class AssignmentWish(Request):
    """T5.3 A weapon of some models, aimed at a unit; no models are all that carry it."""

    target_id: UnitId
    weapon_id: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    models: list[ModelId] = Field(default=[], max_length=128)


class OddsWish(Request):
    """Attacks that somebody thinks of: what a unit's models aim at, whether or not they can reach it now."""

    unit_id: UnitId
    assignments: Annotated[list[AssignmentWish], Field(max_length=64)]


class TargetOdds(Message):
    """What the attacks at one unit are worth, exactly."""

    target_id: UnitId
    casualties: list[tuple[int, float]] = Field(description="each number of models and its chance")
    damage: list[tuple[int, float]] = Field(description="each number of wound points and its chance")
    expected_casualties: float
    expected_damage: float
    destroyed: float


class AssignmentOdds(Message):
    """The odds of an assignment, target by target."""

    targets: list[TargetOdds]
    defaults: list[Assignment] = Field(description="T5.5 what models left unassigned do in a fight; it is counted")


class ChargeWish(Request):
    """T4.1 A charge that somebody thinks of: a unit, and whom it might charge together."""

    unit_id: UnitId
    target_ids: list[UnitId] = Field(default=[], max_length=64)


class TabletopChargeChance(Message):
    """T4 What a charge at some units takes."""

    target_ids: list[UnitId]
    distance: float = Field(description="to the farthest of them, edge to edge")
    least: int = Field(description="T4.3 with a smaller roll it fails at once")
    needed: int | None = Field(description="T4.2 the smallest roll for which places were found; None if there are none")
    chance: float = Field(description="of 2D6 to be as much as is needed, exactly; 0 where no places were found")


class ChargeOdds(Message):
    """T4.1 What a unit's charges take, target by target, and at all those chosen together if they are several."""

    targets: list[TabletopChargeChance]
    together: TabletopChargeChance | None

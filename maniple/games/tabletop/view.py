"""A tabletop battle described: what it is fought with, how it stands, and what happens in it.

Ids of units and models are numbers from 1, those of weapons are their keys in the army file. Lengths are inches.
Everybody at the table sees the same; dice to come are in no view.
"""

from typing import Annotated, Literal

from pydantic import Field

from maniple.games.protocol import Described, View

UnitId = Annotated[int, Field(ge=1, le=64)]
ModelId = Annotated[int, Field(ge=1, le=128)]
Player = Annotated[int, Field(ge=0, le=1)]
Point = tuple[float, float]
"""Inches: x to the right, y away from player 0."""

# What a battle is fought with; it never changes.


class TabletopTerrain(Described):
    """T0.6 A wall, or an area that gives cover; a convex polygon."""

    kind: Literal["wall", "area"]
    name: str
    figure: str = Field(description="what to draw")
    height: float = Field(description="T0.7 of the ground of an area")
    corners: list[Point]


class TabletopGround(Described):
    """T0.1 The table: player 0 sits where y is 0."""

    name: str
    width: float
    depth: float
    terrain: list[TabletopTerrain]
    objectives: list[Point]
    zones: list[list[Point]] = Field(description="where each player deploys")


class TabletopArmy(Described):
    """T6 One side."""

    name: str
    faction: str
    points: int
    description: str


class TabletopWeapon(Described):
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


class TabletopFigure(Described):
    """T0.2 A model: what never changes of it."""

    id: ModelId
    name: str
    base: int = Field(description="millimetres")
    leader: bool
    weapons: list[str]


class TabletopUnitType(Described):
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


class TabletopSetup(Described):
    """Everything that decides a battle but its dice."""

    key: str
    name: str
    description: str
    rounds: int
    table: TabletopGround
    armies: list[TabletopArmy]
    units: list[TabletopUnitType]


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


class TabletopModel(Described):
    """A model on the table."""

    id: ModelId
    x: float
    y: float
    z: float
    wounds: int


class TabletopUnit(Described):
    """T0.2 A unit: its flags of this turn, and its models that are on the table; one that is destroyed has none."""

    id: UnitId
    player: Player
    flags: list[FlagName]
    in_combat: bool
    models: list[TabletopModel]


class FightTier(Described):
    """T5.2 Who still fights in a tier, per player."""

    tier: TierName
    units: list[list[UnitId]]


class UnitChoice(Described):
    """A unit that can act now."""

    unit_id: UnitId
    actions: list[str] = Field(description="the types of the actions it can take")
    reach: float = Field(description="inches its models may move now")
    targets: list[UnitId] = Field(description="T4.1 whom it may charge")


class Assignment(Described):
    """T5.3 A weapon, its target, and the models that use it or can."""

    target_id: UnitId
    weapon_id: str
    models: list[ModelId]


class WaitingWounds(Described):
    """T5.11 The wounds the defender allocates now."""

    unit_id: UnitId = Field(description="the target")
    attacker_id: UnitId
    weapon_id: str
    attacks: int
    hits: int
    wounds: int


class TabletopView(View):
    """T7.2 A battle as everybody at the table sees it."""

    options = View.options | {"choices", "end_phase", "attacks", "volleys"}

    # Before the round: points were scored in the one that ends.
    victory_points: list[int]
    points: list[int] = Field(description="T1.3 of the units that stand, per player")
    holders: list[Player | None] = Field(description="who holds each objective")
    round: int
    current_player: Player
    phase: PhaseName
    stage: StageName
    active_unit: UnitId | None
    allowance: int = Field(description="the roll of an advance or a charge, 0 otherwise")
    charge_targets: list[UnitId]
    tier: TierName | None
    units: list[TabletopUnit]
    fight_order: list[FightTier] = Field(description="T5.2 in the fight phase; empty in the others")
    assigned: list[Assignment] = Field(description="what the active unit has assigned so far")
    wounds: WaitingWounds | None = Field(description="in the stage `allocate`")
    choices: list[UnitChoice] = Field(description="every unit that whoever decides can act with; empty when it is over")
    end_phase: bool = Field(description="whether whoever decides may END_PHASE")
    attacks: list[Assignment] = Field(description="what the active unit can assign")
    volleys: list[Assignment] = Field(
        description="what is assigned when all attack one target: T5.5 one melee weapon a model, beside extra ones"
    )


# What happens.


class DiceRolled(Described):
    """T5.7 Dice that were rolled together."""

    kind: Literal["dice"] = "dice"
    context: Literal[
        "hit_roll_melee",
        "hit_roll_ranged",
        "wound_roll",
        "save_roll",
        "damage_roll",
        "feel_no_pain",
        "attacks_roll",
        "charge_roll",
        "advance_roll",
        "battle_shock",
        "desperate_escape",
        "hazardous",
    ]
    unit: UnitId | None
    target: UnitId | None
    weapon: str | None = Field(description="its id in the setup")
    rolls: list[int]
    needed: int | None = Field(description="what a die, or all of them together, must show")
    successes: int
    criticals: int
    why: str = Field(description="such as: Hit 3+: WS 3+ (T5.6)")


class ModelMoved(Described):
    """The way a model went, from where it stood to where it stands."""

    kind: Literal["moved"] = "moved"
    model: ModelId
    path: list[Point]


TabletopEvent = Annotated[DiceRolled | ModelMoved, Field(discriminator="kind")]

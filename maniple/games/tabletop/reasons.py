"""Why a die needs what it needs: the weapon, the statlines and the keywords behind a target number."""

from typing import Any

from maniple.games.tabletop.keywords import HEAVY
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.weapons import has, wound_needed
from maniple.kernel.events import Event


class Reasons:
    """What is to be said of the dice of one weapon at one target."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._weapon: Any = None
        self._target = NOBODY
        self.weapon_id: str | None = None
        self.hit_context = "hit_roll_melee"

    def open(self, event: Event) -> None:
        """A weapon strikes (EV_ATTACKS), or goes on (EV_RESUMED)."""
        self._target, self._weapon = event.target, self._game.field.weapon[event.a]
        self.weapon_id = self._game.setup.weapon_keys[event.a]
        self.hit_context = "hit_roll_ranged" if self._weapon.ranged else "hit_roll_melee"

    def hit(self, needed: int) -> str:
        """Such as: Hit 3+: WS 3+."""
        skill = int(self._weapon.skill)
        name = "BS" if self._weapon.ranged else "WS"
        steady = needed < skill and has(self._weapon, HEAVY)
        bonus = ", heavy and stationary" if steady else ", not seen" if needed > skill else ""
        return f"Hit {needed}+: {name} {skill}+{bonus} (T5.6)"

    def wound(self, needed: int) -> str:
        """Such as: Wound 4+: Strength 4 against Toughness 4."""
        weapon, target = self._weapon, self._game.field.unit[self._target]
        # Nothing else makes it easier than it would be without a charge.
        lance = ", lance after a charge" if needed < int(wound_needed(weapon, target, False)) else ""
        return (
            f"Wound {needed}+: Strength {int(weapon.strength)} against Toughness {int(target.TOUGHNESS)}{lance} (T5.6)"
        )

    def save(self, needed: int) -> str:
        """Such as: Save 5+: armour 3+ against AP -2."""
        target, ap = self._game.field.unit[self._target], int(self._weapon.ap)
        armour = int(target.SAVE) - ap
        if needed < armour and needed == int(target.INVULNERABLE):
            return f"Save {needed}+: invulnerable, better than armour against AP {ap} (T5.6)"
        cover = ", in cover" if needed < armour else ""
        return f"Save {needed}+: armour {int(target.SAVE)}+ against AP {ap}{cover} (T5.6)"

    def damage(self) -> str:
        return "Damage of the weapon (T0.3)"

    def attacks(self) -> str:
        return "Number of attacks (T0.3)"

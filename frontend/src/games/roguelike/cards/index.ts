/** Cards and portraits for every page of the roguelike. */
export { default as FactionEmblem } from "./FactionEmblem";
export { default as LeaderCard } from "./LeaderCard";
export { default as LeaderPortrait } from "./LeaderPortrait";
export { default as SpellCard, SpellSeal } from "./SpellCard";
export { default as StatList } from "./StatList";
export { default as TagList, LimitList } from "./TagList";
export { tagName } from "../catalogue/names";
export { default as Tip } from "./Tip";
export { default as UnitCard } from "./UnitCard";
export { default as UnitPortrait, type Portrayed } from "./UnitPortrait";
export { default as UnitToken, type Facing } from "./UnitToken";
export { fieldStats, MAIN_STATS, RARITY_NAMES, rarityOf, ROLE_NAMES, STATS, statsBeside, statsShown, whyStat } from "./stats";

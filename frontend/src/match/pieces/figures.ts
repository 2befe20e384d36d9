/**
 * The silhouettes of unit types, keyed by the `figure` of their content entry.
 *
 * A figure lives in a box from -24 to 24 around the middle of its piece. Bold shapes carry it at 28 px; cuts and shades
 * are there for the portrait and melt away when small.
 */

/** `figure` is the pale silhouette, `cut` shows the side's ink through it, `shade` models it. */
export type Tone = "figure" | "cut" | "shade";

export interface Part {
  d: string;
  tone: Tone;
  /** Draw it a second time, flipped left to right. */
  mirror?: boolean;
  /** Draw the line with this width instead of filling it. */
  stroke?: number;
}

const fill = (d: string): Part => ({ d, tone: "figure" });
const cut = (d: string): Part => ({ d, tone: "cut" });
const shade = (d: string): Part => ({ d, tone: "shade" });
const line = (d: string, stroke: number, tone: Tone = "figure"): Part => ({ d, tone, stroke });
const both = (part: Part): Part => ({ ...part, mirror: true });

const SOLDIER_BODY: Part[] = [
  fill("M-14 23C-14 13-10 8-5 7H5C10 8 14 13 14 23Z"),
  both(fill("M-7 8C-13 5-20 9-20 17C-20 19-19 20-17 20H-11C-9 16-8 12-7 8Z")),
  both(line("M-18 16.5C-16 15-13 15-10.5 16", 1.2, "cut")),
];

const SOLDIER_HELMET: Part[] = [
  fill("M-8.5 4V-5C-8.5-12.5-5-16 0-16S8.5-12.5 8.5-5V4L5 8.5H-5Z"),
  cut("M-6.8-4.6L-1.2-3.2H1.2L6.8-4.6V-1.4L1.6.6H-1.6L-6.8-1.4Z"),
  line("M-2.6 3.2V6M0 3.2V6.4M2.6 3.2V6", 1, "cut"),
  shade("M3-15.2C6.6-13.8 8.5-10.6 8.5-5V4L5 8.5H3.4L5 3V-6Z"),
];

/** Marine: a soldier with a rifle at the ready. */
const rifle: Part[] = [
  ...SOLDIER_BODY,
  ...SOLDIER_HELMET,
  line("M-17 20L20-3.4", 8.4, "cut"),
  line("M1 13L4.6 20", 6.4, "cut"),
  fill("M-21.4 19.4L-14 14L-9.6 13.4L8 2.2L12 5.6L11.4 7.6L-8.4 19.4L-12.6 19.6L-17.6 23.4Z"),
  line("M9.6 4.4L20-2.2", 2.8),
  line("M19.4-4.6L21.4-1.4", 2),
  line("M1.4 13.4L4.4 19.4", 3.4),
  line("M-6 14.8L8.6 5.6", 1, "cut"),
];

/** Assault Marine: jets on the back, a long blade raised. */
const blade: Part[] = [
  both(fill("M-9 2L-11-14C-11-17.4-17.6-17.4-17.6-14L-18.6 6Z")),
  both(line("M-17.6-10.6H-11", 1.4, "cut")),
  line("M-14 23C-14 13-10 8-5 7H5C10 8 14 13 14 23", 2.6, "cut"),
  line("M-8.5 4V-5C-8.5-12.5-5-16 0-16S8.5-12.5 8.5-5V4", 2.6, "cut"),
  ...SOLDIER_BODY,
  ...SOLDIER_HELMET,
  line("M12.6 22L15.6-10", 7.4, "cut"),
  line("M8.4 9.4L19.6 10.4", 6, "cut"),
  fill("M11.4 10L13.4-14L16.8-22L18.6-13.6L16.4 10.4Z"),
  line("M14.2 8L16-13.4", 1, "cut"),
  line("M8.6 10L19.2 11", 3),
  line("M13.6 12L12.8 20.6", 3.2),
  line("M10.4 16C12.6 15 15 15.2 16.6 16.4", 2.2),
];

/** Captain: the transverse crest of an officer, cheek guards and a cloak. */
const crest: Part[] = [
  fill("M-20 23C-20 13-14 9-8 8L0 13L8 8C14 9 20 13 20 23Z"),
  both(line("M-12.4 23C-12.4 17-10.6 13.4-8 11", 1.4, "cut")),
  fill("M-19.6-3.4C-19.6-16-11-23.4 0-23.4S19.6-16 19.6-3.4L15-1.4C15-11.6 8.6-17 0-17S-15-11.6-15-1.4Z"),
  both(line("M-13.4-7.4L-18-10.6M-10.4-12L-14-16.2M-5.8-15.4L-8-20.4", 1.1, "cut")),
  line("M0-16.6V-22", 1.1, "cut"),
  line("M-10-1C-10-9.6-6.4-14 0-14S10-9.6 10-1V4", 3, "cut"),
  fill("M-10.4 1C-10.4-9-6.6-13.8 0-13.8S10.4-9 10.4 1L9.4 9.4L3.8 14.2V3.4L5.6.6H-5.6L-3.8 3.4V14.2L-9.4 9.4Z"),
  fill("M-1.4-6H1.4V5.6L0 7.4L-1.4 5.6Z"),
  line("M-10.4-2.2C-6-4.6-4-5.2-1.6-5.2M10.4-2.2C6-4.6 4-5.2 1.6-5.2", 1.3, "cut"),
  shade("M4-12.8C8.4-11 10.4-6.6 10.4 1L9.4 9.4L6.6 11.8L7.6 0Z"),
];

/** Heavy Marine: a small head between vast plates, a fist held forward. */
const fist: Part[] = [
  fill("M-13 23L-15 6C-14-2-8-6 0-6S14-2 15 6L13 23Z"),
  both(fill("M-5.6-7.4C-12.6-14.6-23.6-9-23.4 3C-23.4 8-21.4 12-18 12.6L-9.6 7C-9.4 1-8-4-5.6-7.4Z")),
  both(line("M-20.6 5C-17-1-12.6-3.4-8.4-3.6", 1.4, "cut")),
  line("M-6-1V-8C-6-13.4-3.4-15.4 0-15.4S6-13.4 6-8V-1", 3.4, "cut"),
  fill("M-6.2 1V-8C-6.2-13-3.8-15.6 0-15.6S6.2-13 6.2-8V1L3.6 3.8H-3.6Z"),
  cut("M-4.6-7.6H4.6V-4.8L1.4-3.8H-1.4L-4.6-4.8Z"),
  line("M-8.4 21.4V11.4C-8.4 8 8.4 8 8.4 11.4V21.4", 3.4, "cut"),
  fill("M-8.6 10.6C-8.6 8.8-7.4 7.8-6 7.8H6.4C8 7.8 9 9 9 10.6V17.6C9 21.2 6.4 23.4 3 23.4H-2.6C-6.2 23.4-8.6 21-8.6 17.4Z"),
  line("M-4.4 8.8V14.6M0 8.8V14.6M4.6 8.8V14.6", 1.3, "cut"),
  line("M-8 16.6C-4 18.6 1 18.8 3.2 16", 1.4, "cut"),
];

/** Swarmling: a low bug that is mostly jaw. */
const claw: Part[] = [
  both(line("M-7 2L-15-5L-20.6 1.4", 2.8)),
  both(line("M-7.6 7L-17.4 5.4L-21.4 14", 2.8)),
  both(line("M-6 12L-12.6 14L-14.6 22", 2.8)),
  fill("M0-8C7-8 10.4-2 10.4 5C10.4 13.6 5.6 22.4 0 22.4S-10.4 13.6-10.4 5C-10.4-2-7-8 0-8Z"),
  line("M-9.4 8C-4 11.4 4 11.4 9.4 8M-7.4 14.4C-3 17 3 17 7.4 14.4", 1.5, "cut"),
  line("M-7.6-4.4C-4-1 4-1 7.6-4.4", 1.8, "cut"),
  both(fill("M-2.4-8.6C-9.6-8-14.4-13-11.6-22.4C-10-16.8-7-15.4-1-15.8Z")),
  fill("M-5.4-9.4C-5.4-14 5.4-14 5.4-9.4C5.4-5.6-5.4-5.6-5.4-9.4Z"),
  both(cut("M-4-10.6L-1.4-9.4L-3.6-8.2Z")),
  shade("M3-6.8C8-5 10.4-.6 10.4 5C10.4 12.4 7 19 3.4 21.4C6.4 14 7 4 3-6.8Z"),
];

/** Leaper: a beast in mid-leap, talons first. */
const talon: Part[] = [
  fill("M-23.6 4.6C-17-3-11-8.6-2.4-9.4C-.4-14.4 5-18 11.4-16.6L21.4-12.4L20.4-8L14.4-6.8C12.4-3 9.4-1 5.4 1.4C-1 4.4-6.6 4.6-11.4 1.4C-15.4.6-19.6 2-23.6 4.6Z"),
  cut("M12.6-13.2L16.2-11.6L12.8-10.6Z"),
  line("M15.6-8.6L19.4-9.4", 1.1, "cut"),
  line("M7.6-1.4L15.4 4.6L12.4 11", 3.8),
  line("M12.4 11L9.4 15.4M12.4 11L13.6 16.4M12.4 11L17.6 14.4", 2.2),
  line("M1.6 1L7.4 9.4L3.4 15", 3.4),
  line("M3.4 15L-.4 18.6M3.4 15L4.4 20.4M3.4 15L8.2 18", 2),
  line("M-8 .6L-3.6 8.4L-12 14.4", 4.2),
  line("M-12 14.4L-18.4 14.6M-12 14.4L-16 19.4M-12 14.4L-11.4 20.4", 2.2),
  line("M-9.6-3C-5.4-6-1-6.6 2.6-5.6M-5-.2C-1.6-2.4 1.6-3 4.4-2.4", 1.2, "cut"),
];

/** Stalker: a hooded shape between two scythes. */
const scythe: Part[] = [
  both(fill("M-7.4 10.4L-12.4 3.4C-14.6-4.6-14-14-5.6-22.8C-18-20.4-23.6-9.6-20.4 3.4L-12.6 15Z")),
  both(line("M-17.6 1.4C-18.6-6.6-16.4-12.6-12.4-16.8", 1.1, "cut")),
  line("M-9.6 22C-9.6 6-7.6-9.4 0-9.4S9.6 6 9.6 22", 3, "cut"),
  fill("M0-10.6C6.4-6.4 9.4 1.4 9.6 9L12.6 23H-12.6L-9.6 9C-9.4 1.4-6.4-6.4 0-10.6Z"),
  cut("M0-5.4C3.4-2.4 5 1.4 5 5.4C3.4 9 1.4 10.4 0 10.4S-3.4 9-5 5.4C-5 1.4-3.4-2.4 0-5.4Z"),
  both(fill("M-3.8 3.4L-.8 5L-3 6.4Z")),
  both(line("M-6.6 14L-7.8 22M-2.4 14.4L-2.8 22", 1.2, "cut")),
];

/** Stalker Prime: the stalker crowned, with a second pair of scythes. */
const crown: Part[] = [
  both(fill("M-7.4 5L-11.4-1C-13-8-12.4-14.6-8.4-21.4C-17.4-17.6-21.6-8.6-19-.6L-12.6 9Z")),
  both(fill("M-8.4 12L-15.4 8.6C-19.6 12-20.6 16.4-19.6 21.6C-16.4 17.4-13.4 16-7.4 17.4Z")),
  both(line("M-16.6-2C-17.4-8-16.4-12-14.4-15.4", 1, "cut")),
  line("M-8.6 22C-9 8-7-4 0-4.6S9 8 8.6 22", 3, "cut"),
  fill("M0-5.4C6-2.4 8.4 4 8.6 10L11 23H-11L-8.6 10C-8.4 4-6-2.4 0-5.4Z"),
  cut("M0-.6C3.4 1.4 4.6 4.6 4.6 7.6C3.4 10.8 1.4 12.2 0 12.2S-3.4 10.8-4.6 7.6C-4.6 4.6-3.4 1.4 0-.6Z"),
  both(fill("M-3.6 5.8L-.8 7.4L-2.8 8.8Z")),
  fill("M-8.6-4.6L-10.2-14.4L-5.2-9.8L0-20.4L5.2-9.8L10.2-14.4L8.6-4.6C3-7.4-3-7.4-8.6-4.6Z"),
  line("M-7.4-6.4C-2.4-8.8 2.4-8.8 7.4-6.4", 1.2, "cut"),
  line("M0-12.6L1.8-10.4L0-8.4L-1.8-10.4Z", 0.9, "cut"),
  both(line("M-5.6 15.4L-6.6 22M-1.8 16V22", 1.1, "cut")),
];

/** Behemoth: shoulders like a hill, a gun in its back, tusks below. */
const hulk: Part[] = [
  fill("M-22.6 8C-23.6-6-14-15.4-5-14.4H5C14-15.4 23.6-6 22.6 8L20 22.6H10.4L9.4 14H-9.4L-10.4 22.6H-20Z"),
  fill("M3.4-13L8.4-23H15.4L13.4-8Z"),
  line("M8.6-19.4H14.6", 1.4, "cut"),
  both(fill("M-14.4-9.4L-20.4-18L-9.4-13.4Z")),
  both(line("M-18.6 9C-18.4.6-14.6-4.6-9.6-6.4", 1.6, "cut")),
  both(line("M-19.4 17.4L-11.4 17M-16.6 18.6L-16.2 22M-13.6 18.4L-13.8 22", 1.2, "cut")),
  line("M-9.4 10C-9.4-4-5.4-7.4 0-7.4S9.4-4 9.4 10", 3, "cut"),
  fill("M0-7.4C6.4-7.4 9.6-2 9.4 4.6C9.2 9.6 6 14 0 14S-9.2 9.6-9.4 4.6C-9.6-2-6.4-7.4 0-7.4Z"),
  both(cut("M-7-.6L-1.8 1.6L-5.4 3.2C-6.6 2.6-7-.6-7-.6Z")),
  cut("M-6.8 6.6C-3.4 4.8 3.4 4.8 6.8 6.6C7 10.6 4.2 12.6 0 12.6S-7 10.6-6.8 6.6Z"),
  both(fill("M-5.8 13L-4.8 3.4L-1.8 13Z")),
  shade("M10-14C18-12 23.2-4 22.6 8L20 22.6H16C19 10 18-4 10-14Z"),
];

/** Pikeman: kettle hat, round shield, a pike across the whole piece. */
const pike: Part[] = [
  fill("M-15 23C-15 13-10 8.4-5 7.6H5C10 8.4 15 13 15 23Z"),
  fill("M-7-3H7V3.4C7 7.6 3.6 10.4 0 10.4S-7 7.6-7 3.4Z"),
  both(cut("M-5-.4H-1.4V2L-5 1.4Z")),
  line("M-3 6.4H3", 1.1, "cut"),
  fill("M-14.6-1.4C-13.4-4.4-10-6-8-6.4C-8-13-4.4-16.6 0-16.6S8-13 8-6.4C10-6 13.4-4.4 14.6-1.4C9-3.6-9-3.6-14.6-1.4Z"),
  line("M-7.6-6.2C-3-7.4 3-7.4 7.6-6.2", 1.2, "cut"),
  shade("M2.6-16C6.4-14.6 8-11.4 8-6.4C10-6 13.4-4.4 14.6-1.4L8.6-2.8C5-3.4 5-10 2.6-16Z"),
  line("M-15.6 17L13-13.8", 6.4, "cut"),
  line("M-16.6 18.2L13-13.8", 2.8),
  cut("M7.6-13L20.4-22.6L12.4-8.2Z"),
  fill("M9.6-12L20-21.8L12.6-9.2Z"),
  cut("M11-.8C17.4-.8 21.6 4 21.6 10.4S17.4 21.6 11 21.6S.4 16.8.4 10.4S4.6-.8 11-.8Z"),
  fill("M11 1.2C16.2 1.2 19.8 5 19.8 10.4S16.2 19.6 11 19.6S2.2 15.8 2.2 10.4S5.8 1.2 11 1.2Z"),
  line("M11 3.6V17.2M4.6 10.4H17.4", 1.4, "cut"),
  fill("M11 7.4A3 3 0 0 1 11 13.4A3 3 0 0 1 11 7.4Z"),
];

/** For figures this page does not know yet: a plain standing counter. */
const counter: Part[] = [
  fill("M-13 22C-13 14-9 11-4 9.4C-8 7-10 3-10-2C-10-9-5.4-14.6 0-14.6S10-9 10-2C10 3 8 7 4 9.4C9 11 13 14 13 22Z"),
  line("M-9.4 18H9.4", 1.4, "cut"),
];

const FIGURES: Record<string, Part[]> = { rifle, blade, crest, fist, claw, talon, scythe, crown, hulk, pike };

export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);

export const figureParts = (figure: string): readonly Part[] => FIGURES[figure] ?? counter;

/** Heads: what a bust looks out of. */
import { both, box, cut, disc, type Drawing, glow, ink, line, lozenge, metal, shade } from "./part";

const FACE = ink("M-8.500-8C-8.500-16-4-19 0-19S8.500-16 8.500-8C8.500 1 4 9 0 9S-8.500 1-8.500-8Z");
const EYES = both(cut("M-6-6.500L-1.600-5L-5-3.400Z"));
const MOUTH = line("M-3 3H3", 1.2, "cut");
const LOW_FACE = ink("M-8-9H8V0C8 6 4 10 0 10S-8 6-8 0Z");
const FACE_SHADE = shade("M2-19C6-18 8.500-14 8.500-8C8.500 1 4 9 2 9C5 0 5-10 2-19Z");
const DOME = ink("M-9.500-3C-9.500-15-6-21 0-21S9.500-15 9.500-3V6L4.500 11H-4.500L-9.500 6Z");
const DOME_SHADE = shade("M3-20.400C7.500-18 9.500-12 9.500-3V6L4.500 11H3C6 2 6-10 3-20.400Z");
const HOOD = ink("M0-23C9-22 14-13 14-3C14 5 11 10 8 13H-8C-11 10-14 5-14-3C-14-13-9-22 0-23Z");
const HOLLOW = cut("M0-14C5.500-14 8.500-8 8.500-2C8.500 4 4 9.500 0 9.500S-8.500 4-8.500-2C-8.500-8-5.500-14 0-14Z");
const SPARKS = both(glow("M-6-3L-1.500-1.200L-5.400.8Z"));
const SKULL = ink("M-10-9C-10-18-6-22 0-22S10-18 10-9C10-4 8-2 7 0V7H-7V0C-8-2-10-4-10-9Z");
const SKULL_CUTS: Drawing = [
  both(cut(disc(-4.400, -7, 3))),
  cut("M0-3L2 1H-2Z"),
  line("M-3.500 3V7M0 3V7M3.500 3V7", 1.2, "cut"),
];
const CROWN = metal("M-10-12L-12-25L-5.500-19L0-29L5.500-19L12-25L10-12C4-15-4-15-10-12Z");
const BEARD = metal("M-8.500-1C-10 12-5 21 0 26C5 21 10 12 8.500-1C4 3-4 3-8.500-1Z");
const HORNS = both(metal("M-4-16C-12-17-20-23-19-34C-14-26-8-24-1-21Z"));
const DEMON: Drawing = [
  ink("M-9-9C-9-17-5-20 0-20S9-17 9-9C9-3 6 5 0 11C-6 5-9-3-9-9Z"),
  both(cut("M-7-8L-1.200-4.600L-5.400-2.600Z")),
  line("M-3.600 3.400L0 2L3.600 3.400", 1.3, "cut"),
  both(ink("M-8-8L-16-12L-9-3Z")),
];
const HAIR = metal("M-10.500-4C-13-17-6-23 0-23S13-17 10.500-4C9-9 5-13 0-13S-9-9-10.500-4Z");
const LONG_HAIR = metal("M0-23C10-23 13-14 12-4C12 7 15 14 18 20H8C9 12 8 6 7 2H-7C-8 6-9 12-8 20H-18C-15 14-12 7-12-4C-13-14-10-23 0-23Z");

export const HEADS = {
  face: [FACE, HAIR, EYES, MOUTH, FACE_SHADE],
  long_hair: [LONG_HAIR, FACE, EYES, MOUTH, metal("M-9-9C-6-14-2-15 1-14C5-15 8-13 9-9C9-16 5-21 0-21S-9-16-9-9Z")],
  circlet: [LONG_HAIR, FACE, EYES, MOUTH, line("M-8.500-11C-4-14 4-14 8.500-11", 1.8, "glow"), glow(lozenge(0, -13, 2.2, 3.2))],
  bald: [FACE, EYES, MOUTH, FACE_SHADE, line("M-5-14C-2-16 2-16 5-14", 1.2, "cut")],
  brute: [
    ink("M-9-7C-9-15-5-18 0-18S9-15 9-7V4C9 9 5 12 0 12S-9 9-9 4Z"),
    both(cut("M-7-6H-1.500L-2-3.500L-6-3.500Z")),
    line("M-5 6H5", 1.6, "cut"),
    line("M-9-10H9", 2.4, "metal"),
  ],
  open_helm: [DOME, cut("M-6.500-4.500H6.500V-.5L2.200 1V9H-2.200V1L-6.500-.5Z"), DOME_SHADE],
  nasal: [
    LOW_FACE,
    EYES,
    ink("M-10-4C-10-16-5-23 0-25C5-23 10-16 10-4H2V2H-2V-4Z"),
    line("M-10-6H-2M10-6H2", 1.3, "cut"),
    DOME_SHADE,
  ],
  kettle: [
    LOW_FACE,
    EYES,
    MOUTH,
    ink("M-17-5C-15-9-11-10-9-10.500C-9-18-5-22 0-22S9-18 9-10.500C11-10 15-9 17-5C10-8-10-8-17-5Z"),
    line("M-9-10.500C-4-12 4-12 9-10.500", 1.2, "cut"),
  ],
  plume: [
    metal("M-2-20C-8-30 2-37 15-34C25-31 28-20 25-10C22-19 15-24 8-22Z"),
    DOME,
    cut("M-6.500-4.500H6.500V-.5L2.200 1V9H-2.200V1L-6.500-.5Z"),
    DOME_SHADE,
  ],
  crest: [
    metal("M-18-6C-19-21-10-32 0-32S19-21 18-6L12-8C12-18 7-24 0-24S-12-18-12-8Z"),
    DOME,
    cut("M-6.500-4.500H6.500V-.5L2.200 1V9H-2.200V1L-6.500-.5Z"),
    DOME_SHADE,
  ],
  great_helm: [
    ink("M-10.500 9V-13C-10.500-19-6-22 0-22S10.500-19 10.500-13V9L0 14Z"),
    cut("M-8-7H8V-4H-8Z"),
    line("M0-4V12", 1.6, "metal"),
    both(line("M-5.500 2V3M-5.500 6V7", 1.5, "cut")),
    shade("M4-21C8-20 10.500-17 10.500-13V9L4 12Z"),
  ],
  winged_helm: [
    both(metal("M-8-8C-17-8-23-16-23-30C-14-29-7-22-5-15Z")),
    both(line("M-19-24C-16-19-13-16-9-13", 1.2, "cut")),
    DOME,
    cut("M-6.500-4.500H6.500V-.5L2.200 1V9H-2.200V1L-6.500-.5Z"),
    DOME_SHADE,
  ],
  horned_helm: [
    both(metal("M-8-12C-17-10-24-16-24-30C-19-23-13-21-6-20Z")),
    ink("M-10.500 9V-12C-10.500-19-6-22 0-22S10.500-19 10.500-12V9L0 14Z"),
    both(cut("M-8-7L-1.500-4V-1L-7-3.500Z")),
    line("M0-1V11M-3.500 4V9M3.500 4V9", 1.2, "cut"),
  ],
  hood: [HOOD, HOLLOW, SPARKS],
  hood_face: [HOOD, HOLLOW, ink("M-6-6C-3-8 3-8 6-6V0C6 5 3 8 0 8S-6 5-6 0Z"), both(cut("M-4.500-2.600L-1.400-1.400L-4 0Z"))],
  hood_point: [ink("M2-31C4-24 13-15 13-3C13 5 11 10 8 13H-8C-11 10-13 5-13-3C-13-14-6-22 2-31Z"), HOLLOW, SPARKS],
  hood_skull: [HOOD, HOLLOW, ink("M-6-6C-6-10-3-12 0-12S6-10 6-6C6-3 5-2 4 0V5H-4V0C-5-2-6-3-6-6Z"), both(cut(disc(-2.600, -5, 1.700))), line("M-1.500 2V5M1.500 2V5", 1, "cut")],
  wizard: [
    ink("M-8-8H8V0C8 6 4 9 0 9S-8 6-8 0Z"),
    EYES,
    BEARD,
    ink("M-19-8C-10-13 10-13 19-8C11-4-11-4-19-8Z"),
    ink("M-10.500-10C-9-20-7-29 6-37C4-28 10-19 10.500-10C4-13-4-13-10.500-10Z"),
    line("M-10-12C-4-15 4-15 10-12", 2.4, "metal"),
  ],
  witch: [
    LONG_HAIR,
    FACE,
    EYES,
    MOUTH,
    ink("M-22-10C-11-16 11-16 22-10C12-7-12-7-22-10Z"),
    ink("M-10-12C-8-22-2-30 16-32C9-27 9-19 10-12C4-15-4-15-10-12Z"),
    line("M-9.500-14C-4-17 4-17 9.500-14", 2.2, "metal"),
  ],
  hat: [
    ink("M-8-9H8V0C8 6 4 10 0 10S-8 6-8 0Z"),
    EYES,
    MOUTH,
    ink("M-20-6C-14-12-9-11-8-13C-8-20-5-23 0-23S8-20 8-13C9-11 14-12 20-6C10-9-10-9-20-6Z"),
    line("M-8-13C-3-15 3-15 8-13", 2, "metal"),
  ],
  feather_hat: [
    metal("M2-17C10-18 17-25 17-37C25-29 23-17 8-12Z"),
    ink("M-8-9H8V0C8 6 4 10 0 10S-8 6-8 0Z"),
    EYES,
    MOUTH,
    ink("M-18-6C-13-15-8-20 1-20C9-20 14-15 22-10C12-9-8-11-18-6Z"),
  ],
  mitre: [LOW_FACE, EYES, MOUTH, ink("M-9-8C-12-18-6-27 0-36C6-27 12-18 9-8C3-10-3-10-9-8Z"), line("M0-28V-12M-4.500-21H4.500", 2, "metal")],
  coif: [ink("M0-22C9-22 13-15 12-5C12 3 14 9 17 15H-17C-14 9-12 3-12-5C-13-15-9-22 0-22Z"), cut("M-7.500-7C-7.500-14-4-16 0-16S7.500-14 7.500-7C7.500 1 4 8 0 8S-7.500 1-7.500-7Z"), ink("M-6-6C-6-12-3-14 0-14S6-12 6-6C6 1 3 6 0 6S-6 1-6-6Z"), both(cut("M-4.500-5.500L-1.400-4.200L-4-3Z"))],
  horned: [HORNS, ...DEMON],
  ram: [
    both(line("M-7-15C-20-24-30-10-22-2C-17 2-13-4-17-8", 4.400, "metal")),
    ...DEMON,
  ],
  imp: [both(ink("M-7-8L-26-16L-9 1Z")), both(metal("M-4-16L-9-28L0-19Z")), ...DEMON],
  demon_crown: [both(metal("M-5-15C-15-14-26-20-26-36C-19-27-10-25-2-21Z")), both(metal("M-3-18L-7-33L0-22Z")), ...DEMON],
  skull: [SKULL, ...SKULL_CUTS],
  skull_crown: [SKULL, ...SKULL_CUTS, CROWN],
  skull_helm: [SKULL, ...SKULL_CUTS, metal("M-12-9C-12-20-6-25 0-27C6-25 12-20 12-9C6-13-6-13-12-9Z")],
  crown: [FACE, EYES, MOUTH, FACE_SHADE, CROWN],
  crown_beard: [FACE, EYES, BEARD, CROWN],
  antlers: [
    both(line("M-6-17C-12-22-16-28-16-37M-11-22C-17-22-22-25-24-31M-15-29C-11-31-9-34-9-38", 2.8, "metal")),
    HOOD,
    HOLLOW,
    ink("M-6-6C-3-8 3-8 6-6V0C6 5 3 8 0 8S-6 5-6 0Z"),
    both(cut("M-4.500-2.600L-1.400-1.400L-4 0Z")),
  ],
  antler_beard: [
    both(line("M-5-18C-12-22-17-27-18-36M-11-22C-17-21-23-23-26-29M-16-28C-11-30-9-33-9-38", 2.8, "metal")),
    FACE,
    EYES,
    metal("M-8.500-2C-12 12-6 22 0 28C6 22 12 12 8.500-2C4 2-4 2-8.500-2Z"),
  ],
  leaves: [
    both(metal("M-7-10C-18-9-23-17-23-25C-13-25-6-19-4-14Z")),
    metal("M0-14C-6-20-5-29 0-36C5-29 6-20 0-14Z"),
    FACE,
    EYES,
    MOUTH,
  ],
  masked: [
    ink("M-10-8C-10-17-6-22 0-22S10-17 10-8V2C10 8 5 12 0 12S-10 8-10 2Z"),
    cut("M-9-9H9V-2L0 0L-9-2Z"),
    both(ink("M-6.500-6L-1.800-4.400L-5.400-2.800Z")),
    line("M-10-12C-4-15 4-15 10-12", 1.6, "metal"),
    both(line("M9 4L17 10", 2.4, "metal")),
  ],
  scarf: [FACE, HAIR, EYES, metal("M-10-1C-5 2 5 2 10-1L13 12L0 17L-13 12Z"), line("M-7 6C-3 8 3 8 7 6", 1.2, "cut")],
  eyepatch: [FACE, EYES, MOUTH, line("M-9-13L9-2", 1.8, "metal"), metal(disc(4, -5, 3)), metal("M-10-10C-9-20-4-22 0-22S9-20 10-10C4-14-4-14-10-10Z")],
  jester: [
    both(metal("M-2-15C-8-28-22-30-29-20C-21-21-15-15-12-6Z")),
    both(glow(disc(-29, -17, 3))),
    FACE,
    both(cut(lozenge(-4, -5.500, 1.800, 3.200))),
    line("M-5 2C-2 6 2 6 5 2", 1.5, "cut"),
    metal("M-9-10C-6-17 6-17 9-10C4-13-4-13-9-10Z"),
  ],
  mind: [
    ink("M-11-10C-14-22-7-30 0-30S14-22 11-10C11-4 8 0 7 3H-7C-8 0-11-4-11-10Z"),
    both(line("M-5 2C-7 8-9 12-7 19", 3)),
    line("M0 2C-1 8 1 14-1 22", 3),
    both(glow("M-8-9L-2-6L-7-4Z")),
    line("M0-29C-3-24 3-20 0-14M-6-26C-8-21-4-18-7-14M6-26C8-21 4-18 7-14", 1.2, "cut"),
  ],
  goggles: [
    FACE,
    metal("M-10-9C-10-19-5-22 0-22S10-19 10-9Z"),
    line("M-10-8H10", 2.600, "cut"),
    both(glow(disc(-4.200, -6, 3.600))),
    both(line(disc(-4.200, -6, 3.600), 1.400, "cut")),
    MOUTH,
  ],
  goggles_beard: [FACE, BEARD, metal("M-10-9C-10-19-5-22 0-22S10-19 10-9Z"), line("M-10-8H10", 2.600, "cut"), both(glow(disc(-4.200, -6, 3.600))), both(line(disc(-4.200, -6, 3.600), 1.400, "cut"))],
  visor: [
    ink("M-11 8V-14L-6-20H6L11-14V8L6 12H-6Z"),
    cut("M-9-9H9V-2H-9Z"),
    glow("M-7-7.500H7V-3.500H-7Z"),
    line("M-5 3H5M-5 7H5", 1.400, "cut"),
    both(metal(box(-15, -8, 4, 10))),
  ],
  cyclops: [
    ink("M-12 8V-10C-12-18-6-22 0-22S12-18 12-10V8L7 12H-7Z"),
    cut(disc(0, -6, 7)),
    glow(disc(0, -6, 4.400)),
    line("M-6 6H6", 1.600, "cut"),
    line("M0-22V-30", 2, "metal"),
    glow(disc(0, -32, 2.600)),
  ],
  flame: [
    metal("M0-38C4-28 15-22 14-8C13 2 6 6 0 6S-13 2-14-8C-14-17-8-19-6-27C-3-24-2-30 0-38Z"),
    glow("M0-22C4-16 8-12 8-5C8 2 4 5 0 5S-8 2-8-5C-8-11-2-13 0-22Z"),
    both(cut("M-6-5L-1.600-3L-5-1.200Z")),
  ],
} satisfies Record<string, Drawing>;

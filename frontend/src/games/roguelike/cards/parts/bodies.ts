/** What busts wear below the neck, and what they have on their backs. */
import { both, box, cut, disc, type Drawing, glow, ink, line, metal, shade } from "./part";

const CHEST = "M-20 42C-21 27-17 16-8 12H8C17 16 21 27 20 42Z";
const PAULDRON = "M-6 11C-14 5-25 10-27 22C-27 26-24 28-21 27L-11 22C-10 17-9 14-6 11Z";

export const BODIES = {
  plate: [
    ink(CHEST),
    both(ink(PAULDRON)),
    both(line("M-24 21C-21 16-16 15-11 17", 1.5, "cut")),
    line("M-7 17L0 24L7 17", 1.6, "cut"),
    line("M0 24V42", 1.6, "cut"),
    shade("M6 12H8C17 16 21 27 20 42H10C13 30 12 20 6 12Z"),
  ],
  heavy: [
    ink("M-24 42C-26 26-20 13-8 9H8C20 13 26 26 24 42Z"),
    both(ink("M-5 8C-14-2-30 4-33 20C-33 26-29 29-25 28L-11 21C-9 16-8 11-5 8Z")),
    both(line("M-29 20C-25 11-18 9-11 12", 1.6, "cut")),
    both(metal(disc(-22, 17, 2.4))),
    line("M-9 20H9M-10 28H10M-10 36H10", 1.6, "cut"),
    shade("M6 9H8C20 13 26 26 24 42H14C17 28 15 18 6 9Z"),
  ],
  mail: [
    ink("M-21 42C-22 27-17 15-8 12H8C17 15 22 27 21 42Z"),
    metal("M-9 12L-7 42H7L9 12L0 17Z"),
    line("M0 22V36M-4.500 27H4.500", 2.2, "cut"),
    both(line("M-18 27L-13 30M-19 34L-13 37", 1.2, "cut")),
    shade("M9 12C18 16 22 27 21 42H14C16 30 14 20 9 12Z"),
  ],
  leather: [
    ink("M-19 42C-19 27-15 17-7 12H7C15 17 19 27 19 42Z"),
    line("M-13 18L13 40", 4, "cut"),
    line("M-13 18L13 40", 1.8, "metal"),
    line("M-6 13L0 20L6 13", 1.5, "cut"),
    shade("M7 12C15 17 19 27 19 42H12C14 30 12 20 7 12Z"),
  ],
  robe: [
    ink("M-23 42C-22 28-16 17-7 12L0 18L7 12C16 17 22 28 23 42Z"),
    both(line("M-6 14C-9 22-10 32-10 42", 3, "metal")),
    line("M0 19V42", 1.5, "cut"),
    both(line("M-15 26C-16 32-17 38-17 42", 1.2, "cut")),
    shade("M7 12C16 17 22 28 23 42H15C16 30 13 20 7 12Z"),
  ],
  cloak: [
    ink("M-27 42C-28 24-18 13-7 10L0 14L7 10C18 13 28 24 27 42Z"),
    cut("M0 19C3 26 5 34 5 42H-5C-5 34-3 26 0 19Z"),
    metal(disc(0, 16, 3)),
    both(line("M-16 22C-18 29-19 36-19 42", 1.3, "cut")),
    shade("M7 10C18 13 28 24 27 42H18C20 28 16 17 7 10Z"),
  ],
  bare: [
    ink("M-23 42C-20 34-27 30-26 21C-25 15-18 12-7 11H7C18 12 25 15 26 21C27 30 20 34 23 42Z"),
    line("M0 18V30M-13 27C-8 31-3 30 0 27C3 30 8 31 13 27", 1.5, "cut"),
    both(line("M-16 18C-18 22-18 27-16 31", 1.3, "cut")),
    shade("M7 11C18 12 25 15 26 21C27 30 20 34 23 42H15C17 30 14 18 7 11Z"),
  ],
  bones: [
    line("M0 10V42", 4),
    both(line("M-2 15C-10 13-17 16-18 22", 3)),
    both(line("M-2 22C-9 20-14 23-15 28", 2.8)),
    both(line("M-2 29C-8 27-12 30-12 34", 2.6)),
    both(ink(disc(-19, 15, 3.6))),
  ],
  dress: [
    ink("M-18 42C-14 34-12 28-14 21C-13 16-10 13-6 12L0 18L6 12C10 13 13 16 14 21C12 28 14 34 18 42Z"),
    metal("M-6 12L0 18L6 12L7 16L0 23L-7 16Z"),
    both(line("M-14 20C-19 24-22 31-22 40", 4)),
    line("M-9 30H9", 1.6, "cut"),
  ],
  ghost: [
    ink("M-18 12C-24 22-27 30-25 40L-18 34L-13 42L-6 35L0 42L6 35L13 42L18 34L25 40C27 30 24 22 18 12C10 8-10 8-18 12Z"),
    both(line("M-12 20C-14 26-15 30-14 33", 1.4, "cut")),
    line("M0 19V30", 1.4, "cut"),
  ],
  engine: [
    ink("M-21 42V20L-14 11H14L21 20V42Z"),
    both(ink(box(-30, 15, 10, 18))),
    metal(box(-8, 18, 16, 11)),
    line("M-5 21.500H5M-5 25.500H5", 1.4, "cut"),
    both(cut(disc(-15, 19, 1.6))),
    both(line("M-30 24H-21", 1.4, "cut")),
    line("M-14 34H14", 1.4, "cut"),
  ],
} satisfies Record<string, Drawing>;

export const BACKS = {
  cape: [metal("M-11 8C-24 12-31 26-31 42H31C31 26 24 12 11 8Z"), both(line("M-22 22C-24 29-25 36-25 42", 1.3, "cut"))],
  feathers: [
    both(ink("M-8 18C-16 12-22 2-34-26C-38-10-37 4-33 13L-36 13C-34 22-28 29-18 31Z")),
    both(line("M-31-8C-29 2-25 10-18 17M-31 6C-28 13-23 18-17 22M-29 18C-25 21-21 24-16 26", 1.3, "cut")),
  ],
  bat: [
    both(metal("M-7 18C-12 6-18-8-34-24C-33-12-38-4-38 10C-33 6-30 8-28 14C-25 11-21 13-20 20C-16 17-11 18-8 24Z")),
    both(line("M-31-17C-28-6-27 4-28 12M-31-17C-23-4-20 8-20 18", 1.4, "cut")),
  ],
  fairy: [
    both(glow("M-5 10C-14-6-28-20-35-14C-37-2-22 10-6 14Z")),
    both(glow("M-6 14C-20 14-30 20-27 29C-20 32-10 24-5 18Z")),
    both(line("M-8 10C-17 2-24-5-30-9M-8 16C-15 18-20 22-24 26", 1.2, "cut")),
  ],
  rays: [
    metal("M0-38L3-23H-3Z"),
    both(metal("M-17-34L-7-21L-12-18Z")),
    both(metal("M-31-23L-15-15L-18-10Z")),
    both(metal("M-37-8L-19-7L-19-1Z")),
  ],
  halo: [line(disc(0, -9, 18), 2.6, "metal")],
  quiver: [
    metal("M12 6L24-14L30-10L20 10Z"),
    line("M23-13L28-24M26-12L33-22M28-10L36-18", 1.8),
  ],
  spikes: [both(metal("M-8 14L-30-16L-22 6L-38 2L-22 20Z")), metal("M-6 0L0-34L6 0Z")],
  moon: [metal("M-4-34A27 27 0 1 0 22 14A23 23 0 1 1-4-34Z")],
  pack: [
    metal(box(-22, -8, 44, 30)),
    both(line("M-17-8V-24", 4, "metal")),
    both(glow(disc(-17, -27, 3.4))),
    line("M-22 0H22", 1.6, "cut"),
  ],
  swirl: [
    line("M-30 20C-38-4-22-32 4-32C28-32 40-8 30 14", 3, "glow"),
    line("M-22 22C-28 2-16-22 4-22C22-22 30-4 23 12", 1.8, "metal"),
  ],
  sparks: [glow("M-27-24Q-26-17-19-16Q-26-15-27-8Q-28-15-35-16Q-28-17-27-24ZM28-30Q29-25 34-24Q29-23 28-18Q27-23 22-24Q27-25 28-30Z")],
} satisfies Record<string, Drawing>;

/** Carries motions out with the browser's own animations: transforms and opacity only, so that nothing is laid out. */
import { CHARGE, type Motion, MOVE } from "./motions";
import { bearing, type Cell, type Lie, shift } from "./place";
import type { Hands } from "./player";

type Of<Kind extends Motion["kind"]> = Extract<Motion, { kind: Kind }>;
type Frames = Keyframe[];

const LINGER = 900;
/** How far apart words stand, in percent of a cell. */
const ROW = 25;
const EASE_OUT = "cubic-bezier(.2,.7,.3,1)";

/** A new element with a class for what it is and one for its tone. */
function made(className: string, text?: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

const MINOR = new Set(["miss", "watch", "armor", "dust", "state", "engaged"]);
const isMinor = (motion: Motion) => motion.kind === "ring" && !motion.outline && MINOR.has(motion.tone);

const SVG = "http://www.w3.org/2000/svg";

/** A zone as large as it is, around the middle of a cell. */
function outlined(path: string): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "pulse");
  svg.setAttribute("viewBox", "-0.5 -0.5 1 1");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export class Stage implements Hands {
  lie: Lie = "upright";
  still = false;
  private speed = 1;
  private readonly running = new Set<Animation>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    /** Where what comes and goes is put. */
    private readonly layer: HTMLElement,
    private readonly unit: (id: number) => HTMLElement | null,
  ) {}

  play(motions: readonly Motion[]) {
    for (const motion of motions) {
      // At full speed what adds little only gets in the way.
      if (this.speed <= 2 || !isMinor(motion)) this.carryOut(motion);
    }
  }

  pause() {
    for (const animation of this.running) animation.pause();
  }

  resume() {
    for (const animation of this.running) animation.play();
  }

  rate(speed: number) {
    this.speed = speed;
    for (const animation of this.running) animation.updatePlaybackRate(speed);
  }

  clear() {
    for (const animation of this.running) animation.cancel();
    for (const timer of this.timers) clearTimeout(timer);
    this.running.clear();
    this.timers.clear();
    this.layer.replaceChildren();
  }

  private carryOut(motion: Motion) {
    switch (motion.kind) {
      case "move": return this.move(motion);
      case "lunge": return this.lunge(motion);
      case "shot": return this.shot(motion);
      case "shake": return this.shake(motion);
      case "say": return this.say(motion);
      case "ring": return this.ring(motion);
      case "beam": return this.beam(motion);
      case "fall": return this.fall(motion);
      case "rise": return this.rise(motion);
      case "banner": return this.banner(motion);
      case "round": return this.notice(motion.text, motion.delay);
    }
  }

  /** Run an animation at the speed of the battle; what was made for it goes when it is over. */
  private run(element: Element | null | undefined, frames: Frames, timing: KeyframeAnimationOptions, goes?: Element) {
    if (!element) return goes?.remove();
    const animation = element.animate(frames, { fill: "backwards", ...timing });
    animation.playbackRate = this.speed;
    this.running.add(animation);
    const over = () => {
      this.running.delete(animation);
      goes?.remove();
    };
    animation.onfinish = over;
    animation.oncancel = over;
  }

  /** An element on a cell. */
  private put(cell: Cell, className: string): HTMLElement {
    const element = made(`fx ${className}`);
    element.style.transform = shift(cell, this.lie);
    this.layer.append(element);
    return element;
  }

  /** Without motion: there for a while, then gone. */
  private stay(element: Element, ms: number) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      element.remove();
    }, ms / this.speed);
    this.timers.add(timer);
  }

  private move({ unit, path, charge, delay }: Of<"move">) {
    const duration = (path.length - 1) * (charge ? CHARGE : MOVE);
    const frames = path.map((cell) => ({ transform: shift(cell, this.lie) }));
    this.run(this.unit(unit), frames, { duration, delay, easing: charge ? "cubic-bezier(.5,0,.9,.6)" : "cubic-bezier(.4,0,.4,1)" });
    const [from, to] = [path[0]!, path.at(-1)!];
    if (charge) this.line(from, to, "trail", { duration: duration + 420, delay, grow: duration / (duration + 420) });
  }

  private lunge({ unit, from, to, blow, delay }: Of<"lunge">) {
    const { dx, dy, distance, degrees } = bearing(from, to, this.lie);
    const by = (share: number) => `translate(${(dx / distance) * share * 100}%, ${(dy / distance) * share * 100}%)`;
    const reach = blow === "counter" ? 0.55 : blow === "spears" ? 0.22 : 0.38;
    const frames = [
      { transform: "none" },
      { transform: by(-0.1), offset: 0.2, easing: "ease-in" },
      { transform: by(reach), offset: 0.48, easing: EASE_OUT },
      { transform: "none" },
    ];
    this.run(this.unit(unit)?.querySelector(".piece-body"), frames, { duration: 270, delay });
    const slash = this.put(to, `fx-slash blow-${blow}`);
    const mark = made("slash");
    mark.style.rotate = `${degrees}deg`;
    slash.append(mark);
    this.run(mark, [
      { opacity: 0, transform: "translateX(-40%) scale(.4, .8)" },
      { opacity: 1, transform: "none", offset: 0.4 },
      { opacity: 0, transform: "translateX(14%) scale(1.15, .9)" },
    ], { duration: 240, delay: delay + 100, fill: "both" }, slash);
  }

  private shot({ from, to, flight, watch, delay }: Of<"shot">) {
    const { degrees, distance } = bearing(from, to, this.lie);
    const duration = { direct: 190, arc: 320, magic: 260 }[flight];
    const missile = this.put(from, `fx-missile missile-${flight}${watch ? " is-watch" : ""}`);
    const body = made("missile");
    body.style.rotate = flight === "arc" ? "" : `${degrees}deg`;
    missile.append(body);
    if (flight === "arc") {
      const height = `translateY(${-40 - distance * 14}%) scale(1.5)`;
      this.run(body, [{ transform: "none", easing: "ease-out" }, { transform: height, easing: "ease-in" }, { transform: "none" }], { duration, delay });
    }
    const ends = [from, to].map((cell) => shift(cell, this.lie));
    this.run(missile, [
      { transform: ends[0], opacity: 0 },
      { opacity: 1, offset: 0.05 },
      { opacity: 1, offset: 0.95 },
      { transform: ends[1], opacity: 0 },
    ], { duration, delay, easing: flight === "direct" ? "linear" : "ease-in", fill: "both" }, missile);
    if (flight === "direct") this.line(from, to, watch ? "tracer is-watch" : "tracer", { duration: duration + 160, delay, grow: 0.5 });
  }

  private shake({ unit, tone, delay }: Of<"shake">) {
    const body = this.unit(unit)?.querySelector(".piece-body");
    const aside = tone === "miss" ? 16 : 5;
    const frames = tone === "miss"
      ? [{ transform: "none" }, { transform: `translateX(${aside}%)`, offset: 0.35 }, { transform: "none" }]
      : [0, -aside, aside, -aside * 0.5, 0].map((x) => ({ transform: `translateX(${x}%)` }));
    this.run(body, frames, { duration: 220, delay });
    const glow = this.unit(unit)?.querySelector(".piece-flash");
    if (tone !== "miss") this.run(glow, [{ opacity: 0 }, { opacity: 0.75, offset: 0.2 }, { opacity: 0 }], { duration: 260, delay });
  }

  private say({ at, text, tone, small, delay }: Of<"say">) {
    const row = this.freeRow(at);
    const box = this.put(at, "fx-say");
    box.style.transform = `${shift(at, this.lie)} translateY(${18 - row * ROW}%)`;
    box.dataset.row = `${at.join()}:${row}`;
    const word = made(`said tone-${tone}${small ? " is-small" : ""}`, text);
    box.append(word);
    if (this.still) return this.stay(box, LINGER);
    this.run(word, [
      { opacity: 0, transform: "translateY(40%) scale(.7)" },
      { opacity: 1, transform: "scale(1.08)", offset: 0.12 },
      { opacity: 1, transform: "translateY(-20%)", offset: 0.75 },
      { opacity: 0, transform: "translateY(-60%)" },
    ], { duration: LINGER, delay, fill: "both" }, box);
  }

  /** Words over one cell stand above each other: the lowest row that no other word takes. */
  private freeRow(at: Cell): number {
    const taken = new Set([...this.layer.querySelectorAll<HTMLElement>(".fx-say")].map((box) => box.dataset.row));
    let row = 0;
    while (taken.has(`${at.join()}:${row}`)) row += 1;
    return row;
  }

  private ring({ at, tone, outline, delay }: Of<"ring">) {
    const box = this.put(at, `fx-ring tone-${tone}`);
    box.append(outline ? outlined(outline) : made("ring-mark"));
    const duration = outline ? 620 : 420;
    this.run(box.firstElementChild, [
      { opacity: 0, transform: `scale(${outline ? 0.15 : 0.55})` },
      { opacity: 0.9, offset: 0.25 },
      { opacity: 0, transform: outline ? "none" : "scale(1.3)" },
    ], { duration, delay, easing: EASE_OUT, fill: "both" }, box);
  }

  private beam({ from, to, tone, delay }: Of<"beam">) {
    this.line(from, to, `beam tone-${tone}`, { duration: 520, delay, grow: 0.35 });
  }

  /** A line between two cells that grows from the first and fades. */
  private line(from: Cell, to: Cell, className: string, { duration, delay, grow }: { duration: number; delay: number; grow: number }) {
    const { distance, degrees } = bearing(from, to, this.lie);
    const box = this.put(from, "fx-line");
    const stroke = made(className);
    stroke.style.rotate = `${degrees}deg`;
    box.append(stroke);
    this.run(stroke, [
      { opacity: 0.95, transform: "scaleX(0)" },
      { opacity: 0.95, transform: `scaleX(${distance})`, offset: grow },
      { opacity: 0, transform: `scaleX(${distance})` },
    ], { duration, delay, easing: "ease-out", fill: "both" }, box);
  }

  private fall({ unit, at, delay }: Of<"fall">) {
    const where = shift(at, this.lie);
    this.run(this.unit(unit), [
      { opacity: 1, transform: where },
      { opacity: 0.9, transform: `${where} translateY(3%) scale(.96)`, offset: 0.3 },
      { opacity: 0, transform: `${where} translateY(12%) scale(.72)` },
    ], { duration: 420, delay, easing: "ease-in" });
  }

  private rise({ unit, at, delay }: Of<"rise">) {
    const where = shift(at, this.lie);
    this.run(this.unit(unit), [
      { opacity: 0, transform: `${where} translateY(16%) scale(.5)` },
      { opacity: 1, transform: `${where} scale(1.08)`, offset: 0.7 },
      { opacity: 1, transform: where },
    ], { duration: 360, delay, easing: EASE_OUT });
  }

  private banner({ side, title, text, delay }: Of<"banner">) {
    const banner = made(`fx-banner side-${side}`);
    banner.append(made("banner-title", title), made("banner-text", text));
    this.layer.append(banner);
    if (this.still) return this.stay(banner, 1800);
    const away = side === 0 ? -6 : 6;
    this.run(banner, [
      { opacity: 0, transform: `translateX(${away}%)` },
      { opacity: 1, transform: "none", offset: 0.12, easing: "linear" },
      { opacity: 1, transform: `translateX(${-away / 6}%)`, offset: 0.8 },
      { opacity: 0, transform: `translateX(${-away / 2}%)` },
    ], { duration: 1700, delay, easing: EASE_OUT, fill: "both" }, banner);
  }

  private notice(text: string, delay: number) {
    const notice = made("fx-notice");
    notice.append(made("notice-text", text));
    this.layer.append(notice);
    if (this.still) return this.stay(notice, 700);
    this.run(notice, [
      { opacity: 0, transform: "scale(.92)" },
      { opacity: 1, transform: "none", offset: 0.25 },
      { opacity: 1, transform: "none", offset: 0.65 },
      { opacity: 0, transform: "scale(1.03)" },
    ], { duration: 820, delay, fill: "both" }, notice);
  }
}

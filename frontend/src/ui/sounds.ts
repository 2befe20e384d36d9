/** Small sounds made on the spot; silent unless the player switched them on. */
import { getSettings } from "../settings/settings";

export type Sound = "move" | "shot" | "hit" | "death" | "dice" | "turn" | "win" | "lose";

interface Tone {
  /** Seconds after the start. */
  at: number;
  length: number;
  volume: number;
  /** A pitch that glides from one frequency to another, or noise below a frequency. */
  from: number;
  to: number;
  shape: OscillatorType | "noise";
}

const tone = (at: number, length: number, from: number, to = from, volume = 0.16, shape: Tone["shape"] = "sine"): Tone => ({
  at,
  length,
  from,
  to,
  volume,
  shape,
});
const noise = (at: number, length: number, below: number, volume: number) => tone(at, length, below, 200, volume, "noise");

const SCORES: Record<Sound, Tone[]> = {
  move: [noise(0, 0.09, 900, 0.12)],
  shot: [noise(0, 0.14, 3200, 0.22), tone(0, 0.1, 240, 70, 0.18, "triangle")],
  hit: [tone(0, 0.12, 170, 90, 0.24, "triangle"), noise(0, 0.06, 1800, 0.14)],
  death: [tone(0, 0.45, 220, 60, 0.2, "triangle"), noise(0.02, 0.3, 700, 0.1)],
  dice: [0, 0.05, 0.09, 0.15].map((at) => noise(at, 0.03, 4200, 0.16)),
  turn: [tone(0, 0.3, 392), tone(0.12, 0.4, 523)],
  win: [392, 494, 587, 784].map((pitch, i) => tone(i * 0.14, 0.5, pitch, pitch, 0.14, "triangle")),
  lose: [392, 349, 311, 262].map((pitch, i) => tone(i * 0.18, 0.55, pitch, pitch, 0.12, "triangle")),
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noiseBuffer(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function sound(audio: AudioContext, { at, length, volume, from, to, shape }: Tone) {
  const start = audio.currentTime + at;
  const end = start + length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);

  if (shape === "noise") {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = noiseBuffer(audio);
    filter.type = "lowpass";
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(end);
    return;
  }
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(end);
}

export function play(name: Sound) {
  if (!getSettings().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers keep audio asleep until the player has touched the page.
  if (context.state === "suspended") void context.resume();
  for (const part of SCORES[name]) sound(context, part);
}

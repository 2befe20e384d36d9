import { ButtonLink } from "../../ui/Button";
import type { DoorProps } from "../../match/game";
import { rememberGame } from "../../match/lastChoice";
import "../../home/door.css";

/** The way to the tabletop: a strip of table with two lines of bases on it. */
export default function TabletopDoor({ last }: DoorProps) {
  return (
    <section className="door" aria-labelledby="the-tabletop">
      <div className="door-words">
        <h2 id="the-tabletop">The tabletop</h2>
        <p>Whole armies on a table measured in inches: drag units, declare charges, pile in and fight it out.</p>
      </div>
      <div className="door-way">
        <Strip />
        <ButtonLink
          kind={last ? "primary" : "plain"}
          size="l"
          href="/tabletop/new"
          onClick={() => rememberGame("tabletop")}
        >
          To the table
        </ButtonLink>
      </div>
    </section>
  );
}

const LINE = [0, 1, 2, 3, 4];

function Strip() {
  return (
    <svg className="door-strip" viewBox="0 0 264 46" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="262" height="44" rx="4" className="strip-table" />
      <circle cx="132" cy="23" r="18" className="strip-ring" />
      <circle cx="132" cy="23" r="6" className="strip-disc" />
      <rect x="82" y="8" width="26" height="7" className="strip-wall" />
      <rect x="158" y="31" width="26" height="7" className="strip-wall" />
      {LINE.map((i) => (
        <g key={i}>
          <circle cx={20 + (i % 2) * 16 + (i > 2 ? 14 : 0)} cy={8 + i * 7.6} r="5" fill="var(--side0)" />
          <path d={`M${244 - (i % 2) * 16 - (i > 2 ? 14 : 0)} ${2.4 + i * 7.6}l5.6 5.600l-5.6 5.600l-5.6-5.600z`} fill="var(--side1)" />
        </g>
      ))}
    </svg>
  );
}

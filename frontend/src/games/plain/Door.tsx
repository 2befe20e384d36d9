import type { GameRow } from "../../api/types";
import { ButtonLink } from "../../ui/Button";
import "../../home/door.css";

/** The way into a game that has no pages of its own. */
export default function Door({ game, last }: { game: GameRow; last: boolean }) {
  const title = `door-${game.name}`;
  return (
    <section className="door" aria-labelledby={title}>
      <div className="door-words">
        <h2 id={title}>{game.title}</h2>
        <p>{game.summary}</p>
      </div>
      <div className="door-way">
        <ButtonLink kind={last ? "primary" : "plain"} size="l" href={`/${game.name}/new`}>
          Play
        </ButtonLink>
      </div>
    </section>
  );
}

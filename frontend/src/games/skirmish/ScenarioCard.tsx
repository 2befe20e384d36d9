import { Component, lazy, type ReactNode, Suspense, useId } from "react";
import type { Setup } from "../../api/types";
import { sizeOf } from "./seats";

const MiniBoard = lazy(() => import("./board/MiniBoard"));

/** A scenario can be played without its picture. */
class PictureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface Props {
  setup: Setup;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

export default function ScenarioCard({ setup, group, chosen, onChoose }: Props) {
  const description = useId();
  return (
    <label className="scenario">
      <input
        type="radio"
        className="visually-hidden"
        name={group}
        value={setup.scenario}
        aria-label={setup.name}
        aria-describedby={description}
        checked={chosen}
        onChange={onChoose}
      />
      <span className="scenario-card">
        <span className="scenario-picture" aria-hidden="true">
          <PictureBoundary>
            <Suspense fallback={null}>
              <MiniBoard setup={setup} />
            </Suspense>
          </PictureBoundary>
        </span>
        <span className="scenario-words" id={description}>
          <span className="scenario-name">{setup.name}</span>
          <span className="scenario-description">{setup.description}</span>
          <span className="scenario-size num">{sizeOf(setup)}</span>
        </span>
      </span>
    </label>
  );
}

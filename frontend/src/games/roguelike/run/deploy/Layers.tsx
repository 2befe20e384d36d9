import { type Layer, LAYER_WORDS, LAYERS } from "./reading";

interface Props {
  shown: ReadonlySet<Layer>;
  onToggle: (layer: Layer) => void;
}

/** A stroke of each layer as the field shows it. */
const SAMPLES: Record<Layer, string> = {
  lanes: "M1 8H12M12 4L17 8L12 12Z",
  corridors: "M4 2H14V14H4Z",
  charges: "M1 12L11 4M9 2L16 1L13 8Z",
  phalanx: "M1 5H17M1 11H17",
  auras: "M9 1L17 8L9 15L1 8Z",
  flanks: "M3 8L15 2V14Z",
};

/** What is drawn over the field for all of one's own units; of the unit pointed at, everything is. */
export default function Layers({ shown, onToggle }: Props) {
  return (
    <div className="layers" role="group" aria-label="Show on the field">
      {LAYERS.map((layer) => (
        <button
          key={layer}
          type="button"
          className={`layer layer-${layer}`}
          aria-pressed={shown.has(layer)}
          title={LAYER_WORDS[layer].hint}
          onClick={() => onToggle(layer)}
        >
          <svg width={18} height={16} viewBox="0 0 18 16" aria-hidden="true">
            <path d={SAMPLES[layer]} />
          </svg>
          {LAYER_WORDS[layer].name}
        </button>
      ))}
    </div>
  );
}

import { wordsOf } from "./words";

/** Plain data as text: fields by name, lists of alike things as tables, the rest in a line. */
export default function Board({ value }: { value: Record<string, unknown> }) {
  return (
    <dl className="plain-state">
      {Object.entries(value).map(([name, part]) => (
        <div key={name}>
          <dt>{wordsOf(name)}</dt>
          <dd data-field={name}>
            <Value value={part} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function Value({ value }: { value: unknown }) {
  if (isRecord(value)) return Object.keys(value).length ? <Board value={value} /> : "none";
  if (!Array.isArray(value)) return lineOf(value);
  if (value.length === 0) return "none";
  return value.every(isRecord) ? <Rows rows={value} /> : value.map(lineOf).join(", ");
}

function lineOf(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function Rows({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className="plain-rows">
      <table className="num">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {wordsOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {names.map((name) => (
                <td key={name}>{isRecord(row[name]) || Array.isArray(row[name]) ? <Value value={row[name]} /> : lineOf(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

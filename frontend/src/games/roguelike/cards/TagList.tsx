import { tagName } from "../catalogue/names";
import { lookupOf, useKnownCatalogue } from "../catalogue/useCatalogue";
import Tip from "./Tip";

interface Props {
  tags: readonly string[];
  /** The tag or trait a unit gains at level 3, shown as one to come. */
  mastery?: string | null;
}

/** What a unit cannot do that most can. */
export function LimitList({ limits }: { limits: readonly string[] }) {
  const catalogue = useKnownCatalogue();
  if (limits.length === 0) return null;
  return (
    <ul className="limit-list" aria-label="What it cannot do">
      {limits.map((key) => {
        const limit = catalogue ? lookupOf(catalogue).limit(key) : undefined;
        return (
          <li key={key}>
            <Tip text={limit ? `${limit.text} (${limit.rule})` : tagName(key)}>
              {limit?.name ?? tagName(key)}
            </Tip>
          </li>
        );
      })}
    </ul>
  );
}

/** Tags and traits that explain themselves. */
export default function TagList({ tags, mastery }: Props) {
  const catalogue = useKnownCatalogue();
  const explain = (tag: string) => (catalogue && lookupOf(catalogue).tag(tag)?.text) || tagName(tag);
  if (tags.length === 0 && !mastery) return null;
  return (
    <ul className="tag-list" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Tip className="tag" text={explain(tag)}>
            {tagName(tag)}
          </Tip>
        </li>
      ))}
      {mastery && !tags.includes(mastery) && (
        <li>
          <Tip className="tag tag-mastery" text={`At level 3: ${explain(mastery)}`}>
            {tagName(mastery)} <span aria-hidden="true">◆◆◆</span>
            <span className="visually-hidden">at level 3</span>
          </Tip>
        </li>
      )}
    </ul>
  );
}

import { lookupOf, useKnownCatalogue } from "../catalogue/useCatalogue";
import Tip from "./Tip";

interface Props {
  tags: readonly string[];
  /** The tag or trait a unit gains at level 3, shown as one to come. */
  mastery?: string | null;
}

/** `SpearWall` is Spear Wall, `rapid_reload` is Rapid Reload. */
export const tagName = (tag: string) =>
  tag
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

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

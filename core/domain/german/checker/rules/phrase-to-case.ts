import { casesIn, inCases, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type NounPhrase, phraseCells } from "../noun-phrase.ts";
import { type Repair, repairsOf } from "../repair-phrase.ts";

/**
 * The changes that put a phrase into a case, keeping its number. Empty if it is in that case already; undefined if more
 * than one way remains.
 */
export function changesToCase(
  phrase: NounPhrase,
  wantedCells: number,
  analyzed: AnalyzedText,
): Repair["changes"] | undefined {
  const withoutGovernment = { ...phrase, governed: 0xffff };
  const cells = phraseCells(withoutGovernment);
  const isPlural = (cells & ~pluralCells) === 0 && cells !== 0;
  const isSingular = (cells & ~singularCells) === 0 && cells !== 0;
  const target = inCases(wantedCells) & (isPlural ? pluralCells : isSingular ? singularCells : 0xffff);
  if (casesIn(cells & target)) return [];
  const repairs = repairsOf(withoutGovernment, target, analyzed);
  const determinerRepairs = repairs.filter((one) => one.part === "determiner");
  const list = determinerRepairs.length > 0 ? determinerRepairs : repairs;
  const minChanges = Math.min(...list.map((one) => one.changes.length));
  const forms = new Map(
    list
      .filter((one) => one.changes.length === minChanges)
      .map((one) => [one.changes.map(({ form }) => form).join(), one]),
  );
  const [repair] = forms.values();
  return forms.size === 1 ? repair?.changes : undefined;
}

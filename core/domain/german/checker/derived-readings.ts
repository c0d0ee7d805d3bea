import type { Compound } from "./compounds.ts";
import { everyCase, type GenderOrPlural, type Reading } from "./reading.ts";

/** What deriving needs to know of words. */
interface Sources {
  isListed(form: string): boolean;
  /** The readings that the bank gives. */
  own(form: string): Reading[];
  compound(form: string): Compound | null;
}

/** Suffixes that give a noun its gender and its plural (Duden: Die Grammatik, Wortbildung und Genus). */
const nounSuffixes: readonly [RegExp, GenderOrPlural, string][] = [
  [/.{3}(?:ung|heit|keit|schaft|tion|sion|tät)$/, "f", "en"],
  [/.{4}in$/, "f", "nen"],
  [/.{3}(?:ismus|ling)$/, "m", ""],
  [/..[^s]chen$/, "n", "="],
];

const shortest = 9;

const noun = (lemma: string, gender: GenderOrPlural, cases: number): Reading => ({
  pos: "noun",
  lemma,
  gender,
  cases,
  isAdjectival: false,
});

/** A reading for a form that the bank does not have, where its make-up gives it; empty where it does not. */
export function derivedReadings(form: string, { isListed, own, compound }: Sources): Reading[] {
  const isCapital = /^[A-ZÄÖÜ]/.test(form);
  if (!isCapital) return isListed(form) ? adjectiveReadings(form, isListed) : [];
  const parts = compound(form);
  // A short word of the wide list is more likely one of its own (Sparring) than a compound.
  if (parts && !(isListed(form) && form.length <= shortest)) {
    const first = form.slice(0, form.length - parts.head.length);
    const lower = parts.head.charAt(0).toLowerCase() + parts.head.slice(1);
    const head = own(parts.head).filter((one) => one.pos === "noun" && !one.isAdjectival);
    const rename = (lemma: string) =>
      parts.first.endsWith("-") ? lemma : lemma.charAt(0).toLowerCase() + lemma.slice(1);
    if (head.length > 0 && lower !== "" && (parts.isCommon || parts.first.endsWith("-")))
      return head.map((one) => ({ ...one, lemma: first + rename(one.lemma) }));
  }
  if (!isListed(form) && !parts) return [];
  for (const [pattern, gender, plural] of nounSuffixes) {
    if (
      pattern.test(form) &&
      (plural !== "nen" || isListed(`${form}nen`)) &&
      (gender !== "f" || isListed(form + plural))
    ) {
      const singular = noun(form, gender, gender === "f" ? everyCase : 7);
      return plural === "=" ? [singular, noun(form, "p", everyCase)] : [singular];
    }
    if (plural.length > 1 && form.endsWith(plural)) {
      const base = form.slice(0, -plural.length);
      if (pattern.test(base) && isListed(base)) return [noun(base, "p", everyCase)];
    }
  }
  return [];
}

/** An adjective of the wide list: all of its five endings stand there. */
function adjectiveReadings(form: string, isListed: (form: string) => boolean): Reading[] {
  const match = /^(.{3,}?(?:lich|ig|isch|bar|sam|los|voll|haft|iv|ell|al|ant|ent))(e[nmrs]?)?$/.exec(form);
  if (!match) return [];
  const [, lemma = "", ending = "-"] = match;
  if (!["e", "en", "em", "er", "es"].every((one) => isListed(lemma + one))) return [];
  return [{ pos: "adjective", lemma, degree: "p", ending }];
}

import type { Compound } from "./compounds.ts";
import { allCaseBits, type GenderCode, type Reading } from "./reading.ts";

/** The lookup functions with which readings are derived. */
interface ReadingSources {
  isListed(form: string): boolean;
  frequency(form: string): number;
  /** The readings that the word bank has for a form. */
  bankReadings(form: string): Reading[];
  findCompound(form: string): Compound | null;
}

/**
 * Suffixes that determine a noun's gender and plural (Duden: Die Grammatik, Wortbildung und Genus). The plural ending
 * is `=` if the plural has the same form as the singular, and empty if no plural is derived.
 */
const nounSuffixes: readonly [pattern: RegExp, gender: GenderCode, pluralEnding: string][] = [
  [/.{3}(?:ung|heit|keit|schaft|tion|sion|tät)$/, "f", "en"],
  [/.{4}in$/, "f", "nen"],
  [/.{3}(?:ismus|ling)$/, "m", ""],
  // After *a, o, u* the letters *chen* belong to the stem: *Drachen* and *Rachen* are not diminutives. After *s* they
  // can belong to it (*Groschen*), so no reading is derived either.
  [/..[^saou]chen$/, "n", "="],
];

const maxSimpleWordLength = 9;
const minFrequencyOfClearPart = 6;

/**
 * Whether both parts are frequent nouns and the last part is not inflected, so that even a short listed word is certainly
 * a compound: Hausboot, but not Plantage.
 */
const isClearCompound = ({ firstPart, head }: Compound, { frequency, bankReadings }: ReadingSources): boolean =>
  head.length >= 4 &&
  [firstPart, head].every((part) => frequency(part) >= minFrequencyOfClearPart) &&
  bankReadings(head).every(({ lemma }) => lemma === head);

const createNounReading = (lemma: string, gender: GenderCode, caseBits: number): Reading => ({
  pos: "noun",
  lemma,
  gender,
  cases: caseBits,
  isAdjectival: false,
});

/**
 * Derives the readings of a form from its suffix or its parts, for a form that the bank does not contain. Empty if no
 * readings can be derived.
 */
export function deriveReadings(form: string, sources: ReadingSources): Reading[] {
  const { isListed, bankReadings, findCompound } = sources;
  const isCapital = /^[A-ZÄÖÜ]/.test(form);
  if (!isCapital) return isListed(form) ? deriveAdjectiveReadings(form, isListed) : [];
  const compound = findCompound(form);
  // A short listed word (Sparring) is more likely a simple word than a compound.
  const isShortListedWord = isListed(form) && form.length <= maxSimpleWordLength;
  if (compound && (!isShortListedWord || isClearCompound(compound, sources))) {
    const firstPart = form.slice(0, form.length - compound.head.length);
    const lowerCaseHead = compound.head.charAt(0).toLowerCase() + compound.head.slice(1);
    const headReadings = bankReadings(compound.head).filter(
      (reading) => reading.pos === "noun" && !reading.isAdjectival,
    );
    const writeAsLastPart = (lemma: string) =>
      compound.firstPart.endsWith("-") ? lemma : lemma.charAt(0).toLowerCase() + lemma.slice(1);
    if (
      headReadings.length > 0 &&
      lowerCaseHead !== "" &&
      (compound.isFirstPartInBank || compound.firstPart.endsWith("-"))
    )
      return headReadings.map((reading) => ({ ...reading, lemma: firstPart + writeAsLastPart(reading.lemma) }));
  }
  if (!isListed(form) && !compound) return [];
  for (const [pattern, gender, pluralEnding] of nounSuffixes) {
    if (
      pattern.test(form) &&
      (pluralEnding !== "nen" || isListed(`${form}nen`)) &&
      (gender !== "f" || isListed(form + pluralEnding))
    ) {
      const singularReading = createNounReading(form, gender, gender === "f" ? allCaseBits : 7);
      return pluralEnding === "=" ? [singularReading, createNounReading(form, "p", allCaseBits)] : [singularReading];
    }
    if (pluralEnding.length > 1 && form.endsWith(pluralEnding)) {
      const formWithoutSuffix = form.slice(0, -pluralEnding.length);
      if (pattern.test(formWithoutSuffix) && isListed(formWithoutSuffix))
        return [createNounReading(formWithoutSuffix, "p", allCaseBits)];
    }
  }
  return [];
}

/**
 * The reading of an adjective that only the large word list contains. Requires that the list has all five inflected
 * forms.
 */
function deriveAdjectiveReadings(form: string, isListed: (form: string) => boolean): Reading[] {
  const match = /^(.{3,}?(?:lich|ig|isch|bar|sam|los|voll|haft|iv|ell|al|ant|ent)|\p{Ll}*deutsch)(e[nmrs]?)?$/u.exec(
    form,
  );
  if (!match) return [];
  const [, lemma = "", ending = "-"] = match;
  if (!["e", "en", "em", "er", "es"].every((adjectiveEnding) => isListed(lemma + adjectiveEnding))) return [];
  return [{ pos: "adjective", lemma, degree: "p", ending }];
}

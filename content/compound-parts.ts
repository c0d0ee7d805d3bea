import type { CompoundPart } from "#core/domain/vocabulary/word-detail.ts";
import type { FurtherNoun } from "./further-noun-table.ts";
import type { WordEntry } from "./word-table.ts";

/** The properties of a word that are needed to recognize it within a compound. */
type Part = Pick<WordEntry, "word" | "partOfSpeech" | "gender" | "plurals" | "genitives" | "frequency">;

/**
 * A form that a word can have as the first part of a compound. If several words have the same form, the word with the
 * lowest sum of `distance` and frequency rank (1: most frequent) is chosen.
 */
interface FirstPartForm {
  form: string;
  /** 0 if the form is the word itself, otherwise 2. It is added to the word's frequency, which is at least 1. */
  distance: number;
  /** Whether the form has lost letters of the word, so that it can also be a different, shorter word. */
  isShortened: boolean;
}

/** Feminine nouns with these endings get an *s* in compounds: *Zeitungs-*, *Freiheits-*, *Arbeits-*. */
const linkingSPattern = /(?:t|ung|heit|keit|schaft|ion|tät)$/;
/**
 * The frequency of further nouns, which the bank does not contain. They count as rarer than all words of the bank,
 * whose frequencies are 1 to 5.
 */
const furtherNounFrequency = 6;
/**
 * Parts for which no word is looked up, because they only look like a form of a word: *Mittel-* is not *das Mittel*,
 * and *Not-* does not come from *die Note*.
 */
const misleadingParts = new Set(["ober", "mittel", "fehl", "not"]);
/**
 * Compounds that are not split, because their parts only look like other words: *Rucksack* seems to contain *Rücken*,
 * and *rechtsextrem* seems to contain the adverb *rechts*.
 */
const misleadingCompounds = new Set(
  "Freitag Rucksack Platzregen Bandbreite Streichholz Studiengang rechtsextrem".split(" "),
);

/**
 * The forms that a word can have as the first part of a compound: *Tag* can have the forms *tag-*, *tage-* and
 * *tages-*.
 */
function firstPartFormsOf({ word, partOfSpeech, plurals, genitives, gender }: Part): FirstPartForm[] {
  const toForms = (forms: readonly string[], distance: number, isShortened = false): FirstPartForm[] =>
    forms.map((form) => ({ form: form.toLowerCase(), distance, isShortened }));
  if (partOfSpeech === "adjective") return toForms([word], 0);
  if (partOfSpeech === "verb") {
    const stem = word.replace(/^sich /, "").replace(/e?n$/, "");
    // As a first part, the verb *baden* becomes *Bade-*, and *rechnen* becomes *Rechen-*.
    return toForms([stem, `${stem}e`, stem.replace(/(?<=[^aeiouäöülrh])n$/, "en")], 2, true);
  }
  if (partOfSpeech !== "noun") return [];
  const wordWithoutE = word.replace(/e$/, "");
  return [
    ...toForms([word], 0),
    ...toForms([...plurals, ...genitives, ...(linkingSPattern.test(word) ? [`${word}s`] : [])], 2),
    // As a first part, the noun *Schule* becomes *Schul-*, and *Geschichte* becomes *Geschichts-*.
    ...(wordWithoutE !== word && gender !== "m" ? toForms([wordWithoutE, `${wordWithoutE}s`], 2, true) : []),
  ];
}

const toFurtherPart = (noun: FurtherNoun): Part => ({ ...noun, partOfSpeech: "noun", frequency: furtherNounFrequency });

/**
 * Creates a function that finds the words of which a compound noun or adjective consists, at the joints of the
 * compound. The function returns undefined if a part is not a known word. It also returns undefined for a word with a
 * prefix or a preposition, because the meaning of such a word is seldom the sum of its parts (*Eindruck*, *Umstand*).
 */
export function createCompoundSplitter(
  bankWords: readonly WordEntry[],
  furtherNouns: readonly FurtherNoun[],
): (word: WordEntry) => CompoundPart[] | undefined {
  const parts: Part[] = [
    ...bankWords.filter(({ isWithoutArticle }) => !isWithoutArticle),
    ...furtherNouns.map(toFurtherPart),
  ];
  const partsByWord = Map.groupBy(parts, ({ word }) => word);
  const candidatesByForm = Map.groupBy(
    parts.flatMap((part) => firstPartFormsOf(part).map((form) => ({ part, ...form }))),
    ({ form }) => form,
  );

  function findHead(segment: string, { partOfSpeech, gender }: WordEntry): Part | undefined {
    const word = partOfSpeech === "noun" ? segment.charAt(0).toUpperCase() + segment.slice(1) : segment;
    // The last part must have the gender of the compound. In this way, *der See* and *die See* are told apart.
    return partsByWord.get(word)?.find((part) => part.partOfSpeech === partOfSpeech && part.gender === gender);
  }

  function findFirstPart(segment: string): Part | undefined {
    const form = segment.toLowerCase();
    const isSeparateWord = partsByWord
      .get(form)
      ?.some(({ partOfSpeech }) => partOfSpeech !== "adjective" && partOfSpeech !== "verb");
    if (misleadingParts.has(form)) return undefined;
    const candidates = candidatesByForm.get(form)?.filter(({ isShortened }) => !(isSeparateWord && isShortened)) ?? [];
    const distanceWithFrequencyOf = ({ part, distance }: (typeof candidates)[number]) => part.frequency + distance;
    return candidates.toSorted((a, b) => distanceWithFrequencyOf(a) - distanceWithFrequencyOf(b))[0]?.part;
  }

  return (compound) => {
    const segments = compound.joints.split("|");
    const isSplittable = compound.partOfSpeech === "noun" || compound.partOfSpeech === "adjective";
    if (!isSplittable || compound.isWithoutArticle || misleadingCompounds.has(compound.word)) return undefined;
    const lastSegment = segments.pop() ?? "";
    if (segments.length === 0) return undefined;
    const foundParts = [...segments.map(findFirstPart), findHead(lastSegment, compound)];
    const knownParts = foundParts.flatMap((part) => part ?? []);
    if (knownParts.length < foundParts.length) return undefined;
    return knownParts.map(({ word, gender }) => ({ word: word.replace(/^sich /, ""), gender }));
  };
}

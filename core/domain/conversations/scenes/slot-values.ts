import type { HeardClause } from "../hearing.ts";
import { fillNounSlots } from "../noun-slots.ts";
import { fold, mayMean } from "./fold.ts";
import type { SceneSlot } from "./scene.ts";
import { daysIn, numbersIn, pricesIn, timesIn } from "./typed-values.ts";

/** The text that replaces a slot in the partner's lines. */
export interface SlotValue {
  text: string;
  english: string;
}

/** What a clause says about a slot: its value, or several values. `isAmbiguous`: only one of the values is meant. */
export interface FoundSlot {
  slot: string;
  values: SlotValue[];
  isAmbiguous: boolean;
  /** The folded words that gave the value. They count as part of the slot, not as further words. */
  words: string[];
}

/** A value that a clause names. `exactness` is higher for the listed words themselves than for similar words. */
type SlotMatch = SlotValue & { exactness: number; words: string[] };

const withSmallArticle = (text: string) => text.replace(/^Ein/, "ein");

const formsBySlot = new WeakMap<SceneSlot, string[][][]>();

/** The forms of each listed value. Each form is a list of folded words. They are computed only once. */
function foldedFormsOf(slot: SceneSlot): string[][][] {
  const forms =
    formsBySlot.get(slot) ?? slot.values.map((value) => value.forms.map((form) => form.split(" ").map(fold)));
  formsBySlot.set(slot, forms);
  return forms;
}

/** The listed values of a slot that a clause names. */
function findListedValues(slot: SceneSlot, clause: HeardClause): SlotMatch[] {
  const { words } = clause;
  const foldedLemmas = words.map(({ lemma }) => fold(lemma));
  const foldedTexts = words.map(({ text }) => fold(text));
  return slot.values.flatMap(({ text, english }, valueIndex) => {
    let bestMatch: SlotMatch | undefined;
    for (const formWords of foldedFormsOf(slot)[valueIndex] ?? []) {
      for (let i = 0; i + formWords.length <= words.length; i++) {
        const exactnesses = formWords.map((part, j) => {
          const [lemma = "", foldedText = ""] = [foldedLemmas[i + j], foldedTexts[i + j]];
          if (lemma === part || foldedText === part) return 3;
          const word = words[i + j];
          if (word?.kind === "function") return 0;
          if (part.length > 3 && (lemma.endsWith(part) || foldedText.endsWith(part))) return 1;
          return mayMean(foldedText, word?.isUnknown ?? true, part) &&
            !words.some(({ lemma: other }) => fold(other) === part)
            ? word?.isUnknown
              ? 2
              : 1.5
            : 0;
        });
        const exactness = Math.min(...exactnesses) * (1 + formWords.length / 10);
        if (exactness > (bestMatch?.exactness ?? 0))
          bestMatch = {
            text,
            english,
            exactness,
            words: formWords.flatMap((_, j) => [foldedLemmas[i + j] ?? "", foldedTexts[i + j] ?? ""]),
          };
      }
    }
    return bestMatch ? [bestMatch] : [];
  });
}

/** The nouns of a slot's classes. A noun without a translation keeps its German name in English, as on a menu. */
const findClassValues = (slot: SceneSlot, clause: HeardClause): SlotMatch[] =>
  clause.nouns
    .filter(({ classes, isName }) => !isName && slot.classes.some((nounClass) => classes.includes(nounClass)))
    .flatMap((noun) => {
      const namedNoun = { ...noun, english: noun.english ?? noun.lemma, isOwn: false };
      const filledLine = fillNounSlots({ text: "{einen}", english: "{a}" }, namedNoun, "professional");
      const english = filledLine
        ? filledLine.english.replace(/^(?:A|An) /, (article) => article.toLowerCase())
        : namedNoun.english;
      return [
        { text: withSmallArticle(filledLine?.text ?? noun.lemma), english, exactness: 1, words: [fold(noun.lemma)] },
      ];
    });

const findPlaceValues = (clause: HeardClause): SlotMatch[] =>
  clause.nouns
    .filter(({ classes }) => classes.includes("city") || classes.includes("country"))
    .map(({ lemma, english }) => ({ text: lemma, english: english ?? lemma, exactness: 3, words: [fold(lemma)] }));

/** Matches words that announce a name, and the name. The name can have several parts. */
const nameAnnouncementPattern =
  /(?:hei(?:ß|ss)e|name (?:ist|war|lautet)|ich bin|hier (?:ist|spricht)|nenn\p{L}* mich)\s+(?:(?:die|der|herr|frau)\s+)?((?:\p{Lu}[\p{L}'-]+)(?:\s+\p{Lu}[\p{L}'-]+)*)/iu;

/**
 * Finds an announced name. In an answer to a question for the name, capitalized words that are not common nouns also
 * count as a name.
 */
function findNameValues(clause: HeardClause, answersSlotQuestion: boolean): SlotMatch[] {
  const announcedName = nameAnnouncementPattern.exec(clause.text)?.[1] ?? "";
  const isName = (text: string) =>
    /^\p{Lu}/u.test(text) &&
    !clause.nouns.some(
      ({ lemma, isName: isProperName, classes }) => lemma === text && (!isProperName || classes.length > 0),
    );
  const parts = announcedName.split(" ").filter(isName);
  const otherNameWords = clause.words.filter(
    ({ kind, isUnknown, text }) => (kind === "name" || isUnknown) && isName(text),
  );
  const name = (parts.length > 0 ? parts : answersSlotQuestion ? otherNameWords.map(({ text }) => text) : []).join(" ");
  return name ? [{ text: name, english: name, exactness: 3, words: name.split(" ").map(fold) }] : [];
}

function valuesOf(slot: SceneSlot, clause: HeardClause, answersSlotQuestion: boolean): SlotMatch[] {
  const toMatches = (values: (SlotValue & { words: string[] })[]): SlotMatch[] =>
    values.map((value) => ({ ...value, exactness: 3, words: value.words.map(fold) }));
  switch (slot.kind) {
    case "noun":
      return [...findListedValues(slot, clause), ...findClassValues(slot, clause)];
    case "number":
      return toMatches(numbersIn(clause.text));
    case "price":
      return toMatches(pricesIn(clause.text));
    case "time":
      return toMatches(timesIn(clause.text));
    case "day":
      return toMatches(daysIn(clause.text));
    case "name":
      return findNameValues(clause, answersSlotQuestion);
    case "place":
      return findPlaceValues(clause);
    case "text":
      return [];
  }
}

/**
 * What a clause says about a slot; undefined if it says nothing.
 * @param isAnswer whether the clause answers a question for this slot
 */
export function findSlot(slot: SceneSlot, clause: HeardClause, isAnswer = false): FoundSlot | undefined {
  const matches = valuesOf(slot, clause, isAnswer);
  const exactness = Math.max(0, ...matches.map((match) => match.exactness));
  const bestMatches = matches.filter((match) => match.exactness >= Math.min(exactness, 2));
  if (bestMatches.length === 0) return undefined;
  const distinctMatches = [...new Map(bestMatches.map((match) => [match.text, match])).values()];
  const values = distinctMatches.map(({ text, english }) => ({ text, english }));
  const words = [...new Set(distinctMatches.flatMap((match) => match.words))];
  // "Kuchen" alone can mean two listed cakes, and "Tee oder Kaffee" is a choice. "Tee und Kaffee" means both values.
  const isSameWord =
    distinctMatches.length > 1 &&
    distinctMatches.every((match) => match.words.every((word) => distinctMatches[0]?.words.includes(word)));
  const isChoice = distinctMatches.length > 1 && clause.bag.includes("oder");
  return { slot: slot.id, values, isAmbiguous: isSameWord || isChoice, words };
}

/** Joins several values: "einen Kaffee und einen Tee". */
export function joinValues(values: readonly SlotValue[]): SlotValue {
  const joinParts = (parts: string[], word: string) =>
    parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
  return {
    text: joinParts(
      values.map(({ text }) => text),
      "und",
    ),
    english: joinParts(
      values.map(({ english }) => english),
      "and",
    ),
  };
}

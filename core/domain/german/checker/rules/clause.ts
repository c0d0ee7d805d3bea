import { findDeterminer, prepositionCases } from "../../lexicon/closed-words.ts";
import { type AnalyzedToken, adjectiveReadings, finiteReadings, hasReading, nounReadings } from "../analyzed-text.ts";
import type { TopicIds } from "../phrase-topics.ts";
import type { Edit } from "../rule.ts";

/** An edit that inserts a comma after a word. */
export const insertCommaAfter = ({ end }: AnalyzedToken, explanation: string): Edit => ({
  start: end,
  end,
  replacement: ",",
  explanation,
});

/** An edit that replaces a word. */
export const replaceWord = (
  { start, end }: AnalyzedToken,
  replacement: string,
  explanation: string,
  topics?: TopicIds,
): Edit => ({
  start,
  end,
  replacement,
  explanation,
  ...(topics && { topics }),
});

/** Whether the word can be a finite verb: present, past or Konjunktiv II, not capitalized. */
export const isFiniteForm = (word: AnalyzedToken | undefined): boolean =>
  word !== undefined &&
  !word.isCapital &&
  finiteReadings(word).some((one) => one.kind === "p" || one.kind === "t" || one.kind === "k");

/** Whether the word can be a finite verb and nothing else. */
export const isOnlyFinite = (word: AnalyzedToken | undefined): boolean =>
  isFiniteForm(word) &&
  (["infinitive", "participle", "other", "adjective"] as const).every((pos) => !hasReading(word, pos));

/** Whether the word is a pronoun that can only be a subject. */
export const isSubjectPronoun = (word: AnalyzedToken | undefined): boolean =>
  /^(?:ich|du|er|wir|man|es)$/.test(word?.text ?? "");

/** Whether the word at this index starts the text or a sentence of it. */
export const beginsSentence = (words: readonly AnalyzedToken[], index: number): boolean =>
  index === 0 || /^[.!?]$/.test(words[index - 1]?.text ?? "");

/** The words from `start` up to the next punctuation mark. */
export function wordsUntilMark(words: readonly AnalyzedToken[], start: number): AnalyzedToken[] {
  const end = words.findIndex((word) => word.index >= start && word.kind === "mark");
  return words.slice(start, end < 0 ? words.length : end);
}

const timeNouns =
  /^(?:Tag|Woche|Monat|Jahr|Morgen|Abend|Nacht|Wochenende|Sommer|Winter|Frühling|Herbst|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mal)$/;

const ambiguousPrepositions = /^(?:seit|während|bis|außer|ohne|um|statt|anstatt)$/;

/**
 * The index of the last word of the prepositional or temporal phrase that starts at `start`; undefined if there is
 * none.
 */
export function endOfPhrase(words: readonly AnalyzedToken[], start: number): number | undefined {
  const [firstWord, secondWord, thirdWord] = words.slice(start, start + 3);
  if (firstWord?.kind !== "word") return undefined;
  if (/^(?:meiner|unserer)$/.test(firstWord.lower) && secondWord?.text === "Meinung" && thirdWord?.text === "nach")
    return start + 2;
  if (/^(?:jede|nächste|letzte|diese)[nrs]?$/.test(firstWord.lower) && timeNouns.test(secondWord?.text ?? ""))
    return start + 1;
  const isPreposition =
    firstWord.lower in prepositionCases || /^(?:im|am|vom|zum|zur|beim|ins|ab)$/.test(firstWord.lower);
  if (!isPreposition || ambiguousPrepositions.test(firstWord.lower)) return undefined;
  for (let index = start + 1; index < Math.min(words.length, start + 6); index++) {
    const word = words[index];
    if (word?.kind !== "word" || !word.isKnown) return undefined;
    if (word.isCapital) {
      const isLast = nounReadings(word).length > 0 && words[index + 1]?.isCapital !== true;
      return isLast ? index : undefined;
    }
    if (findDeterminer(word.lower) === undefined && adjectiveReadings(word).every((one) => one.ending === "-"))
      return undefined;
  }
  return undefined;
}

import type { Correction as CheckerCorrection } from "../german/checker/correct.ts";
import type { GrammarCategory } from "../grammar/grammar-category.ts";
import type { CorrectionType } from "./conversation.ts";

/** A minimal edit of a learner's message; `start` and `end` are a range [start, end) in UTF-16 units. */
export interface MessageCorrection {
  type: CorrectionType;
  original: string;
  corrected: string;
  explanation: string;
  grammarCategory: GrammarCategory | null;
  start: number;
  end: number;
  /**
   * The ids of the topics that explain the mistake, in order of their levels, lowest first. Only corrections by the
   * checker have topics.
   */
  topics?: readonly string[];
}

/** The checker's rules whose corrections are not shown: a missing full stop is acceptable in a chat. */
const hiddenRules = new Set(["final-mark"]);

const typeByCategory: Partial<Record<GrammarCategory, CorrectionType>> = {
  "pronunciation-and-spelling": "spelling",
  "capital-letters": "spelling",
  commas: "other",
  "word-order": "word-order",
};

const quotationPattern = /„[^“”"]*[“”"]|"[^"]*"|»[^«]*«|«[^»]*»|“[^”]*”/g;
/** Matches a name after a word that introduces names: *Ich heiße Stephen*, *mein Freund Nikolay*, *Frau Maier*. */
const namePattern =
  /(?<!\p{L})(?:heiße|heisse|heißt|heisst|heißen|heissen|namens|Name ist|Herrn?|Frau|Freund|Freundin|Bruder|Schwester|Sohn|Tochter|Onkel|Tante|Oma|Opa|Hund|Katze|Kater|Kollege|Kollegin) (\p{Lu}[\p{L}-]+)/gu;

/** The ranges of the quotations in a text. No correction may change a quotation. */
const quotationsIn = (text: string) =>
  [...text.matchAll(quotationPattern)].map((match) => [match.index, match.index + match[0].length] as const);

/** The start positions of the names in a text. */
const nameStartsIn = (text: string) =>
  new Set([...text.matchAll(namePattern)].map((match) => match.index + match[0].length - (match[1]?.length ?? 0)));

/** Returns a function that tells whether an edit of this text changes a quotation or replaces a name. */
export function createProtectedRangeTest(
  text: string,
): (edit: { start: number; end: number; corrected: string }) => boolean {
  const quotations = quotationsIn(text);
  const nameStarts = nameStartsIn(text);
  return ({ start, end, corrected }) =>
    quotations.some(([quotationStart, quotationEnd]) => start > quotationStart && end < quotationEnd) ||
    (nameStarts.has(start) && /^\p{Lu}/u.test(corrected));
}

/**
 * The categories of mistakes that break a clause: mistakes in its verbs, in its word order, or in its connection with
 * another clause.
 */
const clauseCategories: ReadonlySet<GrammarCategory> = new Set([
  "word-order",
  "subordinate-clauses",
  "relative-clauses",
  "connectors",
  "questions",
  "present-tense",
  "stem-changing-verbs",
  "perfect-tense",
  "simple-past",
  "past-perfect",
  "future",
  "modal-verbs",
  "separable-verbs",
  "infinitives",
  "passive",
  "subjunctive",
]);

/** Whether a correction shows that a clause is broken. */
export const breaksClause = ({ type, grammarCategory }: MessageCorrection): boolean =>
  type === "word-order" || (grammarCategory !== null && clauseCategories.has(grammarCategory));

/**
 * Converts the checker's corrections to corrections of a message. Leaves out overlapping corrections and corrections of
 * names and quotations. A correction that only inserts something is extended to the word before it, so that `original`
 * is never empty.
 */
export function toMessageCorrections(
  text: string,
  checkerCorrections: readonly CheckerCorrection[],
): MessageCorrection[] {
  const isProtected = createProtectedRangeTest(text);
  return checkerCorrections
    .filter(({ rule }) => !hiddenRules.has(rule))
    .filter((correction) => !isProtected(correction))
    .map(({ start: editStart, end, corrected: replacement, explanation, type: category, topics }) => {
      const start = editStart === end ? findWordStart(text, editStart) : editStart;
      const original = text.slice(start, end);
      const corrected = text.slice(start, editStart) + replacement;
      return {
        type: correctionTypeOf(category, original, corrected),
        original,
        corrected,
        explanation,
        grammarCategory: category,
        start,
        end,
        ...(topics && { topics }),
      };
    })
    .filter((correction, i, allCorrections) =>
      allCorrections.slice(0, i).every((earlierCorrection) => earlierCorrection.end <= correction.start),
    );
}

/**
 * The type of a correction. A correction that only moves words always has the type `word-order`, because rules of
 * several categories move words: rules about modal verbs, the perfect tense, negation and subordinate clauses.
 */
function correctionTypeOf(category: GrammarCategory, original: string, corrected: string): CorrectionType {
  const type = typeByCategory[category] ?? "grammar";
  return type === "grammar" && onlyMovesWords(original, corrected) ? "word-order" : type;
}

/**
 * Whether a correction only moves words or the prefix of a verb: "ist gut" → "gut ist", "steht früh auf" → "früh
 * aufsteht". At least one word must stay the same; otherwise only a form is corrected: "geeinkauft" → "eingekauft".
 */
function onlyMovesWords(original: string, corrected: string): boolean {
  const originalWords = wordsOf(original);
  const correctedWords = wordsOf(corrected);
  const [originalLetters, correctedLetters] = [originalWords.join(""), correctedWords.join("")];
  return (
    originalLetters !== correctedLetters &&
    [...originalLetters].toSorted().join("") === [...correctedLetters].toSorted().join("") &&
    originalWords.some((word) => correctedWords.includes(word))
  );
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const findWordStart = (text: string, end: number) => end - (/\S+\s*$/.exec(text.slice(0, end))?.[0].length ?? 0);

/** Applies corrections, which must not overlap, to a text. Returns null if there are no corrections. */
export function applyCorrections(text: string, corrections: readonly MessageCorrection[]): string | null {
  if (corrections.length === 0) return null;
  let correctedText = text;
  for (const correction of corrections.toSorted((a, b) => b.start - a.start)) {
    correctedText =
      correctedText.slice(0, correction.start) + correction.corrected + correctedText.slice(correction.end);
  }
  return correctedText;
}

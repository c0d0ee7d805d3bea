import type { Correction as Found } from "../german/checker/correct.ts";
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
  /** The ids of the topics that explain it, from the lowest level up. Only corrections by the checker have them. */
  topics?: readonly string[];
}

/** Rules whose corrections are not shown: a missing full stop is acceptable in a chat. */
const hiddenRules = new Set(["final-mark"]);

/** Rules that move a word. Their corrections have the type `word-order`, regardless of their category. */
const wordOrderRules = /^(?:verb-(?:second|last|behind)|subject-behind)/;
const typeByCategory: Partial<Record<GrammarCategory, CorrectionType>> = {
  "pronunciation-and-spelling": "spelling",
  "capital-letters": "spelling",
  commas: "other",
  "word-order": "word-order",
};

/**
 * Converts the checker's corrections to those of a message, without overlaps. An insertion is extended to the word
 * before it, so that `original` is never empty.
 */
export function messageCorrections(text: string, checkerCorrections: readonly Found[]): MessageCorrection[] {
  return checkerCorrections
    .filter(({ rule }) => !hiddenRules.has(rule))
    .map(({ start: foundStart, end, corrected: correctedText, explanation, type, rule, topics }) => {
      const start = foundStart === end ? wordStart(text, foundStart) : foundStart;
      const textWithCorrections = text.slice(start, foundStart) + correctedText;
      return {
        type: wordOrderRules.test(rule) ? ("word-order" as const) : (typeByCategory[type] ?? "grammar"),
        original: text.slice(start, end),
        corrected: textWithCorrections,
        explanation,
        grammarCategory: type,
        start,
        end,
        ...(topics && { topics }),
      };
    })
    .filter((correction, i, allCorrections) =>
      allCorrections.slice(0, i).every((earlierCorrection) => earlierCorrection.end <= correction.start),
    );
}

const wordStart = (text: string, end: number) => end - (/\S+\s*$/.exec(text.slice(0, end))?.[0].length ?? 0);

/** Applies corrections to a text; they must not overlap. Returns null if there are none. */
export function applyCorrections(text: string, corrections: readonly MessageCorrection[]): string | null {
  if (corrections.length === 0) return null;
  let correctedText = text;
  for (const correction of corrections.toSorted((a, b) => b.start - a.start)) {
    correctedText =
      correctedText.slice(0, correction.start) + correction.corrected + correctedText.slice(correction.end);
  }
  return correctedText;
}

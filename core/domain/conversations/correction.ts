import type { Correction as Found } from "../german/checker/correct.ts";
import type { GrammarCategory } from "../grammar/grammar-category.ts";
import type { CorrectionType } from "./conversation.ts";

/** A minimal edit of what a learner wrote, [start, end) in UTF-16 units. */
export interface MessageCorrection {
  type: CorrectionType;
  original: string;
  corrected: string;
  explanation: string;
  grammarCategory: GrammarCategory | null;
  start: number;
  end: number;
  /** The topics that teach it, from the lowest level up, where the checker found it. */
  topics?: readonly string[];
}

/** In a chat nobody needs a full stop at the end. */
const unsaid = new Set(["final-mark"]);

/** Rules that move a word, whatever topic teaches it. */
const movesWords = /^(?:verb-(?:second|last|behind)|subject-behind)/;
const typeOf: Partial<Record<GrammarCategory, CorrectionType>> = {
  "pronunciation-and-spelling": "spelling",
  "capital-letters": "spelling",
  commas: "other",
  "word-order": "word-order",
};

/** What the checker found, as a conversation tells it. An insertion is shown with the word before it. */
export function toCorrections(text: string, found: readonly Found[]): MessageCorrection[] {
  return found
    .filter(({ rule }) => !unsaid.has(rule))
    .map(({ start: foundStart, end, corrected: inserted, explanation, type, rule, topics }) => {
      const start = foundStart === end ? wordStart(text, foundStart) : foundStart;
      const corrected = text.slice(start, foundStart) + inserted;
      return {
        type: movesWords.test(rule) ? ("word-order" as const) : (typeOf[type] ?? "grammar"),
        original: text.slice(start, end),
        corrected,
        explanation,
        grammarCategory: type,
        start,
        end,
        ...(topics && { topics }),
      };
    })
    .filter((one, i, all) => all.slice(0, i).every((other) => other.end <= one.start));
}

const wordStart = (text: string, end: number) => end - (/\S+\s*$/.exec(text.slice(0, end))?.[0].length ?? 0);

/** The text with corrections applied that do not overlap; null when there are none. */
export function applyCorrections(text: string, corrections: readonly MessageCorrection[]): string | null {
  if (corrections.length === 0) return null;
  let corrected = text;
  for (const one of corrections.toSorted((a, b) => b.start - a.start)) {
    corrected = corrected.slice(0, one.start) + one.corrected + corrected.slice(one.end);
  }
  return corrected;
}

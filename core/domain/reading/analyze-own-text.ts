import { analyze } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { mentionsOf } from "./mentions-of.ts";
import type { AnalyzedOwnText, OwnSentence } from "./own-text.ts";

/**
 * A text counts as German if the lexicon knows at least this share of its words. Names and new words are not in the
 * lexicon.
 */
const minKnownShare = 0.5;

/** Splits a text into paragraphs (lines) and sentences, and finds the dictionary forms of its words. */
export function analyzeOwnText(text: string, lexicon: Lexicon): AnalyzedOwnText {
  const lines = text.split(/\n+/).map((line) => line.trim());
  const paragraphs = lines
    .filter((line) => line !== "")
    .map((line) =>
      analyze(line, lexicon).sentences.map(({ start, end }): OwnSentence => {
        const german = line.slice(start, end).trim();
        return { german, mentions: mentionsOf(german, lexicon) };
      }),
    );
  const forms = paragraphs.flat().flatMap(({ mentions }) => mentions.map(({ form }) => form));
  const knownForms = forms.filter((form) => lexicon.isKnown(form) || lexicon.isKnown(form.toLowerCase()));
  return { paragraphs, isGerman: forms.length > 0 && knownForms.length >= minKnownShare * forms.length };
}

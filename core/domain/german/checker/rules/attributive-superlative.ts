import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { type AnalyzedText, nounReadingsOf } from "../analyzed-text.ts";
import { wordAt } from "../clause-view.ts";
import type { Edit } from "../rule.ts";

/** Removes *am* from a superlative between a determiner and its noun: "der am besten Spieler". */
export function* editsOfAttributiveSuperlative(
  sentence: AnalyzedSentence,
  index: number,
  analysis: AnalyzedText,
): Generator<Edit> {
  const [determiner, am, adjective, head] = sentence.tokens.slice(Math.max(0, index - 1), index + 3);
  const noun = wordAt(analysis, head?.start);
  if (!determiner || !am || !adjective || !noun || !/^(?:ART|PPOSAT|PDS)$/.test(determiner.tag)) return;
  const isSuperlative = analysis.lexicon
    .readings(adjective.text)
    .some((reading) => reading.pos === "adjective" && reading.degree === "s");
  const nouns = nounReadingsOf(noun).filter((reading) => !reading.isAdjectival);
  if (!isSuperlative || !noun.isCapital || nouns.length === 0) return;
  const isNominative = (gender: string) =>
    nouns.some((reading) => reading.gender === gender && (reading.cases & caseBit.nominative) !== 0);
  const article = determiner.text.toLowerCase();
  const hasEndingE =
    (article === "der" && isNominative("m")) ||
    (article === "das" && isNominative("n")) ||
    (article === "die" && isNominative("f"));
  const form = hasEndingE ? adjective.text.slice(0, -1) : adjective.text;
  yield {
    start: am.start,
    end: adjective.end,
    replacement: form,
    confidence: 0.9,
    explanation: {
      en: `Before a noun the superlative has no *am*: *${determiner.text} ${form} ${noun.text}*.`,
      de: `Vor einem Nomen steht der Superlativ ohne *am*: *${determiner.text} ${form} ${noun.text}*.`,
    },
  };
}

import { type AnalyzedSentence, analyze } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { PhraseRole } from "../grammar/topic-blocks.ts";

/** A clause in the form in which the picture of word order shows it. */
export interface SentenceLane {
  label: string;
  english: string;
  phrases: { column: number; text: string; role: PhraseRole }[];
}

/** The text of these words, including the punctuation marks that follow each word. */
function textOf(sentence: AnalyzedSentence, indexes: readonly number[]): string {
  const tokens = indexes
    .toSorted((a, b) => a - b)
    .map((index) => {
      const nextToken = sentence.tokens[index + 1];
      return (
        (sentence.tokens[index]?.text ?? "") +
        (nextToken && isMarkTag(nextToken.tag) && /^[,.!?]$/.test(nextToken.text) ? nextToken.text : "")
      );
    });
  return tokens.join(" ");
}

function phrasesOfLane(sentence: AnalyzedSentence, clause: Clause, clauseIndex: number): SentenceLane["phrases"] {
  const { conjunction, before, left, middle, right, after } = clause.fields;
  const dependentClauses = sentence.clauses.filter(({ parent }) => parent === clauseIndex);
  const start = Math.min(...clause.tokens);
  const tokensInFront = dependentClauses
    .filter(({ tokens }) => Math.max(...tokens) < Math.max(...left))
    .flatMap(({ tokens }) => tokens);
  const tokensAtEnd = dependentClauses
    .filter(({ tokens }) => Math.min(...tokens) > start && !tokens.some((token) => tokensInFront.includes(token)))
    .flatMap(({ tokens }) => tokens);
  const isWord = (index: number) => !isMarkTag(sentence.tokens[index]?.tag ?? "XY");
  const fieldsWithRoles: { indexes: number[]; role: PhraseRole }[] = [
    { indexes: conjunction, role: "zero" },
    { indexes: [...tokensInFront, ...before].filter(isWord), role: "first" },
    { indexes: left, role: [...tokensInFront, ...before].length > 0 ? "verb-second" : "verb-first" },
    { indexes: middle, role: "middle" },
    {
      indexes: right,
      role: clause.verbs.prefix !== undefined && right.includes(clause.verbs.prefix) ? "prefix-end" : "verb-end",
    },
    { indexes: [...after, ...tokensAtEnd].filter(isWord), role: "link" },
  ];
  return fieldsWithRoles
    .filter(({ indexes }) => indexes.length > 0)
    .map(({ indexes, role }, i) => ({ column: i + 1, text: textOf(sentence, indexes), role }));
}

/**
 * The main clauses of a sentence, each divided into position 1, verb, middle and end. Empty if the sentence has no main
 * clause with a verb.
 */
export function sentenceLanesOf(german: string, lexicon: Lexicon): SentenceLane[] {
  return analyze(german, lexicon).sentences.flatMap((sentence) =>
    sentence.clauses.flatMap((clause, index) =>
      clause.kind === "main" && clause.verbs.finite !== undefined && clause.parent === undefined
        ? [{ label: "", english: "", phrases: phrasesOfLane(sentence, clause, index) }]
        : [],
    ),
  );
}

import { type AnalyzedSentence, analyze } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { splitWords } from "./answer-words.ts";
import type { SentenceVerdict } from "./judge-plainly.ts";

/** The text of the words at these indexes. */
const textAt = ({ tokens }: AnalyzedSentence, indexes: readonly number[]) =>
  indexes.map((index) => tokens[index]?.text ?? "").join(" ");
const inAsterisks = (text: string) => `*${text}*`;

/**
 * Explains which rule of word order a built sentence breaks: a word that does not belong to the sentence, the verb in
 * position 2, the verb at the end of a dependent clause, the end of the bracket, or the order in the middle. Returns
 * only the most important reason. German words stand between asterisks.
 */
export function explainOrder(german: string, answer: string, lexicon: Lexicon): SentenceVerdict["reasons"] {
  const answerWords = splitWords(answer).map((word) => word.toLowerCase());
  const words = splitWords(german).map((word) => word.toLowerCase());
  const wordOutsideSentence = splitWords(answer).find((word) => !words.includes(word.toLowerCase()));
  if (wordOutsideSentence)
    return [{ explanation: `${inAsterisks(wordOutsideSentence)} does not belong to this sentence.`, topics: [] }];
  if (answerWords.length < words.length) return [{ explanation: "A word is missing.", topics: [] }];
  for (const sentence of analyze(german, lexicon).sentences) {
    const reason = explainBrokenRule(sentence, answerWords);
    if (reason) return [reason];
  }
  return [
    {
      explanation:
        "In the middle, pronouns come first, what is known before what is new, and what belongs to the verb last.",
      topics: ["b1-midfield-word-order"],
    },
  ];
}

/** Explains the first rule of word order that the answer breaks; undefined if no broken rule is found. */
function explainBrokenRule(
  sentence: AnalyzedSentence,
  answerWords: readonly string[],
): SentenceVerdict["reasons"][number] | undefined {
  const positionOf = (index: number | undefined) =>
    answerWords.indexOf(sentence.tokens[index ?? -1]?.text.toLowerCase() ?? "");
  for (const [clauseIndex, clause] of sentence.clauses.entries()) {
    const { finite: finiteIndex } = clause.verbs;
    if (finiteIndex === undefined) continue;
    const verb = sentence.tokens[finiteIndex]?.text ?? "";
    const words = clause.tokens.filter((index) => positionOf(index) >= 0);
    if (clause.kind === "subordinate" || clause.kind === "relative") {
      const isVerbLast = words.every(
        (index) =>
          positionOf(index) <= positionOf(finiteIndex) ||
          clause.fields.right.includes(index) ||
          clause.fields.after.includes(index),
      );
      const connector = sentence.tokens[clause.connector ?? -1]?.text.toLowerCase() ?? "";
      if (!isVerbLast)
        return {
          explanation: `After ${inAsterisks(connector)} the verb goes to the end of its clause: ${inAsterisks(verb)}.`,
          topics: ["a2-weil-and-dass"],
        };
      continue;
    }
    if (clause.kind !== "main") continue;
    const frontClause = sentence.clauses.find(
      (otherClause) =>
        otherClause.parent === clauseIndex &&
        otherClause.tokens.every((index) => positionOf(index) < 0 || positionOf(index) < positionOf(finiteIndex)),
    );
    const wordsBeforeVerb = words.filter(
      (index) => positionOf(index) < positionOf(finiteIndex) && !clause.fields.conjunction.includes(index),
    );
    const subject = sentence.phrases[clause.subject ?? -1];
    if (frontClause && wordsBeforeVerb.length > 0 && subject) {
      const connector = sentence.tokens[frontClause.connector ?? -1]?.text.toLowerCase() ?? "";
      return {
        explanation: `The clause with ${inAsterisks(connector)} fills position 1. So the verb comes next: ${inAsterisks(verb)}, then ${inAsterisks(sentence.tokens[subject.head]?.text ?? "")}.`,
        topics: ["a1-verb-in-second-place"],
      };
    }
    const phrasesBeforeVerb = new Set(
      wordsBeforeVerb.map((index) =>
        sentence.phrases.findIndex(({ head, determiner, preposition, adjectives }) =>
          [head, determiner, preposition, ...adjectives].includes(index),
        ),
      ),
    );
    const isStatement = clause.fields.before.length > 0;
    if (
      isStatement &&
      (wordsBeforeVerb.length === 0
        ? frontClause === undefined
        : phrasesBeforeVerb.size > 1 && !haveSameWordsInFront(clause.fields.before, wordsBeforeVerb))
    )
      return {
        explanation: `The verb takes position 2, after exactly one part of the sentence: ${inAsterisks(`${textAt(sentence, clause.fields.before)} ${verb} …`)}`,
        topics: ["a1-verb-in-second-place"],
      };
    const { right } = clause.fields;
    const isWordBehindBracket =
      right.length > 0 &&
      words.some(
        (index) =>
          !right.includes(index) &&
          !clause.fields.after.includes(index) &&
          positionOf(index) > Math.max(...right.map(positionOf)),
      );
    if (isWordBehindBracket)
      return {
        explanation: `${inAsterisks(textAt(sentence, right))} closes the bracket: it goes to the end of the clause.`,
        topics: ["a1-sentence-bracket"],
      };
  }
  return undefined;
}

/** Whether the answer has the same words before the verb as the sentence, in any order. */
const haveSameWordsInFront = (front: readonly number[], otherFront: readonly number[]) =>
  front.length === otherFront.length && front.every((index) => otherFront.includes(index));

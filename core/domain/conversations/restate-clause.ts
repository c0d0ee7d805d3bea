import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { findCorePart } from "./core-part.ts";
import type { HeardClause } from "./hearing.ts";
import { woQuestionWordSource } from "./question-words.ts";
import { restateQuestion } from "./restate-question.ts";
import { retellClause } from "./restate-statement.ts";

/** Matches a direct question with a question word. */
const questionWordAtStartPattern = new RegExp(
  String.raw`^(?:wie|was|wer|wen|wem|${woQuestionWordSource}|wann|warum|welche\p{Ll}*)(?!\p{L})`,
  "iu",
);

/**
 * Adds to a heard clause how the partner says it (`retelling`, `restated`). The persons are exchanged in both by the
 * same rules (`exchange-persons.ts`). Only a statement gets a `retelling`, if it can be retold safely. Each clause gets
 * `restated`, if it can be restated safely together with the clauses that depend on it. Statements get it too, because
 * the learner can ask a question about a statement.
 * @param parts the clauses of the analysis that the heard clause consists of, the main clause first
 */
export function restateClause(
  clause: HeardClause,
  sentence: AnalyzedSentence,
  parts: readonly Clause[],
  lexicon: Lexicon,
): void {
  const [firstPart] = parts;
  const isQuestion = clause.mood === "question";
  if (firstPart && clause.mood === "statement") {
    const retelling = retellClause(sentence, findCorePart(sentence, firstPart), lexicon);
    if (retelling) clause.retelling = retelling;
  }
  // In "Sehen wir uns morgen?", *wir* includes the partner, so it stays *wir*.
  const keepsWe =
    isQuestion &&
    !/, (?:dass|ob|weil|wenn) (?:\p{Ll}+ )*wir(?!\p{L})/iu.test(clause.text) &&
    // In "Kommst du zu unserem Konzert?", *unser* does not include the partner.
    ((clause.subject === "you" && /^(?:finden|denken|meinen|glauben)$/.test(clause.verb)) ||
      (clause.subject === "we" && /(?<!\p{L})uns(?!\p{L})/u.test(clause.text)));
  const restated = restateQuestion(sentence, parts, lexicon, { keepsWe, isQuestion });
  // "Wie lange darf man …?" must not become "ob man darf".
  const lacksQuestionWord =
    isQuestion &&
    questionWordAtStartPattern.test(clause.text) &&
    Object.values(restated).some(({ indirect }) => indirect.startsWith("ob "));
  if (Object.keys(restated).length > 0 && !lacksQuestionWord) clause.restated = restated;
}

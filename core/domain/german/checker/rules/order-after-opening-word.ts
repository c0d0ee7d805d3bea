import { lowerOf } from "../phrase-tokens.ts";
import type { Edit } from "../rule.ts";
import { finalMarkOf, replaceTokens, textBetween, type VerbClause } from "../verb-clause.ts";
import { type MainClauseParts, orderExplanations } from "./main-clause-parts.ts";

/**
 * Moves the subject before the verb after a conjunction. A conjunction does not fill the first position: "Aber habe ich
 * keine Zeit".
 */
export function* editsAfterConjunction(
  verbClause: VerbClause,
  { verb, subject, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analysis } = verbClause;
  const openingToken = sentence.tokens[clause.conjunction ?? clause.connector ?? -1];
  if (!openingToken || !/^(?:aber|denn|sondern)$/.test(lowerOf(openingToken)) || openingToken.index + 1 !== verb.index)
    return;
  if (openingToken.text === "Denn" || clause.fields.before.some((tokenIndex) => tokenIndex > openingToken.index))
    return;
  // Ignores wishes: "Aber hätte ich das gewusst!"
  if (finalMarkOf(sentence) !== "." || verb.reading.kind === "k" || !subject.isPronoun) return;
  if (subject.firstIndex !== verb.index + 1 || lowerOf(sentence.tokens[subject.firstIndex]) === "es") return;
  // Ignores conditions before the verb of the main clause: "Aber kommt er nicht, gehen wir".
  const nextClause = sentence.clauses[verbClause.index + 1];
  if (nextClause?.verbs.finite !== undefined && nextClause.verbs.finite === nextClause.tokens[0]) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const explanation = orderExplanations.conjunction(
    lowerOf(openingToken),
    `${openingToken.text} ${subjectText} ${verb.text} …`,
  );
  yield {
    ...replaceTokens(
      verbClause,
      verb.index,
      subject.lastIndex,
      `${subjectText} ${verb.text}`,
      explanation,
      confidence * 0.95,
    ),
    topics: ["a1-connectors"],
  };
}

/** Moves the verb before its subject in a question: "Was du machst am Wochenende?" */
export function* editsOfQuestionOrder(
  verbClause: VerbClause,
  { verb, subject, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analysis } = verbClause;
  const [firstToken] = verbClause.words;
  // Ignores exclamations: "Wie, du kommst nicht?"
  if (sentence.tokens[(firstToken?.index ?? 0) + 1]?.text === ",") return;
  const isOnlyQuestion = sentence.clauses.length === 1 && finalMarkOf(sentence) === "?";
  if (
    !isOnlyQuestion ||
    !firstToken ||
    !/^PW(?:AV|S|AT)$/.test(firstToken.tag) ||
    subject.firstIndex <= firstToken.index
  )
    return;
  if (/^(?:wessen|welche)/.test(lowerOf(firstToken))) return;
  // Ignores questions that can repeat a question just heard: "Wo ich wohne?", "Wie es geht?"
  const pronoun = sentence.tokens[subject.firstIndex];
  if (/^(?:ich|wir|es)$/.test(lowerOf(pronoun)) && verb === verbClause.words.at(-1)) return;
  if (subject.lastIndex + 1 !== verb.index || clause.kind === "main") return;
  if (lowerOf(firstToken) === "was" && /^nicht$/.test(lowerOf(sentence.tokens[subject.lastIndex + 1]))) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const phrase = `${firstToken.text} … ${verb.text} ${subjectText} …`;
  yield {
    ...replaceTokens(
      verbClause,
      subject.firstIndex,
      verb.index,
      `${verb.text} ${subjectText}`,
      orderExplanations.question(phrase),
      confidence,
    ),
    topics: ["a1-w-questions"],
  };
}

/**
 * Moves the verb before the subject after the adverb *trotzdem*: "Trotzdem ich gehe zur Arbeit". The analysis takes
 * this *trotzdem* for a conjunction.
 */
export function* editsAfterTrotzdem(
  verbClause: VerbClause,
  { verb, subject, confidence }: MainClauseParts,
): Generator<Edit> {
  const { sentence, clause, analysis, words } = verbClause;
  const openingToken = sentence.tokens[clause.connector ?? -1];
  const isOnlyClause = sentence.clauses.every(({ verbs }) => verbs.finite === undefined || verbs === clause.verbs);
  if (lowerOf(openingToken) !== "trotzdem" || !isOnlyClause || verb === words.at(-1)) return;
  if (subject.firstIndex !== (openingToken?.index ?? 0) + 1 || subject.lastIndex + 1 !== verb.index) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const explanation = orderExplanations.second(`${openingToken?.text} ${verb.text} ${subjectText} …`);
  const text = `${verb.text} ${subjectText}`;
  yield replaceTokens(verbClause, subject.firstIndex, verb.index, text, explanation, confidence);
}

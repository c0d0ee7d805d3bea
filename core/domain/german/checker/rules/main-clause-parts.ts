import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins } from "../rule.ts";
import { type Constituent, constituentsOf, isQuoted, type VerbClause } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { isSubjectOrVerbUncertain } from "./first-position.ts";

/** A main clause, split into its constituents. */
export interface MainClauseParts {
  verb: AnalyzedToken;
  subject: ClauseSubject;
  /** The constituents before the verb. */
  constituentsBeforeVerb: readonly Constituent[];
  confidence: number;
}

/** Words that can stand before a clause, with a comma, without filling its first position: "Also, gestern ich war krank". */
const openingWordPattern =
  /^(?:also|ja|nein|doch|na|nun|naja|tja|ach|oh|ah|okay|ok|gut|genau|klar|stimmt|hallo|hi|hey|danke|übrigens)$/;

/** The indexes of the tokens before the finite verb, without an opening word and its comma. */
function indexesBeforeVerb({ sentence: { tokens }, clause: { fields } }: VerbClause): readonly number[] {
  const [first = -1, second = -1] = fields.before;
  const isOpeningWord =
    second === first + 2 && tokens[first + 1]?.text === "," && openingWordPattern.test(lowerOf(tokens[first]));
  return isOpeningWord ? fields.before.slice(1) : fields.before;
}

/** The constituents of a main clause whose finite verb agrees with its subject; undefined for other clauses. */
export function partsOf(verbClause: VerbClause): MainClauseParts | undefined {
  const { sentence, clause, analysis } = verbClause;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const subject = subjectOf(verbClause);
  if (!verb || !subject || /IMP$/.test(verb.tag) || isQuoted(sentence, verb)) return undefined;
  const persons = personsOf(verb, analysis.lexicon);
  const isAgreeing = (persons & subject.persons) !== 0 || (verb.reading.repair !== undefined && persons === 0);
  const indexes = indexesBeforeVerb(verbClause);
  const isContiguous = indexes.every(
    (tokenIndex, index, allIndexes) => index === 0 || tokenIndex === (allIndexes[index - 1] ?? 0) + 1,
  );
  if (!isAgreeing || !isContiguous || isSubjectOrVerbUncertain(verbClause, verb, subject)) return undefined;
  const constituentsBeforeVerb = constituentsOf(sentence, indexes);
  return { verb, subject, constituentsBeforeVerb, confidence: confidenceFromMargins(subject, verb.margin) };
}

/** Explanations of the order of verb and subject. The argument is the text with the right order. */
export const orderExplanations = {
  second: (phrase: string) => ({
    en: `The verb stands in second place, with the subject after it: *${phrase}*.`,
    de: `Das Verb steht an zweiter Stelle, das Subjekt danach: *${phrase}*.`,
  }),
  subjectFirst: (phrase: string) => ({
    en: `The verb stands in second place, directly after the subject: *${phrase}*.`,
    de: `Das Verb steht an zweiter Stelle, gleich nach dem Subjekt: *${phrase}*.`,
  }),
  question: (phrase: string) => ({
    en: `In a question the verb stands before its subject: *${phrase}?*`,
    de: `In einer Frage steht das Verb vor dem Subjekt: *${phrase}?*`,
  }),
  conjunction: (conjunction: string, phrase: string) => ({
    en: `*${conjunction}* takes no place in the sentence: *${phrase}*.`,
    de: `*${conjunction}* besetzt keinen Platz im Satz: *${phrase}*.`,
  }),
};

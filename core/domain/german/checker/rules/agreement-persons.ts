import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { VerbClause } from "../verb-clause.ts";
import { personsOf, thirdPersonOfEitherNumber } from "../verb-form.ts";

/**
 * The person bits of the subject *sie, das, wer* or *was*: the third person singular if the verb follows directly and
 * ends in -t like "sie schlaft" or "sie vergesst", otherwise the third person of both numbers. A verb in -st counts as
 * a verb in -t only if it is a form of *ihr*, because it can also be a form of *du*.
 */
export function personsOfSie({ sentence, analysis }: VerbClause, subject: ClauseSubject, verb: AnalyzedToken): number {
  const subjectHead = sentence.tokens[subject.phrase.head];
  const isFormOfIhr = personsOf(verb, analysis.lexicon) === 16;
  const isNotFormOfDu = isFormOfIhr || !/st$/.test(lowerOf(verb));
  return /^(?:sie|das|wer|was)$/.test(lowerOf(subjectHead)) &&
    subject.lastIndex + 1 === verb.index &&
    /t$/.test(lowerOf(verb)) &&
    isNotFormOfDu
    ? 4
    : thirdPersonOfEitherNumber;
}

/**
 * Whether each part of a coordinated subject has a determiner other than *jeder* and *kein*, or is a name or a pronoun.
 */
export function hasDefiniteParts({ sentence }: VerbClause, subject: ClauseSubject): boolean {
  const subjectPhrases = sentence.phrases.filter(({ head }) => head >= subject.firstIndex && head <= subject.lastIndex);
  if (subjectPhrases.every(({ determiner }) => /^(?:jed|kein)/.test(lowerOf(sentence.tokens[determiner ?? -1]))))
    return false;
  return subjectPhrases.every((phrase) => {
    const token = sentence.tokens[phrase.head];
    return phrase.determiner !== undefined || token?.tag === "PPER" || token?.tag === "NE";
  });
}

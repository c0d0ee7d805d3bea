import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { VerbClause } from "../verb-clause.ts";
import { personsOf, thirdPersonOfEitherNumber } from "../verb-form.ts";

/**
 * The person bits of the subject *sie, das, wer* or *was*. The bits are those of the third person singular if the verb
 * directly follows and is a form in -t, such as "sie schlaft" or "sie vergesst". Otherwise they are those of the third
 * person of both numbers. A form in -st is usually a form of *du* and does not count as a form in -t, unless it is a
 * form of *ihr*.
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
 * Whether each part of a coordinated subject has a determiner, or is a name or a personal pronoun. False if all parts
 * have *jeder* or *kein* as their determiner.
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

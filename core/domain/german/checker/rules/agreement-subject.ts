import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag } from "../../analysis/tags.ts";
import { inCases, singularCells } from "../../lexicon/closed-words.ts";
import { type ClauseSubject, personsOfPhrase, subjectOf } from "../clause-subject.ts";
import { constituentsOf, finalMarkOf, lowerOf, phraseStart, type VerbClause, verbClauses } from "../verb-clause.ts";
import { personsOf, verbReadings } from "../verb-form.ts";

/** The persons of a subject of unknown number: er, sie. */
export const either = 36;

export interface FoundSubject {
  subject: ClauseSubject;
  isShared: boolean;
}

/** The subject of a clause, or that of the clause with which it is coordinated: "Er kommt und bleiben." */
export function ownOrSharedSubject(view: VerbClause): FoundSubject | undefined {
  const subject = subjectOf(view);
  if (subject) return { subject, isShared: false };
  const { sharedSubjectOf, verbs } = view.clause;
  const source = verbClauses(view.analyzed).find(
    (one) => one.sentence === view.sentence && one.index === sharedSubjectOf,
  );
  if (!source || verbs.finite === undefined || source.clause.kind !== view.clause.kind) return undefined;
  // "Ich will essen und schlafen": the second infinitive depends on the modal verb, too.
  const { finite, infinitives } = source.clause.verbs;
  if (infinitives.length > 0 || /^V[MA]/.test(view.sentence.tokens[finite ?? -1]?.tag ?? "")) return undefined;
  // Behind "aber" and with "ist" a subject of its own is missing more often: "Ich fahre, aber ist zu weit."
  const verb = view.sentence.tokens[verbs.finite];
  if (
    verb?.tag !== "VVFIN" ||
    verb === view.words.at(-1) ||
    lowerOf(view.sentence.tokens[view.clause.conjunction ?? -1]) !== "und"
  )
    return undefined;
  const sharedSubject = subjectOf(source);
  return sharedSubject && { subject: sharedSubject, isShared: true };
}

/** Whether only attributes stand between subject and verb: "Die Kinder von meinem Bruder spielt". */
export function isNextTo(
  { sentence, clause, words }: VerbClause,
  { first, last }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  if (last + 1 === verb.index || verb.index + 1 === first) return true;
  if (clause.connector !== undefined && first <= clause.connector + 1 && verb === words.at(-1)) return true;
  const between = sentence.tokens.slice(last + 1, Math.max(last + 1, verb.index)).map(({ index }) => index);
  const parts = constituentsOf(sentence, between);
  return (
    parts.length > 0 && parts.every(({ phrase }) => phrase?.preposition !== undefined || phrase?.role === "genitive")
  );
}

function isPerson({ sentence, analyzed }: VerbClause, { head }: Phrase): boolean {
  // A relative pronoun stands for the noun before the comma.
  const token = sentence.tokens[sentence.tokens[head]?.tag === "PRELS" ? head - 2 : head];
  const classes = analyzed.lexicon.nounClasses(token?.reading.lemma ?? "");
  return (
    classes.includes("person") || classes.includes("group") || /^(?:Leute|Eltern|Geschwister)$/.test(token?.text ?? "")
  );
}

/** Whether another phrase of the clause can be the subject of the verb as it is written. */
export function hasOtherSubject(view: VerbClause, { subject, isShared }: FoundSubject, verb: AnalyzedToken): boolean {
  const { sentence, clause, analyzed } = view;
  const verbPersons = personsOf(verb, analyzed.lexicon);
  const cells = subject.phrase.cells.together;
  const isOnlyNominative = (cells & inCases(1)) !== 0 && (cells & inCases(2)) === 0;
  const isCertain =
    !isShared && !subject.isCoordinated && isOnlyNominative && lowerOf(sentence.tokens[subject.phrase.head]) !== "es";
  const pronoun = sentence.tokens[subject.phrase.head];
  const isPlural = (verbPersons & 32) !== 0;
  if (lowerOf(pronoun) === "es" && isPlural) return true;
  // A learner's "Sie" inside a sentence often means *sie*.
  if (pronoun?.text === "Sie" && (verbPersons & 5) !== 0) return true;
  const before = sentence.tokens[subject.first - 1];
  if (
    !subject.isPronoun &&
    before !== undefined &&
    /^(?:und|sowie|oder|,)$/.test(before.text) &&
    isPlural &&
    verb.index > subject.last
  )
    if (/^N/.test(sentence.tokens[before.index - 1]?.tag ?? "")) return true;
  const neighbours = [sentence.tokens[verb.index - 1], sentence.tokens[verb.index + 1]];
  // "ihr" is a dative, too: "Ihr ist das egal", "Habt ihr Verwandte?"
  if (lowerOf(pronoun) === "ihr" && (verbPersons & 36) !== 0 && (verbPersons & 40) !== 40) return true;
  if ((verbPersons & 16) !== 0 && neighbours.some((one) => lowerOf(one) === "ihr")) return true;
  // "alle" can be an object behind the verb, or the subject before it.
  const hasAll = view.words.some((one) => /^(?:alle|viele|beide|einige|manche|wenige)$/.test(lowerOf(one)));
  if (hasAll && (isPlural || subject.first > verb.index)) return true;
  const isNextToSubject = isNextTo(view, subject, verb);
  const [next, afterNext] = sentence.tokens.slice(verb.index + 1);
  if (/^(?:der|die|das)$/.test(lowerOf(next)) && (afterNext === undefined || isMarkTag(afterNext.tag))) return true;
  return sentence.phrases.some((one) => {
    const isInside = one.head >= subject.first && one.head <= subject.last;
    if (one.preposition !== undefined || isInside || !clause.tokens.includes(one.head)) return false;
    const isBetween = one.head > subject.last && one.head < verb.index;
    const isPluralNoun = (one.cells.head & singularCells) === 0 && sentence.tokens[one.head]?.tag === "NN";
    if (isBetween && isPluralNoun && isPlural) return true;
    if ((one.cells.together & inCases(1)) === 0 || sentence.tokens[one.head]?.tag === "PRF") return false;
    if ((personsOfPhrase(view, one) & verbPersons) === 0) return false;
    const isNextToVerb = one.head + 1 === verb.index || phraseStart(sentence, one) === verb.index + 1;
    if (isCertain) return isNextToVerb && !isNextToSubject;
    // "Viele Leute hat kein Geld": a person before the verb is the subject rather than a thing behind it.
    const isThing = /^N/.test(sentence.tokens[one.head]?.tag ?? "") && !isPerson(view, one);
    const canBeObject = one.role === "accusative" && (one.cells.together & inCases(2)) !== 0;
    if (
      isThing &&
      canBeObject &&
      (isNextToSubject || clause.kind === "relative") &&
      subject.last < verb.index &&
      isPerson(view, subject.phrase)
    )
      return false;
    return one.role !== "genitive";
  });
}

/** Whether the form can be an infinitive that depends on a modal verb nearby: "… kaufen oder mieten will". */
export function canDependOnModal({ sentence }: VerbClause, verb: AnalyzedToken): boolean {
  const { tokens } = sentence;
  const start = tokens.findLastIndex((one) => one.index < verb.index && /^[;:.]$/.test(one.text)) + 1;
  const next = tokens.slice(verb.index + 1, verb.index + 3).find((one) => one.text !== ",");
  const coordinated = tokens[(next?.index ?? -1) + 1];
  const isBeforeConjunction =
    next?.tag === "KON" &&
    (tokens.slice(next.index).some((one) => isInfinitiveTag(one.tag)) ||
      /^V.*n$/.test(`${coordinated?.tag}${coordinated?.text}`));
  if (isBeforeConjunction) return true;
  const near = tokens.slice(start).filter((one) => one.index !== verb.index);
  const governing = near.filter(
    (one) => isFiniteTag(one.tag) && (/^VM/.test(one.tag) || /^(?:werden|lassen|mögen)$/.test(one.reading.lemma)),
  );
  const infinitives = near.filter((one) => isInfinitiveTag(one.tag));
  return governing.length > infinitives.length;
}

/** Whether the verb can be an imperative: "Redet nicht alle!" */
export function isRequest(
  { sentence, words, analyzed }: VerbClause,
  verb: AnalyzedToken,
  subject: ClauseSubject,
): boolean {
  const canBeImperative = verbReadings(verb, analyzed.lexicon).some(
    (one) => one.pos === "finite" && (one.kind === "m" || (one.persons & 16) !== 0),
  );
  const mark = finalMarkOf(sentence);
  const isFirst = words
    .slice(0, words.indexOf(verb))
    .every((one) => /^(?:ADV|ITJ|PTKANT)$/.test(one.tag) || lowerOf(one) === "bitte");
  return canBeImperative && mark !== "?" && !(subject.isPronoun && subject.persons !== 32) && (isFirst || mark === "!");
}

/** Whether a noun before an infinitive can be its object rather than its subject: "eine Wohnung finden". */
export function isObjectOfInfinitive(
  view: VerbClause,
  { phrase, last, isPronoun }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  const { sentence } = view;
  const isOnlyNominative = (phrase.cells.together & inCases(2)) === 0;
  if (isPronoun || isOnlyNominative || last > verb.index) return false;
  return (
    (!isPerson(view, phrase) && sentence.tokens[phrase.head]?.tag !== "NE") ||
    /^(?:ein|kein)/.test(lowerOf(sentence.tokens[phrase.determiner ?? -1]))
  );
}

/** The person of *sie* before a verb form that ends in -t: "sie schlaft" is singular. */
export function personsOfSie({ sentence }: VerbClause, subject: ClauseSubject, verb: AnalyzedToken): number {
  const pronoun = sentence.tokens[subject.phrase.head];
  return lowerOf(pronoun) === "sie" && subject.last + 1 === verb.index && /[^s]t$/.test(lowerOf(verb)) ? 4 : either;
}

/** Whether all parts of a coordinated subject have determiners or are names or pronouns: not "Hilfe und Rat ist wichtig". */
export function isPersonal({ sentence }: VerbClause, subject: ClauseSubject): boolean {
  const heads = sentence.phrases.filter(({ head }) => head >= subject.first && head <= subject.last);
  return heads.every((one) => {
    const token = sentence.tokens[one.head];
    return one.determiner !== undefined || token?.tag === "PPER" || token?.tag === "NE";
  });
}

import type { Phrase, AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { takesCase } from "../frame-match.ts";
import type { CheckedPhrase } from "../phrases/checked-phrase.ts";
import { findOtherSubject, nominativeBit, personsOfVerb } from "../phrases/expected-case.ts";
import { classesOf } from "../phrases/phrase-meaning.ts";
import { framesOfClause } from "../phrases/verb-frames.ts";

/** Whether a punctuation mark stands between the phrase and another token. */
function isSeparated(phrase: CheckedPhrase, otherIndex: number): boolean {
  const { tokens } = phrase.sentence;
  const firstIndex = tokens.findIndex((token) => token.start === phrase.firstToken.start);
  const [startIndex, endIndex] = otherIndex < firstIndex ? [otherIndex, firstIndex] : [phrase.phrase.head, otherIndex];
  return tokens
    .slice(startIndex + 1, endIndex)
    .some((token) => token.tag === "$." || token.tag === "$," || /^[-–():;]$/.test(token.text));
}

/** Whether *Sie* must be the object, because the verb is singular: "Inwiefern hat Sie der Ort geprägt?" */
const isPoliteObject = (pronoun: SentenceToken | undefined, persons: number) =>
  pronoun?.text === "Sie" && !pronoun.isFirst && persons !== 0 && (persons & 32) === 0;

/**
 * Whether *sie* after the verb can be the object, because a definite noun that can be the subject follows: "Wie hat sie
 * der Ort geprägt?"
 */
const isSieBeforeDefinite = ({ determiner, sentence }: CheckedPhrase, subject: Phrase, finiteIndex: number) =>
  /^sie$/i.test(sentence.tokens[subject.head]?.text ?? "") &&
  subject.head > finiteIndex &&
  determiner?.type.stem === "d";

const classesNotOwned = ["person", "group", "institution", "animal", "profession"] as const;

/**
 * Whether the phrase is an indefinite thing that belongs to the definite noun before it. In such a clause the definite
 * noun is the subject: "Das Haus hat ein Garten".
 */
function isPossessedThing(phrase: CheckedPhrase, lexicon: Lexicon): boolean {
  const { clause, sentence, determiner } = phrase;
  const nounClasses = classesOf(phrase, lexicon);
  if (!/^(?:ein|kein)$/.test(determiner?.type.stem ?? "") || nounClasses.size === 0) return false;
  if (!/^(?:haben|brauchen|besitzen|enthalten)$/.test(clause?.verbs.lemma ?? "") || clause?.verbs.isPassive)
    return false;
  const isOwner = (otherPhrase: Phrase) =>
    clause?.tokens.includes(otherPhrase.head) &&
    otherPhrase.head < phrase.phrase.head &&
    otherPhrase.preposition === undefined &&
    otherPhrase.determiner !== undefined &&
    !/^k?ein/i.test(sentence.tokens[otherPhrase.determiner]?.text ?? "") &&
    (casesIn(otherPhrase.cells.together) & nominativeBit) !== 0 &&
    !lexicon.nounClasses(sentence.tokens[otherPhrase.head]?.reading.lemma ?? "").includes("time");
  return !classesNotOwned.some((nounClass) => nounClasses.has(nounClass)) && sentence.phrases.some(isOwner);
}

/** Whether the phrase is the thing that *es gibt* names: "Es gab heute nur ein Kellner". */
const isThingOfEsGibt = ({ clause, sentence, determiner }: CheckedPhrase): boolean =>
  clause?.verbs.lemma === "geben" &&
  /^k?ein$/.test(determiner?.type.stem ?? "") &&
  clause.tokens.some((index) => /^es$/i.test(sentence.tokens[index]?.text ?? ""));

const livingBeingClasses = ["person", "group", "institution", "animal", "profession", "nationality"] as const;

/**
 * Whether the phrase is a person, a thing stands before the verb, and the verb takes a dative and no accusative: "Das
 * Fahrrad gehört mein Bruder". In such a clause the thing is the subject.
 */
function isPersonBesideThing(phrase: CheckedPhrase, lexicon: Lexicon): boolean {
  const { clause, sentence, index } = phrase;
  const frames = framesOfClause(clause, lexicon);
  if (!frames.some((frame) => takesCase(frame, "dative")) || frames.some((frame) => takesCase(frame, "accusative")))
    return false;
  if (!classesOf(phrase, lexicon).has("person")) return false;
  const otherPhrases = sentence.phrases.filter(
    ({ head, preposition }, otherIndex) =>
      otherIndex !== index && preposition === undefined && clause?.tokens.includes(head),
  );
  const [otherPhrase] = otherPhrases;
  if (!otherPhrase || otherPhrases.length > 1 || otherPhrase.head !== (clause?.verbs.finite ?? 0) - 1) return false;
  const nounClasses = lexicon.nounClasses(sentence.tokens[otherPhrase.head]?.reading.lemma ?? "");
  const isThing =
    nounClasses.length > 0 && !livingBeingClasses.some((livingClass) => nounClasses.includes(livingClass));
  return isThing && otherPhrase.determiner !== undefined && (casesIn(otherPhrase.cells.together) & nominativeBit) !== 0;
}

/**
 * Whether the subject is certainly another word. This is so if a subject pronoun stands next to the verb, or if the
 * clause is a request or contains *es gibt*. False for a phrase before the verb of a main clause.
 */
export function hasClearSubject({ clause, sentence, phrase }: CheckedPhrase): boolean {
  const finiteIndex = clause?.verbs.finite ?? -2;
  if (clause?.kind === "main" && phrase.head < finiteIndex) return false;
  if (/IMP$/.test(sentence.tokens[finiteIndex]?.tag ?? "")) return true;
  if (clause?.verbs.lemma === "geben" && sentence.tokens.some(({ text }) => /^es$/i.test(text))) return true;
  return [finiteIndex - 1, finiteIndex + 1].some((index) =>
    /^(?:ich|du|er|wir)$/i.test(sentence.tokens[index]?.text ?? ""),
  );
}

/** Whether a verb tagged as an imperative can begin a statement instead: "Betritt ein Mann das Büro." */
const canBeThirdPerson = ({ readings }: SentenceToken) =>
  readings.some(({ tag, persons }) => isFiniteTag(tag) && !/IMP$/.test(tag) && (persons & 4) !== 0);

/** How certain it is that the phrase is not the subject of its clause, from 0 to 1. */
export function certaintyAsObject(phrase: CheckedPhrase, lexicon: Lexicon): number {
  const { clause, sentence } = phrase;
  if (!clause) return 0;
  const { finite: finiteIndex, zu, infinitives } = clause.verbs;
  const firstIndex = sentence.tokens.findIndex((token) => token.start === phrase.firstToken.start);
  if (!clause.tokens.includes(firstIndex)) return 0;
  // A comma can separate the infinitive group from the noun on which it depends: "Der Versuch, ihn zu ersetzen".
  if (finiteIndex === undefined)
    return clause.kind === "infinitive" && zu !== undefined && !isSeparated(phrase, zu) ? 0.9 : 0;
  // If there is a second finite verb, the boundaries of the clause are uncertain.
  if (clause.tokens.some((index) => index !== finiteIndex && isFiniteTag(sentence.tokens[index]?.tag ?? "XY")))
    return 0;
  const verb = sentence.tokens[finiteIndex];
  // With *sein* and an infinitive the phrase is the subject: "Der Vorstand ist nicht zu haben".
  if (!verb || verb.reading.repair !== undefined || (verb.reading.lemma === "sein" && infinitives.length > 0)) return 0;
  if (isSeparated(phrase, finiteIndex)) return 0;
  const persons = personsOfVerb(phrase);
  // A request has no subject: "Bring dein Buch mit!"
  if (/IMP$/.test(verb.tag)) return canBeThirdPerson(verb) ? 0 : 0.9;
  if (isThingOfEsGibt(phrase)) return 0.95;
  if (isPossessedThing(phrase, lexicon)) return 0.92;
  if (isPersonBesideThing(phrase, lexicon)) return 0.92;
  const subject = findOtherSubject(phrase);
  if (!subject) return 0;
  const head = sentence.tokens[subject.phrase.head];
  const isSubjectBefore = subject.phrase.head < phrase.phrase.head;
  if (isPoliteObject(head, persons) || isSieBeforeDefinite(phrase, subject.phrase, finiteIndex)) return 0;
  const isSubjectPronoun = /^(?:ich|du|er|sie|es|man|wir)$/i.test(head?.text ?? "");
  if (subject.isCertain)
    return (isSubjectBefore || isSubjectPronoun) && !isSeparated(phrase, subject.phrase.head) ? 0.95 : 0;
  // A verb in the plural agrees with *Sie* or *sie*: "Sie suchen ein Mitarbeiter".
  if (persons !== 0 && (persons & 4) === 0) return isSeparated(phrase, subject.phrase.head) ? 0 : 0.9;
  if (/^es$/i.test(head?.text ?? "")) return clause.verbs.lemma === "geben" ? 0.95 : 0;
  if (!isSubjectBefore || (subject.phrase.determiner === undefined && !isSubjectPronoun && head?.tag !== "NE"))
    return 0;
  const isVerbBetween = subject.phrase.head < finiteIndex && finiteIndex < phrase.phrase.head;
  const isSubjectPerson =
    isSubjectPronoun || head?.tag === "NE" || lexicon.nounClasses(head?.reading.lemma ?? "").includes("person");
  const nounClasses = classesOf(phrase, lexicon);
  const isPhraseThing =
    nounClasses.size > 0 &&
    !(["person", "group", "institution", "animal"] as const).some((nounClass) => nounClasses.has(nounClass));
  if (isSubjectPerson && isPhraseThing) return 0.9;
  // After the verb *sie* can be the object, and the phrase the subject: "Gestern hat sie ein Hund gebissen".
  const canBeObject = /^sie$/i.test(head?.text ?? "") && !isVerbBetween && clause.verbs.lemma !== "haben";
  if (isSubjectPronoun) return canBeObject ? 0 : 0.85;
  return isSubjectPerson && isVerbBetween && head?.tag !== "NE" ? 0.8 : 0;
}

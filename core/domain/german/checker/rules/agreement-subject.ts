import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { casesIn, cellsInCases, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import { type ClauseSubject, personsOfPhrase, subjectOf } from "../clause-subject.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { takesMeasure } from "../phrases/verb-frames.ts";
import {
  constituentsOf,
  finalMarkOf,
  firstIndexOfWholePhrase,
  type VerbClause,
  verbClausesOf,
} from "../verb-clause.ts";
import { personsOf, verbReadingsOf } from "../verb-form.ts";
import type { FoundSubject } from "./shared-subject.ts";
import { addressesHerrOrFrau } from "./subject-certainty.ts";
import { isJoinedToName, isNameAfterVerb } from "./subject-with-name.ts";

/**
 * Whether the verb is next to the subject, after the subject's attributes, or last in a clause that begins with the
 * subject.
 */
export function isVerbNextToSubject(
  { sentence, clause, words }: VerbClause,
  { firstIndex, lastIndex }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  if (lastIndex + 1 === verb.index || verb.index + 1 === firstIndex) return true;
  if (clause.connector !== undefined && firstIndex <= clause.connector + 1 && verb === words.at(-1)) return true;
  const indexesBetween = sentence.tokens.slice(lastIndex + 1, verb.index).map(({ index }) => index);
  const phrases = constituentsOf(sentence, indexesBetween).map(({ phrase }) => phrase);
  return (
    phrases.length > 0 && phrases.every((phrase) => phrase?.preposition !== undefined || phrase?.role === "genitive")
  );
}

function isPerson({ sentence, analysis }: VerbClause, { head }: Phrase): boolean {
  if (/^(?:ich|du|wir|ihr)$/i.test(sentence.tokens[head]?.text ?? "")) return true;
  // A relative pronoun refers to the noun before the comma.
  const token = sentence.tokens[sentence.tokens[head]?.tag === "PRELS" ? head - 2 : head];
  const classes = analysis.lexicon.nounClasses(token?.reading.lemma ?? "");
  return (
    classes.includes("person") || classes.includes("group") || /^(?:Leute|Eltern|Geschwister)$/.test(token?.text ?? "")
  );
}

/**
 * Whether the phrase is an amount after the verb. Such a phrase is not the subject but the object of a verb such as
 * *haben*, *kosten* or *dauern*: "Die Wohnung haben drei Zimmer", "Die Miete kosten 500 Euro".
 */
function isAmountAsObject(
  { sentence, clause, analysis: { lexicon } }: VerbClause,
  phrase: Phrase,
  verb: AnalyzedToken,
  lastIndexOfSubject: number,
): boolean {
  const firstIndex = firstIndexOfWholePhrase(sentence, phrase);
  const hasNumber = sentence.tokens[firstIndex]?.tag === "CARD" && phrase.determiner === undefined;
  if (!hasNumber || firstIndex < verb.index || lastIndexOfSubject > verb.index || clause.verbs.participles.length > 0)
    return false;
  const classes = lexicon.nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? "");
  const isThing =
    classes.length > 0 && !classes.some((nounClass) => /^(?:person|group|animal|institution)$/.test(nounClass));
  return isThing && (verb.reading.lemma === "haben" || framesOf(clause.verbs.lemma, lexicon).some(takesMeasure));
}

const isSingularForm = (persons: number) => (persons & 4) !== 0;

/** Whether another phrase of the clause can be the subject of the written verb form. */
export function hasOtherSubject(
  verbClause: VerbClause,
  { subject, isShared: isSubjectShared }: FoundSubject,
  verb: AnalyzedToken,
): boolean {
  const { sentence, clause, analysis, words } = verbClause;
  const verbPersons = personsOf(verb, analysis.lexicon);
  const cells = subject.phrase.cells.together;
  const isOnlyNominative = (cells & cellsInCases(1)) !== 0 && (cells & cellsInCases(2)) === 0;
  const subjectHead = sentence.tokens[subject.phrase.head];
  const isCertainSubject =
    !isSubjectShared && !subject.isCoordinated && isOnlyNominative && lowerOf(subjectHead) !== "es";
  const isPluralVerb = (verbPersons & 32) !== 0;
  if (lowerOf(subjectHead) === "es" && isPluralVerb) return true;
  // Learners often write "Sie" for *sie*. In such a sentence the verb agrees with *sie*: "Heute kommt Sie."
  if (subjectHead?.text === "Sie" && (verbPersons & 5) !== 0 && !addressesHerrOrFrau(sentence)) return true;
  const tokenBefore = sentence.tokens[subject.firstIndex - 1];
  if (
    !subject.isPronoun &&
    tokenBefore !== undefined &&
    /^(?:und|sowie|oder|,)$/.test(tokenBefore.text) &&
    isPluralVerb &&
    verb.index > subject.lastIndex
  )
    if (
      /^N/.test(sentence.tokens[tokenBefore.index - 1]?.tag ?? "") ||
      // A coordinated subject can have a relative clause between its parts: "Die Achtung, die er verdient, und sein
      // Wert hängen davon ab."
      (sentence.tokens[tokenBefore.index - 1]?.text === "," &&
        isFiniteTag(sentence.tokens[tokenBefore.index - 2]?.tag ?? "XY"))
    )
      return true;
  if (isJoinedToName(verbClause, subject, isPluralVerb) || isNameAfterVerb(verbClause, subject, verb)) return true;
  const neighbourTokens = [sentence.tokens[verb.index - 1], sentence.tokens[verb.index + 1]];
  // *ihr* can be a dative object: "Ihr ist das egal", "Ihr gefallen meine Ideen". In "Ihr haben Glück" *ihr* is the
  // subject.
  const takesDative = framesOf(clause.verbs.lemma, analysis.lexicon).some((frame) => takesCase(frame, "dative"));
  if (lowerOf(subjectHead) === "ihr" && (verbPersons & 36) !== 0 && ((verbPersons & 40) !== 40 || takesDative))
    return true;
  const possiblePronouns =
    verbPersons === 16 ? [...neighbourTokens, sentence.tokens[subject.firstIndex]] : neighbourTokens;
  const hasIhr = words.some((word) => lowerOf(word) === "ihr");
  if (verbPersons === 16 && hasIhr && !/^(?:ich|du|er|es|wir|man)$/.test(lowerOf(subjectHead))) return true;
  // *sein* can agree with a plural predicate: "Der größte Verlierer sind die Kinder."
  const isPluralPredicate = ({ head, preposition, number, cells }: Phrase) =>
    preposition === undefined &&
    head > verb.index &&
    clause.tokens.includes(head) &&
    number !== "singular" &&
    (cells.head & pluralCells & cellsInCases(1)) !== 0;
  if (isPluralVerb && verb.reading.lemma === "sein" && !subject.isPronoun && sentence.phrases.some(isPluralPredicate))
    return true;
  // A second part after an attribute makes the subject plural: "Dabei werden der Ort der Feier und weitere Termine
  // genannt."
  const isSecondPart = (phrase: Phrase) =>
    phrase.preposition === undefined &&
    phrase.head > subject.lastIndex &&
    clause.tokens.includes(phrase.head) &&
    /^(?:und|sowie|oder)$/.test(lowerOf(sentence.tokens[firstIndexOfWholePhrase(sentence, phrase) - 1])) &&
    (phrase.cells.together & cellsInCases(1)) !== 0;
  if (isPluralVerb && subject.firstIndex > verb.index && sentence.phrases.some(isSecondPart)) return true;
  // An unknown word before the verb can be the subject of a relative clause: "die Wege, die vi bietet".
  const wordBefore = sentence.tokens[verb.index - 1];
  const isUnknownWord = wordBefore?.reading.repair === "guess" && wordBefore.index > subject.lastIndex;
  if (isUnknownWord && clause.kind === "relative" && subject.isPronoun && isSingularForm(verbPersons)) return true;
  if ((verbPersons & 16) !== 0 && possiblePronouns.some((pronoun) => lowerOf(pronoun) === "ihr")) return true;
  // A quantifier such as *alle* can be the subject if the verb is plural or stands before the subject that the analysis
  // found.
  const hasQuantifier = words.some(
    (word) =>
      /^(?:alle|viele|beide|einige|manche|wenige)$/.test(lowerOf(word)) &&
      // In "Im Haus ist viele Treppen" the quantifier belongs to the subject, but not in "wenn alle etwas haben".
      (word.index < subject.firstIndex ||
        word.index >= subject.phrase.head ||
        /^(?:etwas|nichts|genug|mehr|viel|wenig)$/.test(lowerOf(subjectHead))),
  );
  if (hasQuantifier && (isPluralVerb || subject.firstIndex > verb.index)) return true;
  // An indefinite pronoun can be the subject: "jene Wesen, die jeder kosten will".
  const isSingular = (verbPersons & 4) !== 0;
  if (isSingular && words.some((word) => /^(?:jeder|keiner|niemand|jemand|einer|man)$/.test(lowerOf(word))))
    return true;
  // The clause continues another clause, and the subject of that clause agrees with the verb: "der dort sitzt und sich
  // die Leute ansieht".
  const clauseBefore = verbClausesOf(analysis).find(
    (candidate) => candidate.sentence === sentence && candidate.index === verbClause.index - 1,
  );
  const continuesClause = clause.conjunction !== undefined && clauseBefore?.clause.kind === "relative";
  if (continuesClause && !subject.isPronoun && ((subjectOf(clauseBefore)?.persons ?? 0) & verbPersons) !== 0)
    return true;
  // *das* without a noun can be the subject, even if the analysis takes it for an article: "die das voll trifft".
  const hasDemonstrative = words.some(
    (word) =>
      /^(?:das|dies)$/.test(lowerOf(word)) &&
      (word.index < subject.firstIndex || word.index > subject.lastIndex) &&
      !sentence.phrases.some(({ determiner }) => determiner === word.index),
  );
  if (hasDemonstrative && (verbPersons & 4) !== 0 && !isCertainSubject) return true;
  const isNextToSubject = isVerbNextToSubject(verbClause, subject, verb);
  const [nextToken, tokenAfterNext] = sentence.tokens.slice(verb.index + 1);
  if (/^(?:der|die|das)$/.test(lowerOf(nextToken)) && (tokenAfterNext === undefined || isMarkTag(tokenAfterNext.tag)))
    return true;
  return sentence.phrases.some((phrase) => {
    const isInsideSubject = phrase.head >= subject.firstIndex && phrase.head <= subject.lastIndex;
    if (phrase.preposition !== undefined || isInsideSubject || !clause.tokens.includes(phrase.head)) return false;
    const isBetweenSubjectAndVerb = phrase.head > subject.lastIndex && phrase.head < verb.index;
    const isPluralNoun = (phrase.cells.head & singularCells) === 0 && sentence.tokens[phrase.head]?.tag === "NN";
    // A genitive after the subject cannot be the subject: "Die Qualität der Produkte haben sich verbessert".
    const isGenitive = casesIn(phrase.cells.together) === 8;
    if (isBetweenSubjectAndVerb && isPluralNoun && isPluralVerb && !isGenitive) return true;
    if ((phrase.cells.together & cellsInCases(1)) === 0 || sentence.tokens[phrase.head]?.tag === "PRF") return false;
    if ((personsOfPhrase(verbClause, phrase) & verbPersons) === 0) return false;
    const isNextToVerb = phrase.head + 1 === verb.index || firstIndexOfWholePhrase(sentence, phrase) === verb.index + 1;
    if (isCertainSubject) return isNextToVerb && !isNextToSubject;
    // A person before the verb is the subject. The thing or amount after the verb is not: "Viele Leute hat kein Geld".
    if (isAmountAsObject(verbClause, phrase, verb, subject.lastIndex)) return false;
    const isThing = /^N/.test(sentence.tokens[phrase.head]?.tag ?? "") && !isPerson(verbClause, phrase);
    const canBeObject = phrase.role === "accusative" && (phrase.cells.together & cellsInCases(2)) !== 0;
    if (
      isThing &&
      canBeObject &&
      (isNextToSubject || clause.kind === "relative") &&
      subject.lastIndex < verb.index &&
      isPerson(verbClause, subject.phrase)
    )
      return false;
    // A genitive stands directly after its noun. In "Die Mängel erkennt nur der Lieblose" *der Lieblose* is not a
    // genitive.
    const tokenBeforePhrase = sentence.tokens[firstIndexOfWholePhrase(sentence, phrase) - 1];
    return phrase.role !== "genitive" || (phrase.head > verb.index && !/^N/.test(tokenBeforePhrase?.tag ?? ""));
  });
}

/** Whether the verb can be an imperative: "Redet nicht alle!" */
export function canBeImperative(
  { sentence, words, analysis }: VerbClause,
  verb: AnalyzedToken,
  subject: ClauseSubject,
): boolean {
  const hasImperative = verbReadingsOf(verb, analysis.lexicon).some(
    (reading) => reading.pos === "finite" && (reading.kind === "m" || (reading.persons & 16) !== 0),
  );
  const finalMark = finalMarkOf(sentence);
  const isVerbFirst = words
    .slice(0, words.indexOf(verb))
    .every((word) => /^(?:ADV|ITJ|PTKANT)$/.test(word.tag) || lowerOf(word) === "bitte");
  if (!hasImperative || finalMark === "?" || (subject.isPronoun && subject.persons !== 32)) return false;
  return isVerbFirst || finalMark === "!";
}

/**
 * Whether a noun before an infinitive can be the infinitive's object and not the subject of the clause: "eine Wohnung
 * finden".
 */
export function isObjectOfInfinitive(
  verbClause: VerbClause,
  { phrase, lastIndex, isPronoun }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  const { sentence } = verbClause;
  // If the words of the phrase do not agree, its case is uncertain and can be the accusative: "ein neue Wohnung
  // finden".
  const isOnlyNominative = phrase.cells.together !== 0 && (phrase.cells.together & cellsInCases(2)) === 0;
  const hasAmount = sentence.phrases.some((otherPhrase) => isAmountAsObject(verbClause, otherPhrase, verb, lastIndex));
  if (isPronoun || isOnlyNominative || hasAmount || lastIndex > verb.index) return false;
  // If the verb is finite and its own object can follow, the phrase before it is the subject: "Die Beantwortung dieser
  // Fragen erfordern Zeit".
  const nextTag = sentence.tokens[verb.index + 1]?.tag ?? "$.";
  const isFollowedByObject = /^(?:NN|ART|PPOSAT|ADJA|CARD)$/.test(nextTag);
  if (verb.tag === "VVFIN" && isFollowedByObject && phrase.determiner === verbClause.words[0]?.index) return false;
  return (
    (!isPerson(verbClause, phrase) && sentence.tokens[phrase.head]?.tag !== "NE") ||
    /^(?:ein|kein)/.test(lowerOf(sentence.tokens[phrase.determiner ?? -1]))
  );
}

/**
 * Whether the mistake can be the noun's missing plural ending and not the verb: "wenn die Tradition wichtig sind".
 * Three conditions must hold: the determiner can be plural, the noun does not name a person or group, and the verb is
 * not an infinitive, because learners use infinitives for every person.
 */
export function canLackPluralEnding(
  { sentence, analysis: { lexicon } }: VerbClause,
  { phrase, isPronoun, isCoordinated }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  const head = sentence.tokens[phrase.head];
  // If the verb agrees with the genitive next to it, the verb is probably wrong: "Die Zahl der Anträge sind gestiegen".
  const isAdjectival = (noun: AnalyzedToken | undefined) =>
    lexicon.readings(noun?.text ?? "").some((reading) => reading.pos === "noun" && reading.isAdjectival);
  const isGenitive = ({ cells, role, head: nounIndex }: Phrase) =>
    (casesIn(cells.together) === 8 && (cells.together & singularCells) === 0) ||
    (role === "genitive" && isAdjectival(sentence.tokens[nounIndex]));
  if (sentence.phrases.some((otherPhrase) => otherPhrase.determiner === phrase.head + 1 && isGenitive(otherPhrase)))
    return false;
  if (isPronoun || isCoordinated || !head || (phrase.cells.determiner & pluralCells & cellsInCases(1)) === 0)
    return false;
  const classes = lexicon.nounClasses(head.reading.lemma);
  const isInfinitive = verbReadingsOf(verb, lexicon).some(({ pos }) => pos === "infinitive");
  const isSingularPhrase = phrase.determiner !== undefined && (phrase.cells.head & pluralCells) === 0;
  const isPluralVerb = personsOf(verb, lexicon) === 40;
  const isThing = !classes.includes("person") && !classes.includes("group");
  return isSingularPhrase && isPluralVerb && !isInfinitive && isThing;
}

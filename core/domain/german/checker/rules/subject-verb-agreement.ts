import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag } from "../../analysis/tags.ts";
import { inCases, singularCells } from "../../lexicon/closed-words.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseSubject, personsOfPhrase, subjectOf } from "../clause-subject.ts";
import { formTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import {
  constituentsOf,
  finalMarkOf,
  isQuoted,
  lowerOf,
  phraseStart,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClauses,
} from "../verb-clause.ts";
import { formForPerson, personNumber, personsOf, verbReadings } from "../verb-form.ts";
import { canBeReported } from "./reported-speech.ts";

/** The persons of a subject of unknown number: er, sie. */
const either = 36;

/** Explains a wrong form: only its ending is wrong, or also its stem, as in "du lest" for "du liest". */
function reasonForForm(writtenForm: string, form: string, subject: string, phrase: string): Explanation {
  const hasSameStem = writtenForm.toLowerCase().startsWith(form.toLowerCase().replace(/(?:e?st|e?t|en|e)$/, ""));
  return hasSameStem
    ? {
        en: `With *${subject}* the verb ends differently: *${phrase}*.`,
        de: `Bei *${subject}* hat das Verb eine andere Endung: *${phrase}*.`,
      }
    : {
        en: `With *${subject}* the verb has another form: *${phrase}*.`,
        de: `Bei *${subject}* hat das Verb eine andere Form: *${phrase}*.`,
      };
}

interface FoundSubject {
  subject: ClauseSubject;
  isShared: boolean;
}

/** The subject of a clause, or that of the clause with which it is coordinated: "Er kommt und bleiben." */
function ownOrSharedSubject(view: VerbClause): FoundSubject | undefined {
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

/** The token that is or should be the finite verb of a clause. */
function intendedFinite({ clause, words, sentence }: VerbClause): AnalyzedToken | undefined {
  const { finite, infinitives, participles, zu } = clause.verbs;
  if (finite !== undefined) return sentence.tokens[finite];
  const [infinitive, ...others] = infinitives;
  if (infinitive === undefined || others.length > 0 || participles.length > 0 || zu !== undefined) return undefined;
  if (clause.kind === "infinitive" || words.length < 3) return undefined;
  return sentence.tokens[infinitive];
}

/** Whether only attributes stand between subject and verb: "Die Kinder von meinem Bruder spielt". */
function isNextTo(
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
function hasOtherSubject(view: VerbClause, { subject, isShared }: FoundSubject, verb: AnalyzedToken): boolean {
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
function canDependOnModal({ sentence }: VerbClause, verb: AnalyzedToken): boolean {
  const { tokens } = sentence;
  const start = tokens.findLastIndex((one) => one.index < verb.index && /^[;:.]$/.test(one.text)) + 1;
  const next = tokens.slice(verb.index + 1, verb.index + 3).find((one) => one.text !== ",");
  const isBeforeConjunction = next?.tag === "KON" && tokens.slice(next.index).some((one) => isInfinitiveTag(one.tag));
  if (isBeforeConjunction) return true;
  const near = tokens.slice(start).filter((one) => one.index !== verb.index);
  const governing = near.filter(
    (one) => isFiniteTag(one.tag) && (/^VM/.test(one.tag) || /^(?:werden|lassen|mögen)$/.test(one.reading.lemma)),
  );
  const infinitives = near.filter((one) => isInfinitiveTag(one.tag));
  return governing.length > infinitives.length;
}

/** Whether the verb can be an imperative: "Redet nicht alle!" */
function isRequest({ sentence, words, analyzed }: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  const canBeImperative = verbReadings(verb, analyzed.lexicon).some(
    (one) => one.pos === "finite" && (one.kind === "m" || (one.persons & 16) !== 0),
  );
  const mark = finalMarkOf(sentence);
  const isFirst = words
    .slice(0, words.indexOf(verb))
    .every((one) => /^(?:ADV|ITJ|PTKANT)$/.test(one.tag) || lowerOf(one) === "bitte");
  return canBeImperative && mark !== "?" && !(subject.isPronoun && subject.persons !== 32) && (isFirst || mark === "!");
}

function* agreementOf(view: VerbClause): Generator<Edit> {
  const { analyzed, sentence, clause } = view;
  const { lexicon } = analyzed;
  const verb = intendedFinite(view);
  const found = ownOrSharedSubject(view);
  if (!verb || !found || isQuoted(sentence, verb) || /IMP$/.test(verb.tag)) return;
  if (!verb.isFirst && /^\p{Lu}/u.test(verb.text)) return;
  const { subject, isShared } = found;
  if (isRequest(view, verb, subject)) return;
  const readings = verbReadings(verb, lexicon);
  const verbPersons = personsOf(verb, lexicon);
  if (readings.length === 0 || (verbPersons & subject.persons) !== 0) return;
  if (subject.persons === either && !subject.isPronoun) return;
  // "Jedem Kind werden": the phrase is no nominative.
  if (!subject.isPronoun && (subject.phrase.cells.determiner & inCases(1)) === 0) return;
  const isWrittenInfinitive = isInfinitiveTag(verb.tag) || verbPersons === 0;
  const isReported = readings.some((one) => one.pos === "finite" && one.kind === "j" && one.persons & subject.persons);
  if (isReported && canBeReported(view, verb)) return;
  const persons = subject.persons === either ? personsOfSie(view, subject, verb) : subject.persons;
  if (persons === either || hasOtherSubject(view, found, verb)) return;
  const canBeInfinitive = readings.some((one) => one.pos === "infinitive");
  const isAdjacent = isNextTo(view, subject, verb);
  const hasUnknownWord = view.words.some((one) => one.reading.repair === "guess" && !/^(?:N|CARD|ADJ)/.test(one.tag));
  if (canBeInfinitive && !isAdjacent && hasUnknownWord) return;
  // "Ich gehört": the auxiliary is missing.
  if (!canBeInfinitive && readings.some((one) => one.pos === "participle")) return;
  if (canBeInfinitive && (canDependOnModal(view, verb) || isObjectOfInfinitive(view, subject, verb))) return;
  // "Die Übungen zu machen ist einfach": the infinitive is the subject.
  if (clause.verbs.zu !== undefined && clause.verbs.zu < verb.index) return;
  // "Dort steht ein Baum und ein Haus": a verb before its subject can agree with the nearer part.
  if (subject.isCoordinated && (subject.last > verb.index || !isPersonal(view, subject))) return;
  const others = view.words.filter((one) => one !== verb && /^V/.test(one.tag));
  // Another verb of the clause agrees with the subject, or governs this form.
  // "Geh du einkaufen": the infinitive depends on the other verb.
  const [firstWord] = view.words;
  if (canBeInfinitive && firstWord && firstWord.index < subject.first && /^N/.test(firstWord.tag) && subject.isPronoun)
    return;
  if (canBeInfinitive && others.length > 0 && subject.last > (others[0]?.index ?? 0)) return;
  // "Zwölf befragte Freunde": the form is an adjective before a noun.
  const isAttribute = sentence.tokens[verb.index + 1]?.tag === "NN" && verb.readings.some(({ tag }) => tag === "ADJA");
  if (isAttribute && !subject.isPronoun) return;
  if (others.some((one) => isFiniteTag(one.tag) && (personsOf(one, lexicon) & subject.persons) !== 0)) return;
  if (isWrittenInfinitive && (others.length > 0 || finalMarkOf(sentence) === "!")) return;
  if (isWrittenInfinitive && clause.kind === "main" && subject.last > verb.index) return;
  // Whether the form is finite or an infinitive does not matter.
  const verbMargin = verb.readings.every((one) => one.tag.startsWith("V")) ? 60 : verb.margin;
  const form = formForPerson(verb, personNumber(persons), lexicon);
  if (!form || form === lowerOf(verb) || form === `${lowerOf(verb)}e`) return;
  const name = subject.isCoordinated
    ? textBetween(analyzed, sentence, subject.first, subject.last)
    : (sentence.tokens[subject.phrase.head]?.text ?? "");
  const phrase = subject.first > verb.index ? `${form} … ${name}` : `${name} … ${form}`;
  yield {
    ...replaceTokens(
      view,
      verb.index,
      verb.index,
      /^\p{Lu}/u.test(verb.text) ? capitalize(form) : form,
      reasonForForm(verb.text, form, name, isAdjacent ? phrase.replace(" …", "") : phrase),
      confidenceFromMargins(subject.margin, verbMargin) *
        (isShared ? 0.85 : isAdjacent ? 1 : 0.9) *
        (subject.isPronoun ? 1 : 0.95),
    ),
    topics: formTopics(verb.text, form),
  };
}

/** Whether a noun before an infinitive can be its object rather than its subject: "eine Wohnung finden". */
function isObjectOfInfinitive(
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
function personsOfSie({ sentence }: VerbClause, subject: ClauseSubject, verb: AnalyzedToken): number {
  const pronoun = sentence.tokens[subject.phrase.head];
  return lowerOf(pronoun) === "sie" && subject.last + 1 === verb.index && /[^s]t$/.test(lowerOf(verb)) ? 4 : either;
}

/** Whether all parts of a coordinated subject have determiners or are names or pronouns: not "Hilfe und Rat ist wichtig". */
function isPersonal({ sentence }: VerbClause, subject: ClauseSubject): boolean {
  const heads = sentence.phrases.filter(({ head }) => head >= subject.first && head <= subject.last);
  return heads.every((one) => {
    const token = sentence.tokens[one.head];
    return one.determiner !== undefined || token?.tag === "PPER" || token?.tag === "NE";
  });
}

/** The finite verb has the person and number of its subject. */
export const subjectVerbAgreement: Rule = {
  name: "subject-verb-agreement",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) yield* agreementOf(view);
  },
  examples: [
    ["Ich wohnt in Berlin.", "Ich wohne in Berlin."],
    ["Heute hat er Zeit, aber du hat keine Zeit.", "Heute hat er Zeit, aber du hast keine Zeit."],
    ["Mein Freund und ich gehen nach Hause.", "Mein Freund und ich gehen nach Hause."],
    ["Ich wünsch dir viel Glück.", "Ich wünsch dir viel Glück."],
    ["Meine Familie und ich möchte dich besuchen.", "Meine Familie und ich möchten dich besuchen."],
    ["Mein Freund kommt heute, und ich habe Zeit.", "Mein Freund kommt heute, und ich habe Zeit."],
    ["Trinkst ihr Kaffee?", "Trinkt ihr Kaffee?"],
    ["Da kannst man gut essen.", "Da kann man gut essen."],
    ["Kannst du ihr helfen?", "Kannst du ihr helfen?"],
    ["Meine Schwester studierst in Bonn.", "Meine Schwester studiert in Bonn."],
    ["Meine Eltern ist sehr nett.", "Meine Eltern sind sehr nett."],
    ["Meine Schwester kennst du schon.", "Meine Schwester kennst du schon."],
    ["Meine Eltern wohnt in Polen.", "Meine Eltern wohnen in Polen."],
    ["Mein Bruder haben ein Auto.", "Mein Bruder hat ein Auto."],
    ["Meine Familie wohnen in Berlin.", "Meine Familie wohnt in Berlin."],
    ["Diese Eigenschaft schätzen andere an dir.", "Diese Eigenschaft schätzen andere an dir."],
    ["Meine Eltern besucht mein Bruder.", "Meine Eltern besucht mein Bruder."],
    ["Das Auto haben meine Eltern gekauft.", "Das Auto haben meine Eltern gekauft."],
    ["Kann du morgen kommen?", "Kannst du morgen kommen?"],
    ["Kannst du morgen kommen?", "Kannst du morgen kommen?"],
    ["Ich bin müde, weil ich viel arbeiten.", "Ich bin müde, weil ich viel arbeite."],
    ["Ich bin müde, weil ich viel arbeiten muss.", "Ich bin müde, weil ich viel arbeiten muss."],
    ["Ich gehen nach Hause und ich esse Brot.", "Ich gehe nach Hause und ich esse Brot."],
    ["Meine kleine Schwester und ihr Mann wohnt in Köln.", "Meine kleine Schwester und ihr Mann wohnen in Köln."],
    ["Die Kinder von meinem Bruder spielt im Garten.", "Die Kinder von meinem Bruder spielen im Garten."],
    ["Der Mann, der neben uns wohnen, ist nett.", "Der Mann, der neben uns wohnt, ist nett."],
    ["Die Leute, die hier arbeitet, sind nett.", "Die Leute, die hier arbeiten, sind nett."],
    ["Dort steht ein Baum und ein Haus.", "Dort steht ein Baum und ein Haus."],
    ["Er sagte, er habe keine Zeit.", "Er sagte, er habe keine Zeit."],
  ],
};

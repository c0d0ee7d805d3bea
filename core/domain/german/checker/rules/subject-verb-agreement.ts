import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { capitalize } from "../analyzed-text.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { isClippedModal } from "../colloquial-forms.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { findFormTopics } from "../phrase-topics.ts";
import { followsPrepositionalAttribute } from "../phrases/allowed-disagreement.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { finalMarkOf, isQuoted, replaceTokens, textBetween, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { firstPersonIndex, formForPerson, personsOf, thirdPersonOfEitherNumber, verbReadingsOf } from "../verb-form.ts";
import { hasDefiniteParts, personsOfSie } from "./agreement-persons.ts";
import {
  canBeImperative,
  canLackPluralEnding,
  hasOtherSubject,
  isObjectOfInfinitive,
  isVerbNextToSubject,
} from "./agreement-subject.ts";
import { addMissingE, hasNoClearVerb, restorePresentVowels } from "./agreement-verb.ts";
import { canDependOnModal } from "./modal-dependence.ts";
import { editsOfAgreementAfterEs, editsOfAgreementWithPredicate } from "./predicate-agreement.ts";
import { canBeReported } from "./reported-speech.ts";
import { ownOrSharedSubject } from "./shared-subject.ts";
import { isUncertainSubject, marginOfSubject } from "./subject-certainty.ts";

/** Explains a wrong form. Either only its ending is wrong, or also its stem, as in "du lest" for "du liest". */
function explainForm(writtenForm: string, form: string, subject: string, phrase: string): Explanation {
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

/** The token that is or should be the finite verb of a clause. */
function findIntendedFiniteVerb({ clause, words, sentence }: VerbClause): AnalyzedToken | undefined {
  const { finite: finiteIndex, infinitives, participles, zu } = clause.verbs;
  if (finiteIndex !== undefined) return sentence.tokens[finiteIndex];
  const [infinitive, ...otherInfinitives] = infinitives;
  if (infinitive === undefined || otherInfinitives.length > 0 || participles.length > 0 || zu !== undefined)
    return undefined;
  if (clause.kind === "infinitive" || words.length < 3) return undefined;
  return sentence.tokens[infinitive];
}

/**
 * Whether *das* can be a pronoun, so that *sein* agrees with the noun after it. In "dass das Pfifferlinge sind" the
 * noun is unknown, so the analysis takes *das* for its article.
 */
function canAgreeWithPluralNoun({ sentence }: VerbClause, { phrase }: ClauseSubject, verb: AnalyzedToken): boolean {
  const isUnknownNoun = sentence.tokens[phrase.head]?.reading.repair === "guess";
  return isUnknownNoun && verb.reading.lemma === "sein" && lowerOf(sentence.tokens[phrase.determiner ?? -1]) === "das";
}

/**
 * Whether the token is a form of *haben* such as *habe*, and the verb is an infinitive after it that depends on it:
 * "wohin er habe gehen wollen".
 */
const isSubjunctiveBeforeInfinitive = ({ text, index }: AnalyzedToken, verb: AnalyzedToken): boolean =>
  /^hab(?:e|est|en|et)$/.test(text) && index < verb.index && /n$/.test(verb.text) && /^V[MV]/.test(verb.tag);

function* editsOfAgreement(verbClause: VerbClause): Generator<Edit> {
  const { analysis, sentence, clause } = verbClause;
  const { lexicon } = analysis;
  const verb = findIntendedFiniteVerb(verbClause);
  const foundSubject = ownOrSharedSubject(verbClause);
  if (!verb || !foundSubject || isQuoted(sentence, verb) || /IMP$/.test(verb.tag)) return;
  if (!verb.isFirst && /^\p{Lu}/u.test(verb.text)) return;
  const { subject, isShared: isSubjectShared } = foundSubject;
  if (isUncertainSubject(verbClause, subject, verb) || canLackPluralEnding(verbClause, subject, verb)) return;
  if (canBeImperative(verbClause, verb, subject) || hasNoClearVerb(verbClause, verb, subject)) return;
  if (canAgreeWithPluralNoun(verbClause, subject, verb)) return;
  // The phrase has a determiner that the analysis does not assign to the phrase: "Der aus Bonn stammende Gast".
  if (followsPrepositionalAttribute(sentence, subject.firstIndex)) return;
  const readings = verbReadingsOf(verb, lexicon);
  const verbPersons = personsOf(verb, lexicon);
  if (readings.length === 0 || (verbPersons & subject.persons) !== 0) return;
  if (isClippedModal(verb, subject.persons, analysis)) return;
  if (subject.persons === thirdPersonOfEitherNumber && !subject.isPronoun) return;
  // The determiner cannot be a nominative: "Jedem Kind werden".
  if (!subject.isPronoun && (subject.phrase.cells.determiner & cellsInCases(1)) === 0) return;
  const isWrittenAsInfinitive = isInfinitiveTag(verb.tag) || verbPersons === 0;
  const canBeKonjunktivI = readings.some(
    (reading) => reading.pos === "finite" && reading.kind === "j" && reading.persons & subject.persons,
  );
  if (canBeKonjunktivI && canBeReported(verbClause, verb)) return;
  // Before *sei*, a word *ihr* that was taken for the subject can be a dative: "als ob ihr zu heiß sei".
  if (lowerOf(sentence.tokens[subject.phrase.head]) === "ihr" && lowerOf(verb) === "sei") return;
  const persons =
    subject.persons === thirdPersonOfEitherNumber ? personsOfSie(verbClause, subject, verb) : subject.persons;
  if (persons === thirdPersonOfEitherNumber || hasOtherSubject(verbClause, foundSubject, verb)) return;
  const canBeInfinitive = readings.some((reading) => reading.pos === "infinitive");
  const isSubjectAdjacent = isVerbNextToSubject(verbClause, subject, verb);
  const hasUnknownWord = verbClause.words.some(
    (word) => word.reading.repair === "guess" && !/^(?:N|CARD|ADJ)/.test(word.tag),
  );
  if (canBeInfinitive && !isSubjectAdjacent && hasUnknownWord) return;
  // A participle at the end of the clause can lack its auxiliary: "Ich gehört".
  const isVerbLast = verb === verbClause.words.at(-1);
  if (!canBeInfinitive && (isVerbLast || subject.isPronoun) && readings.some((reading) => reading.pos === "participle"))
    return;
  if (canBeInfinitive && (canDependOnModal(verbClause, verb) || isObjectOfInfinitive(verbClause, subject, verb)))
    return;
  // Ignores clauses in which an infinitive with *zu* is the subject: "Die Übungen zu machen ist einfach".
  const isRelative = clause.kind === "relative" && sentence.tokens[subject.phrase.head]?.tag === "PRELS";
  if (clause.verbs.zu !== undefined && clause.verbs.zu < verb.index && !isRelative) return;
  // A verb before its subject can agree with the nearer of two joined phrases: "Dort steht ein Baum und ein Haus".
  if (subject.isCoordinated && (subject.lastIndex > verb.index || !hasDefiniteParts(verbClause, subject))) return;
  const otherVerbs = verbClause.words.filter((word) => word !== verb && /^V/.test(word.tag));
  // An infinitive can depend on a verb at the start that is tagged as a noun: "Geh du einkaufen".
  const [firstWord] = verbClause.words;
  if (
    canBeInfinitive &&
    firstWord &&
    firstWord.index < subject.firstIndex &&
    /^N/.test(firstWord.tag) &&
    subject.isPronoun
  )
    return;
  if (canBeInfinitive && otherVerbs.length > 0 && subject.lastIndex > (otherVerbs[0]?.index ?? 0)) return;
  // An adjective before a noun can look like a verb: "Zwölf befragte Freunde".
  const isAttribute = sentence.tokens[verb.index + 1]?.tag === "NN" && verb.readings.some(({ tag }) => tag === "ADJA");
  if (isAttribute && !subject.isPronoun) return;
  // Ignores clauses in which another verb agrees with the subject.
  if (
    otherVerbs.some(
      (otherVerb) =>
        isFiniteTag(otherVerb.tag) &&
        ((personsOf(otherVerb, lexicon) & subject.persons) !== 0 || isSubjunctiveBeforeInfinitive(otherVerb, verb)),
    )
  )
    return;
  // An infinitive can follow its object: "Lieber die Frau auf Händen tragen als …", "die Fehler feststellen zu lassen".
  const isBeforeZu = sentence.tokens[verb.index + 1]?.tag === "PTKZU";
  const isPreference = /^lieber$/i.test(firstWord?.text ?? "") && !subject.isPronoun;
  if (canBeInfinitive && (isBeforeZu || isPreference)) return;
  if (isWrittenAsInfinitive && (otherVerbs.length > 0 || finalMarkOf(sentence) === "!")) return;
  if (isWrittenAsInfinitive && clause.kind === "main" && subject.lastIndex > verb.index) return;
  // If all readings are verbs, the margin of the tag does not matter: finite form and infinitive lead to the same
  // correction.
  const verbMargin = verb.readings.every((reading) => reading.tag.startsWith("V")) ? 60 : verb.margin;
  // A verb form that fits only *ihr* is certainly wrong directly after another pronoun, so the margin of the subject
  // does not matter: "Es gefallt mir".
  const isFormOfIhr = verbPersons === 16 && isSubjectAdjacent && subject.isPronoun && subject.lastIndex < verb.index;
  const subjectMargin = isFormOfIhr ? Number.POSITIVE_INFINITY : marginOfSubject(verbClause, subject);
  const regularForm = formForPerson(verb, firstPersonIndex(persons), lexicon);
  if (!regularForm || regularForm === lowerOf(verb) || regularForm === `${lowerOf(verb)}e`) return;
  const form = addMissingE(verb, persons) ?? restorePresentVowels(verb, persons, analysis) ?? regularForm;
  const name = subject.isCoordinated
    ? textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex)
    : (sentence.tokens[subject.phrase.head]?.text ?? "");
  const phrase = subject.firstIndex > verb.index ? `${form} … ${name}` : `${name} … ${form}`;
  yield {
    ...replaceTokens(
      verbClause,
      verb.index,
      verb.index,
      /^\p{Lu}/u.test(verb.text) ? capitalize(form) : form,
      explainForm(verb.text, form, name, isSubjectAdjacent ? phrase.replace(" …", "") : phrase),
      confidenceFromMargins(subjectMargin, verbMargin) *
        (isSubjectShared ? 0.92 : isSubjectAdjacent ? 1 : 0.9) *
        (subject.isPronoun ? 1 : 0.95),
    ),
    topics: findFormTopics(verb.text, form),
  };
}

/** Corrects finite verbs that do not agree with the person and number of their subject. */
export const subjectVerbAgreement: Rule = {
  name: "subject-verb-agreement",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      yield* editsOfAgreement(verbClause);
      yield* editsOfAgreementWithPredicate(verbClause);
      yield* editsOfAgreementAfterEs(verbClause);
    }
  },
  examples: [
    ["Ich wohnt in Berlin.", "Ich wohne in Berlin."],
    ["Die Zahl der Arbeitslosen sind gestiegen.", "Die Zahl der Arbeitslosen ist gestiegen."],
    ["Es sieht aus, als ob ihr zu heiß sei.", "Es sieht aus, als ob ihr zu heiß sei."],
    [
      "Je länger ich darüber nachdenke, desto besser gefällt mir dein Vorschlag.",
      "Je länger ich darüber nachdenke, desto besser gefällt mir dein Vorschlag.",
    ],
    ["Je früher du kommst, desto mehr Zeit habe wir.", "Je früher du kommst, desto mehr Zeit haben wir."],
    ["Ich glaube, dass das Pfifferlinge sind.", "Ich glaube, dass das Pfifferlinge sind."],
    ["Heute hat er Zeit, aber du hat keine Zeit.", "Heute hat er Zeit, aber du hast keine Zeit."],
    ["Mein Freund und ich gehen nach Hause.", "Mein Freund und ich gehen nach Hause."],
    ["Ich wünsch dir viel Glück.", "Ich wünsch dir viel Glück."],
    ["Meine Familie und ich möchte dich besuchen.", "Meine Familie und ich möchten dich besuchen."],
    ["Mein Freund kommt heute, und ich habe Zeit.", "Mein Freund kommt heute, und ich habe Zeit."],
    ["Es gefallt mir hier.", "Es gefällt mir hier."],
    ["Sie vergesst immer alles.", "Sie vergisst immer alles."],
    ["Meine Mutter backt jeden Sonntag Kuchen.", "Meine Mutter backt jeden Sonntag Kuchen."],
    ["Trinkst ihr Kaffee?", "Trinkt ihr Kaffee?"],
    ["Da kannst man gut essen.", "Da kann man gut essen."],
    ["Kannst du ihr helfen?", "Kannst du ihr helfen?"],
    ["Meine Schwester studierst in Bonn.", "Meine Schwester studiert in Bonn."],
    ["Meine Eltern ist sehr nett.", "Meine Eltern sind sehr nett."],
    ["Meine Schwester kennst du schon.", "Meine Schwester kennst du schon."],
    ["Meine Eltern wohnt in Polen.", "Meine Eltern wohnen in Polen."],
    ["Im Haus ist viele Treppen.", "Im Haus sind viele Treppen."],
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
    ["Auf der Arbeit sollt man pünktlich sein.", "Auf der Arbeit sollte man pünktlich sein."],
    ["Ich hab Stress und wollt mich nur auskotzen.", "Ich hab Stress und wollt mich nur auskotzen."],
    ["Das hab ich nicht gewusst, da müsst ich fragen.", "Das hab ich nicht gewusst, da müsst ich fragen."],
    ["Im Kurs sollt ich heute eine Rede halten.", "Im Kurs sollte ich heute eine Rede halten."],
    ["Nur enge Verwandte dürfen meine Oma besuchen.", "Nur enge Verwandte dürfen meine Oma besuchen."],
    ["Nur nahe Angehörige dürfen die Frau heute sehen.", "Nur nahe Angehörige dürfen die Frau heute sehen."],
    ["Freut mich, ich heiße Deniz.", "Freut mich, ich heiße Deniz."],
    ["Etwa 30 % der Firma sind verkauft.", "Etwa 30 % der Firma sind verkauft."],
    ["- Papa abholen", "- Papa abholen"],
    ["Bleib liegen!", "Bleib liegen!"],
    ["Weder er noch ich haben Zeit.", "Weder er noch ich haben Zeit."],
    ["Das ist meine Eltern.", "Das sind meine Eltern."],
    ["Was ist heute deine Hobbys?", "Was sind heute deine Hobbys?"],
    ["Mein Bruder Ahmed kaufen ein Auto.", "Mein Bruder Ahmed kauft ein Auto."],
    ["Mein Freund Karim wohnen in Bremen.", "Mein Freund Karim wohnt in Bremen."],
    [
      "Ole kann sich lange mit seinen Legosteinen beschäftigen.",
      "Ole kann sich lange mit seinen Legosteinen beschäftigen.",
    ],
    ["Ich mag Tee, aber du mögen Kaffee.", "Ich mag Tee, aber du magst Kaffee."],
    ["Ich und meine Schwester spielt Tennis.", "Ich und meine Schwester spielen Tennis."],
    ["Jeder Junge und jedes Mädchen bekommt ein Heft.", "Jeder Junge und jedes Mädchen bekommt ein Heft."],
    ["Das ist zwei Jahre her.", "Das ist zwei Jahre her."],
    ["Das ist der Hund meiner Eltern.", "Das ist der Hund meiner Eltern."],
    ["Weil es regnet, bleibt ich zu Hause.", "Weil es regnet, bleibe ich zu Hause."],
    ["Ist das deine Kinder?", "Sind das deine Kinder?"],
    ["Was machst er heute?", "Was macht er heute?"],
    ["Was kaufen dein Bruder?", "Was kauft dein Bruder?"],
    ["Ich weiß, was du machen.", "Ich weiß, was du machst."],
    ["Wenn ich Zeit habe, gehe wir ins Kino.", "Wenn ich Zeit habe, gehen wir ins Kino."],
    ["Ich lese „Emil“, und mein Bruder lesen eine Zeitung.", "Ich lese „Emil“, und mein Bruder liest eine Zeitung."],
    ["Was haben die, was andere nicht haben?", "Was haben die, was andere nicht haben?"],
    ["Wofür bist du dankbar, sagst es aber nie?", "Wofür bist du dankbar, sagst es aber nie?"],
    ["Das Mädchen, das ich meine, sitzt dort.", "Das Mädchen, das ich meine, sitzt dort."],
    ["Was sagst du Leuten, die das voll trifft?", "Was sagst du Leuten, die das voll trifft?"],
    ["Wir teilen eine Pizza, die sind hier riesig.", "Wir teilen eine Pizza, die sind hier riesig."],
    ["Das hießt, ich komme morgen.", "Das heißt, ich komme morgen."],
    ["Ihr gefallen meine Ideen nicht.", "Ihr gefallen meine Ideen nicht."],
    ["Ihr haben meine Bücher.", "Ihr habt meine Bücher."],
    ["Am Ende haben auch alle etwas davon.", "Am Ende haben auch alle etwas davon."],
    [
      "Sie stellt viele Fragen, die schwer zu beantworten ist.",
      "Sie stellt viele Fragen, die schwer zu beantworten sind.",
    ],
    ["Es wurde viele Häuser gebaut.", "Es wurden viele Häuser gebaut."],
    ["Es wurde lange über das Thema gesprochen.", "Es wurde lange über das Thema gesprochen."],
    ["Meine Mutter kochen heute Suppe.", "Meine Mutter kocht heute Suppe."],
    ["Wo wohnt Sie, Frau Schmidt?", "Wo wohnen Sie, Frau Schmidt?"],
    ["Die Wohnung haben drei Zimmer.", "Die Wohnung hat drei Zimmer."],
    ["Das Problem haben zwei Kollegen.", "Das Problem haben zwei Kollegen."],
    ["Sie heißt Anna und wohnen in Bonn.", "Sie heißt Anna und wohnt in Bonn."],
    ["In der Stadt gibt es viele Parks, die sehr schön ist.", "In der Stadt gibt es viele Parks, die sehr schön sind."],
  ],
};

import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag } from "../../analysis/tags.ts";
import { inCases } from "../../lexicon/closed-words.ts";
import { capitalize } from "../analyzed-text.ts";
import { formTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import {
  finalMarkOf,
  isQuoted,
  lowerOf,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClauses,
} from "../verb-clause.ts";
import { formForPerson, personNumber, personsOf, verbReadings } from "../verb-form.ts";
import {
  canDependOnModal,
  either,
  hasOtherSubject,
  isNextTo,
  isObjectOfInfinitive,
  isPersonal,
  isRequest,
  ownOrSharedSubject,
  personsOfSie,
} from "./agreement-subject.ts";
import { hasNoClearVerb } from "./agreement-verb.ts";
import { canBeReported } from "./reported-speech.ts";

/** The margins of the analysis are mostly right above 240. */
const marginScale = 5;

/** "man sollt", "ich könnt": the form of a modal verb lacks its last letter. */
const withMissingE = (verb: AnalyzedToken, persons: number): string | undefined =>
  verb.tag === "VMFIN" && (persons & 5) !== 0 && /^(?:soll|woll|könn|müss|dürf)t$/.test(lowerOf(verb))
    ? `${lowerOf(verb)}e`
    : undefined;

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

/** The token that is or should be the finite verb of a clause. */
function intendedFinite({ clause, words, sentence }: VerbClause): AnalyzedToken | undefined {
  const { finite, infinitives, participles, zu } = clause.verbs;
  if (finite !== undefined) return sentence.tokens[finite];
  const [infinitive, ...others] = infinitives;
  if (infinitive === undefined || others.length > 0 || participles.length > 0 || zu !== undefined) return undefined;
  if (clause.kind === "infinitive" || words.length < 3) return undefined;
  return sentence.tokens[infinitive];
}

function* agreementOf(view: VerbClause): Generator<Edit> {
  const { analyzed, sentence, clause } = view;
  const { lexicon } = analyzed;
  const verb = intendedFinite(view);
  const found = ownOrSharedSubject(view);
  if (!verb || !found || isQuoted(sentence, verb) || /IMP$/.test(verb.tag)) return;
  if (!verb.isFirst && /^\p{Lu}/u.test(verb.text)) return;
  const { subject, isShared } = found;
  if (isRequest(view, verb, subject) || hasNoClearVerb(view, verb, subject)) return;
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
  const regularForm = formForPerson(verb, personNumber(persons), lexicon);
  if (!regularForm || regularForm === lowerOf(verb) || regularForm === `${lowerOf(verb)}e`) return;
  const form = withMissingE(verb, persons) ?? regularForm;
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
      confidenceFromMargins(subject.margin / marginScale, verbMargin) *
        (isShared ? 0.85 : isAdjacent ? 1 : 0.9) *
        (subject.isPronoun ? 1 : 0.95),
    ),
    topics: formTopics(verb.text, form),
  };
}

/** "Was haben die, was andere nicht haben?", "Wofür bist du dankbar, sagst es aber nie?", or a quotation in the sentence */
function hasUncertainSubject({ sentence, clause, words }: VerbClause): boolean {
  const isAfterComma = sentence.tokens[(words[0]?.index ?? 0) - 1]?.text === ",";
  const hasSubject = clause.subject !== undefined;
  return (
    words.some(({ text }) => /^was$/i.test(text)) ||
    (isAfterComma && clause.kind === "main" && (!hasSubject || words[0]?.index === clause.verbs.finite)) ||
    sentence.tokens.some(({ text }) => /^[„“”"»«]$/.test(text))
  );
}

/** The finite verb has the person and number of its subject. */
export const subjectVerbAgreement: Rule = {
  name: "subject-verb-agreement",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) if (!hasUncertainSubject(view)) yield* agreementOf(view);
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
    ["Auf der Arbeit sollt man pünktlich sein.", "Auf der Arbeit sollte man pünktlich sein."],
    ["Nur enge Verwandte dürfen meine Oma besuchen.", "Nur enge Verwandte dürfen meine Oma besuchen."],
    ["Nur nahe Angehörige dürfen die Frau heute sehen.", "Nur nahe Angehörige dürfen die Frau heute sehen."],
    ["Freut mich, ich heiße Deniz.", "Freut mich, ich heiße Deniz."],
    ["Etwa 30 % der Firma sind verkauft.", "Etwa 30 % der Firma sind verkauft."],
    ["- Papa abholen", "- Papa abholen"],
    ["Bleib liegen!", "Bleib liegen!"],
    ["Weder er noch ich haben Zeit.", "Weder er noch ich haben Zeit."],
    ["Das Mädchen, das ich meine, sitzt dort.", "Das Mädchen, das ich meine, sitzt dort."],
  ],
};

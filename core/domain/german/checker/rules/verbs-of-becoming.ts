import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";

/** Whether the phrase is a profession in the singular without determiner and adjective: *Kellnerin*. */
function isBareProfession(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const { sentence } = clauseView;
  const head = sentence.tokens[phrase.head];
  // The tagger can take *später* for an adjective: "Er will später Ingenieur werden".
  const hasAdjective = phrase.adjectives.some((index) => !/^(?:später|früher)$/.test(lowerTextAt(sentence, index)));
  if (head?.tag !== "NN" || phrase.preposition !== undefined || phrase.determiner !== undefined || hasAdjective)
    return false;
  if (phrase.number === "plural") return false;
  // A feminine form that the word bank lacks names the profession of its masculine form: *Tänzerin*.
  const nouns = [head.reading.lemma, head.text, head.text.replace(/in$/, "")];
  return nouns.some((noun) => lexicon.nounClasses(noun).includes("profession"));
}

/** The forms of *werden* that replace the forms of *bekommen* in a clause with a profession. */
const formsOfWerden: Readonly<Record<string, string>> = {
  bekommen: "werden",
  bekomme: "werde",
  bekommst: "wirst",
  bekommt: "wird",
  kriegen: "werden",
};

const modalOfWishPattern = /^(?:wollen|möchten|mögen|können|sollen|dürfen|werden)$/;

/** The form of *bekommen* in a clause that says what a person wants to become; undefined if *bekommen* can be right. */
function findWrongBekommen(clauseView: ClauseView, analysis: AnalyzedText): AnalyzedToken | undefined {
  const { sentence, clause, subject, lemmas, mainVerbIndex } = clauseView;
  const verb = sentence.tokens[mainVerbIndex ?? -1];
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  if (!verb || !finiteVerb || !/^(?:bekommen|kriegen)$/.test(lemmas.join()) || !(lowerOf(verb) in formsOfWerden))
    return undefined;
  // Without a modal verb it is not certain whether a profession in the singular is the person's goal or a thing that
  // somebody receives.
  if (finiteVerb === verb || !modalOfWishPattern.test(finiteVerb.reading.lemma) || !subject) return undefined;
  // Requires a single person as the subject. A group or several people can receive other people, so *bekommen* can be
  // right: "Die Schule will Lehrer bekommen", "Wir wollen Verkäufer bekommen".
  const isPronoun = /^(?:ich|du|er|sie)$/.test(lowerTextAt(sentence, subject.head));
  const isSubjectPerson =
    isPronoun || (subject.number === "singular" && denotesPerson(clauseView, subject, analysis.lexicon));
  const isSingular = finiteVerb.readings.some(({ tag, persons }) => tag === finiteVerb.tag && (persons & 7) !== 0);
  return isSubjectPerson && isSingular ? verb : undefined;
}

/**
 * Replaces *bekommen* with *werden*. Learners of some first languages confuse these verbs: "Ich möchte Arzt bekommen".
 */
export const werdenForBekommen: Rule = {
  name: "werden-for-bekommen",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const verb = findWrongBekommen(clauseView, analysis);
      if (!verb) continue;
      const phrasesWithoutPreposition = phrasesIn(clauseView).filter(({ preposition }) => preposition === undefined);
      const professions = phrasesWithoutPreposition.filter(
        (phrase) => phrase !== clauseView.subject && isBareProfession(clauseView, phrase, analysis),
      );
      const isAfterComparisonParticle = ({ head }: Phrase) => tagAt(clauseView.sentence, head - 1) === "KOKOM";
      const [profession] = professions.filter((phrase) => !isAfterComparisonParticle(phrase));
      if (
        !profession ||
        phrasesWithoutPreposition.some(
          (phrase) => phrase !== clauseView.subject && phrase !== profession && !isAfterComparisonParticle(phrase),
        )
      )
        continue;
      const form = formsOfWerden[lowerOf(verb)] ?? "werden";
      const noun = clauseView.sentence.tokens[profession.head]?.text ?? "";
      yield replaceToken(
        verb,
        form,
        {
          en: `*bekommen* means “get”; with a profession the verb is *werden*: *${noun} werden*.`,
          de: `*bekommen* heißt „erhalten“; mit einem Beruf steht *werden*: *${noun} werden*.`,
        },
        0.93 * confidenceFromMargins(verb.margin),
      );
    }
  },
  examples: [
    ["Mein Bruder will Pilot bekommen.", "Mein Bruder will Pilot werden."],
    ["Ich möchte später vielleicht Lehrerin bekommen.", "Ich möchte später vielleicht Lehrerin werden."],
    ["Wir wollen neue Lehrer bekommen.", "Wir wollen neue Lehrer bekommen."],
    ["Die Schule will Lehrer bekommen.", "Die Schule will Lehrer bekommen."],
    ["Sie möchte ein Kind bekommen.", "Sie möchte ein Kind bekommen."],
  ],
};

/** Whether the verb or adjective of the clause takes *als* with the role of a person: *arbeiten als, tätig als*. */
function takesAls(clauseView: ClauseView, { lexicon }: AnalyzedText): boolean {
  const frames = [
    ...clauseView.framesByLemma.flat(),
    ...clauseView.clause.adverbs.flatMap((index) => lexicon.frames(lowerTextAt(clauseView.sentence, index))),
  ];
  return frames.some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "predicate" && complement.isIntroducedByAls),
  );
}

/** Replaces *wie* with *als* before the profession in which somebody works: "Ich arbeite wie Kellnerin". */
export const alsForWie: Rule = {
  name: "als-for-wie",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, subject } = clauseView;
      if (!subject || !takesAls(clauseView, analysis)) continue;
      for (const phrase of phrasesIn(clauseView)) {
        const particle = sentence.tokens[phrase.head - 1];
        if (particle?.text !== "wie" || !isBareProfession(clauseView, phrase, analysis)) continue;
        // *wie* can belong to an adjective before it: "so gut wie Kellner".
        if (
          /^ADJ/.test(tagAt(sentence, particle.index - 1) ?? "") ||
          lowerTextAt(sentence, particle.index - 2) === "so"
        )
          continue;
        const noun = sentence.tokens[phrase.head]?.text ?? "";
        const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
        if (nounClasses.includes("animal")) continue;
        yield replaceToken(
          particle,
          "als",
          {
            en: `*als* says what somebody really is, *wie* only compares: *als ${noun}*.`,
            de: `*als* sagt, was jemand wirklich ist, *wie* vergleicht nur: *als ${noun}*.`,
          },
          0.93 * confidenceFromMargins(Math.max(60, particle.margin)),
        );
      }
    }
  },
  examples: [
    ["Ich arbeite wie Kellnerin.", "Ich arbeite als Kellnerin."],
    ["Mein Vater arbeitet seit Jahren wie Lehrer.", "Mein Vater arbeitet seit Jahren als Lehrer."],
    ["Früher war sie wie Krankenschwester tätig.", "Früher war sie als Krankenschwester tätig."],
    ["Er arbeitet wie ein Pferd.", "Er arbeitet wie ein Pferd."],
    ["Sie arbeitet wie Anna im Café.", "Sie arbeitet wie Anna im Café."],
  ],
};

/**
 * The form of *antworten* that corresponds to a form of *beantworten*: the participle, or another form without *be-*.
 */
function formOfAntworten(verb: AnalyzedToken, isParticiple: boolean): string {
  const formWithoutBe = lowerOf(verb).replace(/^be/, "");
  return isParticiple ? `ge${formWithoutBe}` : formWithoutBe;
}

/** Replaces *beantworten* with *antworten* in a clause with *auf*: "Sie haben auf meine E-Mail nicht beantwortet". */
export const antwortenForBeantworten: Rule = {
  name: "antworten-for-beantworten",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, mainVerbIndex } = clauseView;
      const verb = sentence.tokens[mainVerbIndex ?? -1];
      if (!verb || clauseView.lemmas.join() !== "beantworten" || clauseView.hasSeveralVerbs || clause.verbs.isPassive)
        continue;
      const phrase = phrasesIn(clauseView).find(({ preposition }) => lowerTextAt(sentence, preposition) === "auf");
      const nounClasses = phrase ? classesOfHead(clauseView, phrase, analysis.lexicon) : [];
      const isLanguageOrPlace = nounClasses.some((nounClass) => /^(?:language|place|building|event)$/.test(nounClass));
      if (!phrase || isLanguageOrPlace || tagAt(sentence, phrase.head) !== "NN") continue;
      const hasObject = phrasesIn(clauseView).some(
        (otherPhrase) =>
          otherPhrase.preposition === undefined &&
          otherPhrase !== clauseView.subject &&
          !/^(?:mir|dir|ihm|ihr|uns|euch|ihnen)$/i.test(lowerTextAt(sentence, otherPhrase.head)),
      );
      if (
        hasObject ||
        clause.tokens.some((index) => /^(?:das|alles|etwas|nichts|was)$/.test(lowerTextAt(sentence, index)))
      )
        continue;
      const form = formOfAntworten(
        verb,
        mainVerbIndex !== clause.verbs.finite && clause.verbs.participles.includes(verb.index),
      );
      yield replaceToken(
        verb,
        form,
        {
          en: `*beantworten* takes an accusative; with *auf* the verb is *antworten*: *${form}*.`,
          de: `*beantworten* steht mit dem Akkusativ; mit *auf* heißt das Verb *antworten*: *${form}*.`,
        },
        0.93 * confidenceFromMargins(verb.margin),
      );
    }
  },
  examples: [
    ["Auf meine E-Mail haben Sie nicht beantwortet.", "Auf meine E-Mail haben Sie nicht geantwortet."],
    ["Sie beantwortet nie auf meine Nachrichten.", "Sie antwortet nie auf meine Nachrichten."],
    ["Können Sie bitte bald auf meine Frage beantworten?", "Können Sie bitte bald auf meine Frage antworten?"],
    ["Er beantwortet meine Frage auf Englisch.", "Er beantwortet meine Frage auf Englisch."],
    ["Sie hat auf der Party viele Fragen beantwortet.", "Sie hat auf der Party viele Fragen beantwortet."],
  ],
};

import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { PhraseParts } from "../../analysis/phrases.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { type Constituent, constituentsOf, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { firstPersonIndex, personsOf, verbReadingsOf } from "../verb-form.ts";
import { isSalutation, wordRunsOf } from "./clause-boundary.ts";

/** A clause without a finite verb that starts with a subject, as in "Mein Bruder heute krank". */
interface VerblessClause {
  verbClause: VerbClause;
  lastWordOfSubject: AnalyzedToken;
  /** The person of the subject as an index from 0 (*ich*) to 5 (*sie* in the plural). */
  person: number;
  constituentsAfterSubject: readonly Constituent[];
  confidence: number;
}

const personBitsOfPronoun: Readonly<Record<string, number>> = { ich: 1, du: 2, er: 4, sie: 4, wir: 8 };

const maxWordCount = 9;

function verblessClauseOf(verbClause: VerbClause): VerblessClause | undefined {
  const { sentence, clause, analysis } = verbClause;
  const [firstWordRun] = wordRunsOf(sentence);
  const salutationWords = firstWordRun && isSalutation(firstWordRun) ? firstWordRun.words : [];
  const words = verbClause.words.filter((word) => !salutationWords.includes(word));
  const lastToken = words.at(-1);
  if (clause.kind !== "fragment" || clause.verbs.finite !== undefined || !lastToken || words.length > maxWordCount)
    return undefined;
  // Excludes clauses with punctuation marks between their words: "Ich heute so: nein danke."
  const [firstWord] = words;
  if (firstWord && lastToken.index - firstWord.index >= words.length) return undefined;
  // Requires a complete clause: either a full stop or another main clause follows.
  const [mark, nextToken] = [sentence.tokens[lastToken.index + 1], sentence.tokens[lastToken.index + 2]];
  // A verb with the same subject can follow: "Mein Vater krank und kann nicht arbeiten."
  const isBeforeOwnVerb =
    (words[0]?.index === 0 || sentence.tokens[(words[0]?.index ?? 0) - 1]?.text === ",") &&
    /^(?:und|aber)$/.test(lowerOf(mark)) &&
    isFiniteTag(nextToken?.tag ?? "XY");
  if (mark?.text !== "." && !(mark?.text === "," && /^(?:und|aber)$/.test(lowerOf(nextToken))) && !isBeforeOwnVerb)
    return undefined;
  // The clause can share the verb of an earlier clause: "Sie war glücklich und er verheiratet."
  const isAfterAuxiliary = sentence.clauses.some(
    ({ verbs }) =>
      sentence.tokens[verbs.finite ?? -1]?.tag === "VAFIN" &&
      !(isBeforeOwnVerb && (verbs.finite ?? 0) > lastToken.index),
  );
  if (isAfterAuxiliary) return undefined;
  const tokenBefore = sentence.tokens[(words[0]?.index ?? 0) - 1];
  const isAfterSalutation =
    salutationWords.length > 0 && tokenBefore?.index === (salutationWords.at(-1)?.index ?? 0) + 1;
  if (tokenBefore !== undefined && tokenBefore.index !== clause.conjunction && !isAfterSalutation) return undefined;
  const [firstPart, ...constituentsAfterSubject] = constituentsOf(
    sentence,
    words.map(({ index }) => index),
  );
  const { phrase } = firstPart ?? {};
  const head = sentence.tokens[phrase?.head ?? -1];
  const determiner = sentence.tokens[phrase?.determiner ?? -1];
  const lastWordOfSubject = sentence.tokens[firstPart?.last ?? -1];
  if (!firstPart || !phrase || !head || !lastWordOfSubject || phrase.preposition !== undefined) return undefined;
  // Excludes coordinated subjects: "Meine Freunde und ich am Samstag …"
  if (sentence.tokens[lastWordOfSubject.index + 1]?.tag === "KON") return undefined;
  const pronounBits = personBitsOfPronoun[lowerOf(head)];
  const isSubjectPerson = analysis.lexicon.nounClasses(head.reading.lemma).includes("person");
  // "Das neue Auto rot" can be a note. "Das Haus sehr groß" is a statement without its verb.
  const hasAdverb = words.some((word) =>
    /^(?:sehr|so|ziemlich|ganz|wirklich|heute|leider|nicht|jetzt|auch|immer)$/.test(lowerOf(word)),
  );
  const isThing = determiner?.tag === "ART" && phrase.adjectives.length === 0 && hasAdverb;
  const isNounSubject =
    (determiner?.tag === "PPOSAT" || (determiner?.tag === "ART" && (isSubjectPerson || isThing))) &&
    (phrase.cells.together & cellsInCases(1)) !== 0;
  if (pronounBits === undefined && !isNounSubject) return undefined;
  const isPlural = (phrase.cells.together & 0x0fff) === 0;
  const personBits = pronounBits ?? (isPlural ? 32 : 4);
  if (isBeforeOwnVerb && nextToken && (personsOf(nextToken, analysis.lexicon) & personBits) === 0) return undefined;
  return {
    verbClause,
    lastWordOfSubject,
    person: firstPersonIndex(personBits),
    constituentsAfterSubject,
    confidence: confidenceFromMargins(phrase),
  };
}

const isAdverbial = ({ verbClause: { sentence } }: VerblessClause, { first, phrase }: Constituent): boolean =>
  phrase?.preposition !== undefined || /^(?:ADV|PTKNEG|PAV|APPR|CARD)$/.test(sentence.tokens[first]?.tag ?? "");

const insertAfterSubject = (
  { lastWordOfSubject, confidence }: VerblessClause,
  form: string,
  certainty: number,
  explanation: Explanation,
  topics: TopicIds,
): Edit => ({
  start: lastWordOfSubject.end,
  end: lastWordOfSubject.end,
  replacement: ` ${form}`,
  explanation,
  confidence: confidence * certainty,
  topics,
});

/** Participles that describe the state of a person, like adjectives. */
const participleOfStatePattern =
  /^(?:verheiratet|geschieden|verwitwet|verlobt|getrennt|befreundet|verwandt|erkältet|pensioniert)$/;
const isStateParticiple = (word: AnalyzedToken | undefined) =>
  (word?.tag === "PTKVZ" && word.readings.some(({ tag, repair }) => tag === "ADJD" && repair === undefined)) ||
  (/^(?:VVPP|VVFIN)$/.test(word?.tag ?? "") && participleOfStatePattern.test(lowerOf(word)));

/** Whether a word after the subject can be a verb, apart from `excludedWord` and participles that describe a state. */
const hasVerb = ({ verbClause, lastWordOfSubject }: VerblessClause, excludedWord?: AnalyzedToken) =>
  verbClause.words.some(
    (word) =>
      word.index > lastWordOfSubject.index &&
      word !== excludedWord &&
      !isStateParticiple(word) &&
      (/^V|^XY|^FM|^PTKVZ/.test(word.tag) || (word.tag === "NN" && word.reading.repair === "capital")),
  );

/**
 * Whether a phrase is a noun without determiner that says what the subject is: *Lehrerin*, *Student*, *Türke*. After
 * *wir* such a noun can belong to the subject: *wir Studenten*.
 */
function isPredicateNoun({ verbClause: { sentence, analysis }, person }: VerblessClause, phrase: PhraseParts): boolean {
  if (person === firstPersonIndex(8)) return false;
  const noun = sentence.tokens[phrase.head];
  const isBareNoun =
    phrase.determiner === undefined && phrase.adjectives.length === 0 && phrase.preposition === undefined;
  if (noun?.tag !== "NN" || !isBareNoun) return false;
  const nounClasses = analysis.lexicon.nounClasses(noun.reading.lemma);
  return (
    (phrase.cells.head & cellsInCases(1)) !== 0 &&
    (nounClasses.includes("profession") || nounClasses.includes("nationality"))
  );
}

/** Inserts the missing verb *sein*: "Er sehr müde", "Mein Bruder krank", "Meine Mutter Lehrerin". */
export const missingCopula: Rule = {
  name: "missing-copula",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const clause = verblessClauseOf(verbClause);
      if (!clause || hasVerb(clause)) continue;
      const tagOf = (index: number) => verbClause.sentence.tokens[index]?.tag ?? "XY";
      const isPredicate = ({ first, last, phrase }: Constituent) =>
        phrase === undefined
          ? [first, last].some(
              (index) =>
                tagOf(index) === "ADJD" ||
                isStateParticiple(verbClause.sentence.tokens[index]) ||
                (tagOf(index) === "ADJA" && tagOf(index + 1) === "KON"),
            )
          : isPredicateNoun(clause, phrase);
      const predicates = clause.constituentsAfterSubject.filter(isPredicate);
      // Two adjectives that *und* joins are one predicate: "müde und hungrig".
      const conjunctions = clause.constituentsAfterSubject.filter(({ first }) => tagOf(first) === "KON");
      const isCoordinated = predicates.slice(0, -1).every(({ last }) => tagOf(last + 1) === "KON");
      if (conjunctions.length !== predicates.length - 1 || !isCoordinated) continue;
      const canStandInPredicate = (constituent: Constituent) =>
        isPredicate(constituent) || isAdverbial(clause, constituent) || conjunctions.includes(constituent);
      if (predicates.length === 0 || !clause.constituentsAfterSubject.every(canStandInPredicate)) continue;
      const hasSeit = verbClause.words.some(({ text }) => text === "seit");
      const isPast =
        !hasSeit && verbClause.words.some((word) => /^(?:gestern|vorgestern|früher|damals)$/.test(lowerOf(word)));
      const form = finiteFormOf(analysis.lexicon, "sein", isPast ? "t" : "p", clause.person);
      if (!form) continue;
      const phrase = `${clause.lastWordOfSubject.text} ${form} …`;
      const explanation = { en: `The verb is missing: *${phrase}*`, de: `Das Verb fehlt: *${phrase}*` };
      yield insertAfterSubject(clause, form, 0.9, explanation, ["a1-sein-and-haben"]);
    }
  },
  examples: [
    ["Er sehr müde.", "Er ist sehr müde."],
    ["Mein Onkel alt und kann nicht mehr fahren.", "Mein Onkel ist alt und kann nicht mehr fahren."],
    ["Ich Köchin von Beruf und suche eine Stelle.", "Ich bin Köchin von Beruf und suche eine Stelle."],
    ["Das Haus sehr groß.", "Das Haus ist sehr groß."],
    ["Ich müde und hungrig.", "Ich bin müde und hungrig."],
    ["Mein Bruder heute krank.", "Mein Bruder ist heute krank."],
    ["Ich gestern sehr krank.", "Ich war gestern sehr krank."],
    ["Der neue Lehrer sehr nett.", "Der neue Lehrer ist sehr nett."],
    ["Meine Eltern leider nicht gesund.", "Meine Eltern sind leider nicht gesund."],
    ["Meine Mutter Lehrerin.", "Meine Mutter ist Lehrerin."],
    ["Ich Student aus Brasilien.", "Ich bin Student aus Brasilien."],
    ["Wir Studenten aus Köln.", "Wir Studenten aus Köln."],
    ["Ich auch.", "Ich auch."],
    ["Das neue Auto rot.", "Das neue Auto rot."],
  ],
};

/** Inserts a form of *kommen* if somebody names a place of origin ("Ich aus Syrien"), and *ist* after *Mein Name*. */
export const missingVerbOfOrigin: Rule = {
  name: "missing-verb-of-origin",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      const firstIndex = /^(?:und|aber|denn|hallo|,)$/.test(lowerOf(sentence.tokens[0])) ? 1 : 0;
      const [possessive, noun, name, ...tokensAfterName] = sentence.tokens.slice(firstIndex);
      const isName = name !== undefined && /^\p{Lu}\p{Ll}+$/u.test(name.text) && /^N/.test(name.tag);
      const isAtSentenceEnd =
        tokensAfterName[0] === undefined ||
        /^(?:[.,]|und)$/.test(tokensAfterName[0].text) ||
        /^NE$/.test(tokensAfterName[0].tag);
      if (
        /^(?:mein|dein|sein|ihr)$/i.test(possessive?.text ?? "") &&
        /^(?:|Vor|Nach|Familien)[nN]ame$/.test(noun?.text ?? "") &&
        noun &&
        isName &&
        isAtSentenceEnd
      )
        yield {
          start: noun.end,
          end: noun.end,
          replacement: " ist",
          explanation: { en: "The verb is missing: *Name ist …*", de: "Das Verb fehlt: *Name ist …*" },
          confidence: 0.92,
          topics: ["a1-sein-and-haben"],
        };
    }
    for (const verbClause of verbClausesOf(analysis)) {
      const clause = verblessClauseOf(verbClause);
      const [part, ...furtherConstituents] = clause?.constituentsAfterSubject ?? [];
      const preposition = verbClause.sentence.tokens[part?.first ?? -1];
      const placeName = verbClause.sentence.tokens[part?.phrase?.head ?? -1];
      if (!clause || !part?.phrase || !placeName || furtherConstituents.length > 0 || preposition?.text !== "aus")
        continue;
      const isPlace =
        placeName.tag === "NE" ||
        analysis.lexicon
          .nounClasses(placeName.reading.lemma)
          .some((nounClass) => nounClass === "country" || nounClass === "city");
      const form = finiteFormOf(analysis.lexicon, "kommen", "p", clause.person);
      if (!isPlace || !form) continue;
      const phrase = `${clause.lastWordOfSubject.text} ${form} aus …`;
      const explanation = { en: `The verb is missing: *${phrase}*`, de: `Das Verb fehlt: *${phrase}*` };
      yield insertAfterSubject(clause, form, 0.95, explanation, ["a1-regular-verbs-present-tense"]);
    }
  },
  examples: [
    ["Ich aus Syrien.", "Ich komme aus Syrien."],
    ["Mein Name Igor.", "Mein Name ist Igor."],
    ["Meine Frau aus der Türkei.", "Meine Frau kommt aus der Türkei."],
    ["Mein Name ist Igor.", "Mein Name ist Igor."],
    ["Wir aus Köln.", "Wir kommen aus Köln."],
    ["Ich auch.", "Ich auch."],
  ],
};

/** Inserts the missing auxiliary of the perfect: "Ich gestern einen Film gesehen". */
export const missingAuxiliary: Rule = {
  name: "missing-auxiliary",
  category: "perfect-tense",
  stage: 2,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const verbClause of verbClausesOf(analysis)) {
      const clause = verblessClauseOf(verbClause);
      const participle = verbClause.words.at(-1);
      if (!clause || participle?.tag !== "VVPP" || hasVerb(clause, participle)) continue;
      if (clause.constituentsAfterSubject.length < 2) continue;
      const readings = verbReadingsOf(participle, lexicon);
      const lemmas = readings.flatMap(({ pos, lemma }) => (pos === "participle" ? [lemma] : []));
      const canBeOtherForm =
        readings.length > lemmas.length || lexicon.readings(participle.text).some(({ pos }) => pos === "adjective");
      // If the verb allows two auxiliaries, the first of them is used, because it is more common: *ist gefahren*.
      const auxiliaries = new Set(
        lemmas.flatMap((lemma) =>
          lexicon.lemmas(lemma).flatMap((entry) => (entry.pos === "verb" ? entry.auxiliaries.slice(0, 1) : [])),
        ),
      );
      const [auxiliary] = auxiliaries;
      const form = auxiliary && finiteFormOf(lexicon, auxiliary, "p", clause.person);
      if (canBeOtherForm || auxiliaries.size !== 1 || !form) continue;
      const phrase = `${form} … ${participle.text}`;
      const explanation = {
        en: `The perfect needs *${auxiliary}*: *${phrase}*.`,
        de: `Das Perfekt braucht *${auxiliary}*: *${phrase}*.`,
      };
      yield insertAfterSubject(clause, form, 0.93, explanation, ["a1-perfect-tense", "a2-perfect-tense"]);
    }
  },
  examples: [
    ["Ich gestern einen Film gesehen.", "Ich habe gestern einen Film gesehen."],
    ["Wir am Samstag nach Köln gefahren.", "Wir sind am Samstag nach Köln gefahren."],
    ["Meine Schwester lange in Italien gelebt.", "Meine Schwester hat lange in Italien gelebt."],
    ["Ich gegangen.", "Ich gegangen."],
    ["Mann in Berlin verhaftet.", "Mann in Berlin verhaftet."],
  ],
};

import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { NounClass } from "../../noun-class.ts";
import { framesOf } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { finalMarkOf, textInsideSentence, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { saysSomethingAboutAmount } from "./viel-or-sehr.ts";

const insertAfter = ({ end }: AnalyzedToken, word: string, explanation: Explanation, confidence: number): Edit => ({
  start: end,
  end,
  replacement: ` ${word}`,
  explanation,
  confidence,
});

/** Whether the noun denotes a thing or a place. Things and places cannot give anything to anybody. */
const isThing = (nounClasses: readonly NounClass[]): boolean =>
  nounClasses.some((nounClass) => /^(?:thing|room|building|place|vehicle|document|clothing)$/.test(nounClass));

/**
 * Whether a clause contains nothing that can be its subject. A subject is a pronoun such as *es* or *das*, or a phrase
 * that the analysis takes for the subject and whose form excludes the accusative.
 */
function lacksSubject({ words, sentence, clause, analysis }: VerbClause): boolean {
  const canBeThingOfGeben = ({ head }: Phrase) =>
    clause.verbs.lemma === "geben" &&
    head > (clause.verbs.finite ?? head) &&
    isThing(analysis.lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? ""));
  if (
    words.some(
      (token) =>
        /^(?:es|das|dies|ich|du|er|sie|wir|ihr|man|was|wer|nichts|alles)$|^.*['’]s$/.test(lowerOf(token)) &&
        token.tag !== "ART",
    )
  )
    return false;
  // An amount is the subject: "War viel los oder eher ruhig?"
  if (
    words.some(
      (token, wordIndex) =>
        /^(?:viel|wenig|mehr|genug|etwas|was|nix)$/.test(lowerOf(token)) &&
        saysSomethingAboutAmount(lowerOf(words[wordIndex + 1])),
    )
  )
    return false;
  return !sentence.phrases.some(
    (phrase) =>
      clause.tokens.includes(phrase.head) &&
      phrase.preposition === undefined &&
      phrase.role === "subject" &&
      !canBeThingOfGeben(phrase) &&
      (phrase.cells.together & cellsInCases(2)) === 0,
  );
}

/** Whether the verb takes only the impersonal subject *es*: regnen, schneien. */
const isImpersonal = (lemma: string, { analysis }: VerbClause) => {
  const frames = framesOf(lemma, analysis.lexicon);
  return frames.length > 0 && frames.every(({ slots }) => slots[0]?.alternatives.some(({ kind }) => kind === "es"));
};

const dativePronounPattern = /^(?:mir|dir|ihm|ihr|uns|euch|ihnen)$/;

/** Adjectives for weather, light and noise at a place. In such clauses the subject is *es*: "Im Januar ist es kalt". */
const weatherAdjectivePattern =
  /^(?:kalt|warm|heiß|kühl|mild|schwül|eisig|frostig|sonnig|windig|stürmisch|regnerisch|neblig|bewölkt|wolkig|trocken|nass|feucht|glatt|dunkel|hell|laut|ruhig|still|gemütlich)$/;

/**
 * Whether the clause consists only of a form of *sein*, an adjective for the weather and adverbials: "Im Winter ist
 * dunkel".
 */
function isWeatherWithoutSubject({ clause, sentence, words }: VerbClause, finiteVerb: AnalyzedToken): boolean {
  const predicate = words.findLast(({ tag }) => tag === "ADJD");
  const isOnlyVerb = clause.verbs.participles.length === 0 && clause.verbs.infinitives.length === 0;
  return (
    finiteVerb.reading.lemma === "sein" &&
    isOnlyVerb &&
    predicate !== undefined &&
    predicate.index > finiteVerb.index === (clause.kind === "main") &&
    weatherAdjectivePattern.test(predicate.text) &&
    // A clause can be the subject: "Dunkel ist, was er sagt".
    sentence.clauses.every(({ parent }) => parent === undefined || sentence.clauses[parent] !== clause)
  );
}

/**
 * The words with *es* that the explanation quotes, for example *es regnet*; undefined if the clause does not need *es*.
 */
function buildPhraseWithEs(verbClause: VerbClause): string | undefined {
  const { clause, sentence, words } = verbClause;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const { lemma } = clause.verbs;
  if (!finiteVerb) return undefined;
  const nouns = sentence.phrases.filter(
    (phrase) => clause.tokens.includes(phrase.head) && phrase.preposition === undefined,
  );
  const isTime = (head: number) =>
    verbClause.analysis.lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? "").includes("time");
  if (isImpersonal(lemma, verbClause))
    return nouns.every(({ head }) => isTime(head)) ? `es ${finiteVerb.text}` : undefined;
  const hasDative = words.some((word) => dativePronounPattern.test(lowerOf(word)) && word.tag === "PPER");
  const hasManner = words.some(({ tag }) => tag === "ADJD");
  const hasNoOtherNoun = nouns.every(
    ({ head }) => dativePronounPattern.test(lowerOf(sentence.tokens[head])) || isTime(head),
  );
  if (isWeatherWithoutSubject(verbClause, finiteVerb) && nouns.every(({ head }) => isTime(head)))
    return `es ${finiteVerb.text}`;
  if (lemma === "gehen" && hasDative && hasManner && hasNoOtherNoun) return "es geht mir gut";
  const objects = nouns.filter(({ head }) => !isTime(head));
  const [object] = objects;
  if (lemma !== "geben" || finiteVerb.reading.lemma !== "geben" || objects.length !== 1 || !object) return undefined;
  if (/^P/.test(sentence.tokens[object.head]?.tag ?? "") || object.head < finiteVerb.index !== (clause.kind !== "main"))
    return undefined;
  const nounClasses = verbClause.analysis.lexicon.nounClasses(sentence.tokens[object.head]?.reading.lemma ?? "");
  const canGive = nounClasses.some((nounClass) => /^(?:person|group|animal)$/.test(nounClass));
  const isSingularObject = (object.cells.together & 0xf000) === 0;
  // Without an object a thing cannot be the subject of *geben*. So a nominative is a wrong case, not a subject: "Hier
  // gibt kein Balkon".
  const canOnlyBeSubject = (object.cells.together & cellsInCases(2)) === 0 && !isThing(nounClasses);
  return (canGive && isSingularObject) || canOnlyBeSubject ? undefined : `es ${finiteVerb.text}`;
}

/**
 * Whether the clause can have the subject of the clause before. A pronoun that does not agree with the verb is not its
 * subject: "Ich mag es hier, aber am Abend ist sehr laut".
 */
function sharesAgreeingSubject({ clause, sentence, analysis }: VerbClause, finiteVerb: AnalyzedToken): boolean {
  if (clause.sharedSubjectOf === undefined) return false;
  const subject = sentence.phrases[sentence.clauses[clause.sharedSubjectOf]?.subject ?? -1];
  const pronoun = sentence.tokens[subject?.head ?? -1];
  return !/^(?:ich|du|wir)$/.test(lowerOf(pronoun)) || (personsOf(finiteVerb, analysis.lexicon) & 11) !== 0;
}

/** Inserts the missing subject *es*: "Heute regnet", "Mir geht gut", "In meiner Stadt gibt viele Parks". */
export const missingEs: Rule = {
  name: "missing-es",
  category: "pronouns",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { clause, sentence } = verbClause;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      const isThirdPerson = finiteVerb !== undefined && (personsOf(finiteVerb, analysis.lexicon) & 4) !== 0;
      if (!finiteVerb || !isThirdPerson || !lacksSubject(verbClause)) continue;
      const phrase = buildPhraseWithEs(verbClause);
      const connector = sentence.tokens[clause.connector ?? -1];
      const tokenBeforeEs = clause.kind === "main" ? finiteVerb : clause.kind === "subordinate" ? connector : undefined;
      if (!phrase || !tokenBeforeEs || sharesAgreeingSubject(verbClause, finiteVerb)) continue;
      const isVerbFirst = clause.kind === "main" && clause.fields.before.length === 0;
      const explanation = {
        en: `The subject *es* is missing: *${phrase}*.`,
        de: `Das Subjekt *es* fehlt: *${phrase}*.`,
      };
      const confidence = confidenceFromMargins(finiteVerb.margin) * 0.93;
      if (isVerbFirst && finalMarkOf(sentence) !== "?") {
        // A statement can begin with its verb: "Regnet viel in Hamburg." The clause must not be a condition before
        // another clause.
        const isStatement = finiteVerb.index === 0 && sentence.clauses.length === 1 && finalMarkOf(sentence) === ".";
        if (isStatement && finiteVerb.reading.lemma !== "gehen")
          yield replaceToken(finiteVerb, `Es ${textInsideSentence(finiteVerb)}`, explanation, confidence);
        continue;
      }
      if (
        /^PW/.test(tokenBeforeEs.tag) ||
        (clause.kind === "main" && clause.connector !== undefined && /^PWS/.test(connector?.tag ?? ""))
      )
        continue;
      yield insertAfter(tokenBeforeEs, "es", explanation, confidence);
    }
  },
  examples: [
    ["Mir geht gut.", "Mir geht es gut."],
    ["Mir geht es gut.", "Mir geht es gut."],
    ["Heute regnet.", "Heute regnet es."],
    ["Gestern hat stark geregnet.", "Gestern hat es stark geregnet."],
    ["Heute geht mir nicht so gut.", "Heute geht es mir nicht so gut."],
    ["In meiner Stadt gibt viele Parks.", "In meiner Stadt gibt es viele Parks."],
    ["In meiner neuen Wohnung gibt leider kein Balkon.", "In meiner neuen Wohnung gibt es leider keinen Balkon."],
    ["In unserem Dorf gibt kein Supermarkt.", "In unserem Dorf gibt es keinen Supermarkt."],
    ["Im Januar ist sehr kalt in Moskau.", "Im Januar ist es sehr kalt in Moskau."],
    ["Gestern war in der Stadt ziemlich windig.", "Gestern war es in der Stadt ziemlich windig."],
    ["Mir ist kalt.", "Mir ist kalt."],
    ["Ich mag Tee, aber am Abend ist sehr laut.", "Ich mag Tee, aber am Abend ist es sehr laut."],
    ["War viel los oder eher ruhig?", "War viel los oder eher ruhig?"],
    ["Regnet viel in Hamburg.", "Es regnet viel in Hamburg."],
    ["Regnet es viel, bleiben wir hier.", "Regnet es viel, bleiben wir hier."],
    ["Heute gibt meine Mutter ein Fest.", "Heute gibt meine Mutter ein Fest."],
    ["Das geht mich nichts an.", "Das geht mich nichts an."],
  ],
};

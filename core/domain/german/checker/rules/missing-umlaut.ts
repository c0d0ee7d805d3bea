import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { saysWhatIsDoneToThing } from "./passive-subject.ts";

const umlauts: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü" };

/** Yields forms of the word in which one vowel has an umlaut: one form for each vowel, from the first to the last. */
export function* yieldFormsWithUmlaut(text: string): Generator<string> {
  for (let index = 0; index < text.length; index++) {
    const umlaut = umlauts[text.charAt(index)];
    if (umlaut) yield text.slice(0, index) + umlaut + text.slice(index + 1);
  }
}

/** Adverbs of past time. With such an adverb *mochte* and *hatte* can be right. */
const pastTimePattern = /^(?:gestern|vorgestern|früher|damals|einst|immer|nie|als|schon)$/i;

/** Whether the word is an infinitive and cannot be a participle. *entzogen* in "wurde entzogen" can be both. */
const isOnlyInfinitive = (token: AnalyzedToken | undefined) =>
  token?.tag === "VVINF" && !token.readings.some((reading) => reading.tag === "VVPP");

/** Whether the clause needs the Konjunktiv with its umlaut: "ich mochte gern gehen", "ich wurde kommen". */
function needsUmlaut(
  { tokens }: AnalyzedSentence,
  clause: Clause,
  finiteVerb: AnalyzedToken,
  isThingAffected: boolean,
): boolean {
  const form = finiteVerb.text.toLowerCase();
  const { infinitives, participles } = clause.verbs;
  const words = clause.tokens.flatMap((index) => tokens[index] ?? []);
  const hasWord = (pattern: RegExp) => words.some((word) => pattern.test(word.text));
  if (participles.length > 0 || tokens.some((token) => pastTimePattern.test(token.text))) return false;
  // If another verb is in the past, this verb is in the past, too: "Man mochte denken, was man wollte."
  if (tokens.some((token) => token !== finiteVerb && isFiniteTag(token.tag) && token.reading.kind === "t"))
    return false;
  if (/^mochte(?:n|st|t)?$/.test(form)) return infinitives.length > 0 || hasWord(/^bitte$/);
  if (/^wurde(?:n|st|t)?$/.test(form))
    return !isThingAffected && infinitives.some((index) => isOnlyInfinitive(tokens[index]));
  if (/^hatte(?:n|st|t)?$/.test(form)) return infinitives.length === 0 && hasWord(/^gerne?$/);
  return /^konnte(?:n|st|t)$/.test(form) && infinitives.length > 0 && hasWord(/^bitte$/);
}

const explain = (writtenText: string, rightForm: string): Explanation => {
  const letter = [...rightForm].find((rightLetter, index) => rightLetter !== writtenText[index]) ?? "";
  return {
    en: `The umlaut is missing, *${letter}*: *${rightForm}*. *${writtenText}* is another word.`,
    de: `Der Umlaut fehlt, *${letter}*: *${rightForm}*. *${writtenText}* ist ein anderes Wort.`,
  };
};

const buildUmlautEdit = (token: AnalyzedToken, rightForm: string, confidence: number, topics?: TopicIds): Edit => ({
  start: token.start,
  end: token.end,
  replacement: rightForm,
  explanation: explain(token.text, rightForm),
  confidence,
  ...(topics && { topics }),
});

/** Corrects verbs whose Konjunktiv II differs from the past only by its umlaut. */
function* editsOfVerbs(sentence: AnalyzedSentence, lexicon: Lexicon): Generator<Edit> {
  for (const clause of sentence.clauses) {
    const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
    if (!finiteVerb || !needsUmlaut(sentence, clause, finiteVerb, saysWhatIsDoneToThing(sentence, clause, lexicon)))
      continue;
    const [rightForm] = yieldFormsWithUmlaut(finiteVerb.text);
    if (rightForm) yield buildUmlautEdit(finiteVerb, rightForm, 0.85, phraseTopics.polite);
  }
}

/** Corrects an adjective without its umlaut between an article and a noun: "eine schone Wohnung". */
function* editsOfAdjectives({ tokens }: AnalyzedSentence, lexicon: Lexicon): Generator<Edit> {
  for (const token of tokens) {
    const tokenBefore = tokens[token.index - 1];
    const nextToken = tokens[token.index + 1];
    if (!/^\p{Ll}{4,}$/u.test(token.text) || nextToken?.tag !== "NN" || !/^\p{Lu}/u.test(nextToken.text)) continue;
    if (!/^(?:ART|PPOSAT|PIAT|APPRART)$/.test(tokenBefore?.tag ?? "")) continue;
    if (
      token.readings.some(
        (reading) => /^(?:ADJA|PIAT|PIS|CARD|PDAT|ART|PPOSAT)$/.test(reading.tag) && reading.repair === undefined,
      )
    )
      continue;
    const rightForm = [...yieldFormsWithUmlaut(token.text)].find((form) =>
      lexicon.readings(form).some((reading) => reading.pos === "adjective" && reading.ending !== "-"),
    );
    if (rightForm) yield buildUmlautEdit(token, rightForm, 0.85);
  }
}

/**
 * Corrects *schon* to *schön* at the end of a clause with *sein*, after an adverb of degree: "Das Wetter ist sehr
 * schon."
 */
function* editsOfPredicates({ tokens }: AnalyzedSentence): Generator<Edit> {
  for (const token of tokens) {
    const [tokenBefore, nextToken] = [tokens[token.index - 1], tokens[token.index + 1]];
    if (token.text !== "schon" || (nextToken && !/^(?:\$|KON)/.test(nextToken.tag))) continue;
    const isAfterDegreeAdverb = /^(?:sehr|so|zu|wirklich|ganz|besonders|wunderbar|echt)$/.test(tokenBefore?.text ?? "");
    const hasCopula = tokens.some(
      (otherToken) =>
        otherToken.reading.lemma === "sein" && otherToken.tag === "VAFIN" && otherToken.index < token.index,
    );
    if (isAfterDegreeAdverb && hasCopula) yield buildUmlautEdit(token, "schön", 0.9);
  }
}

/**
 * Adds the missing umlaut to a word that is also a word without the umlaut: mochte and möchte, wurde and würde, schon
 * and schön.
 */
export const missingUmlaut: Rule = {
  name: "missing-umlaut",
  category: "pronunciation-and-spelling",
  stage: 1,
  *findEdits({ sentences, lexicon }) {
    for (const sentence of sentences) {
      yield* editsOfVerbs(sentence, lexicon);
      yield* editsOfAdjectives(sentence, lexicon);
      yield* editsOfPredicates(sentence);
    }
  },
  examples: [
    ["Ich mochte heute ins Kino gehen.", "Ich möchte heute ins Kino gehen."],
    ["Ich mochte einen Tee, bitte.", "Ich möchte einen Tee, bitte."],
    ["Ich wurde gern nach Spanien fahren.", "Ich würde gern nach Spanien fahren."],
    ["Ich hatte gern ein Zimmer mit Balkon.", "Ich hätte gern ein Zimmer mit Balkon."],
    ["Konnten Sie mir bitte helfen?", "Könnten Sie mir bitte helfen?"],
    ["Wir haben eine schone Wohnung.", "Wir haben eine schöne Wohnung."],
    ["Das Wetter ist heute sehr schon.", "Das Wetter ist heute sehr schön."],
    ["Das Haus wurde verkauft.", "Das Haus wurde verkauft."],
    ["Als Kind mochte ich keinen Fisch.", "Als Kind mochte ich keinen Fisch."],
    ["Ich hatte gestern keine Zeit.", "Ich hatte gestern keine Zeit."],
    ["Er ist schon da.", "Er ist schon da."],
  ],
};

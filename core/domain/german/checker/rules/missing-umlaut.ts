import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { phraseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";

const umlauts: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü" };

/** The word with an umlaut for one of its vowels, the first vowel first. */
function* withUmlaut(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const umlaut = umlauts[text.charAt(at)];
    if (umlaut) yield text.slice(0, at) + umlaut + text.slice(at + 1);
  }
}

/** Adverbs of past time, with which *mochte* and *hatte* can be meant. */
const pastTime = /^(?:gestern|vorgestern|früher|damals|einst|immer|nie|als|schon)$/i;

/** Whether the infinitive has another form than the participle; *entzogen* in "wurde entzogen" is a participle. */
const isOnlyInfinitive = (token: AnalyzedToken | undefined) =>
  token?.tag === "VVINF" && !token.readings.some((one) => one.tag === "VVPP");

/** Whether the clause needs the Konjunktiv with its umlaut: "ich mochte gern gehen", "ich wurde kommen". */
function needsUmlaut({ tokens }: AnalyzedSentence, clause: Clause, finite: AnalyzedToken): boolean {
  const form = finite.text.toLowerCase();
  const { infinitives, participles } = clause.verbs;
  const words = clause.tokens.flatMap((at) => tokens[at] ?? []);
  const hasWord = (pattern: RegExp) => words.some((word) => pattern.test(word.text));
  if (participles.length > 0 || tokens.some((token) => pastTime.test(token.text))) return false;
  if (/^mochte(?:n|st|t)?$/.test(form)) return infinitives.length > 0;
  if (/^wurde(?:n|st|t)?$/.test(form)) return infinitives.some((at) => isOnlyInfinitive(tokens[at]));
  if (/^hatte(?:n|st|t)?$/.test(form)) return infinitives.length === 0 && hasWord(/^gerne?$/);
  return /^konnte(?:n|st|t)$/.test(form) && infinitives.length > 0 && hasWord(/^bitte$/);
}

const explain = (written: string, right: string): Explanation => {
  const letter = [...right].find((one, at) => one !== written[at]) ?? "";
  return {
    en: `The umlaut is missing, *${letter}*: *${right}*. *${written}* is another word.`,
    de: `Der Umlaut fehlt, *${letter}*: *${right}*. *${written}* ist ein anderes Wort.`,
  };
};

const replaced = (token: AnalyzedToken, right: string, confidence: number, topics?: TopicIds): Edit => ({
  start: token.start,
  end: token.end,
  replacement: right,
  explanation: explain(token.text, right),
  confidence,
  ...(topics && { topics }),
});

/** The verbs whose Konjunktiv II differs from the past by its umlaut only. */
function* verbs(sentence: AnalyzedSentence): Generator<Edit> {
  for (const clause of sentence.clauses) {
    const finite = sentence.tokens[clause.verbs.finite ?? -1];
    if (!finite || !needsUmlaut(sentence, clause, finite)) continue;
    const [right] = withUmlaut(finite.text);
    if (right) yield replaced(finite, right, 0.85, phraseTopics.polite);
  }
}

/** "eine schone Wohnung": between an article and a noun only the adjective with the umlaut fits. */
function* adjectives({ tokens }: AnalyzedSentence, lexicon: Lexicon): Generator<Edit> {
  for (const token of tokens) {
    const before = tokens[token.index - 1];
    const next = tokens[token.index + 1];
    if (!/^\p{Ll}{4,}$/u.test(token.text) || next?.tag !== "NN" || !/^\p{Lu}/u.test(next.text)) continue;
    if (!/^(?:ART|PPOSAT|PIAT|APPRART)$/.test(before?.tag ?? "")) continue;
    if (
      token.readings.some((one) => /^(?:ADJA|PIAT|PIS|CARD|PDAT|ART|PPOSAT)$/.test(one.tag) && one.repair === undefined)
    )
      continue;
    const right = [...withUmlaut(token.text)].find((form) =>
      lexicon.readings(form).some((one) => one.pos === "adjective" && one.ending !== "-"),
    );
    if (right) yield replaced(token, right, 0.85);
  }
}

/** "Das Wetter ist schon.": without another predicate only *schön* fits. */
function* predicates({ tokens }: AnalyzedSentence): Generator<Edit> {
  for (const token of tokens) {
    const [before, next] = [tokens[token.index - 1], tokens[token.index + 1]];
    if (token.text !== "schon" || (next && !/^(?:\$|KON)/.test(next.tag))) continue;
    const isDegree = /^(?:sehr|so|zu|wirklich|ganz|besonders|wunderbar|echt)$/.test(before?.text ?? "");
    const hasCopula = tokens.some(
      (one) => one.reading.lemma === "sein" && one.tag === "VAFIN" && one.index < token.index,
    );
    if (isDegree && hasCopula) yield replaced(token, "schön", 0.9);
  }
}

/** A word without its umlaut that happens to be another word: mochte and möchte, wurde and würde, schon and schön. */
export const missingUmlaut: Rule = {
  name: "missing-umlaut",
  category: "pronunciation-and-spelling",
  stage: 1,
  *find({ sentences, lexicon }) {
    for (const sentence of sentences) {
      yield* verbs(sentence);
      yield* adjectives(sentence, lexicon);
      yield* predicates(sentence);
    }
  },
  examples: [
    ["Ich mochte heute ins Kino gehen.", "Ich möchte heute ins Kino gehen."],
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

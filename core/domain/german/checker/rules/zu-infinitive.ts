import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord, wordsUntilMark } from "./clause.ts";

/** Prefixes that are separable only in some verbs. These verbs are not checked. */
const ambiguousPrefixes = /^(?:durch|hinter|über|um|unter|voll|wider|wieder)/;

/** The infinitive with *zu* after its prefix: "abholen" → "abzuholen"; undefined for inseparable verbs. */
function withZu(verb: AnalyzedToken): string | undefined {
  const lemmas = verb.readings.filter((one) => one.pos === "infinitive").map((one) => one.lemma);
  const [lemma] = lemmas;
  const [prefix, base] = (lemma ?? "").replace(/^sich /, "").split("|");
  if (!prefix || !base || ambiguousPrefixes.test(prefix) || lemmas.some((one) => !one.includes("|"))) return undefined;
  return `${prefix}${base}` === verb.text ? `${prefix}zu${base}` : undefined;
}

/** "zu abholen": *zu* follows the separable prefix. */
export const zuInsideVerb: Rule = {
  name: "zu-inside-verb",
  category: "infinitives",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const verb of words) {
      const wordBefore = words[verb.index - 1];
      if (wordBefore?.text !== "zu" || verb.isCapital || verb.isQuoted) continue;
      const form = withZu(verb);
      if (!form) continue;
      const explanation = `*zu* stands between the prefix and the verb: *${form}*.`;
      yield { start: wordBefore.start, end: verb.end, replacement: form, explanation };
    }
  },
  examples: [
    ["Er hat versprochen, mich zu abholen.", "Er hat versprochen, mich abzuholen."],
    ["Er hat versprochen, mich zu besuchen.", "Er hat versprochen, mich zu besuchen."],
  ],
};

const clockTimes =
  /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mitternacht|die|wie|was|so|rund)$/i;

/** "…, um Deutsch lernen": the infinitive after *um* and *ohne* requires *zu*. */
export const missingZu: Rule = {
  name: "missing-zu",
  category: "infinitives",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const nextWord = words[word.index + 1];
      if (
        !/^(?:um|ohne)$/.test(word.text) ||
        words[word.index - 1]?.text !== "," ||
        !nextWord ||
        nextWord.kind === "number"
      )
        continue;
      if (clockTimes.test(nextWord.text)) continue;
      const clause = wordsUntilMark(words, word.index + 1);
      const verb = clause.at(-1);
      const end = words[(verb?.index ?? 0) + 1];
      if (!verb || clause.length < 2 || clause.length > 9 || verb.isCapital || !hasReading(verb, "infinitive"))
        continue;
      if ((end && !/^[.!?]$/.test(end.text)) || hasReading(verb, "participle") || hasReading(verb, "zu-infinitive"))
        continue;
      const remainingWords = clause.slice(0, -1);
      if (
        remainingWords.some(
          (one) => /^(?:zu|und|oder|dass|wir|sie)$/i.test(one.text) || hasReading(one, "zu-infinitive"),
        )
      )
        continue;
      if (
        remainingWords.some(
          (one) =>
            !one.isCapital &&
            finiteReadings(one).length > 0 &&
            !hasReading(one, "infinitive") &&
            !hasReading(one, "adjective") &&
            !hasReading(one, "other"),
        )
      )
        continue;
      const form = withZu(verb) ?? `zu ${verb.text}`;
      yield replaceWord(verb, form, `After *${word.text}* the infinitive has *zu*: *${word.text} … ${form}*.`);
    }
  },
  examples: [
    ["Ich bin hier, um Deutsch lernen.", "Ich bin hier, um Deutsch zu lernen."],
    ["Sie ging, ohne etwas sagen.", "Sie ging, ohne etwas zu sagen."],
    ["Sie ging, ohne etwas zu sagen.", "Sie ging, ohne etwas zu sagen."],
  ],
};

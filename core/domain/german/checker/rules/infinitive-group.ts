import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { takesComplement } from "../../valency.ts";
import { framesOf } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Explanation } from "../rule.ts";
import { verbReadingsOf } from "../verb-form.ts";

/** Whether the word has the form of an infinitive and is in lower case. */
export const canBeInfinitive = (token: AnalyzedToken | undefined, lexicon: Lexicon): boolean =>
  token !== undefined &&
  /^\p{Ll}/u.test(token.text) &&
  /^V.(?:INF|FIN)$/.test(token.tag) &&
  verbReadingsOf(token, lexicon).some(({ pos }) => pos === "infinitive");

/**
 * Prefixes that are separable only in some verbs: in *umziehen*, but not in *umarmen*. Two verbs can have the same
 * letters (*um|fahren*, *umfahren*), and the word bank can contain only one of them. So an entry of the word bank does
 * not show that the prefix is separable.
 */
const ambiguousPrefixPattern = /^(?:durch|hinter|über|um|unter|voll|wider|wieder)$/;
const alwaysSeparableVerbPattern =
  /^(?:um\|(?:ziehen|steigen|tauschen|drehen|fallen)|wieder\|(?:kommen|sehen|geben|finden))$/;

/** Whether the prefix of the verb is certainly separable. */
export function isSurelySeparable(lemma: string): boolean {
  const [prefix = "", base] = lemma.replace(/^sich /, "").split("|");
  return (
    base !== undefined && (!ambiguousPrefixPattern.test(prefix) || alwaysSeparableVerbPattern.test(`${prefix}|${base}`))
  );
}

/** The infinitive with *zu* inside, such as *anzurufen*; undefined for verbs without a separable prefix. */
export function insertZu(infinitive: string, lexicon: Lexicon): string | undefined {
  const lemmas = lexicon
    .readings(infinitive)
    .flatMap((reading) => (reading.pos === "infinitive" ? [reading.lemma] : []));
  const [prefix, base] = (lemmas[0] ?? "").replace(/^sich /, "").split("|");
  if (!prefix || !base || lemmas.some((lemma) => !isSurelySeparable(lemma))) return undefined;
  return prefix + base === infinitive ? `${prefix}zu${base}` : undefined;
}

/** The infinitive with *zu* before it or inside it. */
export const addZu = (infinitive: string, lexicon: Lexicon): string =>
  insertZu(infinitive, lexicon) ?? `zu ${infinitive}`;

/** Whether the lemma takes an infinitive with *zu* but never an infinitive without *zu*. */
export function takesInfinitiveWithZu(lemma: string, lexicon: Lexicon): boolean {
  const frames = framesOf(lemma, lexicon);
  const takesClause = (kind: "zu" | "inf") =>
    frames.some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === kind),
    );
  return takesClause("zu") && !takesClause("inf");
}

/** Whether any of the words is *zu* before an infinitive, or an infinitive that contains *zu*. */
export const hasZu = (words: readonly AnalyzedToken[]): boolean =>
  words.some(({ tag }) => tag === "PTKZU" || tag === "VVIZU");

/** Whether a word cannot be anything but a subject. Such a word shows that its clause has a finite verb. */
export const isSubjectWord = (token: AnalyzedToken): boolean => /^(?:ich|du|er|wir|man|wer)$/.test(lowerOf(token));

/** Words that begin an example or explanation of what stands before the comma. */
const exampleStartPattern = /^(?:beispielsweise|etwa|nämlich|also|sprich|zum beispiel)$/;

/**
 * Whether the words name examples of what the infinitive before the comma says, so that they depend on its modal verb:
 * "Man könnte etwas machen, zum Beispiel Minigolf spielen".
 */
export const isExample = ([firstWord, secondWord]: readonly AnalyzedToken[]) =>
  exampleStartPattern.test(lowerOf(firstWord)) ||
  exampleStartPattern.test(`${lowerOf(firstWord)} ${lowerOf(secondWord)}`);

/**
 * Whether the words end with *machen* or *tun* and no noun before it, which only announce what the infinitive after the
 * comma says: "Man könnte etwas machen, Karten spielen".
 */
export const isAnyDeed = (words: readonly AnalyzedToken[]) =>
  /^(?:machen|tun|unternehmen)$/.test(lowerOf(words.at(-1))) && words.at(-2)?.tag !== "NN";

/** The possible lemmas of the word, and the word itself. */
export const lemmasOf = ({ reading, readings, text }: AnalyzedToken): string[] => [
  ...new Set([reading.lemma, ...readings.map(({ lemma }) => lemma.replaceAll("|", "")), text]),
];

/** Whether the clause has an expletive *es* that announces the infinitive group: "Es ist schön, zu …" */
export const hasExpletive = (words: readonly AnalyzedToken[]) =>
  words.some((word) => /^(?:es|['’]s)$/.test(lowerOf(word))) ||
  words.some((word) => /^(?:geht|ist|macht|war)s$/.test(lowerOf(word)));

/** Explains that the infinitive that depends on the word has *zu*. */
export const explainGovernor =
  (word: AnalyzedToken) =>
  (form: string): Explanation => ({
    en: `The infinitive that depends on *${word.text}* has *zu*: *${form}*.`,
    de: `Der Infinitiv, der von *${word.text}* abhängt, hat *zu*: *${form}*.`,
  });

import type { AnalyzedToken } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { HeardWord, PartnerBank } from "./hearing.ts";

/**
 * The lemma of an imperative at the start of a sentence, if the tagger tagged the imperative as a noun: *Lass uns
 * gehen.*
 */
export const lemmaOfImperativeAtStart = ({ index, tag, readings }: AnalyzedToken): string | undefined =>
  index === 0 && (tag === "NN" || tag === "NE")
    ? readings
        .find(({ tag: otherTag, repair }) => otherTag === "VVIMP" && repair !== "guess")
        ?.lemma.replaceAll("|", "")
    : undefined;

const functionTagPattern =
  /^(?:ART|APPR|APPRART|APPO|KOUI|KOUS|KON|KOKOM|PDS|PDAT|PPER|PPOSS|PPOSAT|PREL\p{Lu}+|PRF|PTKZU|PTKA|VA\p{Lu}+)$/u;

function kindOf({ tag, kind }: AnalyzedToken): HeardWord["kind"] {
  if (kind === "number" || kind === "ordinal" || tag === "CARD") return "number";
  if (tag === "NN") return "noun";
  if (tag === "NE") return "name";
  if (functionTagPattern.test(tag)) return "function";
  return /^V/.test(tag) ? "verb" : "other";
}

const maxTranslations = 3;

/** The most common translations of a word, without articles and *to*. */
const translationsOf = (lemma: string, bank: PartnerBank): string[] => {
  const bankWords = [...bank.german(lemma), ...bank.german(`sich ${lemma}`)];
  const translations = bankWords.flatMap(({ translation }) => translation.slice(0, 2));
  const plainTexts = translations.map((text) =>
    text
      .replace(/\([^)]*\)/g, "")
      .replace(/^(?:to|the|an?) /, "")
      .trim(),
  );
  return [...new Set(plainTexts.filter((text) => text !== ""))].slice(0, maxTranslations);
};

/** The words of a clause with their dictionary forms. The prefix of a separated verb belongs to the verb. */
export function toHeardWords(
  tokens: readonly AnalyzedToken[],
  clause: Clause,
  lexicon: Lexicon,
  bank: PartnerBank,
): HeardWord[] {
  const { finite, prefix, lemma } = clause.verbs;
  const isSeparatedVerb = (token: AnalyzedToken) => token.index === finite && prefix !== undefined;
  return tokens
    .filter(({ tag, index }) => !isMarkTag(tag) && index !== prefix)
    .map((token) => {
      const { text, reading, tag } = token;
      const imperative = lemmaOfImperativeAtStart(token);
      const kind = imperative ? "verb" : kindOf(token);
      const wordLemma = imperative ?? (isSeparatedVerb(token) ? lemma : reading.lemma).replaceAll("|", "");
      const isKnownWord = lexicon.isKnown(text) || lexicon.isKnown(text.toLowerCase()) || tag === "CARD";
      return {
        text,
        lemma: wordLemma,
        kind,
        isUnknown: reading.repair === "guess" && !isKnownWord,
        english: kind === "function" || kind === "number" ? [] : translationsOf(wordLemma, bank),
      };
    });
}

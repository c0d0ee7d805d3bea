import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { subordinators } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadingsOf, hasReading } from "../analyzed-text.ts";
import { wordsUntilMark } from "./clause.ts";
import { tokensAround } from "./clause-boundary.ts";

/**
 * Whether the word is one of the verbs at the end of its clause, or the only verb of its clause: "um lange leben zu
 * können", "weil wir die anderen für glücklicher halten".
 */
export function isVerbInCluster(word: AnalyzedToken, { sentences, words }: AnalyzedText): boolean {
  const tokens = sentences.find(({ start, end }) => start <= word.start && word.end <= end)?.tokens ?? [];
  const token = tokens.find(({ start }) => start === word.start);
  if (!token?.readings.some(({ tag, repair }) => /^VV(?:FIN|INF)$/.test(tag) && repair === undefined)) return false;
  const [nextToken, secondToken] = tokens.slice(token.index + 1);
  const isBeforeModal =
    nextToken?.tag === "VMFIN" || (nextToken?.tag === "PTKZU" && /^VM/.test(secondToken?.tag ?? ""));
  if (isBeforeModal && hasReading(word, "infinitive")) return true;
  const isLastWord = nextToken === undefined || nextToken.tag.startsWith("$");
  const markIndex = words.findLastIndex((candidate) => candidate.index < word.index && candidate.kind === "mark");
  const otherWords = wordsUntilMark(words, markIndex + 1).filter((otherWord) => otherWord !== word);
  const firstWordOfClause = words[markIndex + 1]?.lower ?? "";
  const isSubordinate =
    subordinators.has(firstWordOfClause) ||
    /^(?:w(?:ie|as|er|en|em|o|ann|arum|elche[nmrs]?)|als|da)$/.test(firstWordOfClause);
  return (
    isLastWord &&
    isSubordinate &&
    !otherWords.some((otherWord) => !otherWord.isCapital && finiteReadingsOf(otherWord).length > 0)
  );
}

/** Forms of *mein, kein, ein, jeder* and similar words that can be the subject without a noun. */
const pronounSubjectPattern = /^(?:(?:[mds]ein|ihr|unser|eur|k?ein)e[rs]?|jede[rs]?|diese[rs]?)$/;

/**
 * Whether the word is the only possible verb between two marks or conjunctions, and stands after a possessive or similar
 * word that is the subject without a noun: "Deine Uhr ist leise, unsere macht viel Lärm".
 */
export function isVerbAfterPronoun(
  word: Pick<AnalyzedToken, "start" | "end" | "text">,
  analysis: AnalyzedText,
): boolean {
  const tokens = tokensAround(word, analysis, ({ tag }) => isMarkTag(tag) || tag === "KON");
  const index = tokens.findIndex(({ start }) => start === word.start);
  const pronoun = tokens[index - 1];
  if (!pronoun || !pronounSubjectPattern.test(pronoun.text.toLowerCase())) return false;
  const possiblePersons = pronoun.text.endsWith("e") ? 36 : 4;
  const canBeFinite = analysis.lexicon
    .readings(word.text)
    .some(
      (reading) => reading.pos === "finite" && /[pt]/.test(reading.kind) && (reading.persons & possiblePersons) !== 0,
    );
  const otherTokens = tokens.filter(({ start }) => start !== word.start);
  const hasOtherVerb = otherTokens.some(({ tag }) => isFiniteTag(tag) || tag === "PTKZU" || tag === "VVIZU");
  return canBeFinite && !hasOtherVerb && otherTokens.at(-1) !== pronoun && !/^APPR/.test(tokens[index - 2]?.tag ?? "");
}

const minMarginOfCertainVerb = 600;

/** Whether the analysis takes the word for a verb with great certainty: "Die Summe betrug tausend Euro." */
export function isTaggedAsVerb(word: AnalyzedToken, { sentences }: AnalyzedText): boolean {
  const token = sentences.flatMap(({ tokens }) => tokens).find(({ start }) => start === word.start);
  return token?.tag === "VVFIN" && token.margin > minMarginOfCertainVerb && token.reading.repair === undefined;
}

/** Whether the word is the verb at the end of a subordinate clause: "…, mit der ich das Fell bürste". */
export function isVerbOfClause(word: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const markIndex = words.findLastIndex((candidate) => candidate.index < word.index && candidate.kind === "mark");
  if (words[markIndex]?.text !== "," || words[word.index + 1]?.kind === "word") return false;
  const clauseTokens = words.slice(markIndex + 1, word.index);
  const startsClause = clauseTokens
    .slice(0, 2)
    .some((token) => subordinators.has(token.text) || /^(?:der|die|das|den|dem|denen)$/.test(token.text));
  // The clause can have a second verb after *und*: "…, dass er kommt und nach vorn blicke".
  const conjunctionIndex = clauseTokens.findLastIndex(({ lower }) => lower === "und" || lower === "oder");
  const wordsOfVerb = clauseTokens.slice(conjunctionIndex + 1);
  return startsClause && wordsOfVerb.length > 0 && !wordsOfVerb.some((token) => finiteReadingsOf(token).length > 0);
}

import { casesIn, findDeterminer, prepositionCases, subjectPersons } from "../../lexicon/closed-words.ts";
import { caseBit, type Reading } from "../../lexicon/reading.ts";
import { type AnalyzedText, type AnalyzedToken, nounReadingsOf } from "../analyzed-text.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";

/**
 * Whether the word agrees with the determiner before it: 1 if it agrees, -1 if it does not, 0 if there is no determiner
 * or the word is not a noun.
 */
export function agreementWithDeterminer(
  readings: readonly Reading[],
  token: AnalyzedToken,
  { words }: AnalyzedText,
): number {
  const determiner = words[token.index - 1];
  const article = findDeterminer(determiner?.lower ?? "");
  const cells = cellsOfNounForm({ ...token, readings });
  if (!article || cells === 0) return 0;
  const cases = casesIn(cells & article.cells);
  // *der* and *dieser* are genitives only after a noun or preposition, so "Dieser Thore ist nett" does not mean "Tore".
  const wordBefore = words[token.index - 2];
  const isAfterGovernor =
    nounReadingsOf(wordBefore).length > 0 || (wordBefore !== undefined && wordBefore.lower in prepositionCases);
  const isGenitiveInEr = cases === caseBit.genitive && determiner?.lower.endsWith("er") === true;
  return cases !== 0 && (isAfterGovernor || !isGenitiveInEr) ? 1 : -1;
}

const isPresentOrPast = (reading: Reading) =>
  reading.pos === "finite" && (reading.kind === "p" || reading.kind === "t");

/**
 * Whether the word agrees as a verb with the pronoun next to it: 1 if it agrees, -1 if it does not, 0 if there is no
 * pronoun or the word is not a verb.
 */
export function agreementWithPronoun(
  readings: readonly Reading[],
  token: AnalyzedToken,
  { words }: AnalyzedText,
): number {
  const finiteReadingsOfWord = readings.filter(isPresentOrPast);
  if (finiteReadingsOfWord.length === 0) return 0;
  const persons = [words[token.index - 1], words[token.index + 1]].flatMap(
    (word) => subjectPersons[word?.lower ?? ""] ?? [],
  );
  const [personBits] = persons;
  if (personBits === undefined) return 0;
  return finiteReadingsOfWord.some((reading) => reading.pos === "finite" && (reading.persons & personBits) !== 0)
    ? 1
    : -1;
}

import { contractions, findDeterminer, prepositionCases } from "../../lexicon/closed-words.ts";
import { findNearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadingsOf, hasReading } from "../analyzed-text.ts";

const modalPattern = /^(?:können|müssen|dürfen|sollen)$/;

/**
 * The infinitive that the learner meant by a lower-case noun at the end of a clause with a modal verb: *helfen* in
 * "Kannst du mir hilfen?"; undefined if the infinitive is not certain.
 */
export function findIntendedInfinitive(word: AnalyzedToken, { words, lexicon }: AnalyzedText): string | undefined {
  const wordBefore = words[word.index - 1];
  if (!word.text.endsWith("n") || words[word.index + 1]?.kind === "word" || wordBefore?.kind !== "word")
    return undefined;
  const isInNounPhrase =
    findDeterminer(wordBefore.lower) !== undefined ||
    wordBefore.lower in contractions ||
    wordBefore.lower in prepositionCases ||
    wordBefore.readings.some((reading) => reading.pos === "adjective" && reading.ending !== "-");
  if (isInNounPhrase) return undefined;
  const firstIndex = words.findLastIndex((candidate) => candidate.index < word.index && candidate.kind === "mark") + 1;
  const wordsBeforeInClause = words.slice(firstIndex, word.index);
  const hasModal = wordsBeforeInClause.some((token) =>
    finiteReadingsOf(token).some(({ lemma }) => modalPattern.test(lemma)),
  );
  if (
    !hasModal ||
    wordsBeforeInClause.some((token) => hasReading(token, "infinitive") && finiteReadingsOf(token).length === 0)
  )
    return undefined;
  const similarWords = findNearWords(lexicon.words, word.text, 1.1).filter(
    (nearWord) =>
      lexicon.frequency(nearWord.word) >= 3 &&
      lexicon.readings(nearWord.word).some((reading) => reading.pos === "infinitive"),
  );
  return similarWords.length === 1 ? similarWords[0]?.word : undefined;
}

import { shuffle } from "../random.ts";
import type { StoredWord, WordDetails } from "./owned-word.ts";
import type { MemoryCards } from "./review-schedule.ts";
import type { PartOfSpeech } from "./word.ts";

/** The additional data of a learner's own word. */
export type OwnWordDetail = Pick<WordDetails, "example" | "exampleTranslation">;

/** A word of an import that is not finished. It becomes a row of the learner's vocabulary. */
export interface StagedWord extends StoredWord {
  isSuspended: boolean;
  cards: MemoryCards;
  ownWord: OwnWordDetail | null;
}

interface WordWithMeaning {
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
}

const wrongOptionCount = 3;

/**
 * Wrong options for a question about a learner's own word: other words of the same part of speech, or any words if
 * there are too few. A wrong option never has the same lemma as the word, or a translation in common with it.
 * @param random returns numbers in [0, 1)
 */
export function drawDistractors<W extends WordWithMeaning>(
  ownWord: WordWithMeaning,
  candidates: readonly W[],
  random: () => number,
): W[] {
  const meanings = new Set(ownWord.translation.map((translation) => translation.toLowerCase()));
  const otherWords = candidates.filter(
    ({ word, translation }) =>
      word.toLowerCase() !== ownWord.word.toLowerCase() &&
      !translation.some((meaning) => meanings.has(meaning.toLowerCase())),
  );
  const wordsOfSameKind = otherWords.filter(({ partOfSpeech }) => partOfSpeech === ownWord.partOfSpeech);
  return shuffle(wordsOfSameKind.length >= wrongOptionCount ? wordsOfSameKind : otherWords, random).slice(
    0,
    wrongOptionCount,
  );
}

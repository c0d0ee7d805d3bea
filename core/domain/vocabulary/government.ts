import { shuffle } from "../random.ts";

/**
 * A question about the preposition and the case that a verb takes. The content compiler computes it from the verb's
 * frames.
 */
export interface GovernmentQuestion {
  /** "auf + Accusative" or "+ Dative". */
  answer: string;
  /** Two or three wrong options. The verb takes none of them in any of its senses. */
  wrong: string[];
}

const accusativeObject = "+ Accusative";

/**
 * Draws verbs for a quiz about their government. Most verbs take just an accusative object, which is easy to guess. So
 * at most a quarter of the drawn verbs take just an accusative object, unless there are too few other verbs.
 * @param random returns numbers in [0, 1)
 */
export function drawGovernmentVerbs<Word extends { government?: GovernmentQuestion }>(
  words: readonly Word[],
  verbCount: number,
  random: () => number,
): Word[] {
  const shuffledWords = shuffle(
    words.filter(({ government }) => government !== undefined),
    random,
  );
  const hasOnlyAccusativeObject = ({ government }: Word) => government?.answer === accusativeObject;
  const accusativeVerbs = shuffledWords.filter(hasOnlyAccusativeObject);
  const otherVerbs = shuffledWords.filter((word) => !hasOnlyAccusativeObject(word));
  const accusativeVerbCount = Math.max(Math.floor(verbCount / 4), verbCount - otherVerbs.length);
  const drawnAccusativeVerbs = accusativeVerbs.slice(0, accusativeVerbCount);
  return shuffle([...otherVerbs.slice(0, verbCount - drawnAccusativeVerbs.length), ...drawnAccusativeVerbs], random);
}

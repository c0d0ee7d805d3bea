import { contractions, findDeterminer, prepositionCases } from "../../lexicon/closed-words.ts";
import { nearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";

const modals = /^(?:können|müssen|dürfen|sollen)$/;

/**
 * The infinitive that the learner meant by a lower-case noun at the end of a clause with a modal verb: *helfen* in
 * "Kannst du mir hilfen?"; undefined if it is not certain.
 */
export function intendedInfinitive(word: AnalyzedToken, { words, lexicon }: AnalyzedText): string | undefined {
  const wordBefore = words[word.index - 1];
  if (!word.text.endsWith("n") || words[word.index + 1]?.kind === "word" || wordBefore?.kind !== "word")
    return undefined;
  const isInNounPhrase =
    findDeterminer(wordBefore.lower) !== undefined ||
    wordBefore.lower in contractions ||
    wordBefore.lower in prepositionCases ||
    wordBefore.readings.some((one) => one.pos === "adjective" && one.ending !== "-");
  if (isInNounPhrase) return undefined;
  const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark") + 1;
  const clause = words.slice(start, word.index);
  const hasModal = clause.some((one) => finiteReadings(one).some(({ lemma }) => modals.test(lemma)));
  if (!hasModal || clause.some((one) => hasReading(one, "infinitive") && finiteReadings(one).length === 0))
    return undefined;
  const similarWords = nearWords(lexicon.words, word.text, 1.1).filter(
    (one) =>
      lexicon.frequency(one.word) >= 3 && lexicon.readings(one.word).some((reading) => reading.pos === "infinitive"),
  );
  return similarWords.length === 1 ? similarWords[0]?.word : undefined;
}

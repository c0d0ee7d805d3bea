import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { initiallyShownWordCount } from "./conversation.ts";

/**
 * Selects the offered words that are added to the learner's vocabulary: the shown words of the conversation's level or
 * the next lower level. Easier words are presumably known already, and the learner did not ask for harder words.
 */
export function selectWordsToSave<W extends { cefrLevel: CefrLevel }>(
  offeredWords: readonly W[],
  level: CefrLevel,
): W[] {
  const levelIndex = cefrLevels.indexOf(level);
  return offeredWords.slice(0, initiallyShownWordCount).filter(({ cefrLevel }) => {
    const levelsBelow = levelIndex - cefrLevels.indexOf(cefrLevel);
    return levelsBelow === 0 || levelsBelow === 1;
  });
}

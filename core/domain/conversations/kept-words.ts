import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { vocabularyShown } from "./conversation.ts";

/**
 * Which of the words that a message offers go into the learner's vocabulary: of those shown, the ones of the conversation's
 * level or the one below. What is far below the learner knows, what is above they did not ask for.
 */
export function wordsToKeep<W extends { cefrLevel: CefrLevel }>(offered: readonly W[], level: CefrLevel): W[] {
  const own = cefrLevels.indexOf(level);
  return offered.slice(0, vocabularyShown).filter(({ cefrLevel }) => {
    const below = own - cefrLevels.indexOf(cefrLevel);
    return below === 0 || below === 1;
  });
}

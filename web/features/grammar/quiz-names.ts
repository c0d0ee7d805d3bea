import { cefrLevelNames } from "#core/domain/cefr-level.ts";
import { nextLevel } from "#core/domain/grammar/topic-access.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";

/** What a quiz is called; a quiz of one topic by the topic's title, once that is known. */
export function quizName({ mode, level, topicId, ofMistakes }: QuizAddress, topicTitle: string | undefined): string {
  if (ofMistakes) return "Your mistakes";
  if (mode === "total-level") return `Unlock ${nextLevel(level)}`;
  if (topicId !== null) return topicTitle ?? "Grammar Quiz";
  return `${level} ${cefrLevelNames[level]}`;
}

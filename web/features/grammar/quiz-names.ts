import { cefrLevelNames } from "#core/domain/cefr-level.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";

/** The name of a quiz. The quiz of a topic is named after the topic once the topic has loaded. */
export function buildQuizName(
  { mode, level, topicId, isAboutMistakes }: QuizAddress,
  topicTitle: string | undefined,
): string {
  if (isAboutMistakes) return "Your mistakes";
  if (mode === "total-level") return `Unlock ${findNextLevel(level)}`;
  if (topicId !== null) return topicTitle ?? "Grammar Quiz";
  return `${level} ${cefrLevelNames[level]}`;
}

import { cefrLevelNames } from "#core/domain/cefr-level.ts";
import { nextLevel } from "#core/domain/grammar/topic-access.ts";
import type { QuizAddress } from "#web/features/grammar/grammar-address.ts";

/** The name of a quiz. A topic's quiz has the topic's title once that is loaded. */
export function quizName({ mode, level, topicId, asksMistakes }: QuizAddress, topicTitle: string | undefined): string {
  if (asksMistakes) return "Your mistakes";
  if (mode === "total-level") return `Unlock ${nextLevel(level)}`;
  if (topicId !== null) return topicTitle ?? "Grammar Quiz";
  return `${level} ${cefrLevelNames[level]}`;
}

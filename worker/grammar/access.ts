import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { findUnlockedTopics } from "#core/domain/grammar/topic-access.ts";
import { AppError } from "../errors.ts";
import type { TopicOutline } from "./catalogue-store.ts";
import type { ProgressRow } from "./store.ts";

export const noSuchTopicError = () => new AppError("not_found", "Topic not found");
export const lockedForGuestsError = () => new AppError("locked", "Create a free account to access all CEFR levels.");
export const lockedTopicError = () =>
  new AppError("locked", "Pass the quizzes of the topics before this one with 8/10 or higher to open it.");

/** The levels and topics that are unlocked for a learner. */
export interface Access {
  levels: ReadonlySet<CefrLevel>;
  topicIds: ReadonlySet<string>;
}

/** Computes the unlocked levels and topics from the learner's rows. */
export function accessOf(
  outline: readonly TopicOutline[],
  progress: readonly ProgressRow[],
  unlockedLevels: readonly { cefrLevel: CefrLevel }[],
): Access {
  const levels = new Set<CefrLevel>(["A1", ...unlockedLevels.map(({ cefrLevel }) => cefrLevel)]);
  return { levels, topicIds: findUnlockedTopics(outline, levels, quizzesOf(progress)) };
}

export const quizzesOf = (progress: readonly ProgressRow[]) =>
  progress.flatMap(({ grammarLibraryId, quizScore, quizTotal }) =>
    quizScore === null || quizTotal === null
      ? []
      : [{ topicId: grammarLibraryId, score: quizScore, totalQuestions: quizTotal }],
  );

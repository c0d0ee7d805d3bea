import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { LessonResult } from "#core/domain/curriculum/outline.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import type { DayResult } from "#core/domain/progress/describe-progress.ts";
import type { ClaimingActivity } from "#core/domain/progress/estimate-xp.ts";
import type { StoredStreak } from "#core/domain/progress/stored-streak.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import type { Mirror } from "#web/offline/database.ts";

/**
 * A learner's state on this device: the state that the server knew, together with the results that the server does not
 * know yet. It is computed from the mirror and the outbox whenever it is needed, so it cannot disagree with them.
 */
export interface LearnerState
  extends Omit<Mirror["state"], "lessonResults" | "topicResults" | "days" | "streak" | "sentenceDays"> {
  words: ReadonlyMap<string, OwnedWord>;
  lessonResults: readonly LessonResult[];
  topicResults: readonly TopicResult[];
  days: readonly DayResult[];
  streak: StoredStreak;
  sentenceDays: readonly CalendarDay[];
  /** The claims of the results that the server does not know yet, the earliest first. */
  claims: readonly ClaimingActivity[];
}

export const buildStateOfMirror = ({ state, words }: Mirror): LearnerState => ({
  ...state,
  // In the contract a day is any string, so the types of the domain are asserted here.
  days: state.days as DayResult[],
  streak: state.streak as StoredStreak,
  sentenceDays: state.sentenceDays as CalendarDay[],
  claims: [],
  words: new Map(words.map((word) => [word.id, word])),
});

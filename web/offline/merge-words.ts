import { calendarDayOf } from "#core/domain/calendar-day.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { mergePractisedWord, type PractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";

/**
 * Whether the word already has an answer of this time. The state then already contains the submission: the server
 * accepted it, its response was lost, and the mirror was read afterwards.
 */
const hasAnswerAt = ({ cards }: OwnedWord, time: string) =>
  Object.values(cards).some((card) => card.answers?.some(([answeredAt]) => answeredAt === time));

/** Adds or updates the practised words in the way in which the server does it. */
export function mergeWords(
  state: LearnerState,
  practisedWords: readonly PractisedWord[],
  submissionId: string,
  now: Date,
): ReadonlyMap<string, OwnedWord> {
  const words = new Map(state.words);
  const submission = { submissionId, now, day: calendarDayOf(now, state.timeZone) };
  for (const practisedWord of practisedWords) {
    const ownedWord = words.get(practisedWord.id);
    if (ownedWord && hasAnswerAt(ownedWord, now.toISOString())) continue;
    words.set(practisedWord.id, mergePractisedWord(ownedWord, practisedWord, submission));
  }
  return words;
}

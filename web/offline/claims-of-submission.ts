import { challenges } from "#core/domain/progress/challenge.ts";
import { createChallengeClaims } from "#core/domain/progress/daily-challenge.ts";
import { type DayResult, dayFieldOfChallenge } from "#core/domain/progress/describe-progress.ts";
import { createExerciseClaim, createQuizClaims, type XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

/** The XP claims for those challenges of a day that a result has completed. */
function claimChallenges(dayBefore: DayResult | undefined, dayAfter: DayResult | undefined): XpClaim[] {
  const isDone = (day: DayResult | undefined, challenge: (typeof challenges)[number]) =>
    day?.[dayFieldOfChallenge[challenge]] === true;
  const areAllDone = challenges.every((challenge) => isDone(dayAfter, challenge));
  return challenges
    .filter((challenge) => isDone(dayAfter, challenge) && !isDone(dayBefore, challenge))
    .flatMap(createChallengeClaims)
    .filter(({ requiresAllChallengesExcept }) => requiresAllChallengesExcept === undefined || areAllDone);
}

const countRightExercises = ({ topicResults }: LearnerState) =>
  topicResults.reduce((sum, { exercisesCorrect }) => sum + exercisesCorrect, 0);

function claimResult(
  { kind, submission }: WaitingSubmission,
  stateBefore: LearnerState,
  stateAfter: LearnerState,
): XpClaim[] {
  switch (kind) {
    case "exercise":
      return countRightExercises(stateAfter) > countRightExercises(stateBefore)
        ? [createExerciseClaim(submission.exerciseId, "")]
        : [];
    case "exercise-restart":
    case "added-words":
      return [];
    case "lesson": {
      const { id, score, totalQuestions } = submission;
      const wasPassed = stateBefore.lessonResults.some(
        ({ subchapterId, isCompleted }) => subchapterId === id && isCompleted,
      );
      return createQuizClaims({
        ...{ quizKey: id, title: "", score, totalQuestions, dueReviews: 0 },
        ...(!wasPassed && { lessonId: id }),
      });
    }
    case "verb-test": {
      const { testId, score, totalQuestions } = submission;
      return createQuizClaims({ quizKey: testId, title: "", score, totalQuestions, dueReviews: 0 });
    }
    case "quiz": {
      const { quizType, level, category, topicId, score, totalQuestions } = submission;
      const quizKey = [quizType, level, category, topicId].join("/");
      return createQuizClaims({ quizKey, title: "", score, totalQuestions, dueReviews: 0 });
    }
  }
}

/**
 * The claims of a result on this device, to estimate its XP.
 * @param stateBefore the learner's state before the result
 * @param stateAfter the learner's state after the result
 * @param day the learner's day to which the result belongs
 */
export function listClaimsOfSubmission(
  entry: WaitingSubmission,
  stateBefore: LearnerState,
  stateAfter: LearnerState,
  day: DayResult["date"],
): XpClaim[] {
  const findDay = ({ days }: LearnerState) => days.find(({ date }) => date === day);
  return [
    ...claimResult(entry, stateBefore, stateAfter),
    ...claimChallenges(findDay(stateBefore), findDay(stateAfter)),
  ];
}

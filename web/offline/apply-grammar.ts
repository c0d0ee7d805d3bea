import { clearExerciseAnswers, isExerciseSolved, mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import { recordActivity } from "#core/domain/progress/record-activity.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { completeTestAnswers } from "#core/domain/verb-prefixes/prefix-test.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

type SubmissionOf<Kind extends WaitingSubmission["kind"]> = Extract<WaitingSubmission, { kind: Kind }>["submission"];

function replaceTopicResult(state: LearnerState, result: TopicResult): LearnerState {
  const { grammarLibraryId } = result;
  const otherResults = state.topicResults.filter((otherResult) => otherResult.grammarLibraryId !== grammarLibraryId);
  return { ...state, topicResults: [...otherResults, result] };
}

const findTopicResult = ({ topicResults }: LearnerState, topicId: string) =>
  topicResults.find(({ grammarLibraryId }) => grammarLibraryId === topicId);

/** The state after one answer. A completed round of exercises counts as an activity, a single exercise does not. */
export async function applyExercise(
  state: LearnerState,
  { exerciseId, answer }: SubmissionOf<"exercise">,
  { openPart, openSharedPart }: DevicePacks,
  now: Date,
): Promise<LearnerState> {
  const topics = (await openSharedPart("course"))?.topics ?? [];
  const topic = topics.find(({ id }) => exerciseId.startsWith(`${id}-`));
  const exercises = (topic && (await openPart(topic.cefrLevel, "grammar")))?.exercises ?? [];
  const exercise = exercises.find(({ id }) => id === exerciseId);
  if (!exercise) return state;
  const { topicId } = exercise;
  const totalExercises = exercises.filter((otherExercise) => otherExercise.topicId === topicId).length;
  const result = findTopicResult(state, topicId);
  const isCorrect = isExerciseSolved(exercise, answer);
  const newResult = mergeExerciseAnswer(result, { topicId, exerciseId, isCorrect, totalExercises, answeredAt: now });
  const isRoundDone = newResult.exercisesCompleted === totalExercises && result?.exercisesCompleted !== totalExercises;
  const newState = replaceTopicResult(state, newResult);
  return isRoundDone ? recordActivity(newState, null, totalExercises, now) : newState;
}

/** The state at the start of a new round of exercises. */
export function applyRestart(state: LearnerState, { id }: SubmissionOf<"exercise-restart">): LearnerState {
  const result = findTopicResult(state, id);
  return result ? replaceTopicResult(state, clearExerciseAnswers(result)) : state;
}

/** The state after a verb test: the best result of the test stays. */
export async function applyVerbTest(
  state: LearnerState,
  { testId, answers }: SubmissionOf<"verb-test">,
  { levels, openPart }: DevicePacks,
): Promise<LearnerState> {
  const parts = await Promise.all(levels.map((level) => openPart(level, "prefix-tests")));
  const test = parts.flatMap((part) => part ?? []).find(({ id }) => id === testId);
  if (!test) return state;
  const completedTest = completeTestAnswers(test.questions, answers);
  const { score, totalQuestions } = gradeAnswers(completedTest.answers, completedTest.isRight);
  const result = state.testResults.find((other) => other.testId === testId);
  if (result && result.score >= score) return state;
  const otherResults = state.testResults.filter((otherResult) => otherResult.testId !== testId);
  return { ...state, testResults: [...otherResults, { testId, score, totalQuestions }] };
}

import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/grammar.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import { describeExercise, describeTopicProgress } from "#core/domain/grammar/describe-topics.ts";
import { clearExerciseAnswers, isExerciseSolved } from "#core/domain/grammar/practise-exercise.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { changePoints } from "#core/domain/limits.ts";
import { createExerciseClaim } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { updateLeague } from "../leagues/update-league.ts";
import { addLostDay } from "../progress/add-lost-day.ts";
import { awardXp, selectAwardedXp } from "../progress/award-store.ts";
import { computeCompletion } from "../progress/learner-day.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp, updateDay, updateProgress, updateTotals } from "../progress/store.ts";
import type { UserXp } from "../progress/streak-store.ts";
import { createLockedTopicError, createNoSuchTopicError } from "./access.ts";
import { readExercisesOfLevel, readTopicOutline } from "./catalogue-store.ts";
import {
  clearExercises,
  findGrammarProgress,
  findUnlockedLevels,
  type ProgressRow,
  saveExerciseAnswer,
} from "./store.ts";

interface UnlockedTopicData {
  learner: SignedInLearner;
  topic: TopicOutline;
  progress: ProgressRow | undefined;
  userXp: UserXp;
}

/**
 * Reads a topic that is unlocked for the learner.
 * @throws AppError not_found or locked
 */
async function readUnlockedTopic(context: LearnerContext, topicId: string): Promise<UnlockedTopicData> {
  const outline = await readTopicOutline(context);
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findGrammarProgress(context),
    findUnlockedLevels(context),
  ]);
  const topic = outline.find(({ id }) => id === topicId);
  if (!topic) throw createNoSuchTopicError();
  const [xpRows, progress, unlockedLevels] = rows;
  if (!accessOf(outline, progress, unlockedLevels).topicIds.has(topicId)) throw createLockedTopicError();
  return {
    learner,
    topic,
    progress: progress.find((row) => row.grammarLibraryId === topicId),
    userXp: requireSingleRow(xpRows),
  };
}

/** Lists the exercises of an unlocked topic. */
export async function listExercises(
  context: LearnerContext,
  input: InputOf<typeof contract.listExercises>,
): Promise<ResponseOf<typeof contract.listExercises>> {
  const { topic } = await readUnlockedTopic(context, input.id);
  const exercises = await readExercisesOfLevel(context, topic.cefrLevel);
  return exercises.filter(({ topicId }) => topicId === topic.id).map(describeExercise);
}

/** Reads the learner's progress in a topic, even if the topic is locked. */
export async function readTopicProgress(
  context: LearnerContext,
  input: InputOf<typeof contract.readTopicProgress>,
): Promise<ResponseOf<typeof contract.readTopicProgress>> {
  const outline = await readTopicOutline(context);
  const { rows } = await readAsLearner(context, [findGrammarProgress(context)]);
  if (!outline.some(({ id }) => id === input.id)) throw createNoSuchTopicError();
  return describeTopicProgress(rows[0].find((row) => row.grammarLibraryId === input.id));
}

/** Starts a new round of a topic's exercises. */
export async function restartExercises(
  context: LearnerContext,
  input: InputOf<typeof contract.restartExercises>,
): Promise<ResponseOf<typeof contract.restartExercises>> {
  const { learner, progress } = await readUnlockedTopic(context, input.id);
  if (progress && progress.exercisesCompleted > 0) await commit(context, learner, [clearExercises(context, input.id)]);
  return describeTopicProgress(progress && clearExerciseAnswers(progress));
}

/** Checks the answer to one exercise and stores it. Only the first right answer to an exercise earns XP. */
export async function submitExercise(
  context: LearnerContext,
  input: InputOf<typeof contract.submitExercise>,
): Promise<ResponseOf<typeof contract.submitExercise>> {
  const outline = await readTopicOutline(context);
  const level = outline.find(({ id }) => input.exerciseId.startsWith(`${id}-`))?.cefrLevel;
  const levelExercises = level ? await readExercisesOfLevel(context, level) : [];
  const exercise = levelExercises.find(({ id }) => id === input.exerciseId);
  const { learner, topic, progress, userXp } = await readUnlockedTopic(context, exercise?.topicId ?? "");
  if (!exercise) throw createNoSuchTopicError();
  const isAnswerCorrect = isExerciseSolved(exercise, input.answer);
  const exerciseCount = levelExercises.filter(({ topicId }) => topicId === topic.id).length;

  const completion = computeCompletion(context, learner, userXp, input);
  const answeredCount = new Set([...Object.keys(progress?.answers ?? {}), exercise.id]).size;
  const isRoundDone = answeredCount === exerciseCount && progress?.exercisesCompleted !== exerciseCount;
  const awardRequest = {
    submissionId: `exercise/${crypto.randomUUID()}`,
    quizKey: `exercises/${topic.id}`,
    completion,
    claims: isAnswerCorrect ? [createExerciseClaim(exercise.id, topic.title)] : [],
    points: changePoints,
  };
  const changesXp = isRoundDone || isAnswerCorrect;
  const batchResults = await commit(
    context,
    learner,
    [
      saveExerciseAnswer(context, topic.id, exercise.id, isAnswerCorrect, exerciseCount, completion.completedAt),
      ...awardXp(context, awardRequest),
      // A completed round counts as an activity for the streak. A single exercise does not count as an activity.
      ...(changesXp ? [updateTotals(context, awardRequest, userXp, isRoundDone)] : []),
      ...(isAnswerCorrect ? [updateDay(context, awardRequest, undefined)] : []),
      ...(isRoundDone ? [updateProgress(context)] : []),
      findUserXp(context),
      findMembership(context, context.learnerId),
      selectAwardedXp(context, awardRequest),
    ],
    changesXp ? 0 : awardRequest.points,
  );
  if (isRoundDone) await addLostDay(context, learner, (batchResults.at(-3) as UserXp[])[0], completion);
  if (isAnswerCorrect) context.defer(updateLeague(context, (batchResults.at(-2) as Membership[])[0]));
  const [awardedRow] = batchResults.at(-1) as { amount: number }[];
  return {
    isCorrect: isAnswerCorrect,
    correctAnswer: exercise.correctAnswer,
    explanation: exercise.explanation,
    xpAwarded: awardedRow?.amount ?? 0,
  };
}

import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/grammar.ts";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { changePoints } from "#core/domain/limits.ts";
import { afterActivity } from "#core/domain/progress/streak.ts";
import { exerciseClaim } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner, type SignedIn } from "../db/learner-batch.ts";
import { findMembership, type Membership } from "../leagues/store.ts";
import { takePartInLeague } from "../leagues/take-part-in-league.ts";
import { awardXp, xpPaidBy } from "../progress/award-store.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay } from "../progress/standing.ts";
import { findUserXp, settleXp, toStreak, trackDay, trackProgress, type UserXp } from "../progress/store.ts";
import { accessOf, lockedTopic, noSuchTopic } from "./access.ts";
import { type ExerciseRow, exercisesOf, type TopicOutline, topicOutline } from "./catalogue-store.ts";
import {
  clearExercises,
  findGrammarProgress,
  findUnlockedLevels,
  type ProgressRow,
  saveExerciseAnswer,
} from "./store.ts";

interface OpenTopic {
  learner: SignedIn;
  topic: TopicOutline;
  progress: ProgressRow | undefined;
  userXp: UserXp;
}

/** @throws AppError not_found or locked */
async function openTopic(context: LearnerContext, topicId: string): Promise<OpenTopic> {
  const outline = await topicOutline(context);
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findGrammarProgress(context),
    findUnlockedLevels(context),
  ]);
  const topic = outline.find(({ id }) => id === topicId);
  if (!topic) throw noSuchTopic();
  const [xpRows, progress, unlocked] = rows;
  if (!accessOf(outline, progress, unlocked).topics.has(topicId)) throw lockedTopic();
  return { learner, topic, progress: progress.find((row) => row.grammarLibraryId === topicId), userXp: only(xpRows) };
}

/** The exercises of an open topic. */
export async function listExercises(
  context: LearnerContext,
  input: InputOf<typeof contract.listExercises>,
): Promise<ResponseOf<typeof contract.listExercises>> {
  const { topic } = await openTopic(context, input.id);
  const exercises = await exercisesOf(context, topic.cefrLevel);
  return exercises.filter(({ topicId }) => topicId === topic.id).map(exerciseBody);
}

export const exerciseBody = ({
  id,
  type,
  question,
  options,
  correctAnswer,
  accept,
  explanation,
  difficulty,
}: ExerciseRow) => ({ id, type, question, options, correctAnswer, accept, explanation, difficulty });

/** What the learner did of a topic, whether it is open or not. */
export async function readTopicProgress(
  context: LearnerContext,
  input: InputOf<typeof contract.readTopicProgress>,
): Promise<ResponseOf<typeof contract.readTopicProgress>> {
  const outline = await topicOutline(context);
  const { rows } = await readAsLearner(context, [findGrammarProgress(context)]);
  if (!outline.some(({ id }) => id === input.id)) throw noSuchTopic();
  return progressBody(rows[0].find((row) => row.grammarLibraryId === input.id));
}

const exercisesInTopic = 20;

const progressBody = (row: ProgressRow | undefined): ResponseOf<typeof contract.readTopicProgress> => ({
  exercisesCorrect: row?.exercisesCorrect ?? 0,
  exercisesCompleted: row?.exercisesCompleted ?? 0,
  highestScore: row?.highestScore ?? 0,
  totalExercises: row?.totalExercises ?? exercisesInTopic,
  answers: Object.fromEntries(Object.entries(row?.answers ?? {}).map(([id, isRight]) => [id, isRight === 1])),
});

/** Begins a topic's exercises anew. */
export async function restartExercises(
  context: LearnerContext,
  input: InputOf<typeof contract.restartExercises>,
): Promise<ResponseOf<typeof contract.restartExercises>> {
  const { learner, progress } = await openTopic(context, input.id);
  if (progress && progress.exercisesCompleted > 0) await commit(context, learner, [clearExercises(context, input.id)]);
  return progressBody(progress && { ...progress, answers: {}, exercisesCompleted: 0, exercisesCorrect: 0 });
}

/** Scores one exercise and keeps its answer; right for the first time ever, it pays. */
export async function submitExercise(
  context: LearnerContext,
  input: InputOf<typeof contract.submitExercise>,
): Promise<ResponseOf<typeof contract.submitExercise>> {
  const outline = await topicOutline(context);
  const level = outline.find(({ id }) => input.exerciseId.startsWith(`${id}-`))?.cefrLevel;
  const ofLevel = level ? await exercisesOf(context, level) : [];
  const exercise = ofLevel.find(({ id }) => id === input.exerciseId);
  const { learner, topic, progress, userXp } = await openTopic(context, exercise?.topicId ?? "");
  if (!exercise) throw noSuchTopic();
  const { verdict } = matchAnswer(input.answer, [exercise.correctAnswer, ...exercise.accept]);
  const isCorrect = verdict === "right";
  const total = ofLevel.filter(({ topicId }) => topicId === topic.id).length;

  const streak = toStreak(userXp);
  const day = learnersDay(context, learner, userXp);
  const done = new Set([...Object.keys(progress?.answers ?? {}), exercise.id]).size;
  const isRoundDone = done === total && progress?.exercisesCompleted !== total;
  const payment = {
    submissionId: `exercise/${crypto.randomUUID()}`,
    quizKey: `exercises/${topic.id}`,
    day,
    claims: isCorrect ? [exerciseClaim(exercise.id, topic.title)] : [],
    points: changePoints,
  };
  const isSettled = isRoundDone || isCorrect;
  const results = await commit(
    context,
    learner,
    [
      saveExerciseAnswer(context, topic.id, exercise.id, isCorrect, total),
      ...awardXp(context, payment),
      // A round done is a day's activity; a single exercise is not.
      ...(isSettled ? [settleXp(context, payment, streak, isRoundDone ? afterActivity(streak, day) : streak)] : []),
      ...(isCorrect ? [trackDay(context, payment, undefined)] : []),
      ...(isRoundDone ? [trackProgress(context)] : []),
      findMembership(context, context.learnerId),
      xpPaidBy(context, payment),
    ],
    isSettled ? 0 : payment.points,
  );
  if (isCorrect) context.defer(takePartInLeague(context, (results.at(-2) as Membership[])[0]));
  const [paid] = results.at(-1) as { amount: number }[];
  return {
    isCorrect,
    correctAnswer: exercise.correctAnswer,
    explanation: exercise.explanation,
    xpAwarded: paid?.amount ?? 0,
  };
}

import { matchAnswer } from "../answers/match-answer.ts";
import type { GrammarExercise, TopicResult } from "./topic.ts";

/** Whether an answer to an exercise is right. */
export const isExerciseSolved = (
  { correctAnswer, accept }: Pick<GrammarExercise, "correctAnswer" | "accept">,
  answer: string,
): boolean => matchAnswer(answer, [correctAnswer, ...accept]).verdict === "right";

const countRight = (answers: TopicResult["answers"]) =>
  Object.values(answers).filter((isRight) => isRight === 1).length;

/** The learner's answer to one exercise. */
export interface ExerciseAnswer {
  topicId: string;
  exerciseId: string;
  isCorrect: boolean;
  /** The number of exercises of the topic. */
  totalExercises: number;
  answeredAt: Date;
}

/**
 * The topic's result after an answer. The database's upsert gives the same result. The new answer replaces an earlier
 * answer to the same exercise, unless the new answer was given before the topic's last answer.
 */
export function mergeExerciseAnswer(
  result: TopicResult | undefined,
  { topicId, exerciseId, isCorrect, totalExercises, answeredAt }: ExerciseAnswer,
): TopicResult {
  const time = answeredAt.toISOString();
  const isLateAnswer = result !== undefined && time < result.lastPracticed;
  const newAnswer = { [exerciseId]: isCorrect ? (1 as const) : (0 as const) };
  const answers = isLateAnswer ? { ...newAnswer, ...result.answers } : { ...result?.answers, ...newAnswer };
  return {
    quizScore: null,
    quizTotal: null,
    ...result,
    grammarLibraryId: topicId,
    answers,
    exercisesCompleted: Object.keys(answers).length,
    exercisesCorrect: countRight(answers),
    highestScore: Math.max(result?.highestScore ?? 0, countRight(answers)),
    totalExercises,
    lastPracticed: isLateAnswer ? result.lastPracticed : time,
  };
}

/** The topic's result at the start of a new round. The best score and the quiz results do not change. */
export const clearExerciseAnswers = (result: TopicResult): TopicResult => ({
  ...result,
  answers: {},
  exercisesCompleted: 0,
  exercisesCorrect: 0,
});

import type { Access } from "./access.ts";
import { drawForPractice, type TopicState } from "./draw-questions.ts";
import type { GrammarExercise, TopicOutline, TopicResult } from "./topic.ts";

/** What a quiz asks about: one topic, one category, or everything. */
export interface QuizSubject {
  topic: TopicOutline | undefined;
  category: string | undefined;
}

/** The exercises of a level that belong to the subject of a quiz. */
export function exercisesOfSubject<Exercise extends { topicId: string }>(
  exercises: readonly Exercise[],
  { topic, category }: QuizSubject,
  outline: readonly TopicOutline[],
): readonly Exercise[] {
  if (topic) return exercises.filter(({ topicId }) => topicId === topic.id);
  if (category === undefined) return exercises;
  const topicIdsOfCategory = new Set(
    outline.filter((otherTopic) => otherTopic.category === category).map(({ id }) => id),
  );
  return exercises.filter(({ topicId }) => topicIdsOfCategory.has(topicId));
}

const computeShareOfRightAnswers = (rightCount: number, totalCount: number) =>
  totalCount > 0 ? rightCount / totalCount : null;

/**
 * The learner's state in a topic. The score is the share of right answers in the best quiz or, if the learner has taken
 * no quiz, in the current round of exercises.
 */
const topicStateOf = (result: TopicResult): TopicState => ({
  topicId: result.grammarLibraryId,
  bestScoreShare:
    computeShareOfRightAnswers(result.quizScore ?? 0, result.quizTotal ?? 0) ??
    computeShareOfRightAnswers(result.exercisesCorrect, result.exercisesCompleted),
  lastPracticed: result.lastPracticed,
});

/** The data from which a learner's quiz is drawn. */
export interface PracticeSource<Exercise> {
  /** The exercises of the quiz's level. */
  exercises: readonly Exercise[];
  outline: readonly TopicOutline[];
  access: Access;
  results: readonly TopicResult[];
  now: Date;
  /** Returns numbers in [0, 1). */
  random: () => number;
}

/**
 * Draws a quiz from the unlocked topics of its subject; null if there are exercises but all their topics are locked.
 */
export function drawPractice<Exercise extends Pick<GrammarExercise, "id" | "topicId">>(
  { exercises, outline, access, results, now, random }: PracticeSource<Exercise>,
  subject: QuizSubject,
  count: number,
): Exercise[] | null {
  if (subject.topic && !access.topicIds.has(subject.topic.id)) return null;
  const candidateExercises = exercisesOfSubject(exercises, subject, outline);
  const unlockedExercises = candidateExercises.filter(({ topicId }) => access.topicIds.has(topicId));
  if (candidateExercises.length > 0 && unlockedExercises.length === 0) return null;
  return drawForPractice(unlockedExercises, results.map(topicStateOf), count, now, random);
}

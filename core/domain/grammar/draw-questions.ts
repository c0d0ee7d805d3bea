import { shuffle } from "../random.ts";

interface DrawableExercise {
  id: string;
  topicId: string;
}

/** The data about a topic that decide whether the learner needs to practise it. */
export interface TopicState {
  topicId: string;
  /** The best share of right answers so far, 0 to 1; null if the topic was never practised. */
  bestScoreShare: number | null;
  /** When the topic was last practised (ISO 8601); null if it was never practised. */
  lastPracticed: string | null;
}

const weakScoreShare = 0.8;
const dueAfterDays = 7;
const practiceShare = 0.6;

/**
 * Whether the learner should practise a topic again: the best result is below 80 %, or the last practice was at least
 * seven days ago. False for a topic that was never practised.
 */
export function needsPractice({ bestScoreShare, lastPracticed }: TopicState, now: Date): boolean {
  if (lastPracticed === null) return false;
  const msSincePractice = now.getTime() - Date.parse(lastPracticed);
  return (bestScoreShare !== null && bestScoreShare < weakScoreShare) || msSincePractice >= dueAfterDays * 86_400_000;
}

/**
 * Draws up to `questionCount` questions for practice. Of these, 60 % are drawn from the topics that need practice, or
 * fewer if these topics have too few exercises. The others are drawn at random from all exercises. No question is drawn
 * twice.
 */
export function drawForPractice<T extends DrawableExercise>(
  exercises: readonly T[],
  topicStates: readonly TopicState[],
  questionCount: number,
  now: Date,
  random: () => number,
): T[] {
  const topicIdsToPractise = new Set(
    topicStates.filter((state) => needsPractice(state, now)).map(({ topicId }) => topicId),
  );
  const exercisesToPractise = shuffle(
    exercises.filter((exercise) => topicIdsToPractise.has(exercise.topicId)),
    random,
  );
  const chosenExercises = exercisesToPractise.slice(0, Math.ceil(questionCount * practiceShare));
  const chosenIds = new Set(chosenExercises.map(({ id }) => id));
  const otherExercises = shuffle(
    exercises.filter((exercise) => !chosenIds.has(exercise.id)),
    random,
  );
  return shuffle([...chosenExercises, ...otherExercises.slice(0, questionCount - chosenExercises.length)], random);
}

/**
 * Draws up to `questionCount` questions about a learner's mistakes. Half of the questions are about the most frequent
 * topic, the other half about the remaining topics in turn. If the remaining topics have too few questions, more
 * questions of the first topic are drawn. No question is drawn twice.
 * @param topicIds the topics of the mistakes, most frequent first
 */
export function drawForMistakes<T extends DrawableExercise>(
  exercises: readonly T[],
  topicIds: readonly string[],
  questionCount: number,
  random: () => number,
): T[] {
  const [exercisesOfFirstTopic = [], ...exercisesOfOtherTopics] = topicIds.map((topicId) =>
    shuffle(
      exercises.filter((exercise) => exercise.topicId === topicId),
      random,
    ),
  );
  const otherExercises = interleaveLists(exercisesOfOtherTopics).slice(0, Math.floor(questionCount / 2));
  const chosenExercises = exercisesOfFirstTopic.slice(0, questionCount - otherExercises.length);
  return [
    ...chosenExercises,
    ...interleaveLists(exercisesOfOtherTopics).slice(0, questionCount - chosenExercises.length),
  ];
}

/** Takes one item from each list in turn until all lists are empty. */
function interleaveLists<T>(lists: readonly (readonly T[])[]): T[] {
  const longestLength = Math.max(0, ...lists.map((items) => items.length));
  return Array.from({ length: longestLength }, (_, i) => lists.flatMap((items) => items[i] ?? [])).flat();
}

/** Draws up to `questionCount` questions spread evenly over all topics. No question is drawn twice. */
export function drawFromAllTopics<T extends DrawableExercise>(
  exercises: readonly T[],
  questionCount: number,
  random: () => number,
): T[] {
  const topics = shuffle([...new Set(exercises.map(({ topicId }) => topicId))], random);
  const lists = topics.map((topicId) =>
    shuffle(
      exercises.filter((exercise) => exercise.topicId === topicId),
      random,
    ),
  );
  return interleaveLists(lists).slice(0, questionCount);
}

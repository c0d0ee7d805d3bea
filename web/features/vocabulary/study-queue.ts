/** A study session: every item stays until it was answered right. */
export interface StudyQueue<T> {
  /** Still to be answered right; the first is the one that is asked. */
  remaining: readonly T[];
  mastered: readonly T[];
  /** The items that were answered at least once, in that order, with whether the first try was right. */
  firstTries: readonly { item: T; isRight: boolean }[];
}

export const startOfStudy = <T>(items: readonly T[]): StudyQueue<T> => ({
  remaining: items,
  mastered: [],
  firstTries: [],
});

/** After an answer to the first item: right, it is mastered; wrong, it goes to the back. */
export function afterStudyAnswer<T>(queue: StudyQueue<T>, isRight: boolean): StudyQueue<T> {
  const [item, ...rest] = queue.remaining;
  if (item === undefined) return queue;
  const isFirstTry = !queue.firstTries.some((tried) => tried.item === item);
  return {
    remaining: isRight ? rest : [...rest, item],
    mastered: isRight ? [...queue.mastered, item] : queue.mastered,
    firstTries: isFirstTry ? [...queue.firstTries, { item, isRight }] : queue.firstTries,
  };
}

/** How many were right at the first try. */
export const studyScore = (queue: StudyQueue<unknown>): number =>
  queue.firstTries.filter(({ isRight }) => isRight).length;

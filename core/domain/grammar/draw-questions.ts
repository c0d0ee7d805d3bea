import { shuffled } from "../random.ts";

interface Drawable {
  id: string;
  topicId: string;
}

/** What a learner did of a topic, as far as it says what to ask next. */
export interface TopicState {
  topicId: string;
  /** The best share of right answers so far, 0 to 1; null before any. */
  bestShare: number | null;
  /** When it was practised last; null before any. */
  lastPracticed: string | null;
}

const weakBelow = 0.8;
const dueAfterDays = 7;
const wantedShare = 0.6;

/** A topic needs practice when it went badly, or not at all for a week. */
export function needsPractice({ bestShare, lastPracticed }: TopicState, now: Date): boolean {
  if (lastPracticed === null) return false;
  const age = now.getTime() - Date.parse(lastPracticed);
  return (bestShare !== null && bestShare < weakBelow) || age >= dueAfterDays * 86_400_000;
}

/** Questions for practice: 60 % from topics that need it, as far as there are any, the rest by chance; none twice. */
export function drawForPractice<T extends Drawable>(
  exercises: readonly T[],
  states: readonly TopicState[],
  count: number,
  now: Date,
  random: () => number,
): T[] {
  const wanted = new Set(states.filter((state) => needsPractice(state, now)).map(({ topicId }) => topicId));
  const needed = shuffled(
    exercises.filter((exercise) => wanted.has(exercise.topicId)),
    random,
  );
  const chosen = needed.slice(0, Math.ceil(count * wantedShare));
  const taken = new Set(chosen.map(({ id }) => id));
  const rest = shuffled(
    exercises.filter((exercise) => !taken.has(exercise.id)),
    random,
  );
  return shuffled([...chosen, ...rest.slice(0, count - chosen.length)], random);
}

/**
 * Questions about mistakes, `topicIds` from the most frequent on: first those of the most frequent, half of all, then one of
 * each other in turn; where the others have too few, more of the first. None twice.
 */
export function drawForMistakes<T extends Drawable>(
  exercises: readonly T[],
  topicIds: readonly string[],
  count: number,
  random: () => number,
): T[] {
  const [first = [], ...others] = topicIds.map((topicId) =>
    shuffled(
      exercises.filter((exercise) => exercise.topicId === topicId),
      random,
    ),
  );
  const rest = inTurn(others).slice(0, Math.floor(count / 2));
  const chosen = first.slice(0, count - rest.length);
  return [...chosen, ...inTurn(others).slice(0, count - chosen.length)];
}

/** One of each pile in turn. */
function inTurn<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, i) => piles.flatMap((pile) => pile[i] ?? [])).flat();
}

/** Questions spread over all topics: one of each in turn until there are enough; none twice. */
export function drawSpread<T extends Drawable>(exercises: readonly T[], count: number, random: () => number): T[] {
  const topics = shuffled([...new Set(exercises.map(({ topicId }) => topicId))], random);
  const piles = topics.map((topicId) =>
    shuffled(
      exercises.filter((exercise) => exercise.topicId === topicId),
      random,
    ),
  );
  return inTurn(piles).slice(0, count);
}

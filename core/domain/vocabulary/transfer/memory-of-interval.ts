import { generatorParameters } from "ts-fsrs";

const [minDifficulty, maxDifficulty] = [1, 10];

/**
 * Computes a memory state of FSRS for a card of SM-2, Anki's older scheduler, when only the card's interval and ease
 * are known and not its history. The chance to recall the card is assumed to be 90 % at the end of the interval, so the
 * stability equals the interval. The difficulty is chosen so that the next right answer multiplies the interval by the
 * ease, under the default parameters of FSRS-6. Source: `memory_state_from_sm2` of fsrs-rs
 * (open-spaced-repetition/fsrs-rs, src/inference.rs) with an SM-2 retention of 0.9; Anki uses this function when it
 * changes to FSRS.
 * @param intervalDays the present interval; at least one day is assumed
 * @param ease the factor by which a right answer multiplies the interval, usually 1.3 to 3
 */
export function memoryOfInterval(intervalDays: number, ease: number): { stability: number; difficulty: number } {
  const { w } = generatorParameters();
  const [w8 = 0, w9 = 0, w10 = 0] = [w[8], w[9], w[10]];
  const stability = Math.max(1, intervalDays);
  const stabilityGrowth = Math.exp(w8) * stability ** -w9 * Math.expm1(0.1 * w10);
  const difficulty = 11 - (ease - 1) / stabilityGrowth;
  return { stability, difficulty: Math.min(maxDifficulty, Math.max(minDifficulty, difficulty)) };
}

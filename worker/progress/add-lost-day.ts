import type { Completion } from "#core/domain/progress/completion.ts";
import type { LearnerContext } from "../context.ts";
import { commit, type SignedInLearner } from "../db/learner-batch.ts";
import { findUserXp, updateProgress, updateStreak } from "./store.ts";
import { lacksActiveDay, type UserXp } from "./streak-store.ts";

const maxAttempts = 3;

/**
 * Adds the day of a stored activity to the streak, if another submission changed the streak between the activity's two
 * round trips and the day was therefore not added. If the streak already contains the day, the function reads and
 * writes nothing.
 * @param row the learner's row after the activity was stored
 */
export async function addLostDay(
  context: LearnerContext,
  learner: SignedInLearner,
  row: UserXp | undefined,
  completion: Completion,
): Promise<void> {
  let currentRow = row;
  for (
    let attemptNumber = 0;
    attemptNumber < maxAttempts && currentRow && lacksActiveDay(currentRow, completion);
    attemptNumber++
  ) {
    const statements = [updateStreak(context, currentRow, completion), updateProgress(context)] as const;
    const [, , rows]: [unknown, unknown, UserXp[]] = await commit(
      context,
      learner,
      [...statements, findUserXp(context)],
      0,
    );
    currentRow = rows[0];
  }
}

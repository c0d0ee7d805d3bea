import type * as contract from "#core/contract/accounts.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import type { User } from "#core/contract/session.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { createSignedOutError } from "../errors.ts";
import { type AccountChanges, findAccount, toUser, updateAccount } from "./store.ts";

/** Changes the learner's names, level and daily goal. Unchanged values are not written. */
export async function changeUser(
  context: LearnerContext,
  { firstName, lastName, currentLevel, dailyGoal }: InputOf<typeof contract.changeUser>,
): Promise<User> {
  const { learner, rows } = await readAsLearner(context, [findAccount(context)]);
  const account = rows[0][0];
  if (!account) throw createSignedOutError();
  const changes: AccountChanges = {
    ...(firstName !== undefined && firstName !== account.firstName && { firstName }),
    ...(lastName !== undefined && lastName !== account.lastName && { lastName }),
    ...(currentLevel !== undefined && currentLevel !== account.currentLevel && { currentLevel }),
    ...(dailyGoal !== undefined && dailyGoal !== account.dailyGoal && { dailyGoal }),
  };
  if (Object.keys(changes).length === 0) return toUser(account);
  const [[updatedAccount]] = await commit(context, learner, [updateAccount(context, changes)]);
  if (!updatedAccount) throw createSignedOutError();
  return toUser(updatedAccount);
}

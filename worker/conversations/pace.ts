import { messagePoints, messagesPerWindow, messageWindowMs } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { allowanceSpent } from "../db/allowance.ts";
import { AppError } from "../errors.ts";
import type { UserXp } from "../progress/store.ts";
import { windowStart } from "./pace-store.ts";

/**
 * Refuses a message that `countMessage` did not count; `row` was read after it.
 * @throws AppError rate_limited
 */
export function refuseUncounted(context: LearnerContext, submissionId: string, row: UserXp): void {
  if (row.lastMessage === submissionId) return;
  const { messageWindow, messagesInWindow, pacedUntil } = row;
  const isWindowFull = (messageWindow ?? "") > windowStart(context) && messagesInWindow >= messagesPerWindow;
  if (!isWindowFull) throw allowanceSpent(context, pacedUntil, messagePoints);
  const over = Date.parse(messageWindow ?? "") + messageWindowMs - context.now.getTime();
  const minutes = Math.max(1, Math.ceil(over / 60_000));
  const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new AppError("rate_limited", `That is a lot of messages in a short time. You can go on in ${when}.`, {
    retryAfter: Math.max(1, Math.ceil(over / 1000)),
  });
}

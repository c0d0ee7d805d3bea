import { messagePoints, messagesPerWindow, messageWindowMs } from "#core/domain/limits.ts";
import type { LearnerContext } from "../context.ts";
import { createAllowanceSpentError } from "../db/allowance.ts";
import { AppError } from "../errors.ts";
import type { UserXp } from "../progress/streak-store.ts";
import { computeWindowStart } from "./message-rate-store.ts";

/**
 * Refuses a message that `countMessage` did not count. `row` must have been read after `countMessage` ran.
 * @throws AppError rate_limited
 */
export function refuseUncountedMessage(context: LearnerContext, submissionId: string, row: UserXp): void {
  if (row.lastMessage === submissionId) return;
  const { messageWindow, messagesInWindow, pacedUntil } = row;
  const isWindowFull = (messageWindow ?? "") > computeWindowStart(context) && messagesInWindow >= messagesPerWindow;
  if (!isWindowFull) throw createAllowanceSpentError(context, pacedUntil, messagePoints);
  const remainingMs = Date.parse(messageWindow ?? "") + messageWindowMs - context.now.getTime();
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const waitingTimeText = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new AppError(
    "rate_limited",
    `That is a lot of messages in a short time. You can go on in ${waitingTimeText}.`,
    {
      retryAfter: Math.max(1, Math.ceil(remainingMs / 1000)),
    },
  );
}

import { countAttempt, findAttempts, forgetAttempts } from "../accounts/attempts-store.ts";
import type { LearnerContext } from "../context.ts";
import { AppError } from "../errors.ts";

const windowMinutes = 5;
const most = 30;

type Paced = "messages" | "conversations";
const keyOf = ({ learnerId }: LearnerContext, what: Paced) => `${what}:${learnerId}`;

export const forgetPace = (context: LearnerContext) => [
  forgetAttempts(context, keyOf(context, "messages")),
  forgetAttempts(context, keyOf(context, "conversations")),
];

/** How fast a learner may go: 30 messages, and as many new conversations, in five minutes from the first one on. */
export function paceOf(context: LearnerContext, what: Paced) {
  const key = keyOf(context, what);
  const windowStart = new Date(context.now.getTime() - windowMinutes * 60_000).toISOString();
  return {
    count: countAttempt(context, key, most, windowStart),
    read: findAttempts(context, key),
    /** @throws AppError rate_limited */
    refuseBeyondLimit([found]: { failures: number; windowStart: string }[]): void {
      if (!found || found.failures <= most) return;
      const over = Date.parse(found.windowStart) + windowMinutes * 60_000 - context.now.getTime();
      const minutes = Math.max(1, Math.ceil(over / 60_000));
      const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
      throw new AppError("rate_limited", `That is a lot of ${what} in a short time. You can go on in ${when}.`, {
        retryAfter: Math.max(1, Math.ceil(over / 1000)),
      });
    },
  };
}

import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { countAttempt, findAttempts, forgetAttempts, sweepAttempts, uncountAttempt } from "./store.ts";

const windowMinutes = 15;

/**
 * The limits on guessing passwords: failures per account and per address in 15 minutes. An attempt is counted before
 * the password is looked at and taken back when it was right.
 */
export function attemptsOf(context: RequestContext, email: string) {
  const account = { key: `account:${email}`, limit: Number(context.env.SIGN_IN_LIMIT_ACCOUNT) };
  const address = { key: `address:${context.address}`, limit: Number(context.env.SIGN_IN_LIMIT_ADDRESS) };
  const windowStart = new Date(context.now.getTime() - windowMinutes * 60_000).toISOString();
  return {
    count: [
      countAttempt(context, account.key, account.limit, windowStart),
      countAttempt(context, address.key, address.limit, windowStart),
    ] as const,
    read: [findAttempts(context, account.key), findAttempts(context, address.key)] as const,
    takeBack: [
      forgetAttempts(context, account.key),
      uncountAttempt(context, address.key),
      sweepAttempts(context, windowStart),
    ] as const,
    /** @throws AppError rate_limited */
    refuseBeyondLimit(ofAccount: Attempts[], ofAddress: Attempts[]): void {
      for (const [found, limit] of [
        [ofAccount[0], account.limit],
        [ofAddress[0], address.limit],
      ] as const) {
        if (!found || found.failures <= limit) continue;
        const over = Date.parse(found.windowStart) + windowMinutes * 60_000 - context.now.getTime();
        throw new AppError("rate_limited", "Too many attempts. Please wait a few minutes and try again.", {
          retryAfter: Math.max(1, Math.ceil(over / 1000)),
        });
      }
    },
  };
}

interface Attempts {
  failures: number;
  windowStart: string;
}

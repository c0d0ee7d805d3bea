import { noticeMailsPerDay, signUpsPerDay, wrongPasswords } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { numberSetting } from "../number-setting.ts";
import {
  type Attempts,
  countAttempt,
  countSlowedAttempt,
  decrementAttempts,
  deleteAttempts,
  findAttempts,
  sweepAttempts,
} from "./attempts-store.ts";
import { knownDeviceOf } from "./known-device.ts";
import { signingKey } from "./session.ts";
import { keyedHash } from "./tokens.ts";

const windowMinutes = 15;
const limitOfAccount = ({ env }: RequestContext) => numberSetting(env.SIGN_IN_LIMIT_ACCOUNT, wrongPasswords.account);
const limitOfAddress = ({ env }: RequestContext) => numberSetting(env.SIGN_IN_LIMIT_ADDRESS, wrongPasswords.address);
/**
 * An account accepts as many wrong passwords as this number of addresses may send. Further attempts are slowed down.
 */
const addressesBeforeSlowing = 5;

/**
 * The key of a count. It is a keyed hash that changes every day, so that the address or account cannot be recovered
 * from it.
 */
async function attemptKey(context: RequestContext, kind: string, subject: string): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  return `${kind} ${(await keyedHash(signingKey(context), `attempts ${day} ${kind} ${subject}`)).slice(0, 22)}`;
}

const windowStart = (context: RequestContext) => new Date(context.now.getTime() - windowMinutes * 60_000).toISOString();
const dayStart = (context: RequestContext) => `${context.now.toISOString().slice(0, 10)}T00:00:00.000Z`;

function refuseAttempt(context: RequestContext, retryAt: number): never {
  throw new AppError("rate_limited", "Too many attempts. Please wait a few minutes and try again.", {
    retryAfter: Math.max(1, Math.ceil((retryAt - context.now.getTime()) / 1000)),
  });
}

/** A count with a limit per 15 minutes. */
function windowedCount(context: RequestContext, key: string, limit: number) {
  return {
    key,
    count: countAttempt(context, key, limit, windowStart(context)),
    read: findAttempts(context, key),
    /**
     * Refuses the request if the limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyond([attempts]: Attempts[]): void {
      if (attempts && attempts.failures > limit)
        refuseAttempt(context, Date.parse(attempts.windowStart) + windowMinutes * 60_000);
    },
  };
}

const addressCount = async (context: RequestContext) =>
  windowedCount(context, await attemptKey(context, "address", context.address), limitOfAddress(context));

/** An address may request fewer mails than it may try passwords, because anybody can request mails to anybody. */
const mailLimit = (context: RequestContext) => Math.ceil(limitOfAddress(context) / 5);

/** The limit for mails that can be requested without signing in: per address in 15 minutes. */
export async function mailAttempts(context: RequestContext) {
  const address = windowedCount(context, await attemptKey(context, "mail", context.address), mailLimit(context));
  return { count: [address.count, address.read] as const, refuseBeyondLimit: address.refuseBeyond };
}

/** The limit for new accounts: per address and day (UTC). An attempt that created no account is taken back. */
export async function signUpAttempts(context: RequestContext) {
  const key = await attemptKey(context, "sign-up", context.address);
  const limit = numberSetting(context.env.SIGN_UP_LIMIT_ADDRESS, signUpsPerDay);
  const midnight = Date.parse(dayStart(context)) + 86_400_000;
  return {
    // The window needs no start time because the key changes every day.
    count: [countAttempt(context, key, limit, ""), findAttempts(context, key)] as const,
    /**
     * Refuses the request if the limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit([attempts]: Attempts[]): void {
      if (!attempts || attempts.failures <= limit) return;
      throw new AppError(
        "rate_limited",
        "Many accounts were made from your network today. Please try again tomorrow.",
        {
          retryAfter: Math.ceil((midnight - context.now.getTime()) / 1000),
        },
      );
    },
    undoCount: () => context.defer(decrementAttempts(context, key).run()),
  };
}

/** The limit for mails that inform an account's owner of a change: per mail address and day (UTC). */
export async function noticeAttempts(context: RequestContext, email: string) {
  const key = await attemptKey(context, "notice", email);
  return {
    count: [countAttempt(context, key, noticeMailsPerDay, ""), findAttempts(context, key)] as const,
    isBeyondLimit: ([attempts]: Attempts[]): boolean => (attempts?.failures ?? 0) > noticeMailsPerDay,
  };
}

/** The limit per address for requests that concern no particular account. */
export async function addressAttempts(context: RequestContext) {
  const address = await addressCount(context);
  return {
    count: [address.count, address.read] as const,
    refuseBeyondLimit: (rows: Attempts[]) => address.refuseBeyond(rows),
    undoCount: [decrementAttempts(context, address.key)] as const,
  };
}

/**
 * The limits on guessing a password without being signed in. In 15 minutes: ten attempts for one account from one
 * address, and a hundred from one address for all accounts. From all addresses together: fifty attempts per account and
 * day, then each attempt must wait longer than the one before. Attempts from elsewhere do not lock out the owner,
 * because the owner's address has its own count, and a device that signed in before has one count instead of both. An
 * attempt is counted before the password is checked, and taken back if it was right.
 */
export async function signInAttempts(context: RequestContext, email: string) {
  const limit = limitOfAccount(context);
  const device = await knownDeviceOf(context, email);
  const subject = device === null ? `address ${context.address} ${email}` : `device ${device} ${email}`;
  const ownCount = windowedCount(context, await attemptKey(context, "own", subject), limit);
  const address = await addressCount(context);
  const accountKey = await attemptKey(context, "account", email);
  const freeAttempts = limit * addressesBeforeSlowing;
  const slowedAttempt = {
    key: accountKey,
    ownKey: ownCount.key,
    ownLimit: limit,
    freeAttempts,
    isExempt: device !== null,
  };
  return {
    count: [
      ownCount.count,
      ownCount.read,
      address.count,
      address.read,
      countSlowedAttempt(context, slowedAttempt),
      findAttempts(context, accountKey),
    ] as const,
    /**
     * Refuses the request if a limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit(
      ownRows: Attempts[],
      addressRows: Attempts[],
      countedRows: unknown[],
      [slowedCount]: Attempts[],
    ): void {
      ownCount.refuseBeyond(ownRows);
      address.refuseBeyond(addressRows);
      if (device !== null || countedRows.length > 0 || !slowedCount) return;
      refuseAttempt(
        context,
        Date.parse(slowedCount.windowStart) + waitSeconds(slowedCount.failures - freeAttempts) * 1000,
      );
    },
    undoCount: [
      deleteAttempts(context, ownCount.key, accountKey),
      decrementAttempts(context, address.key),
      sweepAttempts(context, windowStart(context), dayStart(context)),
    ] as const,
  };
}

/**
 * The keys of the attempts on an account from this address and from all addresses. They are deleted when a new password
 * is set through a link.
 */
export const failureKeys = async (context: RequestContext, email: string): Promise<string[]> => [
  await attemptKey(context, "own", `address ${context.address} ${email}`),
  await attemptKey(context, "account", email),
];

/** The same formula as in `countSlowedAttempt`: 1 s, 2 s, 4 s, up to 15 minutes. */
const waitSeconds = (excessAttempts: number) => Math.min(windowMinutes * 60, 2 ** Math.min(10, excessAttempts));

/**
 * The limits on guessing the password of a signed-in learner: ten attempts per session and a hundred per address in 15
 * minutes.
 */
export async function confirmationAttempts(context: LearnerContext) {
  const ownCount = windowedCount(
    context,
    await attemptKey(context, "session", context.sessionHash),
    limitOfAccount(context),
  );
  const address = await addressCount(context);
  return {
    count: [ownCount.count, ownCount.read, address.count, address.read] as const,
    /**
     * Refuses the request if a limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit(ownRows: Attempts[], addressRows: Attempts[]): void {
      ownCount.refuseBeyond(ownRows);
      address.refuseBeyond(addressRows);
    },
    undoCount: [deleteAttempts(context, ownCount.key), decrementAttempts(context, address.key)] as const,
  };
}

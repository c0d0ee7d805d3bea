import { noticeMailsPerDay, placementsPerDay, signUpsPerDay, wrongPasswordLimits } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { readNumberSetting } from "../number-setting.ts";
import {
  type AttemptCount,
  countAttempt,
  countSlowedAttempt,
  decrementAttempts,
  deleteAttempts,
  findAttempts,
  sweepAttempts,
} from "./attempts-store.ts";
import { findKnownDevice } from "./known-device.ts";
import { getSigningKey } from "./signing-keys.ts";
import { computeKeyedHash } from "./tokens.ts";

const windowMinutes = 15;
const getAccountLimit = ({ env }: RequestContext) =>
  readNumberSetting(env.SIGN_IN_LIMIT_ACCOUNT, wrongPasswordLimits.account);
const getAddressLimit = ({ env }: RequestContext) =>
  readNumberSetting(env.SIGN_IN_LIMIT_ADDRESS, wrongPasswordLimits.address);
/**
 * This number, multiplied by the limit for attempts on one account from one address, is a second limit: the number of
 * attempts per day on one account from all addresses together. Attempts on this day above the second limit are slowed
 * down.
 */
const dailyLimitFactor = 5;

/**
 * The key of a count: a keyed hash, so that the IP address or account cannot be recovered from the key. The hash
 * changes every day.
 */
async function createAttemptKey(context: RequestContext, kind: string, subject: string): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  return `${kind} ${(await computeKeyedHash(getSigningKey(context), `attempts ${day} ${kind} ${subject}`)).slice(0, 22)}`;
}

const computeWindowStart = (context: RequestContext) =>
  new Date(context.now.getTime() - windowMinutes * 60_000).toISOString();
const computeDayStart = (context: RequestContext) => `${context.now.toISOString().slice(0, 10)}T00:00:00.000Z`;

function refuseAttempt(context: RequestContext, retryAtMs: number): never {
  throw new AppError("rate_limited", "Too many attempts. Please wait a few minutes and try again.", {
    retryAfter: Math.max(1, Math.ceil((retryAtMs - context.now.getTime()) / 1000)),
  });
}

/** Creates a count of attempts with a limit per 15 minutes. */
function createWindowedCount(context: RequestContext, key: string, limit: number) {
  return {
    key,
    count: countAttempt(context, key, limit, computeWindowStart(context)),
    read: findAttempts(context, key),
    /**
     * Refuses the request if the limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit([attemptCount]: AttemptCount[]): void {
      if (attemptCount && attemptCount.failures > limit)
        refuseAttempt(context, Date.parse(attemptCount.windowStart) + windowMinutes * 60_000);
    },
  };
}

const createAddressCount = async (context: RequestContext) =>
  createWindowedCount(context, await createAttemptKey(context, "address", context.address), getAddressLimit(context));

/** This limit is lower than the limit for passwords, because anybody can request mails to any mail address. */
const computeMailLimit = (context: RequestContext) => Math.ceil(getAddressLimit(context) / 5);

/** The limit for mails that can be requested without signing in. It applies per IP address and 15 minutes. */
export async function createMailRequestLimit(context: RequestContext) {
  const addressCount = createWindowedCount(
    context,
    await createAttemptKey(context, "mail", context.address),
    computeMailLimit(context),
  );
  return { count: [addressCount.count, addressCount.read] as const, refuseBeyondLimit: addressCount.refuseBeyondLimit };
}

/**
 * The limit for new accounts. It applies per IP address and day (UTC). An attempt that creates no account is subtracted
 * afterwards, so it does not count.
 */
export async function createSignUpLimit(context: RequestContext) {
  const key = await createAttemptKey(context, "sign-up", context.address);
  const limit = readNumberSetting(context.env.SIGN_UP_LIMIT_ADDRESS, signUpsPerDay);
  const midnightMs = Date.parse(computeDayStart(context)) + 86_400_000;
  return {
    // The window needs no start time because the key changes every day.
    count: [countAttempt(context, key, limit, ""), findAttempts(context, key)] as const,
    /**
     * Refuses the request if the limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit([attemptCount]: AttemptCount[]): void {
      if (!attemptCount || attemptCount.failures <= limit) return;
      throw new AppError(
        "rate_limited",
        "Many accounts were made from your network today. Please try again tomorrow.",
        {
          retryAfter: Math.ceil((midnightMs - context.now.getTime()) / 1000),
        },
      );
    },
    undoCount: () => context.defer(decrementAttempts(context, key).run()),
  };
}

/** The limit for new placements. It applies per IP address and day (UTC). */
export async function createPlacementLimit(context: RequestContext) {
  const key = await createAttemptKey(context, "placement", context.address);
  return {
    count: [countAttempt(context, key, placementsPerDay, ""), findAttempts(context, key)] as const,
    /**
     * Refuses the request if the limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit([attemptCount]: AttemptCount[]): void {
      if (!attemptCount || attemptCount.failures <= placementsPerDay) return;
      const midnightMs = Date.parse(computeDayStart(context)) + 86_400_000;
      throw new AppError("rate_limited", "Many levels were found from your network today. Please try again tomorrow.", {
        retryAfter: Math.ceil((midnightMs - context.now.getTime()) / 1000),
      });
    },
  };
}

/** The limit for mails that inform an account's owner of a change. It applies per mail address and day (UTC). */
export async function createNoticeLimit(context: RequestContext, email: string) {
  const key = await createAttemptKey(context, "notice", email);
  return {
    count: [countAttempt(context, key, noticeMailsPerDay, ""), findAttempts(context, key)] as const,
    isBeyondLimit: ([attemptCount]: AttemptCount[]): boolean => (attemptCount?.failures ?? 0) > noticeMailsPerDay,
  };
}

/** The limit per IP address for requests that concern no particular account. */
export async function createAddressLimit(context: RequestContext) {
  const addressCount = await createAddressCount(context);
  return {
    count: [addressCount.count, addressCount.read] as const,
    refuseBeyondLimit: (rows: AttemptCount[]) => addressCount.refuseBeyondLimit(rows),
    undoCountStatements: [decrementAttempts(context, addressCount.key)] as const,
  };
}

/**
 * The limits on guessing a password without being signed in:
 * - ten attempts in 15 minutes for one account from one IP address;
 * - a hundred in 15 minutes for all accounts from one IP address;
 * - fifty per day for one account from all IP addresses together; after these fifty, each further attempt doubles the
 *   waiting time.
 *
 * Attempts from other addresses do not lock out the owner, because the owner's address has its own count. A device on
 * which somebody has signed in to this account before has its own count, which replaces the first and the third limit.
 * An attempt is counted before the password is checked. If the password is right, the attempt is subtracted from the
 * count of the address, and the two other counts are deleted.
 */
export async function createSignInLimits(context: RequestContext, email: string) {
  const limit = getAccountLimit(context);
  const device = await findKnownDevice(context, email);
  const subject = device === null ? `address ${context.address} ${email}` : `device ${device} ${email}`;
  const ownCount = createWindowedCount(context, await createAttemptKey(context, "own", subject), limit);
  const addressCount = await createAddressCount(context);
  const accountKey = await createAttemptKey(context, "account", email);
  const freeAttempts = limit * dailyLimitFactor;
  const slowedAttempt = {
    key: accountKey,
    ownCountKey: ownCount.key,
    ownCountLimit: limit,
    freeAttempts,
    isExempt: device !== null,
  };
  return {
    count: [
      ownCount.count,
      ownCount.read,
      addressCount.count,
      addressCount.read,
      countSlowedAttempt(context, slowedAttempt),
      findAttempts(context, accountKey),
    ] as const,
    /**
     * Refuses the request if a limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit(
      ownAttemptRows: AttemptCount[],
      attemptRowsOfAddress: AttemptCount[],
      countedAttemptRows: unknown[],
      [slowedCount]: AttemptCount[],
    ): void {
      ownCount.refuseBeyondLimit(ownAttemptRows);
      addressCount.refuseBeyondLimit(attemptRowsOfAddress);
      if (device !== null || countedAttemptRows.length > 0 || !slowedCount) return;
      refuseAttempt(
        context,
        Date.parse(slowedCount.windowStart) + computeWaitSeconds(slowedCount.failures - freeAttempts) * 1000,
      );
    },
    undoCountStatements: [
      deleteAttempts(context, ownCount.key, accountKey),
      decrementAttempts(context, addressCount.key),
      sweepAttempts(context, computeWindowStart(context), computeDayStart(context)),
    ] as const,
  };
}

/**
 * The keys of the attempts on an account from this address and from all addresses. They are deleted when a new password
 * is set through a link.
 */
export const createAttemptKeysOfAccount = async (context: RequestContext, email: string): Promise<string[]> => [
  await createAttemptKey(context, "own", `address ${context.address} ${email}`),
  await createAttemptKey(context, "account", email),
];

/** The waiting time in seconds, with the same formula as in `countSlowedAttempt`: 1 s, 2 s, 4 s, up to 15 minutes. */
const computeWaitSeconds = (excessAttempts: number) => Math.min(windowMinutes * 60, 2 ** Math.min(10, excessAttempts));

/**
 * The limits on guessing the password of a signed-in learner: ten attempts per session and a hundred per address in 15
 * minutes.
 */
export async function createConfirmationLimits(context: LearnerContext) {
  const ownCount = createWindowedCount(
    context,
    await createAttemptKey(context, "session", context.sessionHash),
    getAccountLimit(context),
  );
  const addressCount = await createAddressCount(context);
  return {
    count: [ownCount.count, ownCount.read, addressCount.count, addressCount.read] as const,
    /**
     * Refuses the request if a limit is exceeded.
     * @throws AppError rate_limited
     */
    refuseBeyondLimit(ownAttemptRows: AttemptCount[], attemptRowsOfAddress: AttemptCount[]): void {
      ownCount.refuseBeyondLimit(ownAttemptRows);
      addressCount.refuseBeyondLimit(attemptRowsOfAddress);
    },
    undoCountStatements: [deleteAttempts(context, ownCount.key), decrementAttempts(context, addressCount.key)] as const,
  };
}

import { noticesPerDay, signUpsPerDay, wrongPasswords } from "#core/domain/limits.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { numberSetting } from "../number-setting.ts";
import {
  type Attempts,
  countAttempt,
  countSlowedAttempt,
  findAttempts,
  forgetAttempts,
  sweepAttempts,
  uncountAttempt,
} from "./attempts-store.ts";
import { knownDeviceOf } from "./known-device.ts";
import { signingKey } from "./session.ts";
import { keyedHash } from "./tokens.ts";

const windowMinutes = 15;
const limitOfAccount = ({ env }: RequestContext) => numberSetting(env.SIGN_IN_LIMIT_ACCOUNT, wrongPasswords.account);
const limitOfAddress = ({ env }: RequestContext) => numberSetting(env.SIGN_IN_LIMIT_ADDRESS, wrongPasswords.address);
/** An account takes as many wrong passwords as this number of addresses may send before all but its owner's devices wait. */
const addressesBeforeSlowing = 5;

/** The key of a count: it changes every day and cannot be read backwards. */
async function attemptKey(context: RequestContext, kind: string, whose: string): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  return `${kind} ${(await keyedHash(signingKey(context), `attempts ${day} ${kind} ${whose}`)).slice(0, 22)}`;
}

const windowStart = (context: RequestContext) => new Date(context.now.getTime() - windowMinutes * 60_000).toISOString();
const dayStart = (context: RequestContext) => `${context.now.toISOString().slice(0, 10)}T00:00:00.000Z`;

function refuse(context: RequestContext, until: number): never {
  throw new AppError("rate_limited", "Too many attempts. Please wait a few minutes and try again.", {
    retryAfter: Math.max(1, Math.ceil((until - context.now.getTime()) / 1000)),
  });
}

/** A count that fills within 15 minutes. */
function inWindow(context: RequestContext, key: string, limit: number) {
  return {
    key,
    count: countAttempt(context, key, limit, windowStart(context)),
    read: findAttempts(context, key),
    /** @throws AppError rate_limited */
    refuseBeyond([found]: Attempts[]): void {
      if (found && found.failures > limit) refuse(context, Date.parse(found.windowStart) + windowMinutes * 60_000);
    },
  };
}

const fromAddress = async (context: RequestContext) =>
  inWindow(context, await attemptKey(context, "address", context.address), limitOfAddress(context));

/** Of mails that anybody can have sent, an address may ask for fewer than it has passwords to try. */
const mailsOfAddress = (context: RequestContext) => Math.ceil(limitOfAddress(context) / 5);

/** The limit for what anybody may ask for: so many mails from an address in 15 minutes. */
export async function mailAttempts(context: RequestContext) {
  const address = inWindow(context, await attemptKey(context, "mail", context.address), mailsOfAddress(context));
  return { count: [address.count, address.read] as const, refuseBeyondLimit: address.refuseBeyond };
}

/** The limit for new accounts: so many from an address on a day (UTC). One that was not made is taken back. */
export async function signUpAttempts(context: RequestContext) {
  const key = await attemptKey(context, "sign-up", context.address);
  const limit = numberSetting(context.env.SIGN_UP_LIMIT_ADDRESS, signUpsPerDay);
  const midnight = Date.parse(dayStart(context)) + 86_400_000;
  return {
    // The key is another one every day.
    count: [countAttempt(context, key, limit, ""), findAttempts(context, key)] as const,
    /** @throws AppError rate_limited */
    refuseBeyondLimit([found]: Attempts[]): void {
      if (!found || found.failures <= limit) return;
      throw new AppError(
        "rate_limited",
        "Many accounts were made from your network today. Please try again tomorrow.",
        {
          retryAfter: Math.ceil((midnight - context.now.getTime()) / 1000),
        },
      );
    },
    takeBack: () => context.defer(uncountAttempt(context, key).run()),
  };
}

/** The limit for mails that tell an account's owner of a change: so many to an address on a day (UTC). */
export async function noticeAttempts(context: RequestContext, email: string) {
  const key = await attemptKey(context, "notice", email);
  return {
    count: [countAttempt(context, key, noticesPerDay, ""), findAttempts(context, key)] as const,
    isBeyondLimit: ([found]: Attempts[]): boolean => (found?.failures ?? 0) > noticesPerDay,
  };
}

/** The limit for what needs no account: so many from an address. */
export async function addressAttempts(context: RequestContext) {
  const address = await fromAddress(context);
  return {
    count: [address.count, address.read] as const,
    refuseBeyondLimit: (rows: Attempts[]) => address.refuseBeyond(rows),
    takeBack: [uncountAttempt(context, address.key)] as const,
  };
}

/**
 * The limits on guessing a password from outside, in 15 minutes: ten for an account and an address together, a hundred for an
 * address. From everywhere together an account takes fifty in a day; then each has to wait longer than the one before. Who guesses
 * elsewhere thus locks nobody out: the owner's address has a count of its own, and a device that signed in before has one in place
 * of both. An attempt is counted before the password is looked at and taken back when it was right.
 */
export async function signInAttempts(context: RequestContext, email: string) {
  const limit = limitOfAccount(context);
  const device = await knownDeviceOf(context, email);
  const whose = device === null ? `address ${context.address} ${email}` : `device ${device} ${email}`;
  const own = inWindow(context, await attemptKey(context, "own", whose), limit);
  const address = await fromAddress(context);
  const everywhere = await attemptKey(context, "account", email);
  const free = limit * addressesBeforeSlowing;
  const slowed = { key: everywhere, ownKey: own.key, ownLimit: limit, free, isExempt: device !== null };
  return {
    count: [
      own.count,
      own.read,
      address.count,
      address.read,
      countSlowedAttempt(context, slowed),
      findAttempts(context, everywhere),
    ] as const,
    /** @throws AppError rate_limited */
    refuseBeyondLimit(ofOwn: Attempts[], ofAddress: Attempts[], counted: unknown[], [slow]: Attempts[]): void {
      own.refuseBeyond(ofOwn);
      address.refuseBeyond(ofAddress);
      if (device !== null || counted.length > 0 || !slow) return;
      refuse(context, Date.parse(slow.windowStart) + pauseSeconds(slow.failures - free) * 1000);
    },
    takeBack: [
      forgetAttempts(context, own.key, everywhere),
      uncountAttempt(context, address.key),
      sweepAttempts(context, windowStart(context), dayStart(context)),
    ] as const,
  };
}

/** What was counted against an account from here and from everywhere: to be forgotten once a new password is set by other means. */
export const failureKeys = async (context: RequestContext, email: string): Promise<string[]> => [
  await attemptKey(context, "own", `address ${context.address} ${email}`),
  await attemptKey(context, "account", email),
];

/** As the statement has it: 1 s, 2 s, 4 s, up to 15 minutes. */
const pauseSeconds = (beyond: number) => Math.min(windowMinutes * 60, 2 ** Math.min(10, beyond));

/** The limits on guessing the password of somebody who is signed in: ten a session and a hundred an address in 15 minutes. */
export async function confirmationAttempts(context: LearnerContext) {
  const own = inWindow(context, await attemptKey(context, "session", context.sessionHash), limitOfAccount(context));
  const address = await fromAddress(context);
  return {
    count: [own.count, own.read, address.count, address.read] as const,
    /** @throws AppError rate_limited */
    refuseBeyondLimit(ofOwn: Attempts[], ofAddress: Attempts[]): void {
      own.refuseBeyond(ofOwn);
      address.refuseBeyond(ofAddress);
    },
    takeBack: [forgetAttempts(context, own.key), uncountAttempt(context, address.key)] as const,
  };
}

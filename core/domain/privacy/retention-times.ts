import { themeCookieMaxAgeMs } from "../theme.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Retention times in milliseconds, for data that is not kept until the learner deletes it. Both the code that deletes
 * the data and the list for the privacy page (`retention.ts`) use these values.
 */
export const retentionMs = {
  /** A session ends after this long without use, or after `longestSession` in any case. */
  idleSession: 30 * day,
  longestSession: 180 * day,
  /** Lifetime of the links in mails. */
  resetLink: hour,
  confirmationLink: day,
  /** Lifetime of the challenge that a passkey signs. */
  passkeyChallenge: 5 * minute,
  /** Lifetime of the cookie of a browser that has signed in before: 400 days, the longest time that browsers allow. */
  knownDevice: 400 * day,
  /** Lifetime of an issued quiz that unlocks a topic or a level. */
  issuedQuiz: 2 * hour,
  /** How long the visitor's browser stores a quiz that was taken without an account. */
  guestQuiz: 7 * day,
  /** Lifetime of the D1 bookmark, which makes reads after a write see that write. */
  bookmark: hour,
  theme: themeCookieMaxAgeMs,
  /** How long counters per address and UTC day are stored, from the start of the day. */
  addressCounter: day,
  trial: 2 * day,
  /** How long an emptied conversation stays marked as emptied, so that a late message cannot fill it again. */
  emptiedConversation: 10 * minute,
  /** How long an entry waits in the list of conversations to empty before the nightly sweep processes it. */
  conversationToEmpty: hour,
  /** How long token counts per day are stored: the day itself and one more, because clocks differ. */
  modelTokenCounts: 2 * day,
  /** How long a closed league is stored, so that its learners can see the result. */
  closedLeague: 26 * 7 * day,
  settledReport: 90 * day,
  openReport: 365 * day,
} as const;

const units = [
  [day, "day"],
  [hour, "hour"],
  [minute, "minute"],
] as const;

/** A duration in the largest unit that gives a whole number: "90 days", "1 hour". */
export function durationText(milliseconds: number): string {
  const [size, name] = units.find(([unit]) => milliseconds % unit === 0) ?? [second, "second"];
  const unitCount = milliseconds / size;
  return `${unitCount} ${name}${unitCount === 1 ? "" : "s"}`;
}

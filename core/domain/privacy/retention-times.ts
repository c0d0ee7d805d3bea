import { themeCookieMaxAgeMs } from "../theme.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Retention times in milliseconds for data that is deleted even if the learner does nothing. Both the code that deletes
 * the data and the list for the privacy page (`retention.ts`) use these values.
 */
export const retentionMs = {
  /** The answers that were given in a quiz. The result of the quiz is not deleted. */
  quizAnswers: 90 * dayMs,
  /** A session ends if it was not used for this time, and in any case after `longestSession`. */
  idleSession: 30 * dayMs,
  longestSession: 180 * dayMs,
  /** Lifetime of the links in mails. */
  resetLink: hourMs,
  confirmationLink: dayMs,
  /** Lifetime of the challenge that a passkey signs. */
  passkeyChallenge: 5 * minuteMs,
  /** Lifetime of the cookie of a browser that has signed in before: 400 days, the longest time that browsers allow. */
  knownDevice: 400 * dayMs,
  /** Lifetime of an issued quiz that unlocks a topic or a level. */
  issuedQuiz: 2 * hourMs,
  /** Lifetime of a token of the placement. */
  placementToken: 2 * hourMs,
  /** How long the visitor's browser stores a quiz that was taken without an account. */
  guestQuiz: 7 * dayMs,
  /**
   * Lifetime of the D1 bookmark. A browser that sends the bookmark reads a state of the database that contains at least
   * the browser's own last write.
   */
  bookmark: hourMs,
  theme: themeCookieMaxAgeMs,
  /** How long counters per address and UTC day are stored, from the start of the day. */
  addressCounter: dayMs,
  trial: 2 * dayMs,
  /** How long an emptied conversation stays marked as emptied, so that a late message is not stored in it. */
  emptiedConversation: 10 * minuteMs,
  /** The nightly sweep empties a deleted conversation if its row in `conversations_to_empty` is older than this. */
  conversationToEmpty: hourMs,
  /**
   * How long token counts per day are stored: the day itself and one more day, because the clocks of servers can
   * differ.
   */
  modelTokenCounts: 2 * dayMs,
  /** How long a closed league is stored, so that its learners can see the result. */
  closedLeague: 26 * 7 * dayMs,
  /** How long the words of an unfinished import and the receipt of a finished import are stored. */
  unfinishedImport: dayMs,
  settledReport: 90 * dayMs,
  /** How long a nightly backup is stored. */
  backup: 14 * dayMs,
  /**
   * How long the hash of the id of a deleted account is stored. This is longer than the time for which an old state of
   * the database can be restored: 30 days from Cloudflare, and the time `backup` from a nightly backup.
   */
  deletedAccount: 60 * dayMs,
  openReport: 365 * dayMs,
} as const;

const units = [
  [dayMs, "day"],
  [hourMs, "hour"],
  [minuteMs, "minute"],
] as const;

/** A duration in the largest unit that gives a whole number: "90 days", "1 hour". */
export function formatDuration(milliseconds: number): string {
  const [unitMs, unitName] = units.find(([possibleUnitMs]) => milliseconds % possibleUnitMs === 0) ?? [
    secondMs,
    "second",
  ];
  const unitCount = milliseconds / unitMs;
  return `${unitCount} ${unitName}${unitCount === 1 ? "" : "s"}`;
}

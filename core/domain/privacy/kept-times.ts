import { themeIsKept } from "../theme.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * For how long what is not kept until its learner deletes it is kept, in milliseconds. The code that stores and deletes it reads
 * these, and so does the list that the privacy page is made from (`retention.ts`).
 */
export const keptFor = {
  /** A session since its last visit, and however often it is used. */
  idleSession: 30 * day,
  longestSession: 180 * day,
  /** Links sent by mail. */
  resetLink: hour,
  confirmationLink: day,
  /** What a passkey signs. */
  passkeyChallenge: 5 * minute,
  /** That a browser is known to an account: as long as browsers keep a cookie. */
  knownDevice: 400 * day,
  /** A quiz that opens a topic or a level. */
  issuedQuiz: 2 * hour,
  /** A quiz that was taken without an account, in the visitor's browser. */
  guestQuiz: 7 * day,
  /** How new the data must be that is read after a change. */
  bookmark: hour,
  theme: themeIsKept,
  /** What is counted of an address on a day (UTC), from the day's beginning. */
  dayOfAnAddress: day,
  trial: 2 * day,
  /** That a conversation was emptied, so that a late message does not fill it again. */
  emptiedConversation: 10 * minute,
  /** On the list of conversations to empty before the nightly sweep takes it up. */
  conversationToEmpty: hour,
  /** What models were asked for on a day: the day, and one more for clocks that differ. */
  modelUse: 2 * day,
  /** A closed league, for its learners to see how it ended. */
  closedLeague: 26 * 7 * day,
  settledReport: 90 * day,
  openReport: 365 * day,
} as const;

const units = [
  [day, "day"],
  [hour, "hour"],
  [minute, "minute"],
] as const;

/** A time in the largest unit that counts it whole, as in "90 days" or "1 hour". */
export function inWords(milliseconds: number): string {
  const [size, name] = units.find(([unit]) => milliseconds % unit === 0) ?? [second, "second"];
  const count = milliseconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

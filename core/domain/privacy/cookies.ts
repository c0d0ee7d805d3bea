import { signedInHintCookieName } from "../signed-in-hint.ts";
import { themeCookieBaseName } from "../theme.ts";
import { formatDuration, retentionMs } from "./retention-times.ts";

export interface CookieDescription {
  /** Lifetime in milliseconds. */
  retentionMs: number;
  /** The lifetime as shown on the privacy page. */
  duration: string;
  purpose: string;
  /** Whether scripts of the page can read the cookie. */
  isReadableByScripts: boolean;
  sameSite: "Lax" | "Strict";
}

const issuedQuiz = {
  retentionMs: retentionMs.issuedQuiz,
  duration: formatDuration(retentionMs.issuedQuiz),
  isReadableByScripts: false,
  sameSite: "Lax",
} as const;

/**
 * All cookies by name; over TLS the names have the prefix `__Host-`. The worker sets no other cookies
 * (`worker/cookies.ts`), and the privacy page lists them.
 */
export const cookies = {
  session: {
    retentionMs: retentionMs.longestSession,
    duration: `${formatDuration(retentionMs.idleSession)} after your last visit, at most ${formatDuration(retentionMs.longestSession)}`,
    purpose: "Says which account you are signed in to. Scripts cannot read it.",
    isReadableByScripts: false,
    sameSite: "Lax",
  },
  [signedInHintCookieName]: {
    retentionMs: retentionMs.longestSession,
    duration: "as long as the session",
    purpose: "Says only that somebody is signed in, so that a visitor's page asks nothing.",
    isReadableByScripts: true,
    sameSite: "Lax",
  },
  level: {
    retentionMs: retentionMs.longestSession,
    duration: `${formatDuration(retentionMs.longestSession)}, or until you sign out`,
    purpose: "The level of your learning path, so that your page is ready with one look at the database.",
    isReadableByScripts: false,
    sameSite: "Lax",
  },
  device: {
    retentionMs: retentionMs.knownDevice,
    duration: formatDuration(retentionMs.knownDevice),
    purpose:
      "Says that somebody signed in here before, so that guesses made elsewhere lock nobody out. It opens nothing and stays when you sign out.",
    isReadableByScripts: false,
    sameSite: "Lax",
  },
  "passkey-challenge": {
    retentionMs: retentionMs.passkeyChallenge,
    duration: formatDuration(retentionMs.passkeyChallenge),
    purpose: "Belongs to one use of a passkey.",
    isReadableByScripts: false,
    sameSite: "Strict",
  },
  "quiz-level-up": { ...issuedQuiz, purpose: "The newest quiz that opens a topic." },
  "quiz-total-level": { ...issuedQuiz, purpose: "The newest quiz that opens a level." },
  bookmark: {
    retentionMs: retentionMs.bookmark,
    duration: formatDuration(retentionMs.bookmark),
    purpose: "How new the data must be that you read after you changed something.",
    isReadableByScripts: false,
    sameSite: "Lax",
  },
  [themeCookieBaseName]: {
    retentionMs: retentionMs.theme,
    duration: formatDuration(retentionMs.theme),
    purpose: "Your choice of the light or the dark theme, if you made one.",
    isReadableByScripts: true,
    sameSite: "Lax",
  },
} as const satisfies Record<string, CookieDescription>;

export type CookieName = keyof typeof cookies;

/**
 * The data that pages store in session storage, local storage and IndexedDB. Each entry describes the keys that begin
 * with one of the texts in `keys`.
 */
export const browserStorage = [
  {
    keys: ["pendingQuizResult", "completedQuizResult", "lotse.guest-quiz."],
    description: "Quizzes you took without an account, so that an account you create can take them over",
    duration: `${formatDuration(retentionMs.guestQuiz)}, or until you create an account or close the tab`,
  },
  {
    keys: ["lotse.placement"],
    description: "The placement that you have begun, and its result, so that an account you create can take it over",
    duration: `${formatDuration(retentionMs.placementToken)} after the last answer, or until you start`,
  },
  {
    keys: ["lotse.outbox.", "lotse-outbox", "lotse.reports."],
    description:
      "Results, reports and messages of conversations that wait to be sent, and copies of them that survive a browser that is killed",
    duration: "until they are sent or you delete your account",
  },
  {
    keys: ["lotse.refused."],
    description: "Results that the server refused, with the reason",
    duration: "until you remove them or clear your browser's data",
  },
  {
    keys: ["lotse.learning-days.", "lotse.installation-hidden-since"],
    description:
      "The first three days on which you learned on this device, and when you hid the offer to install Lotse",
    duration: "until you clear your browser's data",
  },
  {
    keys: ["lotse.next-level"],
    description: "Whether the next level is downloaded in advance, or which level was offered for that",
    duration: "until you clear your browser's data",
  },
  {
    keys: ["lotse-offline", "lotse.learner"],
    description:
      "The levels that you downloaded, your vocabulary and progress and what your pages showed last, to learn without a network, and whose they are",
    duration: "until you sign out (the levels until you remove them), or clear your browser's data",
  },
  {
    keys: ["lotse.exam."],
    description: "Answers of an exam that are not sent yet, and the time used in its part",
    duration: "until the part is handed in or you clear your browser's data",
  },
  {
    keys: ["lotse.chat.", "lotse.trialChat", "lotse-checked-text", "lotse-own-text"],
    description: "What you are writing, and which trial conversation is yours",
    duration: "until you close the tab or sign out",
  },
  {
    keys: ["lotse.bookmarks."],
    description: "The paragraphs at which you stopped reading, of the last 50 texts",
    duration: "until you have finished the text or clear your browser's data",
  },
  {
    keys: ["lotse.voice"],
    description: "The voice and speed that you chose for this device, and whether your rounds have dictations",
    duration: "until you clear your browser's data",
  },
  {
    keys: ["lotse.allWordsAtOnce"],
    description: "That lessons show all their words at once, if you chose so for this device",
    duration: "until you choose portions again or clear your browser's data",
  },
  {
    keys: ["lotse.practice.", "lotse.explanations", "lotse.goal.", "lotse.tab-of", "lotse.reloadedForCode"],
    description:
      "Your last choice of practice and of the language of explanations, the day on which you were told that the daily goal is reached, whose tab this is, and that a page was loaded again for a new version",
    duration: "until you clear your browser's data; the last two until you close the tab",
  },
] as const;

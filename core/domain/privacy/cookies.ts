import { signedInHint } from "../signed-in-hint.ts";
import { themeCookie } from "../theme.ts";
import { durationText, retentionMs } from "./retention-times.ts";

export interface CookieFact {
  /** Lifetime in milliseconds. */
  retentionMs: number;
  /** The lifetime as shown on the privacy page. */
  kept: string;
  purpose: string;
  /** Whether scripts of the page can read the cookie. */
  isReadable: boolean;
  sameSite: "Lax" | "Strict";
}

const issuedQuiz = {
  retentionMs: retentionMs.issuedQuiz,
  kept: durationText(retentionMs.issuedQuiz),
  isReadable: false,
  sameSite: "Lax",
} as const;

/**
 * All cookies by name; over TLS the names have the prefix `__Host-`. The worker sets no others (`worker/cookies.ts`),
 * and the privacy page lists them.
 */
export const cookies = {
  session: {
    retentionMs: retentionMs.longestSession,
    kept: `${durationText(retentionMs.idleSession)} after your last visit, at most ${durationText(retentionMs.longestSession)}`,
    purpose: "Says which account you are signed in to. Scripts cannot read it.",
    isReadable: false,
    sameSite: "Lax",
  },
  [signedInHint]: {
    retentionMs: retentionMs.longestSession,
    kept: "as long as the session",
    purpose: "Says only that somebody is signed in, so that a visitor's page asks nothing.",
    isReadable: true,
    sameSite: "Lax",
  },
  device: {
    retentionMs: retentionMs.knownDevice,
    kept: durationText(retentionMs.knownDevice),
    purpose:
      "Says that somebody signed in here before, so that guesses made elsewhere lock nobody out. It opens nothing and stays when you sign out.",
    isReadable: false,
    sameSite: "Lax",
  },
  "passkey-challenge": {
    retentionMs: retentionMs.passkeyChallenge,
    kept: durationText(retentionMs.passkeyChallenge),
    purpose: "Belongs to one use of a passkey.",
    isReadable: false,
    sameSite: "Strict",
  },
  "quiz-level-up": { ...issuedQuiz, purpose: "The newest quiz that opens a topic." },
  "quiz-total-level": { ...issuedQuiz, purpose: "The newest quiz that opens a level." },
  bookmark: {
    retentionMs: retentionMs.bookmark,
    kept: durationText(retentionMs.bookmark),
    purpose: "How new the data must be that you read after you changed something.",
    isReadable: false,
    sameSite: "Lax",
  },
  [themeCookie]: {
    retentionMs: retentionMs.theme,
    kept: durationText(retentionMs.theme),
    purpose: "Your choice of the light or the dark theme, if you made one.",
    isReadable: true,
    sameSite: "Lax",
  },
} as const satisfies Record<string, CookieFact>;

export type CookieName = keyof typeof cookies;

/**
 * What pages store in the browser besides cookies, by the prefixes of the keys in session storage and local storage.
 */
export const browserStorage = [
  {
    keys: ["pendingQuizResult", "completedQuizResult", "lotse.guest-quiz."],
    what: "Quizzes you took without an account, so that an account you create can take them over",
    kept: `${durationText(retentionMs.guestQuiz)}, or until you create an account or close the tab`,
  },
  {
    keys: ["lotse.outbox.", "lotse.reports"],
    what: "Results and reports that wait to be sent",
    kept: "until they are sent, results at most until you sign out",
  },
  {
    keys: ["lotse.chat.", "lotse.trialChat", "lotse-checked-text"],
    what: "What you are writing, and which trial conversation is yours",
    kept: "until you close the tab or sign out",
  },
  {
    keys: ["lotse.practice.", "lotse.tab-of", "lotse.reloadedForCode"],
    what: "Your last choice of practice, whose tab this is, and that a page was loaded again for a new version",
    kept: "until you clear your browser's data; the last two until you close the tab",
  },
] as const;

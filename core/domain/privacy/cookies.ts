import { signedInHint } from "../signed-in-hint.ts";
import { themeCookie } from "../theme.ts";
import { inWords, keptFor } from "./kept-times.ts";

export interface CookieFact {
  /** In milliseconds. */
  keptFor: number;
  /** For the privacy page. */
  kept: string;
  purpose: string;
  /** Whether scripts of the page may read it. */
  isReadable: boolean;
  sameSite: "Lax" | "Strict";
}

const issuedQuiz = {
  keptFor: keptFor.issuedQuiz,
  kept: inWords(keptFor.issuedQuiz),
  isReadable: false,
  sameSite: "Lax",
} as const;

/**
 * Every cookie there is, by its name (with TLS, after the prefix `__Host-`). The worker sets no other (`worker/cookies.ts`), and
 * the privacy page shows them all.
 */
export const cookies = {
  session: {
    keptFor: keptFor.longestSession,
    kept: `${inWords(keptFor.idleSession)} after your last visit, at most ${inWords(keptFor.longestSession)}`,
    purpose: "Says which account you are signed in to. Scripts cannot read it.",
    isReadable: false,
    sameSite: "Lax",
  },
  [signedInHint]: {
    keptFor: keptFor.longestSession,
    kept: "as long as the session",
    purpose: "Says only that somebody is signed in, so that a visitor's page asks nothing.",
    isReadable: true,
    sameSite: "Lax",
  },
  device: {
    keptFor: keptFor.knownDevice,
    kept: inWords(keptFor.knownDevice),
    purpose:
      "Says that somebody signed in here before, so that guesses made elsewhere lock nobody out. It opens nothing and stays when you sign out.",
    isReadable: false,
    sameSite: "Lax",
  },
  "passkey-challenge": {
    keptFor: keptFor.passkeyChallenge,
    kept: inWords(keptFor.passkeyChallenge),
    purpose: "Belongs to one use of a passkey.",
    isReadable: false,
    sameSite: "Strict",
  },
  "quiz-level-up": { ...issuedQuiz, purpose: "The newest quiz that opens a topic." },
  "quiz-total-level": { ...issuedQuiz, purpose: "The newest quiz that opens a level." },
  bookmark: {
    keptFor: keptFor.bookmark,
    kept: inWords(keptFor.bookmark),
    purpose: "How new the data must be that you read after you changed something.",
    isReadable: false,
    sameSite: "Lax",
  },
  [themeCookie]: {
    keptFor: keptFor.theme,
    kept: inWords(keptFor.theme),
    purpose: "Your choice of the light or the dark theme, if you made one.",
    isReadable: true,
    sameSite: "Lax",
  },
} as const satisfies Record<string, CookieFact>;

export type CookieName = keyof typeof cookies;

/** What pages keep in the browser besides cookies: the beginnings of keys in the tab's storage or the browser's. */
export const browserStorage = [
  {
    keys: ["pendingQuizResult", "completedQuizResult", "lotse.guest-quiz."],
    what: "Quizzes you took without an account, so that an account you create can take them over",
    kept: `${inWords(keptFor.guestQuiz)}, or until you create an account or close the tab`,
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

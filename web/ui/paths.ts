import { pagePatterns } from "#core/domain/pages.ts";

/** Every address of the app: the pages' own, and those that say more. */
export const paths = {
  ...pagePatterns,
  signUp: "/auth?mode=signup",
  signUpFor: (returnTo: string) => `/auth?mode=signup&returnTo=${encodeURIComponent(returnTo)}`,
  signUpForChat: "/auth?mode=signup&returnTo=%2Fchat",
  grammarMistakes: "/grammar/quiz?mode=mistakes",
  grammarLevel: (level: string) => `/grammar?tab=${level}`,
  grammarTopic: (id: string) => `/grammar/${encodeURIComponent(id)}`,
  /** A topic as a correction leads to it, through the sign-in page: its rule is read before it is reached. */
  correctedTopic: (id: string) => `/grammar/${encodeURIComponent(id)}?from=correction`,
  recover: "/reset?with=code",
  chat: "/chat",
  conversation: (id: string) => `/chat/${id}`,
  curriculum: (level: string) => `/?level=${level}`,
  lesson: (id: string) => `/lesson/${encodeURIComponent(id)}`,
  signInFor: (returnTo: string) => `/auth?returnTo=${encodeURIComponent(returnTo)}`,
};

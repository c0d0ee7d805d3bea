/** Every page of the app by the pattern of its address: the router shows them, and the worker answers 404 for any other. */
export const pagePatterns = {
  home: "/",
  signIn: "/auth",
  /** A new password: by mail, by a recovery code, or, behind a link's #, by its token. */
  reset: "/reset",
  /** An address is confirmed here; behind the # stands the link's token. */
  confirmAddress: "/confirm-address",
  vocabulary: "/vocabulary",
  vocabularyQuiz: "/vocabulary/quiz",
  vocabularyStudy: "/vocabulary/study",
  vocabularyReview: "/vocabulary/review",
  prefixTest: "/vocabulary/verb-prefixes",
  grammar: "/grammar",
  grammarQuiz: "/grammar/quiz",
  grammarCheck: "/grammar/check",
  grammarTopic: "/grammar/:id",
  lesson: "/lesson/:id",
  leaderboard: "/leaderboard",
  profile: "/profile",
  xpHistory: "/profile/xp",
  security: "/profile/security",
  chat: "/chat/:id?",
  subscribe: "/subscribe",
  premium: "/premium",
  legal: "/legal",
} as const;

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Whether an address is a page's, as the router matches: whatever its capitals, with or without a slash at its end. */
export function isPage(pathname: string): boolean {
  const given = segmentsOf(pathname);
  return Object.values(pagePatterns).some((pattern) => {
    const wanted = segmentsOf(pattern);
    return (
      given.length <= wanted.length &&
      wanted.every((segment, at) =>
        segment.startsWith(":")
          ? segment.endsWith("?") || given[at] !== undefined
          : given[at]?.toLowerCase() === segment,
      )
    );
  });
}

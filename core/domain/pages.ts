/** The route pattern of every page. The router shows these pages, and the worker answers 404 for any other path. */
export const pagePatterns = {
  home: "/",
  signIn: "/auth",
  /** Sets a new password: requests a mail, takes a recovery code, or takes a mailed link's token after the #. */
  reset: "/reset",
  /** Confirms an email address with the token after the #. */
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

/** Whether a path belongs to a page. Matches like the router: ignores case and a trailing slash. */
export function isPage(pathname: string): boolean {
  const pathSegments = segmentsOf(pathname);
  return Object.values(pagePatterns).some((pattern) => {
    const patternSegments = segmentsOf(pattern);
    return (
      pathSegments.length <= patternSegments.length &&
      patternSegments.every((segment, at) =>
        segment.startsWith(":")
          ? segment.endsWith("?") || pathSegments[at] !== undefined
          : pathSegments[at]?.toLowerCase() === segment,
      )
    );
  });
}

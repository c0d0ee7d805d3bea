/** The route pattern of every page. The router shows these pages, and the worker answers 404 for any other path. */
export const pagePatterns = {
  home: "/",
  signIn: "/auth",
  /**
   * The page for a new password: the learner requests a mail, enters a recovery code, or opens a mailed link with a
   * token after the #.
   */
  reset: "/reset",
  /** Confirms an email address with the token after the # of a mailed link. */
  confirmAddress: "/confirm-address",
  placement: "/placement",
  vocabulary: "/vocabulary",
  vocabularyQuiz: "/vocabulary/quiz",
  vocabularyStudy: "/vocabulary/study",
  vocabularyReview: "/vocabulary/review",
  vocabularyTransfer: "/vocabulary/import",
  vocabularyMemory: "/vocabulary/memory",
  prefixTest: "/vocabulary/verb-prefixes",
  grammar: "/grammar",
  grammarQuiz: "/grammar/quiz",
  grammarCheck: "/grammar/check",
  grammarMap: "/grammar/map",
  grammarGenders: "/grammar/genders",
  grammarTopic: "/grammar/:id",
  lesson: "/lesson/:id",
  checkpoint: "/checkpoint/:id",
  exam: "/exams/:level",
  examReport: "/exams/:level/reports/:id",
  sentences: "/sentences",
  leaderboard: "/leaderboard",
  profile: "/profile",
  xpHistory: "/profile/xp",
  security: "/profile/security",
  canDo: "/profile/can-do",
  chat: "/chat/:id?",
  scenes: "/scenes",
  sceneSummary: "/chat/:id/summary",
  reading: "/reading",
  ownText: "/reading/own/:id",
  text: "/reading/:id",
  subscribe: "/subscribe",
  premium: "/premium",
  legal: "/legal",
} as const;

export type PageName = keyof typeof pagePatterns;

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/**
 * The name of the page at a path; null if there is none. Matches like the router: ignores case and a trailing slash.
 */
export function findPageName(pathname: string): PageName | null {
  const pathSegments = segmentsOf(pathname);
  const page = Object.entries(pagePatterns).find(([, pattern]) => {
    const patternSegments = segmentsOf(pattern);
    return (
      pathSegments.length <= patternSegments.length &&
      patternSegments.every((segment, index) =>
        segment.startsWith(":")
          ? segment.endsWith("?") || pathSegments[index] !== undefined
          : pathSegments[index]?.toLowerCase() === segment,
      )
    );
  });
  return page ? (page[0] as PageName) : null;
}

/** Whether a path belongs to a page. */
export const isPagePath = (pathname: string): boolean => findPageName(pathname) !== null;

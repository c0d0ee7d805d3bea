import { pagePatterns } from "#core/domain/pages.ts";

/**
 * A query parameter in the address of the placement. It is set when a visitor comes back after signing up in order to
 * keep the placement's result. The result is then accepted immediately.
 */
export const afterSignUpParameter = "signed-up";

/** All paths of the app: the patterns of the pages, and paths with parameters. */
export const paths = {
  ...pagePatterns,
  signUp: "/auth?mode=signup",
  signUpFor: (returnTo: string) => `/auth?mode=signup&returnTo=${encodeURIComponent(returnTo)}`,
  signUpForPlacement: `/auth?mode=signup&returnTo=${encodeURIComponent(`${pagePatterns.placement}?${afterSignUpParameter}=yes`)}`,
  signUpForChat: "/auth?mode=signup&returnTo=%2Fchat",
  /**
   * The sign-up page, which then opens the conversation with this id. Signing up keeps the visitor's trial conversation
   * under the same id.
   */
  signUpForTrial: (sessionId: string) => `/auth?mode=signup&returnTo=${encodeURIComponent(`/chat/${sessionId}`)}`,
  grammarMistakes: "/grammar/quiz?mode=mistakes",
  grammarLevel: (level: string) => `/grammar?tab=${level}`,
  grammarTopic: (id: string) => `/grammar/${encodeURIComponent(id)}`,
  /** The path of the topic that teaches a correction. A visitor is sent to the sign-in page first. */
  correctedTopic: (id: string) => `/grammar/${encodeURIComponent(id)}?from=correction`,
  recover: "/reset?with=code",
  chat: "/chat",
  conversation: (id: string) => `/chat/${id}`,
  /** The page of the scenes, on which this scene is chosen. */
  scene: (id: string) => `/scenes?scene=${encodeURIComponent(id)}`,
  text: (id: string) => `/reading/${encodeURIComponent(id)}`,
  ownText: (id: string) => `/reading/own/${id}`,
  sceneSummaryOf: (conversationId: string) => `/chat/${conversationId}/summary`,
  curriculum: (level: string) => `/?level=${level}`,
  lesson: (id: string) => `/lesson/${encodeURIComponent(id)}`,
  checkpointOf: (chapterId: string) => `/checkpoint/${encodeURIComponent(chapterId)}`,
  /** The page on which the talk of a chapter begins. */
  talkOf: (chapterId: string) => `/chat?chapter=${encodeURIComponent(chapterId)}`,
  examOf: (level: string) => `/exams/${level.toLowerCase()}`,
  examReportOf: (level: string, attemptId: string) => `/exams/${level.toLowerCase()}/reports/${attemptId}`,
  chapterSentences: (chapterId: string) => `/sentences?chapter=${encodeURIComponent(chapterId)}`,
  signInFor: (returnTo: string) => `/auth?returnTo=${encodeURIComponent(returnTo)}`,
};

/** Every address of the app. */
export const paths = {
  home: "/",
  signIn: "/auth",
  signUp: "/auth?mode=signup",
  vocabulary: "/vocabulary",
  grammar: "/grammar",
  leaderboard: "/leaderboard",
  chat: "/chat",
  subscribe: "/subscribe",
  premium: "/premium",
  legal: "/legal",
  curriculum: (level: string) => (level === "A1" ? "/" : `/?level=${level}`),
  lesson: (id: string) => `/lesson/${encodeURIComponent(id)}`,
  signInFor: (returnTo: string) => `/auth?returnTo=${encodeURIComponent(returnTo)}`,
};

/** What the privacy page names. Tests compare it with the code that sets cookies and with the tables that exist. */
export const cookies = [
  {
    name: "session",
    kept: "30 days, at most 180",
    purpose: "Says which account you are signed in to. Scripts cannot read it.",
  },
  {
    name: "lotse_signed_in",
    kept: "as the session",
    purpose: "Says only that somebody is signed in, so that a visitor's page asks nothing.",
  },
  {
    name: "device",
    kept: "400 days",
    purpose:
      "Says that somebody signed in here before, so that guesses made elsewhere lock nobody out. It opens nothing.",
  },
  { name: "passkey-challenge", kept: "5 minutes", purpose: "Belongs to one use of a passkey." },
  {
    name: "quiz-level-up, quiz-total-level",
    kept: "2 hours",
    purpose: "The newest quiz that opens a topic or a level.",
  },
  { name: "bookmark", kept: "1 hour", purpose: "How new the data must be that you read after you changed something." },
  { name: "lotse_theme", kept: "a year", purpose: "Your choice of the light or the dark theme, if you made one." },
] as const;

/** What the server keeps, how long, and the tables that hold it. */
export const stored = [
  {
    what: "Your account: name, e-mail, a hash of your password, passkeys, hashes of recovery codes, your time zone and level",
    kept: "until you delete it",
    tables: ["users", "passkeys", "recovery_codes"],
  },
  {
    what: "Your sessions: device, and when it was last seen",
    kept: "until they end, at most 180 days",
    tables: ["sessions"],
  },
  {
    what: "Links that were mailed to you, as hashes",
    kept: "until they are used or have run out",
    tables: ["account_links", "spent_challenges"],
  },
  {
    what: "What you learn: words with their memory, answers, results, XP, days, achievements, leagues, mistakes",
    kept: "until you delete your account",
    tables: [
      "vocabulary",
      "quiz_results",
      "spent_quizzes",
      "user_subchapter_progress",
      "user_grammar_progress",
      "unlocked_grammar_levels",
      "unlocked_grammar_topics",
      "verb_prefix_test_results",
      "user_xp",
      "xp_transactions",
      "daily_progress",
      "progress_tracking",
      "achievements",
      "leagues",
      "grammatical_issues",
      "grammar_rules",
    ],
  },
  {
    what: "Your conversations: what you and the partner wrote",
    kept: "until you delete them or your account",
    tables: ["conversations", "conversations_to_empty"],
  },
  { what: "A visitor's trial conversation", kept: "2 days, until the night after", tables: ["trial_chat_sessions"] },
  {
    what: "How often an address tried to sign in, made an account or used the trial, as a hash that changes every day",
    kept: "at most 3 days",
    tables: ["sign_in_attempts", "trial_chat_use"],
  },
  {
    what: "Reports of what is wrong: exercise, answer and note; of visitors with a hash of the address that changes every day",
    kept: "a year, 90 days once settled, or until you delete your account",
    tables: ["reports"],
  },
] as const;

import { durationText, retentionMs } from "./retention-times.ts";

/**
 * What deletes the data.
 * - `learner`: an action of the learner.
 * - `night`: the nightly sweep, `after` milliseconds from the creation of the row, or from the start of its UTC day
 * (`day`).
 * - `alarm`: the durable object's own alarm.
 * - `platform`: Cloudflare.
 */
type Deletion =
  | { by: "learner" }
  | { by: "night"; after: number; from?: "day" }
  | { by: "alarm"; after: number }
  | { by: "platform" };

export interface Kept {
  /**
   * Tables of the database, and storage of durable objects: `League.league_members` is a table, `League/facts` a key.
   */
  stores: readonly string[];
  /** What is stored, why and how long, as shown on the privacy page. */
  what: string;
  why: string;
  kept: string;
  deletion: Deletion;
}

const night = (milliseconds: number) => `${durationText(milliseconds)}, until the night after`;
const withAccount = "until you delete your account";

/**
 * All data that is stored about people. Tests compare it with the schema, the durable objects and the nightly sweep.
 */
export const retention: readonly Kept[] = [
  {
    stores: ["users", "passkeys", "recovery_codes"],
    what: "Your account: name, e-mail, a hash of your password, passkeys, hashes of recovery codes, your time zone and level",
    why: "to sign you in and to show your name to you and your league",
    kept: withAccount,
    deletion: { by: "learner" },
  },
  {
    stores: ["sessions"],
    what: "Your sessions: device, and when it was last seen",
    why: "to keep you signed in and to show you where you are",
    kept: `until you sign out, or ${durationText(retentionMs.idleSession)} after your last visit, at most ${durationText(retentionMs.longestSession)}`,
    deletion: { by: "night", after: retentionMs.idleSession },
  },
  {
    stores: ["account_links"],
    what: "Links that were mailed to you, as hashes, with the address they went to",
    why: "to set a new password or confirm an address",
    kept: `until they are used, or for ${durationText(retentionMs.resetLink)} (password) and ${durationText(retentionMs.confirmationLink)} (address), until the night after`,
    deletion: { by: "night", after: retentionMs.confirmationLink },
  },
  {
    stores: ["spent_challenges"],
    what: "Hashes of what passkeys have signed",
    why: "so that the same answer is not taken twice",
    kept: night(retentionMs.passkeyChallenge),
    deletion: { by: "night", after: retentionMs.passkeyChallenge },
  },
  {
    stores: [
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
      "grammatical_issues",
      "grammar_rules",
    ],
    what: "What you learn: words with their memory, answers, results, XP, days, achievements, mistakes",
    why: "to ask what you are about to forget and to show your progress",
    kept: withAccount,
    deletion: { by: "learner" },
  },
  {
    stores: ["leagues"],
    what: "Which league of a week you are in, by your account's number",
    why: "to form leagues",
    kept: "until the league closes or you delete your account",
    deletion: { by: "learner" },
  },
  {
    stores: ["League.league_members", "League/facts", "League/closing"],
    what: "A league's table: your name, your picture if you have one, and your XP of the week, which its members see",
    why: "to rank a week's learners",
    kept: `until you have seen how it ended or delete your account, at most ${durationText(retentionMs.closedLeague)} after it closed`,
    deletion: { by: "alarm", after: retentionMs.closedLeague },
  },
  {
    stores: ["conversations", "Conversation.messages", "Conversation.turns", "Conversation/facts"],
    what: "Your conversations: what you and the partner wrote",
    why: "to go on with them, and to practise what went wrong",
    kept: "until you delete them or your account",
    deletion: { by: "learner" },
  },
  {
    stores: ["conversations_to_empty"],
    what: "The numbers of conversations you deleted",
    why: "so that their text is gone even where a fault came in between",
    kept: `until they are empty, at once or after ${durationText(retentionMs.conversationToEmpty)} in the night after`,
    deletion: { by: "night", after: retentionMs.conversationToEmpty },
  },
  {
    stores: ["Conversation/gone"],
    what: "That a conversation was deleted",
    why: "so that a message that comes late does not bring it back",
    kept: durationText(retentionMs.emptiedConversation),
    deletion: { by: "alarm", after: retentionMs.emptiedConversation },
  },
  {
    stores: ["trial_chat_sessions"],
    what: "That a visitor began a trial conversation: level, topic and tone",
    why: "to go on with it",
    kept: night(retentionMs.trial),
    deletion: { by: "night", after: retentionMs.trial },
  },
  {
    stores: ["Conversation/endsAt"],
    what: "A visitor's trial conversation: what was written",
    why: "to answer it",
    kept: durationText(retentionMs.trial),
    deletion: { by: "alarm", after: retentionMs.trial },
  },
  {
    stores: ["ModelBudget.model_use"],
    what: "How much of a language model you used on a day, where there is one, under a hash that changes every day",
    why: "so that nobody uses up what is there for all",
    kept: durationText(retentionMs.modelUse),
    deletion: { by: "alarm", after: retentionMs.modelUse },
  },
  {
    stores: ["sign_in_attempts", "trial_chat_use"],
    what: "How often an address tried to sign in, made an account or used the trial, and how often an owner was told of a change by mail, as hashes that change every day",
    why: "to stop who guesses passwords or makes accounts by the hundred",
    kept: "until the night after the day (UTC)",
    deletion: { by: "night", after: retentionMs.dayOfAnAddress, from: "day" },
  },
  {
    stores: ["reports"],
    what: "Reports of what is wrong: exercise, answer and note; of visitors with a hash of the address that changes every day",
    why: "to correct the German, and to pay for an answer that was right",
    kept: `${durationText(retentionMs.openReport)}, or ${durationText(retentionMs.settledReport)} once settled (an answer that was accepted: once its XP is paid), until the night after, or ${withAccount}`,
    deletion: { by: "night", after: retentionMs.openReport },
  },
  {
    stores: [],
    what: "The service's log: calls, errors and what touches an account, without names, addresses or texts of yours",
    why: "to find faults and attacks",
    kept: "up to 7 days by Cloudflare",
    deletion: { by: "platform" },
  },
  {
    stores: [],
    what: "Earlier states of the database and of conversations",
    why: "to restore them after a fault; what you delete is gone from them as well when the time is over",
    kept: "up to 30 days by Cloudflare",
    deletion: { by: "platform" },
  },
];

/** Tables that contain only authored content, no data about people. */
export const contentTables: readonly string[] = [
  "content_version",
  "german_vocabulary_bank",
  "grammar_library",
  "grammar_exercises",
  "curriculum_chapters",
  "curriculum_subchapters",
  "curriculum_words",
  "verb_prefix_tests",
  "verb_prefix_questions",
  "conjugation_verbs",
  "conjugation_questions",
  "conversation_starters",
  "conversation_trees",
  "conversation_reactions",
];

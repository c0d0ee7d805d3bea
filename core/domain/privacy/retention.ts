import { formatDuration, retentionMs } from "./retention-times.ts";

/**
 * What deletes the data:
 * - `learner`: an action of the learner.
 * - `nightly-sweep`: the nightly sweep, when `afterMs` have passed since the row was created, or, with `from: "day"`,
 * since the start of the row's UTC day.
 * - `alarm`: the durable object's own alarm.
 * - `platform`: Cloudflare.
 */
type Deletion =
  | { by: "learner" }
  | { by: "nightly-sweep"; afterMs: number; from?: "day" }
  | { by: "alarm"; afterMs: number }
  | { by: "platform" };

export interface StoredData {
  /**
   * Where the data is stored: tables of the database (`users`), and tables and keys in the storage of durable objects.
   * The latter names begin with the name of the durable object: `League.league_members` is a table, and `League/facts`
   * is a key.
   */
  stores: readonly string[];
  /** What is stored, why, and for how long, as shown on the privacy page. */
  description: string;
  purpose: string;
  duration: string;
  deletion: Deletion;
}

const describeNightlyRetention = (milliseconds: number) => `${formatDuration(milliseconds)}, until the night after`;
const untilAccountDeletion = "until you delete your account";

/**
 * All data that is stored about people. Tests compare it with the schema, the durable objects and the nightly sweep.
 */
export const retention: readonly StoredData[] = [
  {
    stores: ["users", "passkeys", "recovery_codes"],
    description:
      "Your account: name, e-mail, a hash of your password, passkeys, hashes of recovery codes, your time zone, level, daily goal, and how sure you want to be of words",
    purpose: "to sign you in and to show your name to you and your league",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["vocabulary_imports"],
    description: "The words of a file that you are importing",
    purpose: "so that all of its words are added in one step",
    duration: `until the import is finished or cancelled, at most ${describeNightlyRetention(retentionMs.unfinishedImport)}`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.unfinishedImport },
  },
  {
    stores: ["sessions"],
    description: "Your sessions: device, and when it was last seen",
    purpose: "to keep you signed in and to show you where you are",
    duration: `until you sign out, or ${formatDuration(retentionMs.idleSession)} after your last visit, at most ${formatDuration(retentionMs.longestSession)}`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.idleSession },
  },
  {
    stores: ["account_links"],
    description: "Links that were mailed to you, as hashes, with the address they went to",
    purpose: "to set a new password or confirm an address",
    duration: `until they are used, or for ${formatDuration(retentionMs.resetLink)} (password) and ${formatDuration(retentionMs.confirmationLink)} (address), until the night after`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.confirmationLink },
  },
  {
    stores: ["spent_challenges"],
    description: "Hashes of what passkeys have signed",
    purpose: "so that the same answer is not taken twice",
    duration: describeNightlyRetention(retentionMs.passkeyChallenge),
    deletion: { by: "nightly-sweep", afterMs: retentionMs.passkeyChallenge },
  },
  {
    stores: [
      "vocabulary",
      "quiz_results",
      "spent_quizzes",
      "old_vocabulary",
      "old_quiz_results",
      "old_spent_quizzes",
      "old_xp_transactions",
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
      "placements",
    ],
    description:
      "What you learn: words with their memory, answers, results, the level you were placed at, XP, days, achievements, mistakes",
    purpose: "to ask what you are about to forget and to show your progress",
    duration: `${untilAccountDeletion}; what you answered in a quiz: ${formatDuration(retentionMs.quizAnswers)}, until the night after`,
    deletion: { by: "learner" },
  },
  {
    stores: ["spent_placement_steps"],
    description: "Hashes of the answered questions of placements, without who answered",
    purpose: "so that no question is answered twice",
    duration: describeNightlyRetention(retentionMs.placementToken),
    deletion: { by: "nightly-sweep", afterMs: retentionMs.placementToken },
  },
  {
    stores: ["learner_emails", "moved_learners"],
    description: "In which database your account is: a hash of your e-mail, and your account's number",
    purpose: "to find your account when you sign in, and so that an e-mail belongs to one account",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["leagues", "changing_league_places"],
    description: "Which league of a week you are in, by your account's number",
    purpose: "to form leagues",
    duration: "until the league closes or you delete your account",
    deletion: { by: "learner" },
  },
  {
    stores: ["League.league_members", "League/facts", "League/closing"],
    description:
      "A league's table: your name, your picture if you have one, and your XP of the week, which its members see",
    purpose: "to rank a week's learners",
    duration: `until you have seen how it ended or delete your account, at most ${formatDuration(retentionMs.closedLeague)} after it closed`,
    deletion: { by: "alarm", afterMs: retentionMs.closedLeague },
  },
  {
    stores: ["conversations", "Conversation.messages", "Conversation.turns", "Conversation/facts"],
    description: "Your conversations: what you and the partner wrote",
    purpose: "to go on with them, and to practise what went wrong",
    duration: "until you delete them or your account",
    deletion: { by: "learner" },
  },
  {
    stores: ["scene_results"],
    description: "Which scenes you played, how often, when, and the most goals you reached",
    purpose: "to show what is done and what to play next",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["text_results"],
    description: "Which texts you read to the end, when, and the most questions you answered right",
    purpose: "to show what is read and what to read next",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["chapter_results"],
    description:
      "Your best checkpoint and round of sentences in each chapter, and when you passed the checkpoint and finished the talk",
    purpose: "to show which chapters are sealed and what you can do",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["exam_attempts", "exam_answers"],
    description: "Your exams: what you answered and wrote, the time it took, and the reports",
    purpose: "so that you can go on with an exam, and to show its report",
    duration: untilAccountDeletion,
    deletion: { by: "learner" },
  },
  {
    stores: ["own_texts"],
    description: "Texts of your own that you chose to keep",
    purpose: "so that you can read them again on any device",
    duration: "until you delete them or your account",
    deletion: { by: "learner" },
  },
  {
    stores: ["conversations_to_empty"],
    description: "The numbers of conversations you deleted",
    purpose: "so that their text is gone even where a fault came in between",
    duration: `until they are empty, at once or after ${formatDuration(retentionMs.conversationToEmpty)} in the night after`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.conversationToEmpty },
  },
  {
    stores: ["Conversation/gone"],
    description: "That a conversation was deleted",
    purpose: "so that a message that comes late does not bring it back",
    duration: formatDuration(retentionMs.emptiedConversation),
    deletion: { by: "alarm", afterMs: retentionMs.emptiedConversation },
  },
  {
    stores: ["trial_chat_sessions"],
    description: "That a visitor began a trial conversation: level, topic or scene, and tone",
    purpose: "to go on with it, or to keep it in the account you make",
    duration: describeNightlyRetention(retentionMs.trial),
    deletion: { by: "nightly-sweep", afterMs: retentionMs.trial },
  },
  {
    stores: ["Conversation/endsAt"],
    description: "A visitor's trial conversation: what was written",
    purpose: "to answer it",
    duration: formatDuration(retentionMs.trial),
    deletion: { by: "alarm", afterMs: retentionMs.trial },
  },
  {
    stores: ["ModelBudget.model_use"],
    description:
      "How much of a language model you used on a day, where there is one, under a hash that changes every day",
    purpose: "so that nobody uses up what is there for all",
    duration: formatDuration(retentionMs.modelTokenCounts),
    deletion: { by: "alarm", afterMs: retentionMs.modelTokenCounts },
  },
  {
    stores: ["sign_in_attempts", "trial_chat_use"],
    description:
      "How often an address tried to sign in, made an account or used the trial, and how often an owner was told of a change by mail, as hashes that change every day",
    purpose: "to stop who guesses passwords or makes accounts by the hundred",
    duration: "until the night after the day (UTC)",
    deletion: { by: "nightly-sweep", afterMs: retentionMs.addressCounter, from: "day" },
  },
  {
    stores: ["reports"],
    description:
      "Reports of what is wrong: exercise, answer and note; of visitors with a hash of the address that changes every day",
    purpose: "to correct the German, and to pay for an answer that was right",
    duration: `${formatDuration(retentionMs.openReport)}, or ${formatDuration(retentionMs.settledReport)} once settled (an answer that was accepted: once its XP is paid), until the night after, or ${untilAccountDeletion}`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.openReport },
  },
  {
    stores: ["reminders", "push_subscriptions"],
    description:
      "Your daily reminder: its hour, and for each device that shows it the address and keys of its push subscription and the day of the last reminder",
    purpose: "to remind you when the goal of the day is open",
    duration:
      "until you switch it off or delete your account; a device until you sign out there or its browser gives the subscription up",
    deletion: { by: "learner" },
  },
  {
    stores: ["deleted_accounts"],
    description: "That an account was deleted, and when, as a hash of its number",
    purpose: "so that it stays deleted when an earlier state of the database is restored",
    duration: describeNightlyRetention(retentionMs.deletedAccount),
    deletion: { by: "nightly-sweep", afterMs: retentionMs.deletedAccount },
  },
  {
    stores: [],
    description: "Backups of the database, where the operator makes them: your account and what you learn",
    purpose: "to restore them after a fault; from a deleted account nothing is restored",
    duration: `${formatDuration(retentionMs.backup)}, until the next backup`,
    deletion: { by: "nightly-sweep", afterMs: retentionMs.backup },
  },
  {
    stores: [],
    description:
      "The service's log: calls, errors and what touches an account, without names, addresses or texts of yours",
    purpose: "to find faults and attacks",
    duration: "up to 7 days by Cloudflare",
    deletion: { by: "platform" },
  },
  {
    stores: [],
    description: "Earlier states of the database and of conversations",
    purpose: "to restore them after a fault; what you delete is gone from them as well when the time is over",
    duration: "up to 30 days by Cloudflare",
    deletion: { by: "platform" },
  },
];

/** Tables that contain only authored content, no data about people. */
export const contentTables: readonly string[] = [
  "content_version",
  "german_vocabulary_bank",
  "gender_rules",
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
  "placement_questions",
  "conversation_partner",
  "scenes",
  "sentence_plans",
  "sentence_topics",
  "texts",
  "exam_parts",
];

/** Tables with counts of events of all people together. Nothing in these tables belongs to a single person. */
export const countTables: readonly string[] = ["placement_item_counts", "shards"];

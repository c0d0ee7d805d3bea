/**
 * In which database the rows of each table are:
 * - `directory`: in the directory, which all learners share.
 * - `learner`: in the learner's shard. The learner's id is in the column `user_id` (in `users`: `id`). A move copies
 *   these rows.
 * - `each`: in every database. The rows are about other rows of the same database.
 *
 * All databases have all tables, because they have the same migrations, and because the directory is also a shard. A
 * statement must not name tables of the places `directory` and `learner` together. It may name tables of the place
 * `each` together with tables of either place.
 */
export type TablePlace = "directory" | "learner" | "each";

export const tablePlaces: Readonly<Record<string, TablePlace>> = {
  users: "learner",
  sessions: "learner",
  account_links: "learner",
  passkeys: "learner",
  recovery_codes: "learner",
  reminders: "learner",
  push_subscriptions: "learner",
  deleted_accounts: "each",
  spent_challenges: "each",
  sign_in_attempts: "directory",
  learner_emails: "directory",
  shards: "directory",
  moved_learners: "directory",

  user_xp: "learner",
  xp_transactions: "learner",
  daily_progress: "learner",
  progress_tracking: "learner",
  achievements: "learner",
  quiz_results: "learner",
  spent_quizzes: "learner",
  leagues: "directory",
  changing_league_places: "directory",

  old_vocabulary: "learner",
  old_quiz_results: "learner",
  old_spent_quizzes: "learner",
  old_xp_transactions: "learner",
  vocabulary: "learner",
  vocabulary_imports: "learner",
  verb_prefix_test_results: "learner",
  user_subchapter_progress: "learner",
  chapter_results: "learner",
  user_grammar_progress: "learner",
  unlocked_grammar_levels: "learner",
  unlocked_grammar_topics: "learner",
  grammar_rules: "learner",
  grammatical_issues: "learner",
  placements: "learner",
  placement_item_counts: "directory",
  spent_placement_steps: "directory",
  exam_attempts: "learner",
  exam_answers: "learner",
  text_results: "learner",
  own_texts: "learner",
  conversations: "learner",
  scene_results: "learner",
  conversations_to_empty: "each",
  trial_chat_sessions: "directory",
  trial_chat_use: "directory",
  reports: "directory",

  content_version: "directory",
  german_vocabulary_bank: "directory",
  gender_rules: "directory",
  verb_prefix_tests: "directory",
  verb_prefix_questions: "directory",
  conjugation_verbs: "directory",
  conjugation_questions: "directory",
  curriculum_chapters: "directory",
  curriculum_subchapters: "directory",
  curriculum_words: "directory",
  grammar_library: "directory",
  grammar_exercises: "directory",
  placement_questions: "directory",
  sentence_plans: "directory",
  sentence_topics: "directory",
  texts: "directory",
  exam_parts: "directory",
  conversation_starters: "directory",
  conversation_trees: "directory",
  conversation_reactions: "directory",
  conversation_partner: "directory",
  scenes: "directory",
};

/** The tables whose rows belong to a learner, in an order in which they can be inserted: `users` first. */
export const learnerTableNames: readonly string[] = Object.keys(tablePlaces).filter(
  (name) => tablePlaces[name] === "learner",
);

/**
 * The column with the learner's id in a table of the place `learner`. In the tables with many rows, the column contains
 * the id as 16 bytes (`learnerKey`).
 */
export const getOwnerColumn = (table: string): string => (table === "users" ? "id" : "user_id");

/**
 * The tables that a SQL statement names. Words inside a string literal (in single quotation marks) are not names of
 * tables.
 */
export function findTablesNamedIn(sql: string): string[] {
  const words = new Set(sql.replaceAll(/'(?:[^']|'')*'/g, "").match(/\w+/g));
  return Object.keys(tablePlaces).filter((table) => words.has(table) && isUsedAsTable(sql, table));
}

/** Whether a word is used as a table, and not as an alias or a column. */
const isUsedAsTable = (sql: string, table: string): boolean =>
  new RegExp(`\\b(?:from|join|into|update|on)\\s+"?${table}\\b`, "i").test(sql);

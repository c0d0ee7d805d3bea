import { xpPerDay } from "#core/domain/limits.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";

export interface Check {
  /** A description of the condition that the stored values must fulfil. */
  condition: string;
  /**
   * SQL that selects the rows that violate the condition: learner, stored value, and value computed from the ledger.
   */
  differencesSql: string;
}

/** SQL for the form in which tables with many rows store a learner's id (`users.key`). */
const keySql = (userId: string) => `coalesce(unhex(${userId}, '-'), ${userId})`;

/**
 * SQL for the sum of a learner's ledger, including rows in the table that was used before.
 * @param condition SQL condition for the rows of the ledger
 * @param oldCondition the same condition for the rows of the old table
 */
const ledgerSumSql = (userId: string, condition = "true", oldCondition = condition) => `(
  coalesce((SELECT sum(amount) FROM xp_transactions AS ledger WHERE ledger.user_id = ${keySql(userId)} AND ${condition}), 0)
  + coalesce((SELECT sum(amount) FROM old_xp_transactions AS ledger WHERE ledger.user_id = ${userId} AND ${oldCondition}), 0))`;

/** SQL for the sum of the ledger in the week that begins at `week` (a Monday, 00:00 UTC). */
const weeklySumSql = (week: string) =>
  ledgerSumSql(
    "xp.user_id",
    `ledger.created_at >= unixepoch(${week}) * 1000 AND ledger.created_at < unixepoch(${week}, '+7 days') * 1000`,
    `ledger.created_at >= ${week} AND ledger.created_at < date(${week}, '+7 days')`,
  );

const messageSource = xpSources.indexOf("conversation-message");

export const checks: Check[] = [
  {
    condition: "a learner's total XP is the sum of their ledger",
    differencesSql: `SELECT * FROM (SELECT user_id, total_xp AS stored,
      ${ledgerSumSql("xp.user_id")} AS facts
      FROM user_xp AS xp) WHERE stored <> facts`,
  },
  {
    condition: "a learner's weekly XP is the sum of that week's ledger",
    differencesSql: `SELECT * FROM (SELECT user_id, weekly_xp AS stored, ${weeklySumSql("xp.week_start")} AS facts
      FROM user_xp AS xp WHERE week_start IS NOT NULL) WHERE stored <> facts`,
  },
  {
    condition: "a learner's day is the sum of that day's ledger",
    differencesSql: `SELECT * FROM (SELECT user_id || ' ' || date AS user_id, xp_earned AS stored,
      ${ledgerSumSql("one.user_id", "ledger.day = unixepoch(one.date) / 86400", "ledger.day = one.date")} AS facts
      FROM daily_progress AS one) WHERE stored <> facts`,
  },
  {
    condition: "a learner's words learned are those of the vocabulary with a right answer",
    differencesSql: `SELECT * FROM (SELECT user_id, vocabulary_count AS stored, (SELECT count(*) FROM vocabulary AS word
      WHERE word.user_id = ${keySql("tracked.user_id")} AND word.learned_by IS NOT NULL) + (SELECT count(*)
      FROM old_vocabulary AS word WHERE word.user_id = tracked.user_id AND word.learned_by IS NOT NULL) AS facts
      FROM progress_tracking AS tracked) WHERE stored <> facts`,
  },
  {
    condition: "a learner's grammar rules are those of the topics whose quiz they passed, and are counted",
    differencesSql: `SELECT * FROM (SELECT user_id, grammar_rules_learned AS stored,
        (SELECT count(*) FROM grammar_rules AS rule WHERE rule.user_id = tracked.user_id) AS facts,
        (SELECT count(*) FROM user_grammar_progress AS topic WHERE topic.user_id = tracked.user_id
          AND topic.quiz_total >= 10 AND topic.quiz_score * 10 >= topic.quiz_total * 8) AS passed
      FROM progress_tracking AS tracked) WHERE stored <> facts OR facts <> passed`,
  },
  {
    condition: "no day paid more than its ceiling",
    differencesSql: `SELECT hex(user_id) || ' ' || day AS user_id, sum(amount) AS stored, ${xpPerDay} AS facts
      FROM xp_transactions GROUP BY user_id, day HAVING sum(amount) > ${xpPerDay}`,
  },
  {
    condition: "messages in conversations paid at most 20 XP a day",
    differencesSql: `SELECT hex(user_id) || ' ' || day AS user_id, sum(amount) AS stored, 20 AS facts FROM xp_transactions
      WHERE source = ${messageSource} GROUP BY user_id, day HAVING sum(amount) > 20`,
  },
  {
    condition: "a league's list holds the learners who are in it, and its count is the list's",
    differencesSql: `SELECT id AS user_id, real_members AS stored, (SELECT count(*) FROM json_each(leagues.member_ids) AS member
        JOIN user_xp AS xp ON xp.user_id = member.value AND xp.league_id = leagues.id) AS facts
      FROM leagues WHERE is_active = 1 AND (real_members <> json_array_length(member_ids) OR real_members > 30
        OR facts <> real_members)`,
  },
  {
    condition: "who is in a league that is open stands on its list",
    differencesSql: `SELECT xp.user_id, 0 AS stored, 1 AS facts FROM user_xp AS xp JOIN leagues ON leagues.id = xp.league_id
      WHERE leagues.is_active = 1 AND xp.user_id NOT IN (SELECT value FROM json_each(leagues.member_ids))`,
  },
];

/** SQL that selects the totals of all learners in leagues of the current week, as the database stores them. */
export const totalsInLeaguesSql = `SELECT xp.user_id AS userId, xp.sequence, xp.league_week AS week, ${weeklySumSql("xp.league_week")} AS weeklyXp
  FROM user_xp AS xp JOIN leagues ON leagues.id = xp.league_id WHERE leagues.is_active = 1`;

export interface LeagueTotal {
  userId: string;
  weeklyXp: number;
  sequence: number;
}

/**
 * If the totals differ and the league's sequence number is lower than the database's, the league is only behind: its
 * total is corrected when it is next read, updated or closed. If the sequence number is not lower, the difference is an
 * error.
 */
export function compareTotals(
  totalsInDatabase: readonly LeagueTotal[],
  totalsInLeagues: ReadonlyMap<string, LeagueTotal>,
) {
  const differingRows = totalsInDatabase.filter((row) => totalsInLeagues.get(row.userId)?.weeklyXp !== row.weeklyXp);
  const isDelayed = ({ userId, sequence }: LeagueTotal) => (totalsInLeagues.get(userId)?.sequence ?? -1) < sequence;
  const delayedRows = differingRows.filter(isDelayed);
  const wrongTotals = differingRows.filter((row) => !isDelayed(row));
  return { behind: delayedRows, wrong: wrongTotals };
}

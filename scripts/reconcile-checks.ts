import { createHash } from "node:crypto";
import { directoryShard, homeShardOf, type Shard } from "#core/domain/accounts/shard.ts";
import { maxXpPerDay } from "#core/domain/limits.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";

interface Check {
  /** A description of the condition that the stored values must fulfil. */
  condition: string;
  /**
   * SQL that selects the rows that violate the condition: learner, stored value, and value computed from the ledger.
   */
  differencesSql: string;
}

/** SQL that converts a learner's id to the short form in which tables with many rows store it (`users.key`). */
const buildKeySql = (userId: string) => `coalesce(unhex(${userId}, '-'), ${userId})`;

/**
 * SQL for the sum of a learner's ledger, including the learner's old rows (see "old rows" in docs/glossary.md).
 * @param condition SQL condition for the rows of the ledger
 * @param oldCondition the same condition for the rows of the old table
 */
const buildLedgerSumSql = (userId: string, condition = "true", oldCondition = condition) => `(
  coalesce((SELECT sum(amount) FROM xp_transactions AS ledger WHERE ledger.user_id = ${buildKeySql(userId)} AND ${condition}), 0)
  + coalesce((SELECT sum(amount) FROM old_xp_transactions AS ledger WHERE ledger.user_id = ${userId} AND ${oldCondition}), 0))`;

/**
 * SQL for the sum of the ledger in one week. `weekStartSql` is SQL for the day on which the week begins (a Monday,
 * 00:00 UTC).
 */
const buildWeeklySumSql = (weekStartSql: string) =>
  buildLedgerSumSql(
    "xp.user_id",
    `ledger.created_at >= unixepoch(${weekStartSql}) * 1000 AND ledger.created_at < unixepoch(${weekStartSql}, '+7 days') * 1000`,
    `ledger.created_at >= ${weekStartSql} AND ledger.created_at < date(${weekStartSql}, '+7 days')`,
  );

const messageSourceCode = xpSources.indexOf("conversation-message");

/**
 * The conditions that each learner's rows must fulfil. Each check is one query, which runs in each database with rows
 * of learners.
 */
const learnerChecks: Check[] = [
  {
    condition: "a learner's total XP is the sum of their ledger",
    differencesSql: `SELECT * FROM (SELECT user_id, total_xp AS stored,
      ${buildLedgerSumSql("xp.user_id")} AS facts
      FROM user_xp AS xp) WHERE stored <> facts`,
  },
  {
    condition: "a learner's weekly XP is the sum of that week's ledger",
    differencesSql: `SELECT * FROM (SELECT user_id, weekly_xp AS stored, ${buildWeeklySumSql("xp.week_start")} AS facts
      FROM user_xp AS xp WHERE week_start IS NOT NULL) WHERE stored <> facts`,
  },
  {
    condition: "a learner's day is the sum of that day's ledger",
    differencesSql: `SELECT * FROM (SELECT user_id || ' ' || date AS user_id, xp_earned AS stored,
      ${buildLedgerSumSql("one.user_id", "ledger.day = unixepoch(one.date) / 86400", "ledger.day = one.date")} AS facts
      FROM daily_progress AS one) WHERE stored <> facts`,
  },
  {
    condition: "a learner's words learned are those of the vocabulary with a right answer",
    differencesSql: `SELECT * FROM (SELECT user_id, vocabulary_count AS stored, (SELECT count(*) FROM vocabulary AS word
      WHERE word.user_id = ${buildKeySql("tracked.user_id")} AND word.learned_by IS NOT NULL) + (SELECT count(*)
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
    differencesSql: `SELECT hex(user_id) || ' ' || day AS user_id, sum(amount) AS stored, ${maxXpPerDay} AS facts
      FROM xp_transactions GROUP BY user_id, day HAVING sum(amount) > ${maxXpPerDay}`,
  },
  {
    condition: "messages in conversations paid at most 20 XP a day",
    differencesSql: `SELECT hex(user_id) || ' ' || day AS user_id, sum(amount) AS stored, 20 AS facts FROM xp_transactions
      WHERE source = ${messageSourceCode} GROUP BY user_id, day HAVING sum(amount) > 20`,
  },
];

/**
 * A learner who is in a league, with the XP of the league's week, which are computed as a sum of the learner's ledger.
 */
interface MemberRow {
  userId: string;
  leagueId: string;
  sequence: number;
  weeklyXp: number;
}

/**
 * The rows that `findDifferences` needs from one database: the results of `listReconcileQueries`, in the same order.
 */
export interface DatabaseRows {
  shard: Shard;
  rowsByQuery: readonly (readonly Record<string, unknown>[])[];
}

const sharedQueries = [
  ...learnerChecks.map(({ differencesSql }) => differencesSql),
  `SELECT xp.user_id AS userId, xp.league_id AS leagueId, xp.sequence, ${buildWeeklySumSql("xp.league_week")} AS weeklyXp
    FROM user_xp AS xp WHERE xp.league_id IS NOT NULL`,
  "SELECT id, email FROM users",
];
const directoryQueries = [
  "SELECT id, real_members AS size, member_ids AS members FROM leagues WHERE is_active = 1",
  "SELECT user_id AS userId, league_id AS leagueId FROM changing_league_places",
  "SELECT email_hash AS emailHash, learner_id AS learnerId FROM learner_emails WHERE pending_since IS NULL",
  "SELECT learner_id AS learnerId, shard, moving_to AS movingTo, left_shard AS leftShard FROM moved_learners",
];

/** The queries that run in each database. Each query uses only one database. */
export const listReconcileQueries = (isDirectory: boolean): string[] => [
  ...sharedQueries,
  ...(isDirectory ? directoryQueries : []),
];

const membersQueryIndex = learnerChecks.length;

/** The learners in leagues, from all databases. Leaves out rows in the old database of a moved learner. */
function readMembers(databases: readonly DatabaseRows[]): MemberRow[] {
  const shardOf = createShardLookup(databases);
  return databases.flatMap(({ shard, rowsByQuery }) =>
    (rowsByQuery[membersQueryIndex] ?? [])
      .map(
        ({ userId, leagueId, sequence, weeklyXp }): MemberRow => ({
          userId: String(userId),
          leagueId: String(leagueId),
          sequence: Number(sequence),
          weeklyXp: Number(weeklyXp),
        }),
      )
      .filter(({ userId }) => shardOf(userId) === shard),
  );
}

const readDirectory = (databases: readonly DatabaseRows[]) => {
  const directory = databases.find(({ shard }) => shard === directoryShard);
  const [leagues, changingPlaces, addresses, moves] = directory?.rowsByQuery.slice(sharedQueries.length) ?? [];
  return {
    leagues: (leagues ?? []) as { id: string; size: number; members: string }[],
    changingPlaces: new Set(changingPlaces?.map(({ userId, leagueId }) => `${userId} ${leagueId}`)),
    addresses: (addresses ?? []) as { emailHash: string; learnerId: string }[],
    moves: (moves ?? []) as { learnerId: string; shard: Shard; movingTo: Shard | null; leftShard: Shard | null }[],
  };
};

function createShardLookup(databases: readonly DatabaseRows[]): (learnerId: string) => Shard {
  const shardByLearner = new Map(readDirectory(databases).moves.map(({ learnerId, shard }) => [learnerId, shard]));
  return (learnerId) => shardByLearner.get(learnerId) ?? homeShardOf(learnerId);
}

/** Compares the rows of all databases. Returns the rows that violate each condition. */
export function findDifferences(databases: readonly DatabaseRows[]): { condition: string; differences: unknown[] }[] {
  return [
    ...learnerChecks.map(({ condition }, index) => ({
      condition,
      differences: databases.flatMap(({ rowsByQuery }) => rowsByQuery[index] ?? []),
    })),
    ...compareLeagues(databases),
    ...compareLearners(databases),
  ];
}

/**
 * Compares the member lists of the leagues with the learners' rows. Leaves out learners whose place in a league is
 * being changed.
 */
function compareLeagues(databases: readonly DatabaseRows[]) {
  const { leagues, changingPlaces } = readDirectory(databases);
  const members = readMembers(databases);
  const isSettled = (userId: string, leagueId: string) => !changingPlaces.has(`${userId} ${leagueId}`);
  const leagueByMember = new Map(members.map(({ userId, leagueId }) => [userId, leagueId]));
  const memberIdsByLeague = new Map(
    leagues.map(({ id, members: memberIdsJson }) => [id, JSON.parse(memberIdsJson) as string[]]),
  );
  return [
    {
      condition: "a league's list holds the learners who are in it, and its count is the list's",
      differences: leagues.filter(({ id, size }) => {
        const list = memberIdsByLeague.get(id) ?? [];
        const unexpectedMembers = list.filter((userId) => leagueByMember.get(userId) !== id && isSettled(userId, id));
        return size !== list.length || size > 30 || unexpectedMembers.length > 0;
      }),
    },
    {
      condition: "who is in a league that is open stands on its list",
      differences: members.filter(({ userId, leagueId }) => {
        const list = memberIdsByLeague.get(leagueId);
        return list && !list.includes(userId) && isSettled(userId, leagueId);
      }),
    },
  ];
}

/** Compares the actual database of each learner with the database that the directory names. */
function compareLearners(databases: readonly DatabaseRows[]) {
  const { addresses, moves } = readDirectory(databases);
  const shardOf = createShardLookup(databases);
  const moveByLearner = new Map(moves.map((move) => [move.learnerId, move]));
  const learners = databases.flatMap(({ shard, rowsByQuery }) =>
    (rowsByQuery[membersQueryIndex + 1] ?? []).map(({ id, email }) => ({
      shard,
      id: String(id),
      email: String(email),
    })),
  );
  const isPartOfMove = ({ shard, id }: { shard: Shard; id: string }) => {
    const move = moveByLearner.get(id);
    return shard === move?.movingTo || shard === move?.leftShard;
  };
  const validLearners = learners.filter((learner) => shardOf(learner.id) === learner.shard);
  const emailHashByLearner = new Map(validLearners.map(({ id, email }) => [id, hashEmail(email)]));
  const learnerByEmailHash = new Map(addresses.map(({ emailHash, learnerId }) => [emailHash, learnerId]));
  return [
    {
      condition: "each learner is in one database: where the id or a move says",
      differences: learners.filter((learner) => shardOf(learner.id) !== learner.shard && !isPartOfMove(learner)),
    },
    {
      condition: "the directory's addresses are those of the learners",
      differences: [
        ...addresses.filter(({ emailHash, learnerId }) => emailHashByLearner.get(learnerId) !== emailHash),
        ...validLearners.filter(
          ({ id, shard }) =>
            shard !== directoryShard && learnerByEmailHash.get(emailHashByLearner.get(id) ?? "") !== id,
        ),
      ],
    },
  ];
}

/** The key of an email address in the directory: see `hashEmail` in worker/accounts/tokens.ts. */
export const hashEmail = (email: string): string => createHash("sha256").update(`lotse email ${email}`).digest("hex");

/** The weekly totals of all learners in open leagues, computed from the ledgers in the databases. */
export function computeTotalsInOpenLeagues(databases: readonly DatabaseRows[]): LeagueTotal[] {
  const openLeagues = new Set(readDirectory(databases).leagues.map(({ id }) => id));
  return readMembers(databases).filter(({ leagueId }) => openLeagues.has(leagueId));
}

export interface LeagueTotal {
  userId: string;
  weeklyXp: number;
  sequence: number;
}

/**
 * Compares the totals in the databases with the totals in the leagues' Durable Objects. If two totals differ and the
 * league's sequence number is lower than the database's, the league is only behind: its total is corrected when it is
 * next read, updated or closed. If the sequence number is not lower, the difference is an error.
 */
export function compareTotals(
  totalsInDatabase: readonly LeagueTotal[],
  totalsInLeagues: ReadonlyMap<string, LeagueTotal>,
) {
  const differingTotals = totalsInDatabase.filter((row) => totalsInLeagues.get(row.userId)?.weeklyXp !== row.weeklyXp);
  const isDelayed = ({ userId, sequence }: LeagueTotal) => (totalsInLeagues.get(userId)?.sequence ?? -1) < sequence;
  const delayedTotals = differingTotals.filter(isDelayed);
  const wrongTotals = differingTotals.filter((row) => !isDelayed(row));
  return { behind: delayedTotals, wrong: wrongTotals };
}

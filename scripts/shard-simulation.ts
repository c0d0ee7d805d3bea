/** Simulates week by week how the databases of learners fill up. */

export interface ShardSettings {
  /** Learners who are active in a week, once the service has grown. */
  learnersAWeek: number;
  /** The number of weeks in which the number of active learners grows evenly to `learnersAWeek`. */
  growthWeeks: number;
  weekCount: number;
  daysAWeek: number;
  /**
   * The share of active learners who stop in a week. New learners replace them. The rows of learners who stopped
   * remain.
   */
  leavingShare: number;
  /** Bytes of an account before its first lesson, and of each active day. */
  bytesPerAccount: number;
  bytesPerDay: number;
  /** The maximum size of a database, and the size from which a database takes no more accounts. */
  maxBytes: number;
  closedAtBytes: number;
  /**
   * The maximum number of accounts in a database. It limits the size that the database reaches when its learners have
   * learned for a long time.
   */
  maxAccounts: number;
  /**
   * The number of databases at the beginning. The same number of databases is added each time when all databases are
   * closed.
   */
  shardsAddedAtOnce: number;
}

export interface SimulatedShard {
  openedInWeek: number;
  /** The week in which the database took its last account; null if it is open. */
  closedInWeek: number | null;
  accountCount: number;
  activeLearnerCount: number;
  bytes: number;
}

export interface SimulatedWeek {
  week: number;
  accountCount: number;
  activeLearnerCount: number;
  databaseCount: number;
  openDatabaseCount: number;
  bytesOfLargestDatabase: number;
  bytes: number;
}

const sumOf = (shards: readonly SimulatedShard[], value: (shard: SimulatedShard) => number): number =>
  shards.reduce((sum, shard) => sum + value(shard), 0);

/**
 * Simulates the weeks. New accounts go to the open database with the fewest bytes, so that in the end all open
 * databases are about equally full.
 */
export function simulateShards(settings: ShardSettings): { weeks: SimulatedWeek[]; shards: SimulatedShard[] } {
  const shards: SimulatedShard[] = [];
  const weeks: SimulatedWeek[] = [];
  for (let week = 1; week <= settings.weekCount; week++) {
    for (const shard of shards) shard.activeLearnerCount *= 1 - settings.leavingShare;
    const targetLearnerCount = settings.learnersAWeek * Math.min(1, week / settings.growthWeeks);
    distributeNewAccounts(
      shards,
      targetLearnerCount - sumOf(shards, ({ activeLearnerCount }) => activeLearnerCount),
      week,
      settings,
    );
    for (const shard of shards) {
      shard.bytes += shard.activeLearnerCount * settings.daysAWeek * settings.bytesPerDay;
      if (shard.closedInWeek === null && shard.bytes >= settings.closedAtBytes) shard.closedInWeek = week;
    }
    weeks.push({
      week,
      accountCount: sumOf(shards, ({ accountCount }) => accountCount),
      activeLearnerCount: sumOf(shards, ({ activeLearnerCount }) => activeLearnerCount),
      databaseCount: shards.length,
      openDatabaseCount: shards.filter(({ closedInWeek }) => closedInWeek === null).length,
      bytesOfLargestDatabase: Math.max(...shards.map(({ bytes }) => bytes)),
      bytes: sumOf(shards, ({ bytes }) => bytes),
    });
  }
  return { weeks, shards };
}

/** Puts new accounts into the open databases, and adds databases when all are closed. */
function distributeNewAccounts(
  shards: SimulatedShard[],
  newAccountCount: number,
  week: number,
  settings: ShardSettings,
): void {
  let remainingAccountCount = newAccountCount;
  while (remainingAccountCount > 0.5) {
    const openShards = shards.filter(({ closedInWeek }) => closedInWeek === null);
    if (openShards.length === 0) {
      for (let i = 0; i < settings.shardsAddedAtOnce; i++)
        shards.push({ openedInWeek: week, closedInWeek: null, accountCount: 0, activeLearnerCount: 0, bytes: 0 });
      continue;
    }
    const [emptiestShard, ...otherShards] = openShards.toSorted((a, b) => a.bytes - b.bytes);
    if (!emptiestShard) return;
    const nextLargerBytes = otherShards.find(({ bytes }) => bytes > emptiestShard.bytes)?.bytes;
    const accountsUntilNextSize =
      nextLargerBytes === undefined
        ? remainingAccountCount / openShards.length
        : Math.max(1, (nextLargerBytes - emptiestShard.bytes) / settings.bytesPerAccount);
    const accountCount = Math.min(
      remainingAccountCount,
      Math.max(1, accountsUntilNextSize),
      settings.maxAccounts - emptiestShard.accountCount,
    );
    emptiestShard.accountCount += accountCount;
    emptiestShard.activeLearnerCount += accountCount;
    emptiestShard.bytes += accountCount * settings.bytesPerAccount;
    remainingAccountCount -= accountCount;
    if (emptiestShard.accountCount >= settings.maxAccounts || emptiestShard.bytes >= settings.closedAtBytes)
      emptiestShard.closedInWeek = week;
  }
}

import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { moveFenceMessage } from "#core/domain/accounts/shard.ts";
import type { LearnerTable } from "./learner-tables.ts";

/*
 * While a learner is being moved, triggers in the old shard refuse all writes of this learner's rows. The triggers
 * exist only for this learner and only during the move, so they do not slow down the writes of other learners. A call
 * that began before the move is refused as well: it answers 503, and the app sends it again.
 */

const changeKinds = ["INSERT", "UPDATE", "DELETE"] as const;

const triggerNameOf = (learnerId: string, table: string, change: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(learnerId)) throw new Error(`${learnerId} is not the id of a learner.`);
  return `moving_${learnerId.replaceAll("-", "")}_${table}_${change.toLowerCase()}`;
};

/** Refuses the learner's writes from now on. */
export async function addFence(
  database: D1Database,
  tables: readonly LearnerTable[],
  learnerId: string,
): Promise<void> {
  const triggers = tables.flatMap(({ name, owner }) =>
    changeKinds.map(
      (
        change,
      ) => `CREATE TRIGGER IF NOT EXISTS "${triggerNameOf(learnerId, name, change)}" BEFORE ${change} ON "${name}"
        WHEN ${change === "INSERT" ? "NEW" : "OLD"}."${owner}" IN ('${learnerId}', x'${learnerId.replaceAll("-", "")}')
        BEGIN SELECT RAISE(ABORT, '${moveFenceMessage}'); END`,
    ),
  );
  await database.batch(triggers.map((trigger) => database.prepare(trigger)));
}

/** The statements that allow the learner's writes again. */
export const buildRemoveFenceStatements = (
  database: D1Database,
  tables: readonly Pick<LearnerTable, "name">[],
  learnerId: string,
): D1PreparedStatement[] =>
  tables.flatMap(({ name }) =>
    changeKinds.map((change) => database.prepare(`DROP TRIGGER IF EXISTS "${triggerNameOf(learnerId, name, change)}"`)),
  );

import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { logError } from "#durable-objects/log-error.ts";
import { writeMetric } from "#durable-objects/metrics.ts";
import { deletedAccountsPrefix } from "../accounts/deleted-accounts-key.ts";
import { listDatabaseBindings } from "../db/client.ts";
import type { Env } from "../env.ts";
import { type BackupSettings, createFirstMessage, deleteOldObjects, writePart } from "./back-up.ts";
import { type BackupMessage, buildManifestKey, buildPartKey } from "./backup-message.ts";

/** The name of the queue of backups in wrangler.toml. */
export const backupQueueName = "lotse-backups";

export const isBackupBatch = (batch: MessageBatch<unknown>): batch is MessageBatch<BackupMessage> =>
  batch.queue === backupQueueName;
const retryDelaySeconds = 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Runs every night: starts the backup of each database, if a bucket and a queue are bound. The queue writes the parts.
 * If the backup of the previous night was not finished, this is logged.
 */
export async function startBackups(env: Env, now: Date): Promise<void> {
  const { BACKUPS: bucket, BACKUP_QUEUE: queue } = env;
  if (!bucket || !queue) return;
  const dayBefore = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  for (const database of Object.keys(listDatabaseBindings(env))) {
    const firstPart = await bucket.head(buildPartKey(database, dayBefore, 0));
    const manifest = await bucket.head(buildManifestKey(database, dayBefore));
    if (firstPart && !manifest) logError({ event: "backup_incomplete", database, day: dayBefore });
    await queue.send(createFirstMessage(database, now));
  }
  const firstTimeToKeep = new Date(now.getTime() - retentionMs.deletedAccount);
  await deleteOldObjects(bucket, deletedAccountsPrefix, ({ uploaded }) => uploaded < firstTimeToKeep);
}

/**
 * Processes messages of the queue of backups. For each message, it writes one part and then sends the message for the
 * next part.
 */
export async function processBackups(
  batch: MessageBatch<BackupMessage>,
  env: Env,
  now: Date,
  settings?: BackupSettings,
): Promise<void> {
  const { BACKUPS: bucket, BACKUP_QUEUE: queue } = env;
  for (const message of batch.messages) {
    const { database: name, day, part } = message.body;
    try {
      const database = Object.entries(listDatabaseBindings(env)).find(([databaseName]) => databaseName === name)?.[1];
      if (!bucket || !queue || !database) throw new Error("the bucket, the queue or the database is not bound");
      const { next, rowCounts } = await writePart(database, bucket, message.body, now, settings);
      if (next) await queue.send(next);
      else {
        const rowCount = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
        writeMetric(env, { kind: "backup", name, outcome: "complete", amount: rowCount });
      }
      message.ack();
    } catch (error) {
      logError({ event: "backup_part_failed", database: name, day, part, attempts: message.attempts }, error);
      writeMetric(env, { kind: "queue", name: batch.queue, outcome: "failed", amount: message.attempts });
      message.retry({ delaySeconds: retryDelaySeconds });
    }
  }
}

/**
 * Manages the databases with learners' rows. With --remote the production databases are used instead of the local ones.
 *   npm run shards -- list                 how full each shard is, and which moves are not complete
 *   npm run shards -- add N                adds N shards: writes their bindings to wrangler.toml and migrates them
 *   npm run shards -- close NN             no new learners are added to the shard
 *   npm run shards -- open NN              new learners are added again
 *   npm run shards -- move LEARNER NN      moves a learner's rows to a shard (or to "directory")
 *   npm run shards -- migrate              runs the migrations of all databases
 */
import { directoryShard, isShardNumber, type Shard } from "#core/domain/accounts/shard.ts";
import {
  addShardToConfigFile,
  databaseNameOf,
  findNextShard,
  localDatabaseIdOf,
  readDatabases,
  shardOfBinding,
} from "./shards/configuration.ts";
import { moveLearner } from "./shards/move-learner.ts";
import { listLocationOptions, openDatabases, runWrangler } from "./shards/open-databases.ts";
import { describeShards, type MoveRow, type ShardRow } from "./shards/shard-list.ts";

const isRemote = process.argv.includes("--remote");
const [command, ...parameters] = process.argv.slice(2).filter((argument) => argument !== "--remote");

/** The longest time that a call may still use a learner's old shard after a move, in milliseconds. */
const longestCallMs = 60_000;

function migrate(binding: string): void {
  runWrangler("d1", "migrations", "apply", binding, ...listLocationOptions(isRemote));
  console.log(`${binding} is migrated.`);
}

async function migrateAll(): Promise<void> {
  for (const { binding } of readDatabases()) migrate(binding);
}

async function listShards(): Promise<void> {
  const databases = await openDatabases(isRemote);
  const [shards, moveRows] = await databases.directory.batch<ShardRow | MoveRow>([
    databases.directory.prepare("SELECT * FROM shards ORDER BY shard"),
    databases.directory.prepare(
      "SELECT * FROM moved_learners WHERE moving_to IS NOT NULL OR left_shard IS NOT NULL ORDER BY step_started_at",
    ),
  ]);
  const configuredShards = readDatabases().flatMap(({ binding }) => shardOfBinding(binding) ?? []);
  const lines = describeShards(configuredShards, shards?.results as ShardRow[], moveRows?.results as MoveRow[]);
  console.log(lines.join("\n"));
  await databases.close();
}

/** Creates a database in production and returns its id. If the database exists already, returns its id. */
function createDatabase(name: string): string {
  const existingDatabases = JSON.parse(runWrangler("d1", "list", "--json")) as { name: string; uuid: string }[];
  const existingDatabase = existingDatabases.find((database) => database.name === name);
  if (existingDatabase) return existingDatabase.uuid;
  const [id] =
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(runWrangler("d1", "create", name)) ?? [];
  if (id === undefined) throw new Error(`wrangler did not say the id of ${name}.`);
  return id;
}

/** Adds shards. First completes shards that an interrupted run wrote to wrangler.toml but did not open. */
async function addShards(count: number): Promise<void> {
  const configuredShards = readDatabases().flatMap(({ binding }) => shardOfBinding(binding) ?? []);
  const registeredShards = await readRegisteredShards();
  const addedShards = configuredShards.filter((shard) => !registeredShards.has(shard)).slice(0, count);
  while (addedShards.length < count) {
    const shard = findNextShard(readDatabases());
    addShardToConfigFile(shard, isRemote ? createDatabase(databaseNameOf(shard)) : localDatabaseIdOf(shard));
    addedShards.push(shard);
  }
  for (const shard of addedShards) migrate(`LEARNERS_${shard}`);
  const databases = await openDatabases(isRemote);
  await databases.directory.batch(
    addedShards.map((shard) =>
      databases.directory.prepare("INSERT INTO shards (shard) VALUES (?) ON CONFLICT DO NOTHING").bind(shard),
    ),
  );
  await databases.close();
  console.log(`Added: ${addedShards.join(", ")}. New learners use them after the next deployment.`);
}

async function readRegisteredShards(): Promise<Set<Shard>> {
  const databases = await openDatabases(isRemote);
  const { results } = await databases.directory.prepare("SELECT shard FROM shards").all<{ shard: Shard }>();
  await databases.close();
  return new Set(results.map(({ shard }) => shard));
}

async function setOpen(shard: Shard, isOpen: boolean): Promise<void> {
  const databases = await openDatabases(isRemote);
  const { meta } = await databases.directory
    .prepare("UPDATE shards SET is_open = ? WHERE shard = ?")
    .bind(isOpen ? 1 : 0, shard)
    .run();
  await databases.close();
  if (meta.changes === 0) throw new Error(`There is no shard ${shard}.`);
  console.log(`${shard} is ${isOpen ? "open" : "closed"}.`);
}

async function moveToShard(learnerId: string, target: Shard): Promise<void> {
  const databases = await openDatabases(isRemote);
  try {
    const rowCount = await moveLearner(databases, {
      learnerId,
      target,
      now: () => new Date(),
      waitForCalls: () => new Promise((resolve) => setTimeout(resolve, longestCallMs)),
      afterStep: (step) => console.log(`  ${step}`),
    });
    console.log(`The learner is in ${target}; ${rowCount} rows were copied.`);
  } finally {
    await databases.close();
  }
}

const isTarget = (shard: string | undefined): shard is Shard =>
  shard !== undefined && (isShardNumber(shard) || shard === directoryShard);

async function runCommand(): Promise<void> {
  const [firstParameter, secondParameter] = parameters;
  if (command === "list") return listShards();
  if (command === "migrate") return migrateAll();
  if (command === "add" && Number(firstParameter) > 0) return addShards(Number(firstParameter));
  if ((command === "close" || command === "open") && isTarget(firstParameter))
    return setOpen(firstParameter, command === "open");
  if (command === "move" && firstParameter && isTarget(secondParameter))
    return moveToShard(firstParameter, secondParameter);
  throw new Error("Use: npm run shards -- list | add N | close NN | open NN | move LEARNER NN | migrate [--remote]");
}

await runCommand().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { readFileSync, writeFileSync } from "node:fs";
import { bindingPrefix, isShardNumber, type Shard } from "#core/domain/accounts/shard.ts";

/** A database of wrangler.toml. */
export interface ConfiguredDatabase {
  binding: string;
  name: string;
  id: string;
}

const configFile = "wrangler.toml";

/** The databases of wrangler.toml: the directory (`DB`), and the shards in order. */
export function readDatabases(config: string = readFileSync(configFile, "utf8")): ConfiguredDatabase[] {
  const settingOf = (block: string, key: string) => new RegExp(`^${key} = "([^"]*)"`, "m").exec(block)?.[1] ?? "";
  return config
    .split("[[d1_databases]]")
    .slice(1)
    .map((block) => ({
      binding: settingOf(block, "binding"),
      name: settingOf(block, "database_name"),
      id: settingOf(block, "database_id"),
    }));
}

export const shardOfBinding = (binding: string): Shard | undefined => {
  const number = binding.startsWith(bindingPrefix) ? binding.slice(bindingPrefix.length) : "";
  return isShardNumber(number) ? number : undefined;
};

/** The number of the next shard. */
export function findNextShard(databases: readonly ConfiguredDatabase[]): Shard {
  const numbers = databases.flatMap(({ binding }) => shardOfBinding(binding) ?? []).map(Number);
  const nextNumber = Math.max(-1, ...numbers) + 1;
  if (nextNumber > 99) throw new Error("There are 100 shards already: a learner's id has room for two digits.");
  return String(nextNumber).padStart(2, "0");
}

export const databaseNameOf = (shard: Shard): string => `lotse-learners-${shard}`;

/** The database id of a shard that exists only on this machine. */
export const localDatabaseIdOf = (shard: Shard): string => `00000000-0000-0000-0000-0000000001${shard}`;

/** The text of wrangler.toml with one more shard, after the other databases. */
export function addShardToConfigText(config: string, shard: Shard, id: string): string {
  const block = `[[d1_databases]]
binding = "${bindingPrefix}${shard}"
database_name = "${databaseNameOf(shard)}"
database_id = "${id}"
migrations_dir = "migrations"
`;
  const lastBlockStart = config.lastIndexOf("[[d1_databases]]");
  const blockEnd = config.indexOf("\n\n", lastBlockStart) + 1;
  return `${config.slice(0, blockEnd)}\n${block}${config.slice(blockEnd)}`;
}

export const addShardToConfigFile = (shard: Shard, id: string): void =>
  writeFileSync(configFile, addShardToConfigText(readFileSync(configFile, "utf8"), shard, id));

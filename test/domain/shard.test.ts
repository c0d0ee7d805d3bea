import { expect, test } from "vitest";
import {
  createLearnerId,
  directoryShard,
  fullShardBytes,
  homeShardOf,
  maxLearnersOfShard,
} from "#core/domain/accounts/shard.ts";
import { addShardToConfigText, findNextShard, readDatabases } from "../../scripts/shards/configuration.ts";
import { describeShards } from "../../scripts/shards/shard-list.ts";

test("The id of a new learner is a UUID that begins with the shard's digits", () => {
  const randomId = "7f3a2b1c-9d8e-4f60-a1b2-c3d4e5f60718";
  const id = createLearnerId("07", randomId);
  expect(id).toBe("073a2b1c-9d8e-8f60-a1b2-c3d4e5f60718");
  expect(homeShardOf(id)).toBe("07");
  expect(createLearnerId(directoryShard, randomId)).toBe(randomId);
});

test("An id from before the shards belongs to the directory, even if it begins with two digits", () => {
  for (const id of ["073a2b1c-9d8e-4f60-a1b2-c3d4e5f60718", "7f3a2b1c-9d8e-4f60-a1b2-c3d4e5f60718", "", "x"]) {
    expect(homeShardOf(id), id).toBe(directoryShard);
  }
});

test("A shard is added to the configuration after the other databases", () => {
  const buildDatabaseBlock = (binding: string, id: string) =>
    `[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "lotse"\ndatabase_id = "${id}"\nmigrations_dir = "migrations"\n`;
  const config = `name = "lotse"\n\n${buildDatabaseBlock("DB", "1")}# A comment.\n\n[vars]\nMAIL = "off"\n`;
  expect(findNextShard(readDatabases(config))).toBe("00");
  const extendedConfig = addShardToConfigText(addShardToConfigText(config, "00", "2"), "01", "3");
  expect(readDatabases(extendedConfig).map(({ binding, id }) => [binding, id])).toEqual([
    ["DB", "1"],
    ["LEARNERS_00", "2"],
    ["LEARNERS_01", "3"],
  ]);
  expect(findNextShard(readDatabases(extendedConfig))).toBe("02");
  expect(extendedConfig.endsWith('\n\n[vars]\nMAIL = "off"\n')).toBe(true);
  expect(() => findNextShard([{ binding: "LEARNERS_99", name: "", id: "" }])).toThrow("100 shards");
});

test("The list shows closed, full and incomplete shards, and moves that are not complete", () => {
  const row = { shard: "00", is_open: 1, learners: 7, bytes: 2_400_000, measured_at: null };
  const move = { learner_id: "x", shard: "00", moving_to: "01", left_shard: null, step_started_at: "2026-11-21" };
  const lines = describeShards(
    ["00", "01", "02", "03", "04"],
    [
      row,
      { ...row, shard: "01", is_open: 0 },
      { ...row, shard: "02", bytes: fullShardBytes },
      { ...row, shard: "03", learners: maxLearnersOfShard },
    ],
    [move, { ...move, moving_to: null, left_shard: "02" }],
  );
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "00  open    7 learners, 2.4 MB
    01  closed  7 learners, 2.4 MB
    02  full    7 learners, 4000.0 MB
    03  full    40000 learners, 2.4 MB
    04  not added completely: run "add" again

    Moves that are not complete (run the same move again):
    x is being moved from 00 to 01 (since 2026-11-21)
    x was moved to 00; what is left in 02 is not deleted yet (since 2026-11-21)"
  `);
});

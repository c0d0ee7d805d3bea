import { env } from "cloudflare:workers";
import { toHex } from "./logging-database.ts";

async function listTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
    AND name NOT IN ('d1_migrations', 'content_version') ORDER BY name`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => !env.TEST_CONTENT_TABLES.includes(name));
}

const toText = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return toHex(value);
  if (Array.isArray(value)) return toHex(Uint8Array.from(value as number[]));
  return String(value);
};

/** Reads all rows of the tables that do not belong to the content. Each row is returned as one text. */
export async function readAllRows(): Promise<string[]> {
  const tables = await listTables();
  const results = await env.DB.batch<Record<string, unknown>>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM "${table}"`)),
  );
  return results.flatMap((result, i) =>
    result.results.map((row) => {
      const columns = Object.entries(row).filter(([, value]) => value !== null);
      return `${tables[i]}: ${columns.map(([column, value]) => `${column}=${toText(value)}`).join(", ")}`;
    }),
  );
}

/** Deletes all rows of the tables that do not belong to the content. */
export async function deleteAllRows(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...(await listTables()).map((table) => env.DB.prepare(`DELETE FROM "${table}"`)),
  ]);
}

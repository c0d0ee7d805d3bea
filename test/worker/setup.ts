import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { hashCheaply } from "./password-cost.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await env.DB.batch(env.TEST_CONTENT.map((statement) => env.DB.prepare(statement)));
hashCheaply();

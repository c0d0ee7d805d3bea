import { defineConfig } from "drizzle-kit";

// After `npm run db:generate`, add WITHOUT ROWID to tables with a text key, so that an insert costs one row instead of
// three.
export default defineConfig({ dialect: "sqlite", schema: "./worker/db/schema/*.ts", out: "./migrations" });

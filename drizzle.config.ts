import { defineConfig } from "drizzle-kit";

// After `npm run db:generate`, add WITHOUT ROWID to tables with a text key: an insert then costs one row, not three.
export default defineConfig({ dialect: "sqlite", schema: "./worker/db/schema/*.ts", out: "./migrations" });

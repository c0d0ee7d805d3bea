import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row with the version of the authored content in the content tables. */
export const contentVersion = sqliteTable("content_version", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});

import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Which version of the authored content the content tables hold: one row. */
export const contentVersion = sqliteTable("content_version", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A league of one week; its members and their totals live in its object. A league is found by what is left to do with it:
 * to fill it, to close it. (The conditions of the indexes must stand in a query word for word, or it does not use them.)
 */
export const leagues = sqliteTable(
  "leagues",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** 1 (Bronze) to 10. */
    tier: integer("tier").notNull(),
    weekStartDate: text("week_start_date").notNull(),
    weekEndDate: text("week_end_date").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    realMembers: integer("real_members").notNull().default(0),
    /** The learners assigned to it, emptied when it closes: who was assigned while the object heard nothing is not lost. */
    memberIds: text("member_ids", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("leagues_open")
      .on(table.weekStartDate, table.tier, table.createdAt, table.id)
      .where(sql`is_active = 1 AND real_members < 30`),
    index("leagues_active").on(table.weekEndDate, table.id).where(sql`is_active = 1`),
  ],
);

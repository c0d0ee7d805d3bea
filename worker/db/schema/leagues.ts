import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The leagues. Each league lasts one week. Members and their totals are stored in each league's Durable Object. One
 * index finds the leagues that can take more members, and the other index finds the leagues to close. SQLite uses a
 * partial index only if the query contains the condition of the index word for word.
 */
export const leagues = sqliteTable(
  "leagues",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The tier of the league, from 1 (Bronze) to 10. */
    tier: integer("tier").notNull(),
    weekStartDate: text("week_start_date").notNull(),
    weekEndDate: text("week_end_date").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    realMembers: integer("real_members").notNull().default(0),
    /**
     * The learners who are assigned to the league. The list is emptied when the league closes. Because of this list,
     * closing a league includes learners whose totals never reached its Durable Object.
     */
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

/**
 * Places in leagues that are being taken or freed. The member list and the learner's row are in different databases, so
 * they cannot change together. A row exists until the member list and the learner's row agree; the nightly sweep
 * completes interrupted changes.
 */
export const changingLeaguePlaces = sqliteTable(
  "changing_league_places",
  {
    userId: text("user_id").notNull(),
    leagueId: text("league_id").notNull(),
    /**
     * The id of the latest change of this place. If a change finds the id of another change here, the other change
     * began later, and the learner's row must be read again.
     */
    changeId: text("change_id").notNull(),
    startedAt: text("started_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.leagueId] })],
);

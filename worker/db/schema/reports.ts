import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportKind, SubjectType } from "#core/domain/reports/report.ts";
import { users } from "./accounts.ts";

/**
 * What learners and visitors reported to be wrong. `sender` is the learner's id, or of a visitor the day and a hash of the address
 * that changes every day; the key begins with it, so that the reports of a sender are one range.
 */
export const reports = sqliteTable(
  "reports",
  {
    sender: text("sender").notNull(),
    /** Made from sender, kind, subject and answer: the same report sent again is the same row. Authors name it by this. */
    id: text("id").notNull(),
    /** Null for visitors. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ReportKind>().notNull(),
    subjectType: text("subject_type").$type<SubjectType>().notNull(),
    subjectId: text("subject_id").notNull(),
    answer: text("answer"),
    note: text("note"),
    /** `accepted`: the answer counts from now on, and its XP is still to be paid. */
    state: text("state").$type<"open" | "closed" | "accepted" | "paid">().notNull().default("open"),
    createdAt: text("created_at").notNull(),
    settledAt: text("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.id] }),
    // Deleting an account looks for its reports by this.
    index("reports_user_id").on(table.userId),
  ],
);

import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportKind, SubjectType } from "#core/domain/reports/report.ts";

/**
 * Mistakes reported by learners and visitors. `sender` is the learner's id. For a visitor it consists of the day and a
 * hash of the day and the visitor's address, so it is different on every day. The key begins with `sender`, so that a
 * sender's reports are one range of the key.
 */
export const reports = sqliteTable(
  "reports",
  {
    sender: text("sender").notNull(),
    /**
     * Derived from sender, kind, subject and answer, so that a repeated report has the same row. Authors use this id to
     * refer to a report.
     */
    id: text("id").notNull(),
    /** Null for visitors. It is no foreign key, because the learner's rows may be in another database. */
    userId: text("user_id"),
    kind: text("kind").$type<ReportKind>().notNull(),
    subjectType: text("subject_type").$type<SubjectType>().notNull(),
    subjectId: text("subject_id").notNull(),
    answer: text("answer"),
    note: text("note"),
    /** The state of the report. `accepted`: the reported answer is now accepted, and its XP is still to be awarded. */
    state: text("state").$type<"open" | "closed" | "accepted" | "paid">().notNull().default("open"),
    createdAt: text("created_at").notNull(),
    settledAt: text("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.id] }),
    // This index finds a learner's reports when the account is deleted.
    index("reports_user_id").on(table.userId),
  ],
);

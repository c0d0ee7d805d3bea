import type { ReminderPlace } from "./store.ts";

/** A message on the reminders' queue. `at` is the time at which the message was sent. */
export type ReminderMessage =
  /** Adds a "remind" message for each learner on one page of the due reminders, and a "page" message for the next page. */
  { type: "page"; after: ReminderPlace; at: string } | { type: "remind"; userId: string; at: string };

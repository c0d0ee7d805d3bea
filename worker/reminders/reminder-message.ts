/** The place of a reminder in the order in which reminders become due. */
export interface ReminderPlace {
  userId: string;
  nextAt: string;
}

/** A message on the reminders' queue. `at` is the time at which the message was sent. */
export type ReminderMessage =
  /** Adds a "remind" message for each learner on one page of the due reminders, and a "page" message for the next page. */
  { type: "page"; after: ReminderPlace; at: string } | { type: "remind"; userId: string; at: string };

import type { Shard } from "#core/domain/accounts/shard.ts";

/** The place of a reminder in the order in which reminders become due. */
export interface ReminderPosition {
  userId: string;
  nextAt: string;
}

/**
 * A message on the reminders' queue about learners of a shard. `at` is the time at which the message was sent. If a
 * learner was moved to another shard after this time, the next run finds the reminder in that shard.
 */
export type ReminderMessage =
  /**
   * Adds a "remind" message for each learner on one page of the due reminders, and a "page" message for the next page.
   */
  | { type: "page"; shard: Shard; after: ReminderPosition; at: string }
  | { type: "remind"; shard: Shard; userId: string; at: string };

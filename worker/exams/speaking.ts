import type { LearnerContext } from "../context.ts";
import { deriveId } from "../derived-id.ts";

/**
 * The id of the conversation of an attempt's speaking part. The browser creates the conversation with the attempt's id
 * as the submission's id: see `createConversation`.
 */
export const deriveConversationId = (context: LearnerContext, attemptId: string): Promise<string> =>
  deriveId("conversation", context.learnerId, attemptId);

/** The name under which the reached goals are stored when the learner hands in the speaking part. */
export const reachedGoalsKey = "reached-goals";

/** The goals that were reached, as they are stored. */
export const joinGoals = (goalIds: readonly string[]): string => goalIds.join(" ");
export const splitGoals = (text: string): string[] => text.split(" ").filter(Boolean);

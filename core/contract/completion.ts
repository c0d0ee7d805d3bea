import * as z from "zod/mini";

/**
 * When and where a result was finished, if it is sent later. Without it, the result was finished when it arrives.
 */
export const completionFields = {
  /** When the learner finished: ISO 8601, UTC. */
  completedAt: z.optional(z.iso.datetime()),
  /** The IANA time zone of the device when the learner finished. An unknown name is ignored. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
};

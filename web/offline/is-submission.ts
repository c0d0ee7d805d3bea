import type { WaitingSubmission } from "#web/outbox/submission.ts";

/**
 * Whether the input of a mutation is a result that is sent through the outbox. Only mutations of `useSubmit` have
 * inputs of this form.
 */
export const isSubmission = (input: unknown): input is WaitingSubmission =>
  typeof input === "object" && input !== null && "kind" in input && "submission" in input;

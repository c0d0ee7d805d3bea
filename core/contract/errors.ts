import * as z from "zod/mini";

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  signed_out: 401,
  invalid_credentials: 401,
  forbidden: 403,
  /** The signed-in learner has to confirm their identity first (`confirmIdentity`). */
  confirm_identity: 403,
  locked: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  /** The invalid input fields: the path of each field, with the reason why the field is invalid. */
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.output<typeof errorBody>;

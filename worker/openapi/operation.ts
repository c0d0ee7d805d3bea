import type { ErrorCode } from "#core/contract/errors.ts";

/** The description of a call. */
export interface Operation {
  summary: string;
  /** The error codes of this call in addition to those of `listCommonErrors`. */
  errors?: readonly ErrorCode[];
}

import type * as z from "zod/mini";

export type FieldErrors = Record<string, string>;

type FormCheckResult<T> = { values: T; errors: null } | { values: null; errors: FieldErrors };

/** Validates a form. Returns its values, or the first error of each invalid field. */
export function checkForm<S extends z.ZodMiniType>(schema: S, values: unknown): FormCheckResult<z.output<S>> {
  const parseResult = schema.safeParse(values);
  if (parseResult.success) return { values: parseResult.data, errors: null };
  const errors: FieldErrors = {};
  for (const issue of parseResult.error.issues) {
    const fieldName = String(issue.path[0]);
    errors[fieldName] ??= issue.message;
  }
  return { values: null, errors };
}

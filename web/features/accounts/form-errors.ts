import type * as z from "zod/mini";

export type FieldErrors = Record<string, string>;

type Checked<T> = { values: T; errors: null } | { values: null; errors: FieldErrors };

/** Validates a form. Returns its values, or the first error of each invalid field. */
export function checkForm<S extends z.ZodMiniType>(schema: S, values: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: null };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]);
    errors[field] ??= issue.message;
  }
  return { values: null, errors };
}

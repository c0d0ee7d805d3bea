import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

/** An address as whoever has an account types it: without capitals, filled in by the browser. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  return (
    <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} autoComplete="username" {...props} />
  );
}

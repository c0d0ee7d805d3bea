import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

/** An input for an email address, without automatic capitals and with autofill. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  return (
    <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} autoComplete="username" {...props} />
  );
}

import type { ReactNode } from "react";

/** An error that concerns the whole form. */
export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-small fw-580 text-no">
      <span aria-hidden="true" className="i-lucide-circle-alert mt-0.5 h-4.5 w-4.5" />
      <span>{children}</span>
    </p>
  );
}

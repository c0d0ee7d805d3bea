import type { ReactNode } from "react";

/** A label and its value as one row of a description list. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
      <dt className="shrink-0 text-ink2">{label}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere] fw-620 tabular-nums">{children}</dd>
    </div>
  );
}

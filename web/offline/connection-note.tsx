import type { ReactNode } from "react";
import { useIsServerReached } from "#web/api/connection.ts";

/**
 * A line above content that needs the server, shown while the server is not reached. The children
 * say what the learner can do meanwhile.
 */
export function ConnectionNote({ children, className = "" }: { children?: ReactNode; className?: string }) {
  if (useIsServerReached()) return null;
  return (
    <p role="status" className={`rounded-field bg-amber-t px-3.5 py-2.5 text-small text-amber-ink ${className}`}>
      <span className="fw-620">Needs a connection.</span> {children}
    </p>
  );
}

import type { ReactNode } from "react";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

interface SecurityCardProps {
  id: string;
  title: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SecurityCard({ id, title, aside, children }: SecurityCardProps) {
  return (
    <section aria-labelledby={id} className="card p-4.5 lg:p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SecurityRowProps {
  icon: string;
  name: string;
  /** Whether the session or passkey belongs to this device. */
  isThisDevice: boolean;
  detail: string;
  isFadingOut?: boolean;
  children: ReactNode;
}

/** A row for a session or passkey: icon, name, last use and actions. */
export function SecurityRow({ icon, name, isThisDevice, detail, isFadingOut = false, children }: SecurityRowProps) {
  return (
    <li
      className={`flex min-h-16 items-center gap-3.5 border-t border-line py-2 transition-opacity duration-150 first:border-t-0 motion-reduce:transition-none ${
        isFadingOut ? "opacity-0" : ""
      }`}
    >
      <span aria-hidden="true" className="grid h-10.5 w-10.5 shrink-0 place-items-center rounded-key bg-sunk text-ink2">
        <span className={`${icon} h-5.5 w-5.5`} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block fw-620 [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-small text-ink2">
          {isThisDevice && <span className="fw-620 text-ok">This device</span>}
          {isThisDevice && " · "}
          {detail}
        </span>
      </span>
      {children}
    </li>
  );
}

export function SecuritySkeleton({ rowCount }: { rowCount: number }) {
  return (
    <Skeleton label="Loading...">
      {Array.from({ length: rowCount }, (_, rowIndex) => (
        <div key={rowIndex} className="flex min-h-16 items-center gap-3.5">
          <SkeletonBox className="h-10.5 w-10.5 rounded-key" />
          <SkeletonBox className="h-5 w-44" />
        </div>
      ))}
    </Skeleton>
  );
}

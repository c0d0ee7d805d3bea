import type { ReactNode } from "react";

/** The box of something that is still coming. */
export function Bone({ className }: { className: string }) {
  return <div className={`rounded-tag bg-sunk ${className}`} />;
}

/** Pulses around its bones and tells screen readers what they wait for; a label that is a string is for them alone. */
export function Skeleton({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      {typeof label === "string" ? <span className="sr-only">{label}</span> : label}
      <div aria-hidden="true" className="animate-pulse-bones">
        {children}
      </div>
    </div>
  );
}

/** Any page, before its code or its data is here. */
export function PageSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <Skeleton label={<h1 className="sr-only">Loading...</h1>}>
        <Bone className="h-9 w-56" />
        <Bone className="mt-4 h-5 w-72 max-w-full" />
        <Bone className="mt-8 h-32 w-full rounded-card" />
        <Bone className="mt-4 h-32 w-full rounded-card" />
      </Skeleton>
    </div>
  );
}

/** The same where no shell stands around it. */
export function LonePageSkeleton() {
  return (
    <main>
      <PageSkeleton />
    </main>
  );
}

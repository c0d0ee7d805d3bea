import type { ReactNode } from "react";

/** A placeholder box for content that is loading. */
export function SkeletonBox({ className }: { className: string }) {
  return <div className={`rounded-tag bg-sunk ${className}`} />;
}

/** Animates its placeholder boxes. The label tells screen readers what is loading; a string label is not visible. */
export function Skeleton({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      {typeof label === "string" ? <span className="sr-only">{label}</span> : label}
      <div aria-hidden="true" className="animate-skeleton">
        {children}
      </div>
    </div>
  );
}

/** The placeholder of any page while its code or data is loading. */
export function PageSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <Skeleton label={<h1 className="sr-only">Loading...</h1>}>
        <SkeletonBox className="h-9 w-56" />
        <SkeletonBox className="mt-4 h-5 w-72 max-w-full" />
        <SkeletonBox className="mt-8 h-32 w-full rounded-card" />
        <SkeletonBox className="mt-4 h-32 w-full rounded-card" />
      </Skeleton>
    </div>
  );
}

/** The placeholder of a page that is rendered without the shell. */
export function StandalonePageSkeleton() {
  return (
    <main>
      <PageSkeleton />
    </main>
  );
}

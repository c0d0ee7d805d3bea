import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/** The placeholder of the list of texts. */
export function LibrarySkeleton() {
  return (
    <Skeleton label="Loading the texts...">
      <SkeletonBox className="h-43 w-full rounded-card!" />
      <SkeletonBox className="mt-7 h-8 w-48" />
      <div className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 9 }, (_, key) => key).map((key) => (
          <div key={key} className="min-h-38 bg-card p-4.5">
            <SkeletonBox className="h-4 w-full" />
            <SkeletonBox className="mt-3 h-6 w-4/5" />
            <SkeletonBox className="mt-2 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/** The placeholder of the list of scenes. */
export function ScenesSkeleton() {
  return (
    <Skeleton label="Loading the scenes...">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid gap-2.5 lg:grid-cols-2 lg:gap-3">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <div key={key} className="flex min-h-26 gap-3.5 rounded-card border-2 border-line2 bg-card p-3.5 lg:p-4.5">
              <SkeletonBox className="h-11 w-11 rounded-field!" />
              <div className="flex-1">
                <SkeletonBox className="h-6 w-3/5" />
                <SkeletonBox className="mt-2 h-4 w-4/5" />
              </div>
            </div>
          ))}
        </div>
        <SkeletonBox className="h-100 rounded-card! max-lg:hidden" />
      </div>
    </Skeleton>
  );
}

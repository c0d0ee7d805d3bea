import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

export function ExerciseSkeleton() {
  return (
    <Skeleton label="Loading the exercises...">
      <div className="card p-5">
        <SkeletonBox className="h-4.5 w-32" />
        <SkeletonBox className="mt-4 h-2 w-full rounded-full" />
        <SkeletonBox className="mt-5 h-7 w-4/5" />
        <SkeletonBox className="mt-6 h-14 w-full rounded-option" />
        <SkeletonBox className="mt-2.5 h-14 w-full rounded-option" />
        <SkeletonBox className="mt-5 h-13 w-full rounded-field" />
      </div>
    </Skeleton>
  );
}

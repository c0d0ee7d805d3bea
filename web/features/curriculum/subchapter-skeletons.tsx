import { Skeleton } from "#web/ui/skeleton.tsx";
import { StepSkeletons } from "#web/ui/step-skeletons.tsx";

export function SubchapterSkeletons({ count }: { count: number }) {
  return (
    <Skeleton label="Loading the lessons...">
      <div className="pb-5">
        <StepSkeletons count={count} rowClass={() => "lesson-row"} markerClass="h-8 w-8" />
      </div>
    </Skeleton>
  );
}

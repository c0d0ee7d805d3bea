import { SkeletonBox } from "#web/ui/skeleton.tsx";
import "#web/ui/step-path.css";

interface StepSkeletonsProps {
  count: number;
  /** The class of each row, by its index. */
  rowClass: (index: number) => string;
  /** The class that sets the size of the markers. */
  markerClass: string;
}

/** The placeholder rows of a step path, to be put into a `Skeleton`. */
export function StepSkeletons({ count, rowClass, markerClass }: StepSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`step-row ${rowClass(index)}`}>
      <SkeletonBox className={`justify-self-center rounded-full! ${markerClass}`} />
      <div className="grid gap-1.5">
        <SkeletonBox className="h-4.5 w-2/5" />
        <SkeletonBox className="h-4.5 w-3/5" />
      </div>
    </div>
  ));
}

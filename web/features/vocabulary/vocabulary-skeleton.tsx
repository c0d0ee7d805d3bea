import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const cards = ["quiz", "study", "gender", "prefix"];
const cells = ["a", "b", "c", "d", "e", "f"];

/** The placeholder of the practice cards and the word list. */
export function VocabularySkeleton() {
  return (
    <Skeleton label="Loading your vocabulary...">
      <div className="mt-7 grid gap-3 sm:grid-cols-2 lg:grid-cols-[4fr_4fr_3.3fr_3fr] lg:gap-4">
        {cards.map((key) => (
          <div key={key} className="card grid content-between gap-4 p-4.5 lg:h-63">
            <div className="grid gap-2.5">
              <SkeletonBox className="h-6 w-36" />
              <SkeletonBox className="h-4 w-48 max-w-full" />
            </div>
            <SkeletonBox className="h-22 w-full rounded-field" />
            <SkeletonBox className="h-11.5 w-full rounded-field" />
          </div>
        ))}
      </div>
      <SkeletonBox className="mb-4 mt-11 h-7 w-48" />
      <SkeletonBox className="mb-5 h-12 w-full rounded-field sm:max-w-100" />
      <div className="card grid overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
        {cells.map((key) => (
          <div key={key} className="-mb-px -mr-px grid gap-2.5 border-b border-r border-line p-5">
            <SkeletonBox className="h-7 w-40" />
            <SkeletonBox className="h-5 w-28" />
            <SkeletonBox className="h-5 w-36" />
            <SkeletonBox className="h-5 w-24" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

import { type Chapter, listSubchapters } from "#core/contract/curriculum.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { Fairway } from "#web/features/curriculum/fairway.tsx";
import { Button } from "#web/ui/button.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";

const usualCount = 5;

export function SubchapterList({ chapter }: { chapter: Chapter }) {
  const subchapters = useRead(listSubchapters, { chapterId: chapter.id });

  if (subchapters.data && subchapters.data.length > 0) {
    return <Fairway subchapters={[...subchapters.data].sort((a, b) => a.order - b.order)} />;
  }
  if (subchapters.data) return <p className="px-5 pb-6 text-ink2">This chapter has no lessons yet.</p>;
  if (subchapters.isFetching) return <SubchapterSkeletons count={chapter.subchapterCount || usualCount} />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pb-6">
      <p className="flex items-center gap-2 text-ink2">
        <span aria-hidden="true" className="i-lucide-circle-alert h-5 w-5 text-no" />
        Unable to load these lessons. {explain(subchapters.error, "The server did not answer.")}
      </p>
      <Button variant="secondary" onClick={() => subchapters.refetch()}>
        Try Again
      </Button>
    </div>
  );
}

export function SubchapterSkeletons({ count }: { count: number }) {
  return (
    <Skeleton label="Loading the lessons...">
      <div className="pb-5">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="fairway-row">
            <Bone className="h-8 w-8 justify-self-center rounded-full" />
            <div className="grid gap-1.5">
              <Bone className="h-4.5 w-2/5" />
              <Bone className="h-4.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

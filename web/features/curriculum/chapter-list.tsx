import { listChapters } from "#core/contract/curriculum.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterCard } from "#web/features/curriculum/chapter-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/notice.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";

const retries = 3;

/** The chapters of one level. The first starts open, and so does the one the learner has come to. */
export function ChapterList({ level }: { level: CefrLevel }) {
  const chapters = useRead(
    listChapters,
    { level },
    {
      retry: (failures, error) => failures < retries && !hasStatus(error, 401),
      retryDelay: (attempt) => 400 * 2 ** attempt,
      refetchOnMount: "always",
    },
  );

  if (chapters.data && chapters.data.length > 0) {
    const reached = chapters.data.find(({ completedCount, subchapterCount }) => completedCount < subchapterCount);
    return (
      <ol className="grid gap-3">
        {chapters.data.map((chapter, index) => (
          <li key={chapter.id}>
            <ChapterCard chapter={chapter} startsOpen={index === 0 || chapter === reached} />
          </li>
        ))}
      </ol>
    );
  }
  if (chapters.isFetching && !chapters.data) return <ChapterSkeletons />;
  if (chapters.isError) {
    return (
      <ErrorState
        heading={3}
        title="Unable to Load Curriculum"
        action={
          <>
            <Button onClick={() => chapters.refetch()}>Try Again</Button>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
          </>
        }
      >
        <p>{explain(chapters.error, "The server did not answer.")} Your progress is safe.</p>
      </ErrorState>
    );
  }
  return (
    <EmptyState
      heading={3}
      title="No Curriculum Available"
      action={
        <Button pendingLabel={chapters.isFetching && "Refreshing..."} onClick={() => chapters.refetch()}>
          Refresh
        </Button>
      }
    >
      <p>There are no lessons at {level} yet.</p>
    </EmptyState>
  );
}

function ChapterSkeletons() {
  return (
    <Skeleton label="Loading the curriculum...">
      <div className="grid gap-3">
        {["w-3/5", "w-2/5", "w-1/2"].map((width) => (
          <div key={width} className="card flex items-center gap-5 p-5">
            <Bone className="h-11 w-11 shrink-0" />
            <div className="grid flex-1 gap-2.5">
              <Bone className={`h-5 ${width}`} />
              <Bone className="h-4 w-4/5" />
              <Bone className="h-1.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

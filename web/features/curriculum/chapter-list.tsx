import { Suspense, useEffect } from "react";
import { type Chapter, type LessonProgress, listChapters } from "#core/contract/curriculum.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterCard, ChapterContent } from "#web/features/curriculum/chapter-card.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const FinishedChapters = createLazyComponent(
  "FinishedChapters",
  () => import("#web/features/curriculum/finished-chapters.tsx"),
);
const loadNotes = () => import("#web/features/curriculum/level-notes.tsx");
const LevelEnd = createLazyComponent("LevelEnd", loadNotes);
const EmptyLevel = createLazyComponent("EmptyLevel", loadNotes);
const maxRetries = 3;

interface ChapterListProps {
  level: CefrLevel;
  /** The progress in each lesson of the level; undefined while loading, null if loading failed. */
  lessons: readonly LessonProgress[] | null | undefined;
  onLevelChange: (level: CefrLevel) => void;
}

/**
 * The id of the chapter that was last shown as the current chapter while it had no seal. If the chapter then gets its
 * seal, it stays the current, expanded chapter until a lesson of the next chapter is passed or the app is loaded again.
 */
let openChapterId: string | null = null;

/**
 * The index of the current chapter: the first chapter whose lessons are not all passed. If no lesson of this chapter is
 * passed, the previous chapter is the current one, provided that it has no seal or is the chapter in `openChapterId`.
 * -1 if all lessons of the level are passed.
 */
function findCurrentIndex(chapters: readonly Chapter[]): number {
  const index = chapters.findIndex(({ completedCount, subchapterCount }) => completedCount < subchapterCount);
  const previousChapter = chapters[index - 1];
  const isPreviousOpen = previousChapter && (!previousChapter.sealedAt || previousChapter.id === openChapterId);
  return isPreviousOpen && chapters[index]?.completedCount === 0 ? index - 1 : index;
}

/**
 * The chapters of one level in three parts. The finished chapters are collapsed into one row. Then come the current
 * chapter, which is expanded, and the other chapters.
 */
export function ChapterList({ level, lessons, onLevelChange }: ChapterListProps) {
  const chapters = useRead(
    listChapters,
    { level },
    {
      retry: (failureCount, error) => failureCount < maxRetries && !hasStatus(error, 401),
      retryDelay: 800,
      refetchOnMount: "always",
    },
  );

  const currentIndex = findCurrentIndex(chapters.data ?? []);
  const currentChapter = chapters.data?.[currentIndex];
  useEffect(() => {
    if (currentChapter && !currentChapter.sealedAt) openChapterId = currentChapter.id;
  }, [currentChapter]);

  if (chapters.data && chapters.data.length > 0) {
    const finishedChapters = currentIndex === -1 ? chapters.data : chapters.data.slice(0, currentIndex);
    return (
      <>
        {finishedChapters.length > 0 && (
          <Suspense fallback={<div className="card mb-3 h-20" />}>
            <FinishedChapters
              chapters={finishedChapters}
              renderContent={(chapter) => <ChapterContent chapter={chapter} lessons={null} />}
            />
          </Suspense>
        )}
        <ol className="grid gap-3">
          {chapters.data.slice(finishedChapters.length).map((chapter) => (
            <li key={chapter.id}>
              <ChapterCard
                chapter={chapter}
                isInitiallyOpen={chapter === currentChapter}
                lessons={
                  chapter === currentChapter
                    ? (lessons?.filter(({ chapterId }) => chapterId === chapter.id) ?? lessons)
                    : null
                }
              />
            </li>
          ))}
        </ol>
        <Suspense>
          <LevelEnd level={level} isFinished={!currentChapter} onLevelChange={onLevelChange} />
        </Suspense>
      </>
    );
  }
  if (chapters.isFetching && !chapters.data) return <ChapterSkeletons />;
  if (chapters.isError) {
    return (
      <LoadFailure
        heading={3}
        title="Unable to Load Curriculum"
        error={chapters.error}
        onRetry={() => chapters.refetch()}
        reason={`The lessons of ${level} are not on this device.`}
        action={
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        }
      >
        Your progress is safe.
      </LoadFailure>
    );
  }
  return (
    <Suspense>
      <EmptyLevel level={level} isFetching={chapters.isFetching} onRefresh={() => chapters.refetch()} />
    </Suspense>
  );
}

function ChapterSkeletons() {
  return (
    <Skeleton label="Loading the curriculum...">
      <div className="grid gap-3">
        {["w-3/5", "w-2/5", "w-1/2"].map((width) => (
          <div key={width} className="card flex items-center gap-5 p-5">
            <SkeletonBox className="h-11 w-11" />
            <div className="grid flex-1 gap-2.5">
              <SkeletonBox className={`h-5 ${width}`} />
              <SkeletonBox className="h-4 w-4/5" />
              <SkeletonBox className="h-1.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

import { Suspense, useId, useState } from "react";
import type { Chapter, LessonProgress } from "#core/contract/curriculum.ts";
import { ChapterPath } from "#web/features/curriculum/chapter-path.tsx";
import { SubchapterSkeletons } from "#web/features/curriculum/subchapter-skeletons.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { useIsHydrated } from "#web/ui/page-environment.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

const SubchapterList = createLazyComponent(
  "SubchapterList",
  () => import("#web/features/curriculum/subchapter-list.tsx"),
);
const GoFurther = createLazyComponent("GoFurther", () => import("#web/features/curriculum/go-further.tsx"));
const ChapterSeal = createLazyComponent("ChapterSeal", () => import("#web/ui/seal.tsx"));

const icons: Record<Chapter["iconName"], string> = {
  BookOpen: "i-lucide-book-open",
  Award: "i-lucide-award",
  Play: "i-lucide-play",
};

interface ChapterCardProps {
  chapter: Chapter;
  isInitiallyOpen: boolean;
  /**
   * The lessons of the chapter; undefined while the page is loading them; null if the card must load them when it is
   * opened.
   */
  lessons: readonly LessonProgress[] | null | undefined;
}

/** A chapter that expands to show its lessons. */
export function ChapterCard({ chapter, isInitiallyOpen, lessons }: ChapterCardProps) {
  const [isOpenByChoice, setChoice] = useState<boolean | null>(null);
  const isOpen = isOpenByChoice ?? isInitiallyOpen;
  const id = useId();
  const { chapterOrder, completedCount, subchapterCount, sealedAt } = chapter;
  const isHydrated = useIsHydrated();

  return (
    <article className="card">
      <div className="relative grid grid-cols-[2.5rem_minmax(0,1fr)_1.75rem] items-center gap-x-3 p-4 sm:grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] lg:gap-x-4 lg:p-5 lg:pl-3">
        {sealedAt && isHydrated ? (
          <Suspense>
            <ChapterSeal numeral={chapterOrder} />
          </Suspense>
        ) : (
          <span
            aria-hidden="true"
            className={`number justify-self-center text-[2.125rem] leading-none ${isOpen || completedCount > 0 ? "text-ink" : "text-ink3"}`}
          >
            {chapterOrder}
          </span>
        )}
        <div className="min-w-0">
          <h3 className="h3">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              className="flex items-start gap-2 text-left after:absolute after:inset-0 after:rounded-card"
              onClick={() => setChoice(!isOpen)}
            >
              <span aria-hidden="true" className={`${icons[chapter.iconName]} mt-1 h-4.5 w-4.5 text-ink2`} />
              <span>
                <span className="sr-only">Chapter {chapterOrder}: </span>
                {chapter.title}
              </span>
            </button>
          </h3>
          <p className="text-small text-ink2">{chapter.description}</p>
          <div className="mt-2.5 flex items-center gap-3">
            <ProgressBar
              value={completedCount}
              max={subchapterCount}
              label={`Lessons completed in ${chapter.title}`}
              className="h-1.5 max-w-56 flex-1"
            />
            <span aria-hidden="true" className="text-tiny fw-620 tabular-nums text-ink2">
              {completedCount}/{subchapterCount}
            </span>
          </div>
        </div>
        <span
          aria-hidden="true"
          className={`${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-6 w-6 text-ink2`}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChapterContent chapter={chapter} lessons={lessons} />}
      </div>
    </article>
  );
}

/** The lessons of a chapter, followed by everything else that the chapter offers (`GoFurther`). */
export function ChapterContent({ chapter, lessons }: Pick<ChapterCardProps, "chapter" | "lessons">) {
  return (
    <>
      <ChapterLessons chapter={chapter} lessons={lessons} />
      {/* Rendered only in the browser, so that the first view of the page waits neither for the code nor for the data of these parts. */}
      {useIsHydrated() && (
        <Suspense fallback={null}>
          <GoFurther chapter={chapter} lessons={lessons} />
        </Suspense>
      )}
    </>
  );
}

function ChapterLessons({ chapter, lessons }: Pick<ChapterCardProps, "chapter" | "lessons">) {
  const lessonSkeletons = <SubchapterSkeletons count={chapter.subchapterCount} />;
  if (lessons === undefined) return lessonSkeletons;
  if (lessons === null || lessons.length === 0)
    return (
      <Suspense fallback={lessonSkeletons}>
        <SubchapterList chapter={chapter} skeletons={lessonSkeletons} />
      </Suspense>
    );
  return (
    <ChapterPath
      subchapters={lessons.map(({ subchapterId, isCompleted, score, totalQuestions, ...lesson }) => ({
        ...lesson,
        id: subchapterId,
        progress: { isCompleted, score, totalQuestions },
      }))}
    />
  );
}

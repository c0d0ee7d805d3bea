import type { ReactNode } from "react";
import { type Chapter, listSubchapters } from "#core/contract/curriculum.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterPath } from "#web/features/curriculum/chapter-path.tsx";
import { Button } from "#web/ui/button.tsx";

interface SubchapterListProps {
  chapter: Chapter;
  /** Shown while the lessons are loading. */
  skeletons: ReactNode;
}

/** Reads and shows the lessons of a chapter. Used if the page has not loaded the lessons itself. */
export function SubchapterList({ chapter, skeletons }: SubchapterListProps) {
  const subchapters = useRead(listSubchapters, { chapterId: chapter.id });

  if (subchapters.data && subchapters.data.length > 0) {
    return <ChapterPath subchapters={[...subchapters.data].sort((a, b) => a.order - b.order)} />;
  }
  if (subchapters.data) return <p className="px-5 pb-6 text-ink2">This chapter has no lessons yet.</p>;
  if (subchapters.isFetching) return skeletons;
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

import type { ReactNode } from "react";
import { readProgress, readStreak } from "#core/contract/progress.ts";
import { type CefrLevel, cefrLevelNames } from "#core/domain/cefr-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterList } from "#web/features/curriculum/chapter-list.tsx";
import type { Lessons } from "#web/features/curriculum/use-lessons.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

interface LearningPathPageProps {
  level: CefrLevel;
  onLevelChange: (level: CefrLevel) => void;
  lessons: Lessons;
  /** Today's XP and the number of due words, shown in the line below the title. */
  todayNumbers: ReactNode;
  /** Today's tasks. */
  todayTasks: ReactNode;
  /** Level and streak: beside the path on wide screens, above it on phones. */
  sideColumn: ReactNode;
}

export function LearningPathPage(props: LearningPathPageProps) {
  const { level, onLevelChange, lessons, todayNumbers, todayTasks, sideColumn } = props;
  return (
    // The second grid row absorbs the extra height of the side column, so that the title does not move while the path
    // is loading.
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 pb-10 pt-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:pt-9">
      <div className="min-w-0 lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <PageHeading title="Learning Path">Learning Path</PageHeading>
          <StreakBadge />
        </div>
        <WordsLearned level={level}>{todayNumbers}</WordsLearned>
        <div className="mt-4 lg:mt-5">{todayTasks}</div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{sideColumn}</div>
      <section aria-labelledby="curriculum" className="min-w-0 lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 id="curriculum" className="h2">
            {level} Curriculum
          </h2>
          <LevelSelector level={level} onChange={onLevelChange} />
        </div>
        <div className="mt-4">
          <ChapterList key={level} level={level} lessons={lessons.levelLessons} onLevelChange={onLevelChange} />
        </div>
      </section>
    </div>
  );
}

function StreakBadge() {
  const streakDays = useRead(readStreak, {}).data?.currentStreak ?? 0;
  if (streakDays === 0) return null;
  return (
    <p className="flex items-center gap-2 rounded-key bg-amber-t px-2.5 py-1.5 text-small fw-620 lg:px-3 lg:text-body text-amber-ink">
      <span aria-hidden="true" className="i-lucide-flame h-4.5 w-4.5" />
      <span>
        {streakDays}
        <span className="max-[23rem]:sr-only"> day streak</span>
      </span>
    </p>
  );
}

function WordsLearned({ level, children }: { level: CefrLevel; children: ReactNode }) {
  const { data, isPending } = useRead(readProgress, { language: "german" });
  const wordCount = data?.vocabularyCount;
  return (
    <p className="mt-1.5 min-h-6 text-ink2 max-sm:text-small max-[23rem]:min-h-10.5">
      <span className="max-sm:hidden">
        <strong className="fw-620 text-ink">{level}</strong> {cefrLevelNames[level]}
        {" · "}
      </span>
      {wordCount !== undefined && (
        <>
          <strong className="fw-620 text-ink">{formatNumber(wordCount)}</strong> {wordCount === 1 ? "word" : "words"}{" "}
          learned
        </>
      )}
      <span hidden={isPending}>{children}</span>
    </p>
  );
}

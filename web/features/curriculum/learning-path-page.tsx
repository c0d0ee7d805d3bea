import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { readProgress, readStreak } from "#core/contract/progress.ts";
import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import { useCurrentLevel, useKeepCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterList } from "#web/features/curriculum/chapter-list.tsx";
import { useSendKeptResults } from "#web/features/curriculum/save-lesson.ts";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { numeral } from "#web/ui/numeral.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";

interface LearningPathPageProps {
  learnerId: string;
  /** The numbers of today, in the line beneath the title. */
  today: ReactNode;
  /** Stands beside the path on wide screens, above it on phones. */
  standing: ReactNode;
}

export function LearningPathPage({ learnerId, today, standing }: LearningPathPageProps) {
  useSendKeptResults(learnerId);
  const [search, setSearch] = useSearchParams();
  const currentLevel = useCurrentLevel();
  const keepCurrentLevel = useKeepCurrentLevel();
  const level = cefrLevels.find((known) => known === search.get("level")) ?? currentLevel;
  const changeLevel = (next: CefrLevel) => setSearch({ level: next }, { replace: true });
  useEffect(() => {
    if (level !== currentLevel) keepCurrentLevel(level);
  }, [level, currentLevel, keepCurrentLevel]);

  return (
    // The second row takes what the standing is higher than the path: a path that is still loading does not push the title.
    <div className="page grid gap-5 pb-10 pt-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:pt-9">
      <div className="lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <PageHeading title="Learning Path">Learning Path</PageHeading>
          <StreakBadge />
        </div>
        <WordsLearned level={level}>{today}</WordsLearned>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{standing}</div>
      <section aria-labelledby="curriculum" className="min-w-0 lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 id="curriculum" className="h2">
            {level} Curriculum
          </h2>
          <LevelSelector level={level} onChange={changeLevel} />
        </div>
        <div className="mt-4">
          <ChapterList key={level} level={level} />
        </div>
      </section>
    </div>
  );
}

function StreakBadge() {
  const streak = useRead(readStreak, {}).data?.currentStreak ?? 0;
  if (streak === 0) return null;
  return (
    <p className="flex items-center gap-2 rounded-key bg-amber-t px-2.5 py-1.5 text-small fw-620 lg:px-3 lg:text-body text-amber-ink">
      <span aria-hidden="true" className="i-lucide-flame h-4.5 w-4.5" />
      {streak} day streak
    </p>
  );
}

function WordsLearned({ level, children }: { level: CefrLevel; children: ReactNode }) {
  const progress = useRead(readProgress, { language: "german" });
  const count = progress.data?.vocabularyCount;
  return (
    // On a phone the numbers, once they are here, take two lines.
    <p className="mt-1.5 min-h-12 text-ink2 sm:min-h-6">
      <strong className="fw-620 text-ink">{level}</strong> {cefrLevelNames[level]}
      {count !== undefined && (
        <>
          {" · "}
          <strong className="fw-620 text-ink">{numeral(count)}</strong> {count === 1 ? "word" : "words"} learned
        </>
      )}
      {/* One number after the other, so that none is pushed on by one before it. */}
      {!progress.isPending && children}
    </p>
  );
}

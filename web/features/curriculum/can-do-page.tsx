import { useState } from "react";
import { Link } from "react-router";
import { readCanDo } from "#core/contract/chapters.ts";
import type { User } from "#core/contract/session.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { ChapterStatements, type Statement } from "#web/features/curriculum/chapter-statements.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

const countProvenStatements = (statements: readonly Statement[]) =>
  statements.filter(({ since }) => since !== null).length;

function groupByChapter(statements: readonly Statement[]): Statement[][] {
  const statementsByChapterId = new Map<string, Statement[]>();
  for (const statement of statements)
    statementsByChapterId.set(statement.chapterId, [
      ...(statementsByChapterId.get(statement.chapterId) ?? []),
      statement,
    ]);
  return [...statementsByChapterId.values()];
}

/** Whether the evidence is about the whole level. Other evidence is about one chapter. */
const isAboutLevel = ({ kind }: Statement["evidence"][number]) => kind === "exam";

/**
 * The chapters to show: those that have evidence other than the exam of the level, and the first chapter without a
 * seal.
 */
function selectShownChapters(chapters: readonly Statement[][]): Statement[][] {
  const firstUnsealedChapter = chapters.find(([statement]) => statement?.since === null);
  return chapters.filter(
    (chapter) => chapter === firstUnsealedChapter || chapter[0]?.evidence.some((evidence) => !isAboutLevel(evidence)),
  );
}

/**
 * Shows an overview of the levels, and the can-do statements of the chosen level by chapter, with evidence and dates.
 * `selectShownChapters` decides which chapters are shown. The page can be printed.
 */
export function CanDoPage({ user }: { user: User }) {
  const canDoRead = useRead(readCanDo, {}, { refetchOnMount: "always" });
  const [level, setLevel] = useState<CefrLevel>(user.currentLevel);
  const timeZone = useTimeZone();
  const statements = canDoRead.data;
  const provenCount = statements ? countProvenStatements(statements) : 0;
  const lastProvenAt = statements
    ?.flatMap(({ since }) => since ?? [])
    .toSorted()
    .at(-1);
  return (
    <div className="page pb-10 pt-6 lg:pt-9">
      <Link to={paths.profile} className="text-link mb-1 text-small print:hidden">
        Your profile
      </Link>
      <PageHeading title="What I can do">What I can do</PageHeading>
      <p className="hidden print:block">
        {user.firstName} {user.lastName}
      </p>
      <p className="mt-1.5 min-h-6 text-ink2">
        {statements && provenCount > 0 && (
          <>
            You have shown{" "}
            <strong className="fw-620 text-ink">
              {provenCount} {provenCount === 1 ? "thing" : "things"}
            </strong>{" "}
            that you can do in German{lastProvenAt && <>, the last one on {formatDate(lastProvenAt, timeZone)}</>}.
          </>
        )}
      </p>
      {!statements && !canDoRead.isFetching && (
        <div className="mt-5">
          <LoadFailure title="What you can do did not load" error={canDoRead.error} onRetry={() => canDoRead.refetch()}>
            Your seals are safe.
          </LoadFailure>
        </div>
      )}
      {!statements && canDoRead.isFetching && <CanDoSkeleton />}
      {statements && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
          <div className="grid gap-5 lg:col-start-2 lg:row-start-1 print:hidden">
            <LevelOverview statements={statements} />
            {provenCount > 0 && <PrintedStatements statements={statements} />}
          </div>
          <div className="min-w-0 lg:row-start-1">
            <LevelStatements
              level={level}
              statements={statements.filter((statement) => statement.level === level)}
              onLevelChange={setLevel}
            />
          </div>
          <p className="hidden print:block">Results of exercises in Lotse, no certificate.</p>
        </div>
      )}
    </div>
  );
}

function LevelOverview({ statements }: { statements: readonly Statement[] }) {
  return (
    <section aria-labelledby="level-by-level" className="card p-4.5 lg:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="level-by-level" className="h3">
          Level by level
        </h2>
        <p className="text-small text-ink2">
          <strong className="fw-620 text-ink">{countProvenStatements(statements)}</strong> of {statements.length}
        </p>
      </div>
      <ul className="mt-3 grid gap-3">
        {cefrLevels.map((level) => {
          const levelStatements = statements.filter((statement) => statement.level === level);
          const provenCount = countProvenStatements(levelStatements);
          const isComplete = provenCount === levelStatements.length && provenCount > 0;
          return (
            <li key={level} className="grid grid-cols-[2rem_minmax(0,1fr)_4.75rem] items-center gap-x-3">
              <span className="number">{level}</span>
              <ProgressBar
                value={provenCount}
                max={levelStatements.length}
                label={`Shown at ${level}`}
                className="h-1.5"
              />
              <span
                className={`flex items-center justify-end gap-1 text-small tabular-nums ${isComplete ? "fw-620 text-ok" : "text-ink2"}`}
              >
                {isComplete && <span aria-hidden="true" className="i-lucide-check h-4 w-4" />}
                {provenCount} of {levelStatements.length}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PrintedStatements({ statements }: { statements: readonly Statement[] }) {
  const provenStatements = statements.filter(({ since }) => since !== null);
  return (
    <section aria-labelledby="on-paper" className="card p-4.5 lg:p-5">
      <h2 id="on-paper" className="h3">
        On paper
      </h2>
      <p className="mt-1.5 text-small text-ink2">
        For a course, an employer or yourself: the statements of the chosen level with evidence and dates.
      </p>
      <div className="mt-3.5 grid gap-2.5">
        <Button onClick={() => window.print()}>
          <span aria-hidden="true" className="i-lucide-printer h-5 w-5" />
          Print or save as PDF
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile("what-i-can-do.json", JSON.stringify(provenStatements, null, 2), "application/json")}
        >
          <span aria-hidden="true" className="i-lucide-download h-5 w-5" />
          Export as a file
        </Button>
      </div>
      <p className="mt-3 text-small text-ink2">These are results of exercises, no certificate.</p>
    </section>
  );
}

interface LevelStatementsProps {
  level: CefrLevel;
  /** The statements of the level. */
  statements: readonly Statement[];
  onLevelChange: (level: CefrLevel) => void;
}

function LevelStatements({ level, statements, onLevelChange }: LevelStatementsProps) {
  const chapters = groupByChapter(statements);
  const shownChapters = selectShownChapters(chapters);
  const furtherCount = chapters.length - shownChapters.length;
  const firstStatement = chapters[0]?.[0];
  return (
    <section aria-labelledby="level-statements">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="level-statements" className="h2">
            At {level}
          </h2>
          <p className="text-small text-ink2">
            <strong className="fw-620 text-ink">
              {countProvenStatements(statements)} of {statements.length}
            </strong>{" "}
            shown
          </p>
        </div>
        <div className="print:hidden">
          <LevelSelector level={level} onChange={onLevelChange} />
        </div>
      </div>
      <div className="mt-4 grid gap-3.5">
        {countProvenStatements(statements) === 0 && firstStatement && !firstStatement.evidence.some(isAboutLevel) && (
          <EmptyState
            heading={3}
            title={`Nothing shown at ${level} yet`}
            action={<ButtonLink to={paths.checkpointOf(firstStatement.chapterId)}>To the first checkpoint</ButtonLink>}
          >
            <p>The checkpoint of the first chapter is the first proof.</p>
          </EmptyState>
        )}
        {shownChapters.map((chapter) => (
          <ChapterStatements key={chapter[0]?.chapterId} statements={chapter} />
        ))}
      </div>
      {furtherCount > 0 && (
        <p className="mt-4 text-small text-ink2 print:hidden">
          {furtherCount} more {furtherCount === 1 ? "chapter" : "chapters"} at {level} follow.{" "}
          <Link to={paths.curriculum(level)} className="text-link">
            To the learning path
          </Link>
        </p>
      )}
    </section>
  );
}

function CanDoSkeleton() {
  return (
    <Skeleton label="Loading what you can do...">
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid gap-3.5">
          {[1, 2, 3].map((key) => (
            <SkeletonBox key={key} className="h-48 rounded-card!" />
          ))}
        </div>
        <SkeletonBox className="h-60 rounded-card!" />
      </div>
    </Skeleton>
  );
}

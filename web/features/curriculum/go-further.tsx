import type { ReactNode } from "react";
import { Link } from "react-router";
import { readChapterFurther } from "#core/contract/chapters.ts";
import type { Chapter, LessonProgress } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { explain } from "#web/api/api-error.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useRead } from "#web/api/use-read.ts";
import { CanDoCard } from "#web/features/curriculum/can-do-card.tsx";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { splitTitle } from "#web/ui/split-title.ts";
import "#web/ui/step-path.css";
import "#web/features/curriculum/chapter-path.css";

type Further = ResponseOf<typeof readChapterFurther>;

interface FurtherPart {
  id: string;
  icon: string;
  kind: string;
  title: string;
  /** Whether the title is German. */
  isGerman?: boolean;
  detail: string;
  isGermanDetail?: boolean;
  to: string;
  isDone: boolean;
  result: string | null;
}

const describeScore = (score: { score: number; of: number } | null, unit: string) =>
  score && `${score.score} of ${score.of} ${unit}`;

/**
 * The parts of a chapter besides its lessons and its checkpoint, in the recommended order. `FurtherParts` shows the
 * checkpoint after them.
 */
function listParts(chapterId: string, { topics, sentences, text, scene, talk }: Further): FurtherPart[] {
  return [
    ...topics.map(({ id, title, example, isDone, score }) => ({
      ...{ id, icon: "i-lucide-library", kind: "Grammar", title: splitTitle(title).english, detail: example },
      ...{ isGermanDetail: true, to: paths.grammarTopic(id), isDone, result: describeScore(score, "right") },
    })),
    {
      ...{ id: "sentences", icon: "i-lucide-blocks", kind: `Sentences · ${sentences.minutes} min` },
      ...{ title: "A round of ten", detail: sentences.example, isGermanDetail: true, isDone: sentences.isDone },
      ...{ to: paths.chapterSentences(chapterId), result: describeScore(sentences.score, "right") },
    },
    ...(text
      ? [
          {
            ...{
              id: text.id,
              icon: "i-lucide-book-open-text",
              kind: `Text · ${text.words} words · ${text.minutes} min`,
            },
            ...{ title: text.title, isGerman: true, detail: text.summary, to: paths.text(text.id) },
            ...{ isDone: text.isDone, result: describeScore(text.score, "right") },
          },
        ]
      : []),
    ...(scene
      ? [
          {
            ...{ id: scene.id, icon: "i-lucide-message-circle", kind: `Scene · ${scene.minutes} min` },
            ...{ title: scene.title, isGerman: true, detail: scene.setting, to: paths.scene(scene.id) },
            ...{ isDone: scene.isDone, result: describeScore(scene.score, "goals") },
          },
        ]
      : []),
    ...(talk
      ? [
          {
            ...{ id: "talk", icon: "i-lucide-message-circle", kind: `Talk · ${talk.minutes} min`, title: talk.title },
            ...{ detail: talk.german, isGermanDetail: true, to: paths.talkOf(chapterId) },
            ...{ isDone: talk.isDone, result: null },
          },
        ]
      : []),
  ];
}

interface GoFurtherProps {
  chapter: Pick<Chapter, "id" | "completedCount" | "subchapterCount">;
  /** The lessons of the chapter that the page has loaded. */
  lessons: readonly LessonProgress[] | null | undefined;
}

/**
 * The other parts of a chapter and its statements. Before the learner has begun a lesson of the
 * chapter, only the statements are shown.
 */
export function GoFurther({ chapter, lessons }: GoFurtherProps) {
  const { id: chapterId, completedCount, subchapterCount } = chapter;
  const isChapterBegun = completedCount > 0 || Boolean(lessons?.some(({ score }) => score > 0));
  const furtherRead = useRead(readChapterFurther, { chapterId }, { refetchOnMount: "always" });
  if (!furtherRead.data) {
    return furtherRead.isFetching ? (
      <FurtherSkeleton rowCount={isChapterBegun ? 6 : 2} />
    ) : (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4">
        <p className="text-ink2">
          What belongs to this chapter did not load. {explain(furtherRead.error, "The server did not answer.")}
        </p>
        <Button variant="secondary" onClick={() => furtherRead.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  const { canDo, canDoGerman, checkpoint } = furtherRead.data;
  return (
    <>
      {isChapterBegun && (
        <FurtherParts
          chapterId={chapterId}
          further={furtherRead.data}
          areLessonsDone={completedCount >= subchapterCount}
        />
      )}
      <div className="p-4 pt-0 lg:px-4.5 lg:pb-4.5">
        <CanDoCard
          title={checkpoint.passed ? "What you can do now" : "What you can do then"}
          statements={canDo}
          germanStatements={canDoGerman}
          since={checkpoint.passedAt}
          heading={4}
          {...(!checkpoint.passed && { note: "The checkpoint gives each its date." })}
        >
          {checkpoint.passed && (
            <Link to={paths.canDo} className="text-link mt-1 text-small">
              All that I can do
            </Link>
          )}
        </CanDoCard>
      </div>
    </>
  );
}

const FurtherSkeleton = ({ rowCount }: { rowCount: number }) => (
  <Skeleton label="Loading what belongs to the chapter...">
    <div className="grid gap-4 border-t border-line p-4 lg:px-5">
      {Array.from({ length: rowCount }, (_, row) => (
        <SkeletonBox key={row} className="h-14" />
      ))}
    </div>
  </Skeleton>
);

interface FurtherPartsProps {
  chapterId: string;
  further: Further;
  /**
   * Whether all lessons are completed. Only then is the first unfinished part marked as the next step. Before that, the
   * chapter's path marks the next lesson instead.
   */
  areLessonsDone: boolean;
}

function FurtherParts({ chapterId, further, areLessonsDone }: FurtherPartsProps) {
  const parts = listParts(chapterId, further);
  const openPart = parts.find(({ isDone }) => !isDone);
  const doneCount = parts.filter(({ isDone }) => isDone).length + Number(further.checkpoint.passed);
  return (
    <section aria-label="Go further" className="border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3 px-4 pl-16 sm:pl-23 lg:pr-5">
        <h4 className="h3">Go further</h4>
        <p className="text-small text-ink2">
          <strong className="fw-620 text-ink">
            {doneCount} of {parts.length + 1}
          </strong>{" "}
          done
        </p>
      </div>
      <ol className="pb-3 pt-1">
        {parts.map((part) => (
          <PartRow key={part.id} part={part} isNext={areLessonsDone && part === openPart} />
        ))}
        <CheckpointRow chapterId={chapterId} further={further} isNext={areLessonsDone && openPart === undefined} />
      </ol>
    </section>
  );
}

function PartRow({ part, isNext }: { part: FurtherPart; isNext: boolean }) {
  const { icon, kind, title, isGerman, detail, isGermanDetail, to, isDone, result } = part;
  return (
    <li className={`step-item lesson-item ${isDone ? "lesson-passed" : isNext ? "lesson-current" : "lesson-ahead"}`}>
      <Link to={to} {...returnHereState} className="step-row lesson-row rounded-option hover:bg-sunk/50">
        <span className="step-marker lesson-marker">
          <span aria-hidden="true" className={`${isDone ? "i-lucide-check" : icon} h-4.5 w-4.5`} />
        </span>
        <RowText kind={kind} isDone={isDone} result={result}>
          <span
            {...(isGerman && { lang: "de" })}
            className={`block leading-snug ${isGerman ? "font-aleo fw-580" : "fw-620"} text-ink`}
          >
            {title}
          </span>
          <span
            {...(isGermanDetail && { lang: "de" })}
            className={`block leading-snug text-ink2 ${isGermanDetail ? "fw-460" : "text-small"}`}
          >
            {detail}
          </span>
        </RowText>
        {isNext && <StartLabel />}
      </Link>
    </li>
  );
}

interface RowTextProps {
  kind: string;
  isDone: boolean;
  result: string | null;
  children: ReactNode;
}

function RowText({ kind, isDone, result, children }: RowTextProps) {
  return (
    <span className="relative flex min-w-0 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
      <span className="min-w-0">
        <span className="block text-tiny fw-580 text-ink2">{kind}</span>
        {children}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
      {result && <span className={`shrink-0 text-small fw-620 ${isDone ? "text-ok" : "text-ink2"}`}>{result}</span>}
    </span>
  );
}

const StartLabel = () => (
  <span className="relative inline-flex min-h-11 items-center rounded-field border border-line2 bg-card px-4 fw-620">
    Start
  </span>
);

function CheckpointRow({ chapterId, further, isNext }: { chapterId: string; further: Further; isNext: boolean }) {
  const { chapterNumber, checkpoint } = further;
  const { passed: isPassed, passedAt, best: bestScore, of: questionCount, minutes } = checkpoint;
  const timeZone = useTimeZone();
  const isServerReached = useIsServerReached();
  return (
    <li className="step-item lesson-item">
      <Link
        to={paths.checkpointOf(chapterId)}
        {...returnHereState}
        className="step-row lesson-row rounded-option hover:bg-sunk/50"
      >
        <span className="step-marker bg-card">
          <Seal numeral={chapterNumber} isEarned={isPassed} />
        </span>
        <RowText
          kind={isPassed ? "Checkpoint" : `Checkpoint · ${minutes} min`}
          isDone={isPassed}
          result={bestScore === null ? null : `${bestScore} of ${questionCount} right`}
        >
          <span className="block fw-620 leading-snug text-ink">
            {isPassed ? "The seal is yours" : `${questionCount} questions for the seal`}
          </span>
          <span className="block text-small leading-snug text-ink2">
            {passedAt
              ? formatDate(passedAt, timeZone)
              : isServerReached
                ? "16 right are enough. Try as often as you like."
                : "Needs a connection."}
          </span>
          {!isPassed && <span className="sr-only"> (not passed yet)</span>}
        </RowText>
        {isNext && !isPassed && <StartLabel />}
      </Link>
    </li>
  );
}

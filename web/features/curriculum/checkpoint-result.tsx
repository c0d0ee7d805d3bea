import { Link } from "react-router";
import type { CheckpointReport } from "#core/contract/checkpoint-report.ts";
import { type CheckpointPart, rightAnswersForSeal } from "#core/domain/curriculum/checkpoint-rules.ts";
import { ApiError } from "#web/api/api-error.ts";
import { CanDoCard } from "#web/features/curriculum/can-do-card.tsx";
import type { ChapterFurther, FinishedCheckpoint } from "#web/features/curriculum/checkpoint-types.ts";
import { MissedAnswers } from "#web/features/curriculum/missed-answers.tsx";
import { type SaveState, SaveStatus } from "#web/quiz/save-status.tsx";
import { useSavedResult } from "#web/quiz/use-saved-result.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";
import { SkeletonBox } from "#web/ui/skeleton.tsx";
import "#web/features/curriculum/checkpoint-result.css";

interface CheckpointResultProps {
  chapterId: string;
  chapter: ChapterFurther;
  finishedQuiz: FinishedCheckpoint;
  learnerId: string;
  isLoadingAgain: boolean;
  onStartAgain: () => void;
  onLeave: () => void;
}

const partNames: Record<CheckpointPart, string> = {
  word: "Words, both ways",
  form: "Forms",
  sentence: "Sentences",
  dictation: "Dictation",
  text: "A short text",
};

const numberWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function chooseHeading(score: number | null, maxScore: number, { error, isPending }: SaveState): string {
  if (score === null) {
    if (!error || isPending) return "Your answers are being checked";
    return error instanceof ApiError && error.isFinal
      ? "This checkpoint was not counted"
      : "Your answers are kept on this device";
  }
  if (score >= rightAnswersForSeal) return score === maxScore ? "All right: the seal is yours" : "The seal is yours";
  const missingCount = rightAnswersForSeal - score;
  return `${score} of ${maxScore}: ${numberWords[missingCount] ?? missingCount} short`;
}

/** The result of a checkpoint. It shows only data from the server's response. */
export function CheckpointResult(props: CheckpointResultProps) {
  const { chapter, finishedQuiz, learnerId, isLoadingAgain, onStartAgain, onLeave } = props;
  const saving = useSavedResult(finishedQuiz, learnerId);
  const savedCheckpoint = saving.data && "checkpoint" in saving.data ? saving.data : undefined;
  const report = savedCheckpoint?.checkpoint;
  const score = savedCheckpoint?.score ?? null;
  const questionCount = finishedQuiz.issuedQuiz.questions.length;
  const isPassed = score !== null && score >= rightAnswersForSeal;
  const isSealed = typeof report?.passedAt === "string";
  const heading = chooseHeading(score, questionCount, saving);
  const firstMissedTopic = report?.missed.find(({ topic }) => topic)?.topic;
  const { cefrLevel, chapterNumber, title, canDo, canDoGerman } = chapter;
  const statements = (
    <CanDoCard
      title={isSealed ? "You can do this now" : "Still open"}
      statements={canDo}
      germanStatements={canDoGerman}
      since={report?.passedAt ?? null}
      heading={2}
    >
      {isSealed && (
        <Link to={paths.canDo} className="text-link mt-1 text-small">
          All that I can do
        </Link>
      )}
    </CanDoCard>
  );
  return (
    <>
      <div className="page pb-8 pt-7 lg:pt-10">
        <p className="text-ink2">
          Checkpoint · {cefrLevel}, chapter {chapterNumber}: {title}
        </p>
        <PageHeading title={heading} shouldTakeFocus>
          {heading}
        </PageHeading>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
          <div className="grid gap-4">
            <section aria-label="Score" className="card p-5 lg:p-7">
              <div className="flex items-center gap-5 lg:gap-8">
                <Seal
                  numeral={chapterNumber}
                  isEarned={isSealed}
                  className={`h-25 w-25 lg:h-31 lg:w-31 ${isPassed ? "seal-arrives" : ""}`}
                  label={isSealed ? `Chapter ${chapterNumber}, sealed` : `Chapter ${chapterNumber}, not sealed yet`}
                />
                <div>
                  <p className="number text-[2.75rem] leading-none lg:text-[3.25rem]">
                    {score ?? "–"}/{questionCount} <span className="text-h2 text-ink2">right</span>
                  </p>
                  <p className="mt-2 text-ink2">{describeScore(score, report)}</p>
                </div>
              </div>
              {report ? <PartScores parts={report.parts} /> : <SkeletonBox className="mt-5 h-40" />}
            </section>
            <SaveStatus saving={saving} />
          </div>
          {/* On phones, the statements come before the missed answers, and the next chapter comes last. */}
          <div className="grid gap-5 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div>{statements}</div>
            {isSealed && chapter.next && <NextChapter next={chapter.next} level={cefrLevel} />}
          </div>
          {report && report.missed.length > 0 && <MissedAnswers missedAnswers={report.missed} />}
        </div>
      </div>
      <Dock widePlacement="bottom">
        <Button
          size="large"
          variant="secondary"
          className="px-4.5"
          pendingLabel={isLoadingAgain && "Loading..."}
          onClick={onStartAgain}
        >
          Another {questionCount}
        </Button>
        {score !== null && !isPassed && firstMissedTopic ? (
          <ButtonLink size="large" className="min-w-0 flex-1" to={paths.grammarTopic(firstMissedTopic.id)}>
            <span className="truncate">Practise: {firstMissedTopic.title.replace(/ \([^()]+\)$/, "")}</span>
          </ButtonLink>
        ) : (
          <Button size="large" className="flex-1" onClick={onLeave}>
            Continue
          </Button>
        )}
      </Dock>
    </>
  );
}

/** The next chapter and its first lesson. */
function NextChapter({ next, level }: { next: NonNullable<ChapterFurther["next"]>; level: string }) {
  const { cefrLevel, chapterNumber, title, lesson } = next;
  const chapterName = cefrLevel === level ? `chapter ${chapterNumber}` : `${cefrLevel}, chapter ${chapterNumber}`;
  return (
    <section aria-labelledby="next-chapter" className="card p-4.5 max-lg:order-last lg:p-5">
      <h2 id="next-chapter" className="h3">
        Next: {title}
      </h2>
      <p className="mt-1 text-ink2">
        {cefrLevel === level ? `Chapter ${chapterNumber}` : chapterName} begins with {lesson.title}:{" "}
        <span lang="de" className="fw-460 text-ink">
          {lesson.description}
        </span>
      </p>
      <Link to={paths.lesson(lesson.id)} className="text-link mt-1 text-small">
        Open {chapterName}
      </Link>
    </section>
  );
}

function describeScore(score: number | null, report: CheckpointReport | undefined): string {
  if (score === null || !report) return `${rightAnswersForSeal} right answers give the seal.`;
  if (score >= rightAnswersForSeal) return `${rightAnswersForSeal} were needed.`;
  return report.passedAt
    ? `Your seal stays: your best is ${report.best}.`
    : `${rightAnswersForSeal} are needed. Nothing is lost, and the next 20 questions will be different.`;
}

function PartScores({ parts }: { parts: CheckpointReport["parts"] }) {
  return (
    <dl className="mt-5 border-t border-line lg:mt-6">
      {parts.map(({ part, right: rightCount, of: questionCount }) => (
        <div
          key={part}
          className="grid grid-cols-[9.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 last:border-0 last:pb-0 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <dt className="leading-snug">{partNames[part]}</dt>
          <dd aria-hidden="true" className="flex gap-1 max-sm:order-last max-sm:col-span-2 max-sm:mt-1.5">
            {Array.from({ length: questionCount }, (_, index) => (
              <span
                key={index}
                className={`h-2 max-w-7.5 flex-1 rounded-full ${index < rightCount ? "bg-ink" : "border-[1.5px] border-ink3"}`}
              />
            ))}
          </dd>
          <dd className="fw-620 tabular-nums">
            {rightCount} of {questionCount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

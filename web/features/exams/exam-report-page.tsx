import { Link, useParams } from "react-router";
import { type ExamReport, readExamReport } from "#core/contract/exams.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { shortenTitle } from "#web/features/exams/exam-texts.ts";
import { PartScores } from "#web/features/exams/part-scores.tsx";
import { ReportTopics, SpeakingGoals } from "#web/features/exams/report-side.tsx";
import { ReportWriting } from "#web/features/exams/report-writing.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { ErrorState } from "#web/ui/notice.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

/** The report of a finished exam. The page can be printed. */
export function ExamReportPage() {
  const { level = "", id = "" } = useParams();
  const report = useRead(readExamReport, { id: level.toLowerCase(), attemptId: id });
  if (report.data) return <Report report={report.data} />;
  if (report.isFetching) return <PageSkeleton />;
  const isReportMissing = hasStatus(report.error, 404) || hasStatus(report.error, 400);
  const examLink = (
    <ButtonLink variant="secondary" to={paths.examOf(level)}>
      To the exam
    </ButtonLink>
  );
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Exam report">Exam report</PageHeading>
      <div className="mt-5">
        {isReportMissing ? (
          <ErrorState title="There is no such report" action={examLink}>
            <p>Perhaps the exam is not finished yet.</p>
          </ErrorState>
        ) : (
          <LoadFailure
            title="The report did not load"
            error={report.error}
            onRetry={() => report.refetch()}
            reason="This report is not on this device."
            action={examLink}
          />
        )}
      </div>
    </div>
  );
}

function chooseHeading({ isPassed, passed, of, level, parts }: ExamReport): string {
  if (!isPassed) return `${passed} of ${of} parts at ${level}`;
  return parts.some(({ isLeftOut }) => isLeftOut)
    ? `You passed at ${level}, without listening`
    : `You passed at ${level}`;
}

/** How long an attempt took: "57 minutes, over 3 days". */
function describeDuration({ parts, startedAt, finishedAt }: ExamReport): string {
  const minutes = Math.max(1, Math.round(parts.reduce((sum, { secondsUsed }) => sum + secondsUsed, 0) / 60));
  const days = Math.floor((Date.parse(finishedAt) - Date.parse(startedAt)) / 86_400_000) + 1;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}${days > 1 ? `, over ${days} days` : ""}.`;
}

function Report({ report }: { report: ExamReport }) {
  const { level, isPassed, passed: passedPartCount, of: partCount, finishedAt, parts, topics } = report;
  const timeZone = useTimeZone();
  const isWide = useIsWide();
  const heading = chooseHeading(report);
  const [firstTopic] = topics;
  const practiseLink = firstTopic && (
    <ButtonLink size="large" className="min-w-0 flex-1 max-lg:w-full" to={paths.grammarTopic(firstTopic.id)}>
      <span className="truncate">Practise {shortenTitle(firstTopic.title)}</span>
    </ButtonLink>
  );
  return (
    <>
      <div className="page pb-8 pt-6 lg:pt-9">
        <Link
          to={paths.examOf(level)}
          className="mb-1 inline-flex min-h-11 items-center gap-2 text-ink2 hover:text-ink print:hidden"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
          The {level} exam
        </Link>
        <PageHeading title={heading}>{heading}</PageHeading>
        <p className="mt-1.5 text-ink2">Finished on {formatDate(finishedAt, timeZone)}. Not an official certificate.</p>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-9">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <section aria-label="Result" className="card flex items-center gap-5 p-5 lg:gap-8 lg:p-7">
              <Seal
                numeral={level}
                isEarned={isPassed}
                className="h-25 w-25 lg:h-31 lg:w-31"
                label={isPassed ? `${level}, passed` : `${level}, not passed yet`}
              />
              <div>
                <p className="number text-[2.75rem] leading-none lg:text-[3.25rem]">
                  {passedPartCount}/{partCount} <span className="text-h2 text-ink2">parts</span>
                </p>
                <p className="mt-2 text-ink2">
                  {isPassed ? "Each of them at 60 % or more." : "A part passes with 60 %."} {describeDuration(report)}
                </p>
              </div>
            </section>
            <PartScores parts={isPassed ? parts : parts.toSorted((a, b) => computeRank(a) - computeRank(b))} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents">
            <ReportTopics topics={topics}>{isWide && practiseLink}</ReportTopics>
            <SpeakingGoals speaking={report.speaking} />
            <div className="max-lg:order-last print:hidden">
              <Button variant="secondary" className="w-full" onClick={() => window.print()}>
                <span aria-hidden="true" className="i-lucide-printer h-5 w-5" />
                Print the report
              </Button>
              <p className="mt-2 text-small text-ink2">It stays with the exam. A new attempt does not replace it.</p>
            </div>
          </div>
          <ReportWriting report={report} />
        </div>
      </div>
      {!isWide && practiseLink && <Dock>{practiseLink}</Dock>}
    </>
  );
}

/** The rank by which the parts are sorted: missed parts are first, then passed parts, then parts that were left out. */
const computeRank = ({ isPassed, isLeftOut }: ExamReport["parts"][number]) => (isLeftOut ? 2 : isPassed ? 1 : 0);

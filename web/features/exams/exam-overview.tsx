import { Link } from "react-router";
import type { ExamCard } from "#core/contract/exams.ts";
import { countSecondsLeft } from "#core/domain/exams/attempt.ts";
import { formatClock, formatUnitCount, isBegun, partIcons, partNames } from "#web/features/exams/exam-texts.ts";
import { formatDate } from "#web/ui/format-date.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";

type Outline = ExamCard["parts"][number];
type Progress = NonNullable<ExamCard["attempt"]>["parts"][number];

/** The parts of the exam in their order. In an open attempt, each part shows its progress. */
export function ExamPartList({ exam }: { exam: ExamCard }) {
  const { attempt } = exam;
  const doneCount = attempt?.parts.filter(({ state }) => state !== "open").length ?? 0;
  return (
    <section aria-labelledby="parts" className="card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 py-3.5 lg:px-5">
        <h2 id="parts" className="h3">
          Parts
        </h2>
        <p className="text-small text-ink2">
          {attempt ? (
            <>
              <strong className="fw-620 text-ink">
                {doneCount} of {exam.parts.length}
              </strong>{" "}
              done
            </>
          ) : (
            <>
              <strong className="fw-620 text-ink">{exam.minutes} min</strong> in all
            </>
          )}
        </p>
      </div>
      <ol>
        {exam.parts.map((outline) => (
          <PartRow
            key={outline.part}
            outline={outline}
            progress={attempt?.parts.find(({ part }) => part === outline.part)}
            isCurrent={attempt?.currentPart === outline.part}
          />
        ))}
      </ol>
    </section>
  );
}

/** The description of a part in an attempt: a line below its name, and two lines at the right. */
function describePart(
  { part, summary, minutes, itemCount }: Outline,
  progress: Progress | undefined,
  isCurrent: boolean,
) {
  if (!progress)
    return {
      lineBelowName: summary,
      lineAtRight: `${minutes} min`,
      secondLineAtRight: formatUnitCount(part, itemCount),
    };
  const usedMinutes = Math.ceil(progress.secondsUsed / 60);
  const answeredCountText =
    part === "speaking"
      ? summary
      : progress.answered === itemCount
        ? `All ${itemCount} answered`
        : `${progress.answered} of ${itemCount} answered`;
  if (progress.state === "left-out")
    return { lineBelowName: "No German voice", lineAtRight: "Left out", secondLineAtRight: "does not count" };
  if (progress.state === "handed-in")
    return {
      lineBelowName: answeredCountText,
      lineAtRight: "Handed in",
      secondLineAtRight: `${usedMinutes} of ${minutes} min`,
    };
  if (!isCurrent || !isBegun(progress))
    return {
      lineBelowName: summary,
      lineAtRight: `${minutes} min`,
      secondLineAtRight: formatUnitCount(part, itemCount),
    };
  return {
    lineBelowName: answeredCountText,
    lineAtRight: `${formatClock(countSecondsLeft({ minutes }, progress.secondsUsed))} left`,
    secondLineAtRight: `of ${minutes} min`,
  };
}

function PartRow({
  outline,
  progress,
  isCurrent,
}: {
  outline: Outline;
  progress: Progress | undefined;
  isCurrent: boolean;
}) {
  const { lineBelowName, lineAtRight, secondLineAtRight } = describePart(outline, progress, isCurrent);
  const isHandedIn = progress !== undefined && progress.state === "handed-in";
  const discClass = !progress
    ? "rounded-key bg-sunk"
    : isHandedIn
      ? "rounded-full bg-ink text-card"
      : isCurrent
        ? "rounded-full bg-amber text-on-amber"
        : "rounded-full border-[1.5px] border-ink2";
  return (
    <li
      className={`grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line px-4.5 py-3 lg:px-5 ${isCurrent ? "bg-water" : ""}`}
    >
      <span aria-hidden="true" className={`grid h-10 w-10 place-items-center ${discClass}`}>
        <span className={`${isHandedIn ? "i-lucide-check" : partIcons[outline.part]} h-5 w-5`} />
      </span>
      <div className="min-w-0">
        <h3 className="fw-620">{partNames[outline.part]}</h3>
        <p className="text-small leading-snug text-ink2">{lineBelowName}</p>
      </div>
      <p className="text-right text-small text-ink2">
        <strong className={`block fw-620 ${isHandedIn ? "text-ok" : "text-ink"}`}>{lineAtRight}</strong>
        {secondLineAtRight}
      </p>
    </li>
  );
}

/** The rules of all exams. */
export function ExamRules({ hasVoice }: { hasVoice: boolean }) {
  const rules = [
    ["i-lucide-timer", "Every part has its own clock", "It runs only while you are in the part, and you can pause it."],
    [
      "i-lucide-calendar",
      "A week's time",
      "Close the browser, go on elsewhere. After seven days it ends with what is there.",
    ],
    ["i-lucide-eye-off", "No help", "No looking up, no translation. Right and wrong are shown in the report."],
    [
      "i-lucide-circle-check",
      "60 % in every part passes",
      "Writing is judged by machine, so its result is an estimate and marked as one.",
    ],
    [
      "i-lucide-volume-2",
      "Listening needs a German voice",
      hasVoice
        ? "Your device has one. Without it the part is left out, and the report says so."
        : "Your device has none, so the part is left out, and the report says so.",
    ],
  ] as const;
  return (
    <section aria-labelledby="rules" className="card px-4.5 pb-2 pt-3.5 lg:px-5">
      <h2 id="rules" className="h3">
        Rules
      </h2>
      <ul className="mt-1.5">
        {rules.map(([icon, title, text]) => (
          <li
            key={title}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 last:border-0"
          >
            <span aria-hidden="true" className={`${icon} mt-0.5 h-5 w-5 text-ink2`} />
            <p className="text-small text-ink2">
              <strong className="block text-body fw-620 text-ink">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All exams with the learner's results, and links to the reports of the exam that the page shows. */
export function ExamLevels({ exams, currentExam }: { exams: readonly ExamCard[]; currentExam: ExamCard }) {
  const timeZone = useTimeZone();
  const describeResult = (exam: ExamCard) => {
    if (exam.state === "open") return exam.attempt?.isExpired ? "The week is over" : "Paused";
    if (exam.best?.isPassed) return `Passed on ${formatDate(exam.best.finishedAt, timeZone)}`;
    if (exam.best) return `${exam.best.passed} of ${exam.best.of} parts`;
    return exam.id === currentExam.id ? "This one" : "Not tried";
  };
  return (
    <section aria-labelledby="levels" className="card px-4.5 pb-2 pt-3.5 lg:px-5">
      <h2 id="levels" className="h3">
        One exam for each level
      </h2>
      <ul className="mt-1.5">
        {exams.map((exam) => (
          <li key={exam.id} className="border-b border-line last:border-0">
            <Link
              to={paths.examOf(exam.level)}
              aria-current={exam.id === currentExam.id ? "page" : undefined}
              className="grid min-h-14 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 text-small text-ink2 hover:text-ink"
            >
              <Seal numeral={exam.level} isEarned={exam.best?.isPassed ?? false} label={exam.level} />
              <span className={exam.id === currentExam.id ? "fw-620 text-ink" : ""}>{describeResult(exam)}</span>
              <span className="tabular-nums">{exam.minutes} min</span>
            </Link>
          </li>
        ))}
      </ul>
      {currentExam.results.length > 0 && (
        <>
          <h3 className="mt-3 fw-620">Your reports at {currentExam.level}</h3>
          <ul className="pb-1">
            {currentExam.results.map(({ attemptId, finishedAt, passed, of }) => (
              <li key={attemptId}>
                <Link to={paths.examReportOf(currentExam.level, attemptId)} className="text-link text-small">
                  {formatDate(finishedAt, timeZone)}: {passed} of {of} parts
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

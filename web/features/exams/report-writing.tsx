import { Fragment, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { ExamReport } from "#core/contract/exams.ts";
import { shortenTitle } from "#web/features/exams/exam-texts.ts";
import { Explanation } from "#web/features/exams/explanation.tsx";
import { paths } from "#web/ui/paths.ts";

type Task = ExamReport["writing"][number];

/**
 * The texts of the writing part: the points that were found, the mistakes with their reasons, and a
 * model answer.
 */
export function ReportWriting({ report }: { report: ExamReport }) {
  return (
    <section aria-labelledby="writing" className="min-w-0 lg:col-start-1">
      <h2 id="writing" className="h2">
        Your writing
      </h2>
      <p className="max-w-[56ch] text-small text-ink2">
        Judged by machine, from the task's points, the length and the mistakes found. A teacher may see it differently.
      </p>
      <div className="card mt-3">
        {report.writing.map((task, index) => (
          <div key={task.id} className="border-b border-line last:border-0">
            {index === 0 ? (
              <TaskReport task={task} number={1} />
            ) : (
              <ExpandableSection
                title={`Task ${index + 1}: ${lowerFirst(task.title)}`}
                line={`about ${task.score} of ${task.of} · ${describeTask(task)}`}
              >
                <TaskReport task={task} />
              </ExpandableSection>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const countFoundPoints = ({ points }: Task) => points.filter(({ isFound }) => isFound).length;

function describeTask(task: Task): string {
  if (task.text.trim() === "") return "no text";
  const { mistakes } = task;
  return `${task.words} ${task.words === 1 ? "word" : "words"}, ${countFoundPoints(task)} of ${task.points.length} points, ${mistakes} ${mistakes === 1 ? "mistake" : "mistakes"}`;
}

function TaskReport({ task, number }: { task: Task; number?: number }) {
  const {
    title,
    situation,
    text,
    corrections,
    mistakes,
    points,
    words: wordCount,
    wordsAsked: wantedWordCount,
    score,
    of: maxScore,
    modelAnswer,
  } = task;
  const isEmpty = text.trim() === "";
  return (
    <>
      <div className="p-4.5 lg:p-5">
        {number !== undefined && (
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="h3">
              Task {number}: {lowerFirst(title)}
            </h3>
            <p className="shrink-0 text-small text-ink2">
              about <strong className="text-h3 fw-660 text-ink">{score}</strong> of {maxScore}
            </p>
          </div>
        )}
        <p lang="de" className="font-aleo text-ink2">
          {situation}
        </p>
        <div className="mt-3.5 border-t border-line pt-3.5">
          {isEmpty ? <p className="text-ink2">No text.</p> : <CorrectedText text={text} corrections={corrections} />}
        </div>
        <dl className="mt-3.5 border-t border-line text-small">
          <Figure name="Points of the task" value={`${countFoundPoints(task)} of ${points.length}`} />
          <Figure name="Length" value={`${wordCount} words, about ${wantedWordCount} were asked for`} />
          <Figure name="Mistakes found" value={String(mistakes)} />
        </dl>
        <ul className="mt-3 grid gap-1.5 text-small">
          {points.map(({ text: pointText, english, isFound }) => (
            <li key={pointText} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
              <span
                aria-hidden="true"
                className={`mt-0.5 h-4.5 w-4.5 ${isFound ? "i-lucide-check text-ok" : "i-lucide-circle-dashed text-ink3"}`}
              />
              <span>
                <span lang="de">{pointText}</span>
                {english && <span className="text-ink2"> {english}</span>}
                <span className="sr-only">{isFound ? " (found)" : " (not found)"}</span>
              </span>
            </li>
          ))}
        </ul>
        {corrections.length > 0 && <Reasons corrections={corrections} />}
      </div>
      <div className="border-t border-line">
        <ExpandableSection title="Compare with a model answer">
          <p lang="de" className="whitespace-pre-line px-4.5 pb-4.5 font-aleo text-[1.0625rem] leading-[1.65] lg:px-5">
            {modelAnswer}
          </p>
        </ExpandableSection>
      </div>
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2.5">
    <dt className="text-ink2">{name}</dt>
    <dd className="text-right fw-620">{value}</dd>
  </div>
);

/** The learner's text with its corrections. */
function CorrectedText({ text, corrections }: Pick<Task, "text" | "corrections">) {
  const sortedCorrections = corrections.toSorted((a, b) => a.start - b.start);
  return (
    <p lang="de" className="whitespace-pre-line font-aleo text-[1.0625rem] leading-[1.7]">
      {sortedCorrections.map(({ start, original, corrected }, index) => (
        <Fragment key={start}>
          {text.slice(sortedCorrections[index - 1]?.end ?? 0, start)}
          {original !== "" && <del className="rounded-tag bg-no-t px-1 text-no">{original}</del>}
          {original !== "" && corrected !== "" && " "}
          {corrected !== "" && (
            <ins className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-4">{corrected}</ins>
          )}
        </Fragment>
      ))}
      {text.slice(sortedCorrections.at(-1)?.end ?? 0)}
    </p>
  );
}

/** The reasons of the mistakes. A reason that several of them share is shown once. */
function Reasons({ corrections }: Pick<Task, "corrections">) {
  const reasons = corrections.filter(
    ({ explanation }, index) =>
      corrections.findIndex((earlierCorrection) => earlierCorrection.explanation === explanation) === index,
  );
  return (
    <ul aria-label="Mistakes" className="mt-3 border-t border-line text-small">
      {reasons.map(({ start, type, grammarCategory, explanation, grammarLibraryId, grammarTitle }) => (
        <li
          key={start}
          className="grid gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center"
        >
          <span>
            <span className="tag">{(grammarCategory ?? type).replaceAll("-", " ")}</span>
          </span>
          <span>
            <Explanation text={explanation} />
          </span>
          {grammarLibraryId && grammarTitle && (
            <Link to={paths.grammarTopic(grammarLibraryId)} className="text-link min-h-8! sm:max-w-44">
              {shortenTitle(grammarTitle)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ExpandableSectionProps {
  title: string;
  line?: string;
  children: ReactNode;
}

/** Content that is shown after a press. It is printed in any case. */
function ExpandableSection({ title, line, children }: ExpandableSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-13 w-full items-center justify-between gap-3 px-4.5 py-2.5 text-left hover:bg-sunk lg:px-5"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="block fw-620">{title}</span>
          {line && <span className="block text-small text-ink2">{line}</span>}
        </span>
        <span
          aria-hidden="true"
          className={`${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-5 w-5 shrink-0 text-ink2`}
        />
      </button>
      <div id={id} className={isOpen ? "" : "hidden print:block"}>
        {children}
      </div>
    </div>
  );
}

import { useId, useState } from "react";
import type { ExamReport } from "#core/contract/exams.ts";
import { passPercent } from "#core/domain/exams/report.ts";
import { partIcons, partNames } from "#web/features/exams/exam-texts.ts";
import { Explanation } from "#web/features/exams/explanation.tsx";
import "#web/features/exams/part-scores.css";

type PartResult = ExamReport["parts"][number];

/** The result of each part: a bar with a tick at 60 percent, which expands to show the items of the part. */
export function PartScores({ parts }: { parts: readonly PartResult[] }) {
  return (
    <section aria-labelledby="skills" className="card px-5 pb-2 pt-4 lg:px-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="skills" className="h3">
          Skill by skill
        </h2>
        <p className="flex items-center gap-2 text-small text-ink2">
          <span aria-hidden="true" className="h-4 w-0.5 bg-ink" />
          {passPercent} % passes
        </p>
      </div>
      <ul className="mt-1">
        {parts.map((partResult) => (
          <li key={partResult.part} className="border-b border-line py-3.5 last:border-0">
            <PartScore result={partResult} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeScore({ part, score, of }: PartResult): string {
  if (part === "writing") return `about ${score} of ${of} points`;
  return part === "speaking" ? `${score} of ${of} goals` : `${score} of ${of} right`;
}

function PartScore({ result }: { result: PartResult }) {
  const { part, percent, isLeftOut, isEstimate, isPassed, items } = result;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className={`${partIcons[part]} h-5 w-5 text-ink2`} />
        <h3 className="fw-580">{partNames[part]}</h3>
        {isEstimate && (
          <span className="rounded-tag border border-dashed border-ink3 px-2 text-tiny fw-580 text-ink2">estimate</span>
        )}
        {percent !== null && (
          <p className="ml-auto whitespace-nowrap">
            {isEstimate && <span className="text-small text-ink2">about </span>}
            <strong className="text-h3 fw-660 tabular-nums">{percent} %</strong>
          </p>
        )}
      </div>
      {isLeftOut ? (
        <p className="mt-2 rounded-key border-[1.5px] border-dashed border-ink3 px-3 py-2 text-small text-ink2">
          Left out: no German voice.
        </p>
      ) : (
        <>
          <div aria-hidden="true" className="score-bar" data-estimate={isEstimate || undefined}>
            <span style={{ width: `${percent ?? 0}%` }} />
            <i style={{ left: `${passPercent}%` }} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink2">
            <p>{describeScore(result)}</p>
            <p className={`flex items-center gap-1.5 fw-620 ${isPassed ? "text-ok" : "text-ink"}`}>
              <span
                aria-hidden="true"
                className={`${isPassed ? "i-lucide-check" : "i-lucide-circle-dashed"} h-4 w-4`}
              />
              {isPassed ? "passed" : "not yet"}
            </p>
          </div>
          {items.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              className="text-link text-small print:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Hide the answers" : "All answers"}
              <span className="sr-only"> in {partNames[part]}</span>
            </button>
          )}
          <div id={id}>{isOpen && <ItemList items={items} />}</div>
        </>
      )}
    </>
  );
}

function ItemList({ items }: { items: PartResult["items"] }) {
  return (
    <ol className="grid gap-3 pt-1">
      {items.map(({ id, number, question, given, answer, isRight, quote, explanation }) => (
        <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 text-small">
          <span className="tabular-nums text-ink2">{number}</span>
          <div>
            {question && (
              <p lang="de" className="fw-580">
                {question}
              </p>
            )}
            <p>
              {isRight ? (
                <span lang="de" className="fw-580 text-ok">
                  <span aria-hidden="true" className="i-lucide-check mr-1 h-4 w-4 align-[-3px]" />
                  {answer}
                  <span lang="en" className="sr-only">
                    {" "}
                    (right)
                  </span>
                </span>
              ) : (
                <>
                  {given === null ? (
                    <span className="text-ink2">No answer</span>
                  ) : (
                    <del lang="de" className="rounded-tag bg-no-t px-1 text-no">
                      {given}
                    </del>
                  )}{" "}
                  <ins lang="de" className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-3">
                    {answer}
                  </ins>
                </>
              )}
            </p>
            {!isRight && quote && (
              <p lang="de" className="text-ink2">
                „{quote}“
              </p>
            )}
            {!isRight && explanation && (
              <p className="text-ink2">
                <Explanation text={explanation} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

import { Fragment } from "react";

interface MarkedSentenceProps {
  sentence: string;
  /** The bold parts, as [start, end) offsets. */
  marks: readonly (readonly [number, number])[];
  className?: string;
}

/** A German sentence with some parts in bold. */
export function MarkedSentence({ sentence, marks, className }: MarkedSentenceProps) {
  const sortedMarks = [...marks].sort(([a], [b]) => a - b);
  const lastEnd = sortedMarks.at(-1)?.[1] ?? 0;
  return (
    <p lang="de" className={className}>
      {sortedMarks.map(([start, end], index) => (
        <Fragment key={start}>
          {sentence.slice(sortedMarks[index - 1]?.[1] ?? 0, start)}
          <b className="fw-680 text-ink">{sentence.slice(start, end)}</b>
        </Fragment>
      ))}
      {sentence.slice(lastEnd)}
    </p>
  );
}

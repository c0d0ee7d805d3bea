import type { ReactNode } from "react";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";

interface CanDoCardProps {
  title: string;
  statements: readonly string[];
  germanStatements: readonly string[] | null;
  /**
   * When the learner passed the chapter's checkpoint and so showed that the statements are true; null if the checkpoint
   * is not passed yet.
   */
  since: string | null;
  /** The heading level that fits the page's outline. */
  heading: 2 | 4;
  /** A sentence below the statements. */
  note?: string;
  /** A link below the statements. */
  children?: ReactNode;
}

/** Shows the can-do statements of a chapter. Each statement has a check once the chapter's checkpoint is passed. */
export function CanDoCard(props: CanDoCardProps) {
  const { title, statements, germanStatements, since: provenSince, heading, note, children } = props;
  const timeZone = useTimeZone();
  const Heading = heading === 2 ? "h2" : "h4";
  return (
    <section aria-label={title} className="contours overflow-hidden rounded-card p-4.5 lg:p-5">
      <ContourLines />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="h3">{title}</Heading>
        {provenSince && <p className="text-small text-ink2">since {formatDate(provenSince, timeZone)}</p>}
      </div>
      <ul className="mt-3 grid gap-3">
        {statements.map((statement, index) => (
          <li key={statement} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3">
            <CanDoMark isProven={provenSince !== null} />
            <span className="leading-snug">
              {statement}
              <span className="sr-only">{provenSince ? " (shown)" : " (not yet)"}</span>
              {germanStatements?.[index] && (
                <span lang="de" className="block fw-460 text-ink2">
                  {germanStatements[index]}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="mt-3 text-small text-ink2">{note}</p>}
      {children}
    </section>
  );
}

/** The mark before a statement: a check if the statement was shown to be true, otherwise a dashed ring. */
export const CanDoMark = ({ isProven }: { isProven: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid h-6 w-6 place-items-center rounded-full ${isProven ? "bg-ink text-card" : "border-2 border-dashed border-ink3"}`}
  >
    {isProven && <span className="i-lucide-check h-4 w-4" />}
  </span>
);

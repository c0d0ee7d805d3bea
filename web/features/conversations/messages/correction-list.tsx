import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Correction } from "#core/contract/conversations.ts";
import { getCorrectionLabel } from "#web/features/conversations/messages/correction-label.ts";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

interface CorrectionListProps {
  corrections: readonly Correction[];
  /** The message as the learner wrote it. */
  originalText: string;
  /** In a trial, links to topics lead to the sign-in page first. */
  isTrial: boolean;
  /** Actions for the whole message. */
  children?: ReactNode;
}

/** Lists the corrections of a message, each with its explanation and a link to its topic. */
export function CorrectionList({ corrections, originalText, isTrial, children }: CorrectionListProps) {
  return (
    <div className="card mt-2">
      <ul aria-label="Corrections">
        {corrections.map((correction) => (
          <li
            key={`${correction.start} ${correction.corrected}`}
            className="border-t border-line px-4 pb-2.5 pt-3.5 first:border-t-0"
          >
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
              <span className="tag">{getCorrectionLabel(correction)}</span>
              <CorrectionText {...correction} />
            </p>
            <p className="mt-2 text-small leading-normal">
              <MarkedGerman text={correction.explanation} />
            </p>
            {correction.grammarLibraryId ? (
              <TopicLink
                id={correction.grammarLibraryId}
                title={splitTitle(correction.grammarTitle ?? "The rule").english}
                isTrial={isTrial}
              />
            ) : null}
            <ReportButton
              subject={{ type: "correction", id: `${correction.original} → ${correction.corrected}`.slice(0, 200) }}
              subjectKind="correction"
              location={`Correction · ${getCorrectionLabel(correction)}`}
              text={`${correction.original} → ${correction.corrected}`}
              answer={originalText}
            />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function CorrectionText({ original, corrected }: Correction) {
  return (
    <span lang="de" className="text-[1.0625rem] fw-560">
      {original !== "" && (
        <>
          <span lang="en" className="sr-only">
            Not{" "}
          </span>
          <del className="rounded-tag bg-no-t px-1 text-no [unicode-bidi:isolate]">{original}</del>{" "}
        </>
      )}
      {original !== "" && corrected !== "" && (
        <span aria-hidden="true" className="i-lucide-arrow-right mx-0.5 h-4 w-4 align-[-2px] text-ink2" />
      )}{" "}
      {corrected !== "" ? (
        <>
          <span lang="en" className="sr-only">
            {original === "" ? "Add " : "but "}
          </span>
          <ins className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-4 [unicode-bidi:isolate]">
            {corrected}
          </ins>
        </>
      ) : (
        <span lang="en" className="text-small text-ink2">
          leave it out
        </span>
      )}
    </span>
  );
}

interface TopicLinkProps {
  id: string;
  title: string;
  isTrial: boolean;
}

function TopicLink({ id, title, isTrial }: TopicLinkProps) {
  return (
    <Link
      to={isTrial ? paths.signInFor(paths.correctedTopic(id)) : paths.grammarTopic(id)}
      // Lets the topic's page show the rule even if the topic is locked.
      state={isTrial ? undefined : { fromCorrection: true }}
      className="text-link gap-2 text-small"
    >
      {title}
      <span aria-hidden="true" className="i-lucide-arrow-right h-4 w-4" />
    </Link>
  );
}

import { Link } from "react-router";
import type { SceneSummary } from "#core/contract/scenes.ts";
import { getCorrectionLabel } from "#web/features/conversations/messages/correction-label.ts";
import { markDifference } from "#web/features/conversations/messages/marked-difference.ts";
import { buildCorrectionsTitle } from "#web/features/conversations/scenes/summary-texts.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

type RememberedCorrection = SceneSummary["corrections"][number];

interface RememberedCorrectionsProps {
  corrections: readonly RememberedCorrection[];
  /** Whether every message was checked. */
  isChecked: boolean;
  /** The level of heading that fits the outline of the page. */
  heading?: "h2" | "h4";
  /** In a trial, links to topics lead to the sign-in page first. */
  isTrial?: boolean;
}

/** At most three corrections of a scene, each in the learner's own sentence, with its reason and its topic. */
export function RememberedCorrections({
  corrections,
  isChecked,
  heading: Heading = "h2",
  isTrial = false,
}: RememberedCorrectionsProps) {
  if (corrections.length === 0) {
    return (
      <p className="card mt-5 flex items-start gap-2.5 p-4.5 text-ink2">
        <span
          aria-hidden="true"
          className={`mt-0.5 h-5 w-5 ${isChecked ? "i-lucide-circle-check text-ok" : "i-lucide-circle-help"}`}
        />
        {isChecked
          ? "Nothing to correct. That was clean German."
          : "Not every message was checked: the checker could not be loaded."}
      </p>
    );
  }
  return (
    <section aria-labelledby="remember">
      <Heading id="remember" className="h2 mb-3 mt-6 lg:mt-8">
        {buildCorrectionsTitle(corrections.length)}
      </Heading>
      <ol className="card">
        {corrections.map((correction) => (
          <li
            key={`${correction.messageId} ${correction.start}`}
            className="border-t border-line px-4.5 pb-2 pt-4 first:border-t-0"
          >
            <CorrectedSentence correction={correction} />
            <p className="mt-1.5 text-small leading-normal text-ink2">
              <MarkedGerman text={correction.explanation} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3">
              <span className="tag">{getCorrectionLabel(correction)}</span>
              {correction.times > 1 && <span className="text-tiny text-ink2">{correction.times} times</span>}
              {correction.grammarLibraryId !== null && (
                <Link
                  to={
                    isTrial
                      ? paths.signInFor(paths.correctedTopic(correction.grammarLibraryId))
                      : paths.grammarTopic(correction.grammarLibraryId)
                  }
                  state={isTrial ? undefined : { fromCorrection: true }}
                  className="text-link gap-2 text-small"
                >
                  {splitTitle(correction.grammarTitle ?? "The rule").english}
                  <span aria-hidden="true" className="i-lucide-arrow-right h-4 w-4" />
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The learner's sentence with the deleted and inserted words marked. */
function CorrectedSentence({ correction }: { correction: RememberedCorrection }) {
  return (
    <p lang="de" className="sentence-german fw-480 [overflow-wrap:anywhere]">
      {markDifference(correction.sentence, [correction]).map(({ kind, text }, index) => {
        if (kind === "same") return text;
        return kind === "deleted" ? (
          <span key={index}>
            <span lang="en" className="sr-only">
              {" "}
              not{" "}
            </span>
            <del className="rounded-tag bg-no-t px-1 text-no">{text}</del>{" "}
          </span>
        ) : (
          <span key={index}>
            <span lang="en" className="sr-only">
              {" "}
              but{" "}
            </span>
            <ins className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-4">{text}</ins>
          </span>
        );
      })}
    </p>
  );
}

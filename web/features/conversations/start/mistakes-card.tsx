import { Link } from "react-router";
import { listMistakes } from "#core/contract/conversations.ts";
import { useRead } from "#web/api/use-read.ts";
import { signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

const maxTopics = 5;

/** The topics of the learner's most frequent mistakes and a quiz about them. Renders nothing without mistakes. */
export function MistakesCard() {
  const topics = useRead(listMistakes, {}, { meta: signedOutMeta, refetchOnMount: "always" }).data?.topics ?? [];
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="mistakes" className="rounded-card bg-water p-5">
      <h2 id="mistakes" className="h3">
        Practise your mistakes
      </h2>
      <p className="mt-1 text-small text-ink2">
        What your partner corrected most. Ten exercises, made of these topics.
      </p>
      <ul className="mt-3">
        {topics.slice(0, maxTopics).map(({ topicId, title, cefrLevel, timesEncountered }) => (
          <li key={topicId} className="border-t border-water-line first:border-t-0">
            <Link
              to={paths.grammarTopic(topicId)}
              state={{ fromCorrection: true }}
              className="flex min-h-11 items-center gap-2.5 py-1.5 hover:underline hover:underline-offset-4"
            >
              <span className="number w-8 shrink-0 text-ink2">
                {timesEncountered}
                <span aria-hidden="true">×</span>
                <span className="sr-only"> times:</span>
              </span>
              <span className="min-w-0 flex-1 fw-580 leading-snug">{splitTitle(title).english}</span>
              <span className="text-small text-ink2">{cefrLevel}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.grammarMistakes} variant="secondary" className="mt-4 w-full">
        Practise your mistakes
      </ButtonLink>
    </section>
  );
}

import { listTopics, type Topic } from "#core/contract/grammar.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { useRead } from "#web/api/use-read.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

const why =
  "Complete the previous topics' quizzes with a score of 8/10 or higher first. Topics unlock sequentially within each CEFR level.";

/** What stands in place of a topic that has not been reached, and the way to the one that has. */
export function TopicLocked({ topic }: { topic: Topic }) {
  const { data } = useRead(listTopics, { level: topic.cefrLevel });
  const current = data?.find(({ isUnlocked, quizScore }) => isUnlocked && !(quizScore && isTopicPassed(quizScore)));
  return (
    <div className="flex max-w-[40rem] flex-col items-start rounded-card border border-dashed border-line2 p-6 lg:p-8">
      <span aria-hidden="true" className="i-lucide-lock h-8 w-8 text-ink2" />
      <h2 className="h2 mt-4">Topic Locked</h2>
      <p className="mt-2 max-w-[52ch] text-ink2">{why}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {current && (
          <ButtonLink to={paths.grammarTopic(current.id)}>Go to “{splitTitle(current.title).english}”</ButtonLink>
        )}
        <ButtonLink to={paths.grammarLevel(topic.cefrLevel)} variant="secondary">
          Back to Grammar Library
        </ButtonLink>
      </div>
    </div>
  );
}

/** In place of the exercises, where a correction led to the rule before its time. */
export function ExercisesLocked() {
  return (
    <div className="rounded-card border border-dashed border-line2 p-5">
      <h2 className="flex items-center gap-2.5 font-aleo text-h3 fw-630">
        <span aria-hidden="true" className="i-lucide-lock h-5 w-5 text-ink2" />
        Topic Locked
      </h2>
      <p className="mt-2 text-small text-ink2">
        You came from a correction, so the rule is yours to read. For its exercises: {why.charAt(0).toLowerCase()}
        {why.slice(1)}
      </p>
    </div>
  );
}

import type { Topic } from "#core/contract/grammar.ts";
import { buildQuizPath } from "#web/features/grammar/grammar-address.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/**
 * Shown to guests instead of a topic's exercises: the topic's quiz, which needs no account, and an offer to sign up.
 */
export function TopicForGuests({ topic }: { topic: Topic }) {
  return (
    <div className="rounded-card bg-water p-5">
      <h2 className="h3">Want to practise this?</h2>
      <p className="mt-2 text-ink2">
        Try the quiz of this topic now. With a free account you also get its exercises, and your progress is kept.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.signUpFor(paths.grammarTopic(topic.id))}>Sign Up Free</ButtonLink>
        <ButtonLink
          to={buildQuizPath({ mode: "regular", level: topic.cefrLevel, topicId: topic.id })}
          {...returnHereState}
          variant="secondary"
        >
          Take the Quiz
        </ButtonLink>
      </p>
    </div>
  );
}

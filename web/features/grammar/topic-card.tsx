import { Link, useNavigate } from "react-router";
import type { Topic } from "#core/contract/grammar.ts";
import type { TopicHit } from "#core/domain/grammar/search-topics.ts";
import { isTopicPassed } from "#core/domain/grammar/topic-access.ts";
import { buildQuizPath } from "#web/features/grammar/grammar-address.ts";
import { TopicBadges } from "#web/features/grammar/topic-badges.tsx";
import { findShortestExample, formatCategory, getFirstLine } from "#web/features/grammar/topic-text.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

const stateClasses = {
  untried: "border-line bg-card",
  good: "border-ok-l bg-ok-t",
  weak: "border-no-l bg-no-t",
  locked: "border-dashed border-line2 text-ink3",
};

function getTopicState({ isUnlocked, quizScore }: Topic): keyof typeof stateClasses {
  if (!isUnlocked) return "locked";
  if (!quizScore) return "untried";
  return quizScore.percentage >= 70 ? "good" : "weak";
}

interface TopicCardProps {
  topic: Topic;
  isGuest: boolean;
  /** Whether the card shows the level. This is needed in lists with topics of several levels. */
  isLevelShown?: boolean;
  /**
   * The passage that a search found. It is shown in place of the example, and a click on the card opens the paragraph
   * that contains the passage.
   */
  snippet?: TopicHit<Topic>["snippet"];
}

/** A topic in the library: description, results and quiz. A click anywhere opens the topic's page. */
export function TopicCard({ topic, isGuest, isLevelShown = false, snippet = null }: TopicCardProps) {
  const navigate = useNavigate();
  const { english, german } = splitTitle(topic.title);
  const example = findShortestExample(topic);
  const accessState = getTopicState(topic);
  const isLocked = accessState === "locked";
  const titleClass = "text-left after:absolute after:inset-0 after:rounded-card";
  const { quizScore } = topic;

  return (
    <li className={`relative flex flex-col rounded-card border p-5 ${stateClasses[accessState]}`}>
      <p className={`text-small fw-580 ${isLocked ? "" : "text-ink2"}`}>
        {isLevelShown && `${topic.cefrLevel} · `}
        {formatCategory(topic.category)}
      </p>
      <h3 className="h3 mt-0.5">
        {isGuest ? (
          <button type="button" className={titleClass} onClick={() => showSignUpToast(topic.id)}>
            {english}
          </button>
        ) : (
          <Link
            to={paths.grammarTopic(topic.id) + (snippet?.anchor ? `#${snippet.anchor}` : "")}
            className={titleClass}
            {...returnHereState}
          >
            {english}
          </Link>
        )}
      </h3>
      {german && (
        <p lang="de" className={`text-small fw-440 ${isLocked ? "" : "text-ink2"}`}>
          {german}
        </p>
      )}
      {snippet && <Snippet {...snippet} />}
      {!snippet && example && (
        <p lang="de" className="mt-2.5 text-list-word fw-560">
          {example.german}
        </p>
      )}
      <p className={`mt-2 text-small ${isLocked ? "" : "text-ink2"}`}>
        <MarkedGerman
          text={getFirstLine(topic)}
          className={`text-[1.06em] ${isLocked ? "fw-540" : "fw-580 text-ink"}`}
        />
      </p>
      {(!isLocked || quizScore) && <TopicBadges quizScore={quizScore} progress={topic.progress} />}
      {accessState === "good" && quizScore && !isTopicPassed(quizScore) && (
        <p className="mt-2 text-small fw-620">8/10 unlocks the next topic</p>
      )}
      <div className="mt-auto pt-4">
        {isLocked ? (
          <p className="flex min-h-11.5 items-center gap-2 text-small fw-580">
            <span aria-hidden="true" className="i-lucide-lock h-4.5 w-4.5" />
            Topic Locked
          </p>
        ) : (
          <Button
            variant="secondary"
            className="relative z-1 min-w-22"
            aria-label={`Quiz: ${english}`}
            onClick={() =>
              navigate(buildQuizPath({ mode: "regular", level: topic.cefrLevel, topicId: topic.id }), returnHereState)
            }
          >
            Quiz
          </Button>
        )}
      </div>
    </li>
  );
}

/** A passage with the words that a search found. */
function Snippet({ pieces, english }: NonNullable<TopicHit<Topic>["snippet"]>) {
  return (
    <div className={`mt-2.5 border-l-2 border-line2 pl-3 ${english === null ? "text-small" : ""}`}>
      <p className={`break-words ${english === null ? "" : "text-list-word fw-560"}`}>
        {pieces.map(({ text, isGerman, isMatch }, index) => (
          <span key={index} {...(isGerman && { lang: "de", className: "fw-560" })}>
            {isMatch ? <mark className="rounded-[3px] bg-amber-t text-amber-ink fw-640">{text}</mark> : text}
          </span>
        ))}
      </p>
      {english !== null && <p className="text-small">{english}</p>}
    </div>
  );
}

function showSignUpToast(topicId: string): void {
  offerSignUp({
    title: "Sign up to learn more",
    description: "With a free account each topic has its page and exercises.",
    returnTo: paths.grammarTopic(topicId),
  });
}

import { Link } from "react-router";
import { listTopics, readTopic } from "#core/contract/grammar.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { chooseTopicIdForLevel } from "#core/domain/grammar/topic-choice.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatCategory } from "#web/features/grammar/topic-text.ts";
import { useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

interface TopicProps {
  /** The ids of the topics that teach the correction, ordered by level, the lowest first. */
  topics: readonly string[];
  /** The correction's category, shown if no topic can be named. */
  category: string;
}

interface CorrectionTopicProps extends TopicProps {
  isGuest: boolean;
}

const linkClass = "underline underline-offset-3 hover:text-ink";

/** A link to the topic that teaches a correction. */
export function CorrectionTopicLink({ isGuest, ...topicProps }: CorrectionTopicProps) {
  return isGuest ? <GuestTopicLink {...topicProps} /> : <LearnerTopicLink {...topicProps} />;
}

/**
 * A link to a topic that teaches the correction: the topic of the highest level up to the learner's highest unlocked
 * level, or, if all topics are of higher levels, the topic of the lowest level. The category is shown instead until the
 * levels and the topic have loaded, and if there is no topic.
 */
function LearnerTopicLink({ topics, category }: TopicProps) {
  const { states } = useUnlockedLevels(false);
  const areLevelsLoaded = Object.values(states).every((state) => state !== "unknown");
  const level = cefrLevels.findLast((cefrLevel) => states[cefrLevel] === "open") ?? "A1";
  const id = chooseTopicIdForLevel(topics, level);
  const { data } = useRead(readTopic, { id: id ?? "" }, { enabled: areLevelsLoaded && id !== undefined, retry: false });
  if (!data) return <span className="text-ink3">{formatCategory(category)}</span>;
  return (
    <Link to={paths.grammarTopic(data.id)} state={{ fromCorrection: true }} className={linkClass}>
      {splitTitle(data.title).english}
    </Link>
  );
}

/**
 * For a visitor: a link to an A1 topic if one teaches the correction, otherwise a link to the sign-in page, which then
 * opens the topic.
 */
function GuestTopicLink({ topics, category }: TopicProps) {
  const { data } = useRead(listTopics, { level: "A1" }, { retry: false });
  if (!data) return <span className="text-ink3">{formatCategory(category)}</span>;
  const id = chooseTopicIdForLevel(topics, "A1");
  const topic = data.find((candidate) => candidate.id === id);
  if (topic) {
    return (
      <Link to={paths.grammarTopic(topic.id)} className={linkClass}>
        {splitTitle(topic.title).english}
      </Link>
    );
  }
  const returnTo = id === undefined ? paths.grammarCheck : paths.correctedTopic(id);
  return (
    <Link to={paths.signInFor(returnTo)} className={linkClass}>
      {formatCategory(category)}
      <span className="sr-only"> (needs an account)</span>
    </Link>
  );
}

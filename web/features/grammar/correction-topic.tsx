import { Link } from "react-router";
import { listTopics, readTopic } from "#core/contract/grammar.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { topicIdForLevel } from "#core/domain/grammar/topic-choice.ts";
import { useRead } from "#web/api/use-read.ts";
import { categoryLabel } from "#web/features/grammar/topic-text.ts";
import { useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

interface TaughtProps {
  /** The topics that teach it, from the lowest level up. */
  topics: readonly string[];
  /** What it is about: said where no topic can be named. */
  category: string;
}

interface CorrectionTopicProps extends TaughtProps {
  isGuest: boolean;
}

const linked = "underline underline-offset-3 hover:text-ink";

/** The way to the topic that teaches what was corrected. */
export function CorrectionTopic({ isGuest, ...taught }: CorrectionTopicProps) {
  return isGuest ? <GuestsTopic {...taught} /> : <LearnersTopic {...taught} />;
}

/** Of the topics the one for the highest level that is open; until it is known, or where there is none, what it is about. */
function LearnersTopic({ topics, category }: TaughtProps) {
  const { states } = useUnlockedLevels(false);
  const isKnown = Object.values(states).every((state) => state !== "unknown");
  const level = cefrLevels.findLast((one) => states[one] === "open") ?? "A1";
  const id = topicIdForLevel(topics, level);
  const { data } = useRead(readTopic, { id: id ?? "" }, { enabled: isKnown && id !== undefined, retry: false });
  if (!data) return <span className="text-ink3">{categoryLabel(category)}</span>;
  return (
    <Link to={paths.grammarTopic(data.id)} state={{ fromCorrection: true }} className={linked}>
      {splitTitle(data.title).english}
    </Link>
  );
}

/** Of visitors: the way to an account, and from there to the topic. */
function GuestsTopic({ topics, category }: TaughtProps) {
  const { data } = useRead(listTopics, { level: "A1" }, { retry: false });
  if (!data) return <span className="text-ink3">{categoryLabel(category)}</span>;
  const id = topicIdForLevel(topics, "A1");
  // What is taught above A1 a visitor cannot be told the title of.
  const topic = data.find((one) => one.id === id);
  const name = topic ? splitTitle(topic.title).english : categoryLabel(category);
  const goal = id === undefined ? paths.grammarCheck : paths.correctedTopic(id);
  return (
    <Link to={paths.signInFor(goal)} className={linked}>
      {name}
      <span className="sr-only"> (needs an account)</span>
    </Link>
  );
}

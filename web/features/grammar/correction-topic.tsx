import { Link } from "react-router";
import { listTopics, readTopicOfCategory } from "#core/contract/grammar.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { nearestTopic } from "#core/domain/grammar/nearest-topic.ts";
import { useRead } from "#web/api/use-read.ts";
import { categoryLabel } from "#web/features/grammar/topic-text.ts";
import { useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

interface CorrectionTopicProps {
  category: string;
  isGuest: boolean;
}

const linked = "underline underline-offset-3 hover:text-ink";

/** The way to the topic that teaches what was corrected. */
export function CorrectionTopic({ category, isGuest }: CorrectionTopicProps) {
  return isGuest ? <GuestsTopic category={category} /> : <LearnersTopic category={category} />;
}

/** The topic nearest at or below the highest level that is open; where there is none, only what it is about. */
function LearnersTopic({ category }: { category: string }) {
  const { states } = useUnlockedLevels(false);
  const isKnown = Object.values(states).every((state) => state !== "unknown");
  const level = cefrLevels.findLast((one) => states[one] === "open") ?? "A1";
  const { data } = useRead(readTopicOfCategory, { category, level }, { enabled: isKnown, retry: false });
  if (!data) return <span className="text-ink3">{categoryLabel(category)}</span>;
  return (
    <Link to={paths.grammarTopic(data.id)} state={{ fromCorrection: true }} className={linked}>
      {splitTitle(data.title).english}
    </Link>
  );
}

/** Of visitors: the topic of A1, or the way to an account where the rule is taught later. */
function GuestsTopic({ category }: { category: string }) {
  const { data } = useRead(listTopics, { level: "A1" }, { retry: false });
  if (!data) return <span className="text-ink3">{categoryLabel(category)}</span>;
  const topic = nearestTopic(data, category, "A1");
  const name = topic ? splitTitle(topic.title).english : categoryLabel(category);
  const goal = topic ? paths.grammarTopic(topic.id) : paths.grammarCheck;
  return (
    <Link to={paths.signInFor(goal)} className={linked}>
      {name}
      <span className="sr-only"> (needs an account)</span>
    </Link>
  );
}

import { Link } from "react-router";
import { listTopics, type Topic } from "#core/contract/grammar.ts";
import { useRead } from "#web/api/use-read.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

/** Links to the previous and the next topic in teaching order. */
export function TopicNeighbours({ topic }: { topic: Topic }) {
  const { data } = useRead(listTopics, { level: topic.cefrLevel });
  const index = data?.findIndex(({ id }) => id === topic.id) ?? -1;
  const previousTopic = index > 0 ? data?.[index - 1] : undefined;
  const nextTopic = index >= 0 ? data?.[index + 1] : undefined;
  if (!previousTopic && !nextTopic) return null;
  return (
    <nav aria-label="Other topics" className="mt-10 grid gap-3 print:hidden border-t border-line pt-5 sm:grid-cols-2">
      {previousTopic && <NeighbourLink topic={previousTopic} side="before" />}
      {nextTopic && <NeighbourLink topic={nextTopic} side="after" />}
    </nav>
  );
}

const sideClasses = {
  before: { label: "Previous topic", icon: "i-lucide-arrow-left", linkClass: "" },
  after: { label: "Next topic", icon: "i-lucide-arrow-right order-last", linkClass: "text-right sm:col-start-2" },
};

function NeighbourLink({ topic, side }: { topic: Topic; side: keyof typeof sideClasses }) {
  const { label, icon, linkClass } = sideClasses[side];
  return (
    <Link
      to={paths.grammarTopic(topic.id)}
      className={`flex min-h-15 items-center gap-3 rounded-option border border-line2 bg-card px-4 py-2.5 hover:bg-sunk ${linkClass}`}
    >
      <span aria-hidden="true" className={`${icon} h-5 w-5 text-ink2`} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-small text-ink2 [.text-right_&]:justify-end">
          {label}
          {!topic.isUnlocked && (
            <>
              <span aria-hidden="true" className="i-lucide-lock h-4 w-4" />
              <span className="sr-only">(locked)</span>
            </>
          )}
        </span>
        <span className="block font-aleo fw-580 leading-snug">{splitTitle(topic.title).english}</span>
      </span>
    </Link>
  );
}

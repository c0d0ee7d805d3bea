import type { ReactNode } from "react";
import type { PlacementResult } from "#core/contract/placement.ts";
import { type CefrLevel, levelsBelow } from "#core/domain/cefr-level.ts";
import { splitTitle } from "#web/ui/split-title.ts";

/** Joins levels: "A1", "A1 and A2", "A1, A2 and B1". */
export const joinLevels = (levels: readonly CefrLevel[]): string =>
  levels.length < 2 ? levels.join("") : `${levels.slice(0, -1).join(", ")} and ${levels.at(-1)}`;

/**
 * Lists what is unlocked when the learner starts at a level: the level's first chapter and first grammar topic, and all
 * lower levels.
 */
export function OpensCard({ title, result, level }: { title: string; result: PlacementResult; level: CefrLevel }) {
  const lowerLevels = levelsBelow(level);
  const overviewsBelow = result.overview.filter((overview) => lowerLevels.includes(overview.level));
  const sumOverLowerLevels = (count: "lessonCount" | "topicCount") =>
    overviewsBelow.reduce((total, overview) => total + overview[count], 0);
  const overview = result.overview.find((candidate) => candidate.level === level);
  return (
    <section aria-labelledby="what-opens" className="card px-5 pb-2 pt-4.5">
      <h2 id="what-opens" className="h3">
        {title}
      </h2>
      <ul className="mt-2">
        {overview?.chapter && (
          <OpenedItem icon="i-lucide-compass" title={`${level}, chapter 1: ${overview.chapter.title}`}>
            Begins with <German>{overview.chapter.beginning}</German>
          </OpenedItem>
        )}
        {lowerLevels.length > 0 && (
          <OpenedItem icon="i-lucide-lock-open" title={`Everything in ${joinLevels(lowerLevels)}`}>
            {sumOverLowerLevels("lessonCount")} lessons and {sumOverLowerLevels("topicCount")} grammar topics, to look
            things up or to close gaps
          </OpenedItem>
        )}
        {overview?.topic && (
          <OpenedItem icon="i-lucide-library" title={`Grammar at ${level}, from the first topic`}>
            {splitTitle(overview.topic.title).english}
            {overview.topic.example && (
              <>
                , as in <German>{overview.topic.example}</German>
              </>
            )}
          </OpenedItem>
        )}
      </ul>
    </section>
  );
}

const German = ({ children }: { children: string }) => (
  <span lang="de" className="font-aleo fw-460 text-ink">
    {children}
  </span>
);

function OpenedItem({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 border-b border-line py-3.5 last:border-0">
      <span aria-hidden="true" className={`${icon} mt-0.5 h-5 w-5 text-ink2`} />
      <div className="min-w-0">
        <p className="fw-620 leading-snug">{title}</p>
        <p className="mt-0.5 text-small text-ink2">{children}</p>
      </div>
    </li>
  );
}

import { Link } from "react-router";
import { type MappedTopic, readTopicMap } from "#core/contract/grammar.ts";
import { groupByMatter } from "#core/domain/grammar/matters.ts";
import { useRead } from "#web/api/use-read.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { BackLink } from "#web/ui/back-link.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { splitTitle } from "#web/ui/split-title.ts";

/**
 * All topics by matter and level, so that a learner sees at which level a matter begins and what follows at the higher
 * levels.
 */
export function GrammarMapPage() {
  const topicMap = useRead(readTopicMap, {});
  return (
    <div className="page py-5 lg:py-8">
      <BackLink to={paths.grammar}>Grammar Library</BackLink>
      <PageHeading title="Map of German Grammar">Map of German Grammar</PageHeading>
      <p className="mt-1 max-w-[60ch] text-ink2">Each matter from its first topic at A1 to the last at C2.</p>
      <div className="mt-6">
        {topicMap.data ? (
          <TopicsByMatter topics={topicMap.data} />
        ) : topicMap.isFetching ? (
          <Skeleton label="Loading the map...">
            {[0, 1, 2, 3].map((index) => (
              <SkeletonBox key={index} className="mb-4 h-40 w-full rounded-card" />
            ))}
          </Skeleton>
        ) : (
          <LoadFailure title="The map did not come" error={topicMap.error} onRetry={() => topicMap.refetch()} />
        )}
      </div>
    </div>
  );
}

function TopicsByMatter({ topics }: { topics: readonly MappedTopic[] }) {
  return (
    <div className="gap-4 lg:columns-2">
      {groupByMatter(topics).map(({ name, german, levels }) => (
        <section key={name} aria-label={name} className="card mb-4 break-inside-avoid p-4 sm:p-5">
          <h2 className="h3">{name}</h2>
          <p lang="de" className="text-small text-ink2">
            {german}
          </p>
          <dl className="mt-2">
            {levels.map(({ level, topics: topicsOfLevel }) => (
              <div key={level} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-1.5">
                <dt className="number py-1.5 text-small text-ink2">{level}</dt>
                <dd>
                  <ul>
                    {topicsOfLevel.map((topic) => (
                      <li key={topic.id}>
                        <TopicLink topic={topic} />
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function TopicLink({ topic: { id, title, isUnlocked } }: { topic: MappedTopic }) {
  return (
    <Link
      to={paths.grammarTopic(id)}
      className={`flex min-h-8 items-baseline gap-2 py-1.5 text-small leading-snug hover:underline ${isUnlocked ? "fw-580" : "text-ink2"}`}
    >
      <span className="min-w-0">{splitTitle(title).english}</span>
      {!isUnlocked && (
        <>
          <span aria-hidden="true" className="i-lucide-lock h-3.5 w-3.5 self-center" />
          <span className="sr-only">(locked)</span>
        </>
      )}
    </Link>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import type { Statistics } from "#web/features/progress/progress-types.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

type Topic = Statistics["topics"][number];

const initialTopicCount = 6;
const passPercent = 70;
const computeTopicPercent = ({ correct, total }: Topic) => (total > 0 ? Math.round((correct / total) * 100) : 0);

/** The share of right answers in each topic, the lowest first. */
export function TopicAccuracy({ statistics: { topics } }: { statistics: Statistics }) {
  const [isShowingAll, setShowingAll] = useState(false);
  if (topics.length === 0) {
    return (
      <p className="text-small text-ink2">
        No topics practised yet.{" "}
        <Link to={paths.grammar} className="fw-580 text-ink underline underline-offset-4">
          Choose one in the library
        </Link>
        .
      </p>
    );
  }
  const sortedTopics = topics.toSorted((a, b) => computeTopicPercent(a) - computeTopicPercent(b) || b.total - a.total);
  const shownTopics = isShowingAll ? sortedTopics : sortedTopics.slice(0, initialTopicCount);
  return (
    <>
      <p className="mb-3 text-small text-ink2">Exercises and best quiz together. What needs practice stands first.</p>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Topic</span>
            </th>
            <th scope="col" className="w-20">
              <span className="sr-only">Right</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shownTopics.map((topic) => (
            <tr key={topic.topicId}>
              <th scope="row" className="py-2 pr-4 fw-400">
                <span className="flex items-baseline gap-2">
                  <Link
                    to={paths.grammarTopic(topic.topicId)}
                    className="min-w-0 break-words py-1 leading-snug underline decoration-line2 decoration-2 underline-offset-4 hover:decoration-ink"
                  >
                    {topic.title}
                  </Link>
                  <span className="text-tiny text-ink3">{topic.cefrLevel}</span>
                </span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="mt-1 block h-2 w-full"
                >
                  <rect width="100" height="8" fill="var(--sunk)" />
                  <rect
                    width={computeTopicPercent(topic)}
                    height="8"
                    fill={computeTopicPercent(topic) >= passPercent ? "var(--ok)" : "var(--no)"}
                  />
                  <path
                    d={`M${passPercent} 0v8`}
                    stroke="var(--ink)"
                    vectorEffect="non-scaling-stroke"
                    strokeWidth="1.5"
                  />
                </svg>
              </th>
              <td className="whitespace-nowrap py-2 text-right align-bottom">
                <span className="number">{computeTopicPercent(topic)}%</span>
                <span className="block text-tiny tabular-nums text-ink2">
                  {topic.correct} of {topic.total}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sortedTopics.length > initialTopicCount && (
        <Button variant="secondary" className="mt-3" onClick={() => setShowingAll(!isShowingAll)}>
          {isShowingAll ? "Show fewer" : `Show all ${sortedTopics.length} topics`}
        </Button>
      )}
    </>
  );
}

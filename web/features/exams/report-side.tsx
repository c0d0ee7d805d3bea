import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ExamReport } from "#core/contract/exams.ts";
import { shortenTitle } from "#web/features/exams/exam-texts.ts";
import { paths } from "#web/ui/paths.ts";

/** The topics to practise, the most missed first. */
export function ReportTopics({ topics, children }: { topics: ExamReport["topics"]; children: ReactNode }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics" className="card p-4.5 lg:p-5">
      <h2 id="topics" className="h3">
        Topics to practise
      </h2>
      <ul className="mt-1">
        {topics.map(({ id, title, level, missed: missedCount, of: questionCount, mistakes }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto_3.75rem] items-center gap-x-3 border-b border-line py-0.5 last:border-0"
          >
            <Link to={paths.grammarTopic(id)} className="text-link text-small leading-snug">
              {shortenTitle(title)}
            </Link>
            <span className="tag">{level}</span>
            <span className="text-right text-small text-ink2">
              {missedCount > 0 ? `${questionCount - missedCount} of ${questionCount}` : ""}
              {missedCount > 0 && mistakes > 0 && <br />}
              {mistakes > 0 ? "writing" : ""}
            </span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-3 flex print:hidden">{children}</div>}
    </section>
  );
}

/** The goals of the speaking part. */
export function SpeakingGoals({ speaking }: { speaking: ExamReport["speaking"] }) {
  const { title, goals, conversationId } = speaking;
  return (
    <section aria-labelledby="speaking" className="card p-4.5 lg:p-5">
      <h2 id="speaking" className="h3">
        Speaking: <span lang="de">{title}</span>
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {goals.map(({ text, isDone }) => (
          <li key={text} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 leading-snug">
            <span
              aria-hidden="true"
              className={`grid h-6 w-6 place-items-center rounded-full ${isDone ? "bg-ink text-card" : "border-2 border-dashed border-ink3"}`}
            >
              {isDone && <span className="i-lucide-check h-4 w-4" />}
            </span>
            <span className={isDone ? "" : "text-ink2"}>
              {text}
              <span className="sr-only">{isDone ? " (reached)" : " (not yet)"}</span>
            </span>
          </li>
        ))}
      </ul>
      {conversationId && (
        <Link to={paths.conversation(conversationId)} className="text-link mt-1.5 text-small print:hidden">
          Read the conversation
        </Link>
      )}
    </section>
  );
}

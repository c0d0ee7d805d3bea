import { Link } from "react-router";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { paths } from "#web/ui/paths.ts";

interface SentenceRoundLinkProps {
  /** The lesson, topic or level to which the round is limited. Without a scope, the round asks the due words. */
  scope?: { lesson: string } | { topic: string } | { level: string };
  /** The text that says what the sentences are about. */
  children: string;
  className?: string;
}

/** A link to a round of sentences. */
export function SentenceRoundLink({ scope, children, className = "" }: SentenceRoundLinkProps) {
  const query = scope ? `?${new URLSearchParams(scope)}` : "";
  return (
    <Link
      to={paths.sentences + query}
      {...returnHereState}
      className={`card flex min-h-16 items-center gap-3.5 p-4.5 hover:bg-sunk print:hidden ${className}`}
    >
      <span aria-hidden="true" className="i-lucide-text-cursor-input h-6 w-6 shrink-0 text-ink2" />
      <span className="min-w-0 flex-1">
        <span className="block fw-620">Sentences: build, write down, translate</span>
        <span className="block text-small text-ink2">{children}</span>
      </span>
      <span aria-hidden="true" className="i-lucide-arrow-right h-5 w-5 shrink-0 text-ink2" />
    </Link>
  );
}

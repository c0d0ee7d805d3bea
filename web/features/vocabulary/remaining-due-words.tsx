import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { WordsToRest } from "#web/features/vocabulary/rest-words.tsx";
import { useDueWords } from "#web/features/vocabulary/use-due-words.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { useNow } from "#web/ui/use-now.ts";

interface RemainingDueWordsProps {
  /** The questions of this review. */
  questions: readonly VocabularyQuestion[];
  isSaving: boolean;
}

/** Shown after a saved review: the words that are still due, and the words that can rest. */
export function RemainingDueWords({ questions, isSaving }: RemainingDueWordsProps) {
  const dueSummary = useDueWords(isSaving);
  const now = useNow();
  const timeZone = useTimeZone();
  if (!dueSummary || isSaving) return null;
  const { dueWords, nextDueAt } = dueSummary;
  return (
    <>
      <p role="status" className={`rounded-card p-4.5 ${dueWords > 0 ? "bg-amber-t" : "bg-water"}`}>
        {dueWords > 0 ? (
          <>
            <span className="fw-620 text-amber-ink">
              {dueWords} {dueWords === 1 ? "word is" : "words are"} still due.
            </span>{" "}
            Go on while you are at it.
          </>
        ) : (
          <>
            <span className="fw-620">Nothing else is due.</span>{" "}
            {nextDueAt && `The next word comes back ${formatDueTime(nextDueAt, now, timeZone)}.`}
          </>
        )}
      </p>
      <WordsToRest questions={questions} />
    </>
  );
}

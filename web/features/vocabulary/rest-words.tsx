import { useMutation, useQueryClient } from "@tanstack/react-query";
import { countDueWords } from "#core/contract/review.ts";
import { listVocabulary, readVocabularyWord, restWord } from "#core/contract/vocabulary.ts";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const language = "german";

/** Lets a word rest for a week. */
export function RestButton({ wordId, word }: { wordId: string; word: string }) {
  const client = useQueryClient();
  const isServerReached = useIsServerReached();
  const restMutation = useMutation({
    mutationFn: () => call(restWord, { language, id: wordId }),
    onSuccess: (changedWord) => {
      client.setQueryData(buildQueryKey(readVocabularyWord, { language, id: wordId }), changedWord);
      showToast({ tone: "ok", title: "Resting", description: "The word comes back in a week." });
      return refreshReads(client, [
        buildQueryKey(listVocabulary, { language }),
        buildQueryKey(countDueWords, { language }),
      ]);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Not saved", description: explain(error, "Please try again.") });
    },
  });
  return (
    <Button
      variant="secondary"
      aria-label={`Rest for a week: ${word}`}
      disabled={!isServerReached}
      pendingLabel={restMutation.isPending && "Saving..."}
      onClick={() => restMutation.mutate()}
    >
      <span aria-hidden="true" className="i-lucide-moon h-5 w-5" />
      Rest for a week
    </Button>
  );
}

/**
 * The words of a review that were missed often. They can rest only after the review is saved,
 * because saving the review changes their due dates.
 */
export function WordsToRest({ questions }: { questions: readonly VocabularyQuestion[] }) {
  const leechQuestionByWord = new Map(
    questions.filter(({ leech }) => leech).map((question) => [question.wordId, question]),
  );
  if (leechQuestionByWord.size === 0) return null;
  return (
    <section aria-labelledby="rest-heading" className="card p-4.5">
      <h2 id="rest-heading" className="h3">
        Missed often
      </h2>
      <p className="text-small text-ink2">A word that does not stick is often easier after a rest.</p>
      <ConnectionNote className="mt-2">You can also rest it later, from the word itself.</ConnectionNote>
      <ul className="mt-2">
        {[...leechQuestionByWord.values()].map((question) => (
          <li key={question.wordId} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <p lang="de" className="fw-620">
              {question.hyphenated}
            </p>
            <RestButton wordId={question.wordId} word={question.hyphenated.replaceAll("\u00AD", "")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

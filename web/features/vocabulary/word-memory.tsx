import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { countDueWords } from "#core/contract/review.ts";
import {
  listVocabulary,
  type WordMemory as RememberedWord,
  readVocabularyWord,
  suspendWord,
  undoLastAnswer,
  type VocabularyWord,
} from "#core/contract/vocabulary.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { FacetRow } from "#web/features/vocabulary/facet-row.tsx";
import { RestButton } from "#web/features/vocabulary/rest-words.tsx";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const language = "german";

/** Updates a changed word in all cached reads. */
function updateCachedWord(client: QueryClient, word: RememberedWord): void {
  client.setQueryData(buildQueryKey(readVocabularyWord, { language, id: word.id }), word);
  client.setQueryData(buildQueryKey(listVocabulary, { language }), (words: VocabularyWord[] | undefined) =>
    words?.map((learnerWord) => {
      if (learnerWord.id !== word.id) return learnerWord;
      const { usedForm: _, memory: __, canUndo: ___, lastAnswerAt: ____, ...listedWord } = word;
      return listedWord;
    }),
  );
  void refreshReads(client, [buildQueryKey(countDueWords, { language })]);
}

const showError = (error: unknown) => {
  if (hasStatus(error, 401)) return;
  showToast({ tone: "no", title: "Error", description: explain(error, "That did not work. Please try again.") });
};

/** Shows when each facet of a word is due. The learner can undo the last answer and suspend the word. */
export function WordMemory({ word, now }: { word: RememberedWord; now: Date }) {
  const client = useQueryClient();
  const isServerReached = useIsServerReached();
  const onSuccess = (changedWord: RememberedWord) => updateCachedWord(client, changedWord);
  const undoMutation = useMutation({
    mutationFn: (answeredAt: string) => call(undoLastAnswer, { language, id: word.id, answeredAt }),
    onSuccess: (changedWord: RememberedWord) => {
      onSuccess(changedWord);
      showToast({
        tone: "ok",
        title: "Answer undone",
        description: "The word comes back as if it had not been asked.",
      });
    },
    onError: showError,
  });
  const suspendMutation = useMutation({
    mutationFn: (isSuspended: boolean) => call(suspendWord, { language, id: word.id, isSuspended }),
    onSuccess,
    onError: showError,
  });

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="h3">When it comes back</h3>
      <p className="mt-0.5 text-small text-ink2">
        {word.isSuspended
          ? "This word is set aside: it is neither asked nor due."
          : word.memory.length === 0
            ? "It has not been asked yet. Practise it, and it comes back before you forget it."
            : "Each way of asking is remembered on its own, and comes back when most would still know it."}
      </p>
      {word.usedForm && word.usedForm.toLowerCase() !== word.word.toLowerCase() && (
        <p className="mt-1 text-small text-ink2">
          You met it as{" "}
          <span lang="de" className="fw-560 text-ink">
            {word.usedForm}
          </span>
          .
        </p>
      )}
      {word.memory.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {word.memory.map((facetMemory) => (
            <FacetRow key={facetMemory.facet} facet={facetMemory} isSuspended={word.isSuspended} now={now} />
          ))}
        </ul>
      )}
      <ConnectionNote className="mt-4">Until then the word comes back as planned.</ConnectionNote>
      <div className="mt-4 flex flex-wrap gap-3">
        {word.lastAnswerAt !== null && (
          <Button
            variant="secondary"
            disabled={!isServerReached}
            pendingLabel={undoMutation.isPending && "Undoing..."}
            onClick={() => undoMutation.mutate(word.lastAnswerAt ?? "")}
          >
            <span aria-hidden="true" className="i-lucide-undo-2 h-5 w-5" />
            Undo last answer
          </Button>
        )}
        {word.memory.length > 0 && !word.isSuspended && <RestButton wordId={word.id} word={word.word} />}
        <Button
          variant="secondary"
          disabled={!isServerReached}
          pendingLabel={suspendMutation.isPending && "Saving..."}
          onClick={() => suspendMutation.mutate(!word.isSuspended)}
        >
          <span
            aria-hidden="true"
            className={`h-5 w-5 ${word.isSuspended ? "i-lucide-archive-restore" : "i-lucide-archive"}`}
          />
          {word.isSuspended ? "Take up again" : "Set aside"}
        </Button>
      </div>
    </div>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { readProgress } from "#core/contract/progress.ts";
import { listTexts, type TextWord } from "#core/contract/reading.ts";
import { addWords, listVocabulary, removeAddedWords } from "#core/contract/vocabulary.ts";
import type { WordKnowledge } from "#core/domain/reading/text.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import {
  describeCompletion,
  hasStoredSubmission,
  removeSubmission,
  storeSubmission,
} from "#web/outbox/stored-submissions.ts";
import type { QuietSubmission } from "#web/outbox/submission.ts";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { showToast } from "#web/ui/toast-store.ts";

const language = "german";
/** The largest number of words that one call adds. */
const maxWordsPerCall = 100;

export interface TextWords {
  /**
   * How well the learner knows a word; null if that is unknown. A new word counts as learning once it was added on this
   * page.
   */
  getKnowledge: (word: TextWord) => WordKnowledge | null;
  /** Adds words to the learner's vocabulary. Visitors are asked to sign up. */
  add: (wordIds: readonly string[]) => void;
  isAdding: boolean;
  addedCount: number;
}

/** Words that are added with one call. */
interface Addition {
  submissionId: string;
  wordIds: readonly string[];
}

/** The added words. If the server was not reached, they wait in the outbox. */
interface AddedWords {
  count: number;
  words: readonly { id: string; word?: string }[];
  isWaiting?: boolean;
}

async function addOrStoreWords({ submissionId, wordIds }: Addition, learnerId: string | null): Promise<AddedWords> {
  try {
    return await call(addWords, { language, submissionId, wordIds: [...wordIds] });
  } catch (error) {
    if (!isUnreachable(error) || learnerId === null) throw error;
    const { completedAt } = describeCompletion();
    const entry: QuietSubmission = {
      kind: "added-words",
      submission: { submissionId, wordIds: [...wordIds], completedAt },
    };
    storeSubmission(learnerId, entry);
    return { count: wordIds.length, words: wordIds.map((id) => ({ id })), isWaiting: true };
  }
}

/** Removes added words from the vocabulary or, if they still wait to be sent, from the outbox. */
async function removeOrUnstoreWords(
  { submissionId, wordIds }: Addition,
  learnerId: string,
): Promise<{ count: number }> {
  if (!hasStoredSubmission(learnerId, submissionId)) return call(removeAddedWords, { submissionId });
  removeSubmission(learnerId, submissionId);
  return { count: wordIds.length };
}

const showFailure = (title: string) => (error: unknown) =>
  showToast({ tone: "no", title, description: explain(error, "The server did not answer.") });

/** Adds words of a text to the learner's vocabulary, and says how well the learner knows each word of the text. */
export function useTextWords(learnerId: string | null, returnTo: string): TextWords {
  const client = useQueryClient();
  const [addedIds, setAddedIds] = useState<ReadonlySet<string>>(new Set());
  const refreshWords = () => {
    // The reads of the texts are marked as outdated, but are not loaded again now, because the text on this page does
    // not change. When the text is opened again, it shows how well the learner knows its words at that time.
    void client.invalidateQueries({ queryKey: buildQueryKey(listTexts), refetchType: "none" });
    return refreshReads(client, [
      buildQueryKey(listVocabulary, { language }),
      buildQueryKey(readProgress, { language }),
    ]);
  };
  const removeMutation = useMutation({
    mutationFn: (addition: Addition) => removeOrUnstoreWords(addition, learnerId ?? ""),
    onSuccess: ({ count }, { wordIds }) => {
      void refreshWords();
      if (count < wordIds.length) {
        const description = "Words that you have practised since then stay among your words.";
        showToast({ title: count === 0 ? "Not taken out" : `Only ${count} taken out`, description });
        return;
      }
      setAddedIds((ids) => new Set([...ids].filter((id) => !wordIds.includes(id))));
      showToast({ title: count === 1 ? "Taken out again" : `${count} words taken out again` });
    },
    onError: showFailure("Not taken out"),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (addition: Addition) => addOrStoreWords(addition, learnerId),
    onSuccess: ({ count, words, isWaiting }, { submissionId, wordIds }) => {
      setAddedIds((ids) => new Set([...ids, ...wordIds]));
      void refreshWords();
      if (count === 0) {
        showToast({ title: "Already among your words" });
        return;
      }
      const addition = { submissionId, wordIds: words.map(({ id }) => id) };
      showToast({
        title: count === 1 ? "Added to your words" : `${count} words added`,
        ...(count === 1 && words[0]?.word && { description: words[0].word }),
        ...(isWaiting && { description: "Kept on this device, and sent when you are online again." }),
        action: { label: "Undo", onPress: () => removeMutation.mutate(addition) },
      });
    },
    onError: showFailure("Not added"),
  });
  return useMemo(
    () => ({
      getKnowledge: ({ id, knowledge }) => (knowledge === "new" && addedIds.has(id) ? "learning" : knowledge),
      add: (wordIds) => {
        if (learnerId === null) offerSignUp({ description: "A free account keeps your words.", returnTo });
        else if (!isPending && wordIds.length > 0)
          mutate({ submissionId: crypto.randomUUID(), wordIds: wordIds.slice(0, maxWordsPerCall) });
      },
      isAdding: isPending,
      addedCount: addedIds.size,
    }),
    [addedIds, learnerId, returnTo, isPending, mutate],
  );
}

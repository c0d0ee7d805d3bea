import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { readProgress } from "#core/contract/progress.ts";
import { addWords, listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import type { WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import { showToast } from "#web/ui/toast-store.ts";

export const batchSize = 20;
const language = "german";

/**
 * Adds the next words of a level and part of speech that the learner does not own yet. If the filter contains no level,
 * the learner's current level is used.
 */
export function useAddWords({ level, partOfSpeech }: WordFilter) {
  const client = useQueryClient();
  const currentLevel = useCurrentLevel();
  const cefrLevel = level === "all" ? currentLevel : level;
  // An attempt whose response was lost is repeated with the same id, so that the server adds the words only once.
  const submissionId = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      submissionId.current ??= crypto.randomUUID();
      return call(addWords, {
        submissionId: submissionId.current,
        language,
        cefrLevel,
        count: batchSize,
        partOfSpeech,
      });
    },
    onSuccess: ({ count }) => {
      submissionId.current = null;
      if (count === 0) {
        showToast({
          tone: "ok",
          title: "All words added",
          description: `You have every ${cefrLevel} word of this choice. Another level has new ones.`,
        });
        return;
      }
      void refreshReads(client, [
        buildQueryKey(listVocabulary, { language }),
        buildQueryKey(readProgress, { language }),
      ]);
      showToast({
        tone: "ok",
        title: "Words Added!",
        description:
          count === 1
            ? "Successfully added 1 new word to your vocabulary."
            : `Successfully added ${count} new words to your vocabulary.`,
      });
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      if (error instanceof ApiError && error.isFinal) submissionId.current = null;
      const hasServerMessage = error instanceof ApiError && error.serverMessage !== undefined;
      showToast({
        tone: "no",
        title: "Error",
        description: hasServerMessage ? explain(error, "") : "Failed to add new words",
      });
    },
  });
}

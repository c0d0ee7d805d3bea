import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { finishLesson, listChapters, listSubchapters, readCurriculumProgress } from "#core/contract/curriculum.ts";
import type { Response } from "#core/contract/endpoint.ts";
import { readProgress, readXp } from "#core/contract/progress.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { ApiError, explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { queryKey } from "#web/api/request-url.ts";
import { dropResult, type KeptResult, keptResults } from "#web/features/curriculum/kept-results.ts";
import { showToast } from "#web/ui/toast-store.ts";

type SavedLesson = Response<typeof finishLesson>;

const sending = new Map<string, Promise<SavedLesson>>();

/** Sends a result once, however many places ask for it at the same time. */
function sendOnce({ lessonId, ...result }: KeptResult): Promise<SavedLesson> {
  const underWay = sending.get(result.submissionId);
  if (underWay) return underWay;
  const sent = call(finishLesson, { id: lessonId, addToVocabulary: true, ...result }).finally(() =>
    sending.delete(result.submissionId),
  );
  sending.set(result.submissionId, sent);
  return sent;
}

function refresh(client: QueryClient, saved: SavedLesson): void {
  client.setQueryData(queryKey(readXp), saved.xp);
  const changed = [
    queryKey(listChapters),
    queryKey(readCurriculumProgress),
    queryKey(listSubchapters),
    progressReads,
    queryKey(readProgress, { language: "german" }),
    queryKey(listVocabulary, { language: "german" }),
  ];
  void refreshReads(client, changed);
}

/** Saves a lesson's result and says so. What the server will never take is dropped, anything else stays for later. */
export function useSaveLesson(learnerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendOnce,
    onSuccess: (saved, { submissionId }) => {
      dropResult(learnerId, submissionId);
      refresh(client, saved);
      showToast({
        tone: "ok",
        title: "Quiz Complete!",
        description: `You scored ${saved.score}/${saved.totalQuestions}. Words added to your vocabulary.`,
        xp: saved.xpAwarded,
      });
    },
    onError: (error, { submissionId }) => {
      if (error instanceof ApiError && error.isFinal) dropResult(learnerId, submissionId);
    },
  });
}

export function showSaveError(error: unknown): void {
  // The session has ended: that was said already, and the result is kept.
  if (hasStatus(error, 401)) return;
  showToast({
    tone: "no",
    title: "Error Saving Quiz",
    description: `${explain(error, "The result was not saved.")} Please check your internet connection and try again.`,
  });
}

/** Sends what an earlier visit could not: every result at home, its own in a lesson. Fails quietly while it may yet succeed. */
export function useSendKeptResults(learnerId: string, lessonId?: string): void {
  const { mutateAsync } = useSaveLesson(learnerId);
  const send = useRef(mutateAsync);
  useEffect(() => {
    const sendAll = () => {
      for (const result of keptResults(learnerId)) {
        if (lessonId !== undefined && result.lessonId !== lessonId) continue;
        send.current(result).catch((error: unknown) => {
          if (error instanceof ApiError && error.isFinal) showSaveError(error);
        });
      }
    };
    sendAll();
    window.addEventListener("online", sendAll);
    return () => window.removeEventListener("online", sendAll);
  }, [learnerId, lessonId]);
}

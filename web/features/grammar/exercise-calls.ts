import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  listTopics,
  readTopicProgress,
  restartExercises,
  submitExercise,
  type TopicProgress,
} from "#core/contract/grammar.ts";
import { readProgress } from "#core/contract/progress.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { queryKey } from "#web/api/request-url.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Hands in the answer to an exercise. Counted at once; the topic's progress follows what the server said. */
export function useSubmitExercise(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { exerciseId: string; answer: string }) => call(submitExercise, answer),
    onSuccess: ({ isCorrect }, { exerciseId }) => {
      client.setQueryData<TopicProgress>(queryKey(readTopicProgress, { id: topicId }), (before) =>
        before ? withAnswer(before, exerciseId, isCorrect) : before,
      );
      refresh(client);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to submit answer. Please try again." });
    },
  });
}

/** The progress with one more answer; the first one of a round stands. */
export function withAnswer(before: TopicProgress, exerciseId: string, isCorrect: boolean): TopicProgress {
  if (exerciseId in before.answers) return before;
  const exercisesCorrect = before.exercisesCorrect + (isCorrect ? 1 : 0);
  return {
    ...before,
    exercisesCorrect,
    exercisesCompleted: before.exercisesCompleted + 1,
    highestScore: Math.max(before.highestScore, exercisesCorrect),
    answers: { ...before.answers, [exerciseId]: isCorrect },
  };
}

function refresh(client: QueryClient): void {
  void refreshReads(client, [progressReads]);
  const changed = [queryKey(listTopics), queryKey(readProgress, { language: "german" })];
  // Exercises and progress of this topic stand under the list's address; they are not asked for again.
  void refreshReads(client, changed, { predicate: ({ queryKey: one }) => typeof one[3] !== "string" });
}

/** Begins the exercises of a topic anew. */
export function useRestartExercises(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restartExercises, { id: topicId }),
    onSuccess: (progress) => {
      client.setQueryData(queryKey(readTopicProgress, { id: topicId }), progress);
      refresh(client);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: explain(error, "The exercises did not start again.") });
    },
  });
}

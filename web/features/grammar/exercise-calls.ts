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
import { progressReadsKey } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { describeCompletion } from "#web/outbox/stored-submissions.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Submits the answer to an exercise and adds the verdict to the cached progress of the topic. */
export function useSubmitExercise(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { exerciseId: string; answer: string }) =>
      call(submitExercise, { ...answer, ...describeCompletion() }),
    onSuccess: ({ isCorrect }, { exerciseId }) => {
      client.setQueryData<TopicProgress>(buildQueryKey(readTopicProgress, { id: topicId }), (cachedProgress) =>
        cachedProgress ? addAnswer(cachedProgress, exerciseId, isCorrect) : cachedProgress,
      );
      refreshReadsOutsideTopic(client);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to submit answer. Please try again." });
    },
  });
}

/** The progress after one more answer. In each round only the first answer to an exercise counts. */
export function addAnswer(previousProgress: TopicProgress, exerciseId: string, isCorrect: boolean): TopicProgress {
  if (exerciseId in previousProgress.answers) return previousProgress;
  const exercisesCorrect = previousProgress.exercisesCorrect + (isCorrect ? 1 : 0);
  return {
    ...previousProgress,
    exercisesCorrect,
    exercisesCompleted: previousProgress.exercisesCompleted + 1,
    highestScore: Math.max(previousProgress.highestScore, exercisesCorrect),
    answers: { ...previousProgress.answers, [exerciseId]: isCorrect },
  };
}

function refreshReadsOutsideTopic(client: QueryClient): void {
  void refreshReads(client, [progressReadsKey]);
  const changedReads = [buildQueryKey(listTopics), buildQueryKey(readProgress, { language: "german" })];
  // The reads of this topic's exercises and progress are up to date, so they are excluded. Otherwise they would be
  // refreshed too, because their keys begin with the key of the list of topics.
  void refreshReads(client, changedReads, { predicate: ({ queryKey: readKey }) => typeof readKey[3] !== "string" });
}

/** Starts a new round of a topic's exercises. */
export function useRestartExercises(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restartExercises, { id: topicId }),
    onSuccess: (progress) => {
      client.setQueryData(buildQueryKey(readTopicProgress, { id: topicId }), progress);
      refreshReadsOutsideTopic(client);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: explain(error, "The exercises did not start again.") });
    },
  });
}

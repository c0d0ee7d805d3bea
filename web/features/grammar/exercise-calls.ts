import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import {
  type Exercise,
  listTopics,
  readTopicProgress,
  restartExercises,
  submitExercise,
  type TopicProgress,
} from "#core/contract/grammar.ts";
import { readProgress } from "#core/contract/progress.ts";
import { isExerciseSolved } from "#core/domain/grammar/practise-exercise.ts";
import { explain, hasStatus, isUnreachable } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import { progressReadsKey } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { createIdAndCompletion, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { QuietSubmission } from "#web/outbox/submission.ts";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * Lets the server check an answer. If the server is not reached, this device checks the answer, and the answer then
 * waits in the outbox until the server can check it.
 */
async function checkAnswer(
  exercise: Exercise,
  answer: string,
): Promise<Pick<ResponseOf<typeof submitExercise>, "isCorrect">> {
  const submission = { exerciseId: exercise.id, answer, ...createIdAndCompletion() };
  const { submissionId: _, ...input } = submission;
  try {
    return await call(submitExercise, input);
  } catch (error) {
    const learnerId = getExpectedLearnerId();
    if (!isUnreachable(error) || learnerId === null) throw error;
    const waitingSubmission: QuietSubmission = { kind: "exercise", submission };
    storeSubmission(learnerId, waitingSubmission);
    return { isCorrect: isExerciseSolved(exercise, answer) };
  }
}

/**
 * Starts a new round on the server. Without a network, the round starts on this device at once. As soon as the server
 * is reached again, it starts the round too.
 */
async function startAgain(topicId: string, progress: TopicProgress | undefined): Promise<TopicProgress> {
  try {
    return await call(restartExercises, { id: topicId });
  } catch (error) {
    const learnerId = getExpectedLearnerId();
    if (!isUnreachable(error) || learnerId === null || !progress) throw error;
    const { submissionId, completedAt } = createIdAndCompletion();
    const submission = { id: topicId, submissionId, completedAt };
    const waitingRestart: QuietSubmission = { kind: "exercise-restart", submission };
    storeSubmission(learnerId, waitingRestart);
    return { ...progress, answers: {}, exercisesCompleted: 0, exercisesCorrect: 0 };
  }
}

/** Submits the answer to an exercise and adds the verdict to the cached progress of the topic. */
export function useSubmitExercise(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ exercise, answer }: { exercise: Exercise; answer: string }) => checkAnswer(exercise, answer),
    onSuccess: ({ isCorrect }, { exercise: { id: exerciseId } }) => {
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
  // The reads of single topics and of their exercises are excluded: the fourth part of their keys is the id of the
  // topic. Otherwise they would be refreshed too, because their keys begin with the key of the list of topics. The read
  // of this topic's progress has another key and is already up to date.
  void refreshReads(client, changedReads, { predicate: ({ queryKey: readKey }) => typeof readKey[3] !== "string" });
}

/** Starts a new round of a topic's exercises. */
export function useRestartExercises(topicId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => startAgain(topicId, client.getQueryData(buildQueryKey(readTopicProgress, { id: topicId }))),
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

import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import { ApiError } from "#web/api/api-error.ts";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { readLastLearner } from "#web/browser/last-learner.ts";
import type { OfflineAnswer } from "#web/offline/answers/offline-answer.ts";
import { openDevicePacks } from "#web/offline/device-packs.ts";
import { readLearnerState } from "#web/offline/read-learner-state.ts";
import { findRememberedRead } from "#web/offline/remembered-reads.ts";

const loadProgressAnswers = async () => (await import("#web/offline/answers/progress-answers.ts")).progressAnswers;
const loadVocabularyAnswers = async () =>
  (await import("#web/offline/answers/vocabulary-answers.ts")).vocabularyAnswers;

/**
 * The calls that the device can answer, listed by the beginning of their paths. If one beginning contains another, the
 * longer one is listed first, because the first match is used. The code of each area is loaded when it is needed.
 */
const answerLoadersByPath: readonly [string, () => Promise<readonly OfflineAnswer[]>][] = [
  ["/api/curriculum/chapter/:chapterId/further", loadProgressAnswers],
  ["/api/curriculum/", async () => (await import("#web/offline/answers/curriculum-answers.ts")).curriculumAnswers],
  ["/api/grammar/", async () => (await import("#web/offline/answers/grammar-answers.ts")).grammarAnswers],
  ["/api/conjugation", async () => (await import("#web/offline/answers/conjugation-answers.ts")).conjugationAnswers],
  [
    "/api/vocabulary/verb-test",
    async () => (await import("#web/offline/answers/verb-prefix-answers.ts")).verbPrefixAnswers,
  ],
  ["/api/sentences/", async () => (await import("#web/offline/answers/sentence-answers.ts")).sentenceAnswers],
  ["/api/gamification/", loadProgressAnswers],
  ["/api/progress/", loadProgressAnswers],
  ["/api/today", loadProgressAnswers],
  ["/api/vocabulary", loadVocabularyAnswers],
  ["/api/gender-rules", loadVocabularyAnswers],
  [
    "/api/conversations",
    async () => (await import("#web/offline/answers/conversation-answers.ts")).conversationAnswers,
  ],
  ["/api/scenes", async () => (await import("#web/offline/answers/scene-answers.ts")).sceneAnswers],
  ["/api/reading", async () => (await import("#web/offline/answers/reading-answers.ts")).readingAnswers],
];

/**
 * Finds how the device computes the answer to a call. Returns undefined if the device cannot compute it and can only
 * return the last response.
 */
async function findAnswer(endpoint: AnyEndpoint): Promise<OfflineAnswer | undefined> {
  const [, loadAnswers] = answerLoadersByPath.find(([path]) => endpoint.path.startsWith(path)) ?? [];
  return (await loadAnswers?.())?.find((answer) => answer.endpoint === endpoint);
}

/**
 * Computes the answer to a call from the installed packs and the learner's mirror, with the server's rules. Returns
 * null if no pack is installed or if there is no mirror of the learner.
 */
async function computeAnswer(answer: OfflineAnswer, input: object, learnerId: string): Promise<unknown> {
  const now = new Date();
  const packs = await openDevicePacks();
  if (packs.levels.length === 0) return null;
  const state = await readLearnerState(learnerId, packs, now);
  return state && answer.answer(input, { state, packs, now, random: Math.random });
}

/**
 * Answers a call that did not reach the server, for the learner to whom this tab belongs. Returns undefined if the
 * device cannot answer it.
 * @throws ApiError when the server would refuse the call, too
 */
export async function answerCall(endpoint: AnyEndpoint, input: object): Promise<unknown> {
  const learnerId = getExpectedLearnerId() ?? readLastLearner();
  if (learnerId === null) return undefined;
  try {
    const answer = await findAnswer(endpoint);
    const computedAnswer = answer && (await computeAnswer(answer, input, learnerId));
    if (computedAnswer !== undefined && computedAnswer !== null) return computedAnswer;
    if (endpoint.method !== "GET") return undefined;
    return await findRememberedRead(learnerId, buildQueryKey(endpoint, { ...input }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Any error other than an ApiError means that the browser offers no database here, or that the content of the
    // database cannot be read.
    console.error("The device could not answer.", error);
    return undefined;
  }
}

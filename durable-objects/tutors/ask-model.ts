import { maxOfferedWords } from "#core/domain/conversations/conversation.ts";
import { applyCorrections } from "#core/domain/conversations/correction.ts";
import { isPlainText, isUsableReply, mergeCorrections } from "#core/domain/conversations/model-reply.ts";
import type { PartnerSettings } from "#core/domain/conversations/partner-settings.ts";
import { sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { getBudgetStub } from "../budget-stub.ts";
import type { Answer, JudgeModelProposals, ModelChoice, PendingTurn, StoredMessage } from "../conversation-turn.ts";
import { logHandledError } from "../log-error.ts";
import { writeMetric } from "../metrics.ts";
import type { SpentBudget } from "../model-budget.ts";
import { findCachedScene, findCachedTopics, findCachedWords, partnerContent } from "./content-cache.ts";
import { buildMessagesForModel, instructionsFor, listRememberedFacts } from "./instructions.ts";
import type { ModelAnswer, ModelEnv } from "./language-model.ts";

export interface ModelRequest {
  partnerSettings: PartnerSettings;
  /** The scene that is played; missing in conversations without a scene. */
  sceneId?: string | null;
  history: readonly StoredMessage[];
  turn: PendingTurn;
  /** Whether a page is connected that can show the answer while it is written. */
  isStreamed: boolean;
  /**
   * Called with the reply as soon as the reply is known to be usable. A reply that a learner has seen is never
   * replaced: it remains the answer even if the model fails before it has written the other fields of the answer, such
   * as the translation.
   */
  onReply(content: string): void;
  judgeProposals: JudgeModelProposals;
}

/** A model's answer, and all corrections of the learner's message, including the corrections that the model added. */
export interface CheckedAnswer extends Answer {
  corrections: StoredMessage["corrections"];
  correctedContent: string | null;
}

const maxTranslationLength = 1000;

let loadedModule: typeof import("./language-model.ts") | undefined;

/**
 * The module that asks models. It is imported only when a model is asked, because the model libraries are large and
 * most deployments use no model. The loaded module is stored in a variable and not as a promise: in the tests, all
 * Durable Objects share the promise of an import, and an object is not allowed to wait for the promise of another
 * object.
 */
export async function loadLanguageModel(): Promise<typeof import("./language-model.ts")> {
  loadedModule ??= await import("./language-model.ts");
  return loadedModule;
}

/**
 * Asks a model if the day's budget allows it, and validates its answer.
 * @returns the answer; the name of the budget that is used up; or null if the model fails, exceeds the time limit,
 * refuses, or gives an unusable answer. The reason is logged. If the budget is used up, or if the result is null, the
 * caller uses the fallback answer.
 */
export async function askModel(
  env: ModelEnv,
  modelChoice: ModelChoice,
  request: ModelRequest,
): Promise<CheckedAnswer | SpentBudget | null> {
  const startedAt = Date.now();
  const { partnerSettings, sceneId, history, turn, isStreamed } = request;
  const scene = sceneId ? findCachedScene(sceneId) : undefined;
  const partner = partnerContent.partner(partnerSettings.level);
  let shownReply: string | null = null;
  let usedTokenCount = 0;
  const countQuestion = (outcome: string) =>
    writeMetric(env, { kind: "model", name: modelChoice.name, outcome, amount: usedTokenCount });
  const generateWithinBudget = async (signal: AbortSignal) => {
    const { generateAnswer, estimateMaxTokens } = await loadLanguageModel();
    const modelInput = {
      instructions:
        scene && turn.scene
          ? instructionsFor(partnerSettings, { scene, memory: turn.scene })
          : instructionsFor(partnerSettings, null, partner),
      messages: buildMessagesForModel(history, turn.userMessage, listRememberedFacts(turn)),
      onReply: isStreamed
        ? (text: string) => {
            // A reply that arrives after the timeout is not shown.
            if (signal.aborted) return;
            shownReply = toUsableReply(text, request);
            request.onReply(shownReply);
          }
        : null,
    };
    const { budget } = modelChoice;
    const setUsedTokenCount = (tokenCount: number) => {
      usedTokenCount = tokenCount;
    };
    if (!budget) return generateAnswer(env, modelChoice, { ...modelInput, onUsage: setUsedTokenCount }, signal);
    const tokenCount = estimateMaxTokens(modelInput);
    const modelBudget = getBudgetStub(env, budget.day);
    const reservation = await modelBudget.reserve({ ...budget, tokenCount });
    if (reservation !== "reserved") return reservation;
    // The call of `settle` is not awaited, so that the answer is not delayed. Until `settle` has run, tokens that were
    // reserved but not used remain counted, so the budget looks smaller than it is.
    const settleReservation = (actualTokenCount: number) => {
      setUsedTokenCount(actualTokenCount);
      modelBudget
        .settle(budget.consumer, actualTokenCount - tokenCount)
        .catch((error: unknown) => logHandledError({ event: "tokens_unsettled" }, error));
    };
    return generateAnswer(env, modelChoice, { ...modelInput, onUsage: settleReservation }, signal);
  };
  try {
    const answer = await withTimeout(modelChoice.timeoutMs, generateWithinBudget);
    if (typeof answer === "string") {
      countQuestion("budget-spent");
      return answer;
    }
    const checkedAnswer = await checkAnswer({ ...answer, reply: shownReply ?? answer.reply }, modelChoice, request);
    countQuestion("answered");
    return checkedAnswer;
  } catch (error) {
    countQuestion("failed");
    logHandledError({ tutor: modelChoice.name, model: modelChoice.model, after: Date.now() - startedAt }, error);
    if (shownReply === null) return null;
    return checkAnswer({ reply: shownReply, translation: "", corrections: [], vocabulary: [] }, modelChoice, request);
  }
}

/** Rejects after `timeoutMs`, even if the provider ignores the abort signal, as some providers do. */
async function withTimeout<T>(timeoutMs: number, callModel: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeoutPromise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([callModel(abortController.signal), timeoutPromise]);
  } finally {
    clearTimeout(timer);
    abortController.abort();
  }
}

/**
 * Converts a model's reply to the form in which it is shown.
 * @throws RangeError if it is not usable
 */
function toUsableReply(text: string, { partnerSettings, history }: ModelRequest): string {
  const usedSentences = new Set(
    history.filter(({ role }) => role === "assistant").flatMap(({ content }) => sentencesOf(content)),
  );
  const reply = text.replace(/\s+/g, " ").trim();
  if (!isUsableReply(reply, partnerSettings.tone, usedSentences)) throw new RangeError("the reply is not usable");
  return reply;
}

async function checkAnswer(
  answer: ModelAnswer,
  modelChoice: ModelChoice,
  request: ModelRequest,
): Promise<CheckedAnswer> {
  const { partnerSettings, turn, judgeProposals } = request;
  const reply = toUsableReply(answer.reply, request);
  const translation = answer.translation.replace(/\s+/g, " ").trim();
  const { userMessage } = turn;
  // If the worker has not judged the model's corrections, none of them are shown.
  const proposals =
    answer.corrections.length === 0
      ? []
      : await judgeProposals(answer.corrections).catch((error: unknown) => {
          logHandledError({ event: "proposals_unjudged" }, error);
          return [];
        });
  const mergedCorrections = mergeCorrections(userMessage.content, userMessage.corrections, proposals);
  const topics = findCachedTopics(partnerSettings.level);
  const corrections = mergedCorrections.map((correction) => {
    const checkerCorrection = userMessage.corrections.find(({ start }) => start === correction.start);
    const topic = correction.grammarCategory ? topics[correction.grammarCategory] : undefined;
    return (
      checkerCorrection ?? { ...correction, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null }
    );
  });
  return {
    content: reply,
    translation: translation.length <= maxTranslationLength && isPlainText(translation) ? translation || null : null,
    vocabulary: findNamedWords(answer.vocabulary, partnerSettings),
    tutor: modelChoice.name,
    ids: [],
    prompt: null,
    // In a scene the model asks the same question as the built-in partner, so the simpler question fits the model's
    // answer as well.
    simpler: turn.fallback?.simpler ?? null,
    corrections,
    correctedContent: applyCorrections(userMessage.content, corrections),
  };
}

/** Finds the words that a model lists, with or without their article, in the word bank. */
function findNamedWords(namedWords: readonly string[], { level }: PartnerSettings): Answer["vocabulary"] {
  const wordsWithoutArticle = namedWords.map((namedWord) => namedWord.replace(/^(?:der|die|das) /, "").trim());
  const wordByText = new Map(findCachedWords(level).map((word) => [word.word, word]));
  const foundWords = wordsWithoutArticle.flatMap(
    (word) => wordByText.get(word) ?? wordByText.get(`sich ${word}`) ?? [],
  );
  return [...new Set(foundWords)].slice(0, maxOfferedWords);
}

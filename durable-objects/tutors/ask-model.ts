import type { PartnerSettings } from "#core/domain/conversations/built-in-tutor.ts";
import { maxOfferedWords } from "#core/domain/conversations/conversation.ts";
import { applyCorrections } from "#core/domain/conversations/correction.ts";
import { isPlain, isUsableReply, mergeCorrections } from "#core/domain/conversations/model-reply.ts";
import { sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { budgetStub } from "../budget-stub.ts";
import type { Answer, WaitingTurn } from "../conversation-log.ts";
import type { ModelChoice, StoredMessage } from "../conversation-turn.ts";
import { logMendedFault } from "../log-fault.ts";
import type { SpentBudget } from "../model-budget.ts";
import { conversationFor, instructionsFor } from "./instructions.ts";
import { knownTopics, knownWords } from "./known-content.ts";
import type { ModelAnswer, ModelEnv } from "./language-model.ts";

export interface ModelQuestion {
  scene: PartnerSettings;
  history: readonly StoredMessage[];
  turn: WaitingTurn;
  /** Whether somebody sees it write. */
  isWatched: boolean;
  onWriting(content: string): void;
}

/** A model's answer, and the learner's message with what it mended besides. */
export interface CheckedAnswer extends Answer {
  corrections: StoredMessage["corrections"];
  correctedContent: string | null;
}

const longestTranslation = 1000;

/**
 * Asks a model while there are tokens left of the day, and looks at what it says. Null when it fails, takes too long, refuses, or
 * answers what cannot be said: the reason is logged, and the built-in partner answers, as it does when the tokens are used up.
 */
export async function askModel(
  env: ModelEnv,
  choice: ModelChoice,
  question: ModelQuestion,
): Promise<CheckedAnswer | SpentBudget | null> {
  const started = Date.now();
  const { scene, history, turn, isWatched } = question;
  const ask = async (signal: AbortSignal) => {
    // Loaded when a model is asked for the first time: without one nobody pays for it.
    const { generate, mostTokens } = await import("./language-model.ts");
    const asked = {
      instructions: instructionsFor(scene),
      messages: conversationFor(history, turn.userMessage),
      // What comes after the time was up is not shown any more.
      onWriting: isWatched ? (content: string) => !signal.aborted && question.onWriting(content) : null,
    };
    const { budget } = choice;
    if (!budget) return generate(env, choice, asked, signal);
    const tokens = mostTokens(asked);
    const object = budgetStub(env, budget.day);
    const reserved = await object.reserve({ ...budget, tokens });
    if (reserved !== "reserved") return reserved;
    // Not waited for: until it is there, less is left than could be.
    const onUsage = (used: number) => {
      object
        .settle(budget.who, used - tokens)
        .catch((error: unknown) => logMendedFault({ event: "tokens_unsettled" }, error));
    };
    return generate(env, choice, { ...asked, onUsage }, signal);
  };
  try {
    const answer = await within(choice.patience, ask);
    return typeof answer === "string" ? answer : check(answer, choice, question);
  } catch (error) {
    logMendedFault({ tutor: choice.name, model: choice.model, after: Date.now() - started }, error);
    return null;
  }
}

/** Waits no longer than it was said: not everybody heeds the signal in time. */
async function within<T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work(late.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}

function check(answer: ModelAnswer, choice: ModelChoice, { scene, history, turn }: ModelQuestion): CheckedAnswer {
  const said = new Set(
    history.filter(({ role }) => role === "assistant").flatMap(({ content }) => sentencesOf(content)),
  );
  const reply = answer.reply.replace(/\s+/g, " ").trim();
  if (!isUsableReply(reply, scene.tone, said)) throw new RangeError("the reply cannot be said");
  const translation = answer.translation.replace(/\s+/g, " ").trim();
  const { userMessage } = turn;
  const merged = mergeCorrections(userMessage.content, userMessage.corrections, answer.corrections);
  const topics = knownTopics(scene.level);
  const corrections = merged.map((one) => {
    const known = userMessage.corrections.find(({ start }) => start === one.start);
    const topic = one.grammarCategory ? topics[one.grammarCategory] : undefined;
    return known ?? { ...one, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null };
  });
  return {
    content: reply,
    translation: translation.length <= longestTranslation && isPlain(translation) ? translation || null : null,
    vocabulary: wordsNamed(answer.vocabulary, scene),
    tutor: choice.name,
    ids: [],
    prompt: null,
    corrections,
    correctedContent: applyCorrections(userMessage.content, corrections),
  };
}

/** The words of the bank that a model names, with or without their article. */
function wordsNamed(named: readonly string[], { level }: PartnerSettings): Answer["vocabulary"] {
  const plain = named.map((one) => one.replace(/^(?:der|die|das) /, "").trim());
  const bank = new Map(knownWords(level).map((word) => [word.word, word]));
  const found = plain.flatMap((word) => bank.get(word) ?? bank.get(`sich ${word}`) ?? []);
  return [...new Set(found)].slice(0, maxOfferedWords);
}

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModel, type LanguageModelUsage, Output, streamText } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import * as z from "zod/mini";
import { correctionTypes } from "#core/domain/conversations/conversation.ts";
import type { ModelChoice } from "../conversation-turn.ts";
import type { MetricsEnv } from "../metrics.ts";
import type { ModelBudget } from "../model-budget.ts";

export interface ModelEnv extends MetricsEnv {
  AI?: Ai;
  MODEL_BUDGETS: DurableObjectNamespace<ModelBudget>;
  TUTOR_API_KEY?: string;
}

/**
 * Every field except `reply` has a default, so that a usable reply is not rejected because of an invalid extra field.
 */
const modelAnswerSchema = z.object({
  reply: z.string(),
  translation: z.catch(z.string(), ""),
  corrections: z.catch(
    z.array(
      z.object({
        type: z.catch(z.enum(correctionTypes), "other"),
        original: z.string(),
        corrected: z.string(),
        explanation: z.string(),
      }),
    ),
    [],
  ),
  vocabulary: z.catch(z.array(z.string()), []),
});
export type ModelAnswer = z.output<typeof modelAnswerSchema>;

interface ModelInput {
  instructions: string;
  messages: { role: "user" | "assistant"; content: string }[];
  /**
   * Called once with the reply, as soon as the reply is complete and while the model still writes the rest of its
   * answer. If the function throws an error, the answer is not read any further. Null if no page shows the reply.
   */
  onReply: ((reply: string) => void) | null;
  /** Called with the number of tokens used by question and answer, if the provider reports it. */
  onUsage?: (tokens: number) => void;
}

/** Maximum number of tokens in an answer. A longer answer is cut off and then fails to parse. */
const maxAnswerTokens = 800;
/** Estimated number of characters that the provider adds to a question, including the answer's JSON schema. */
const overheadCharacterCount = 2000;
/** German has about four characters per token with current models; three is a cautious estimate. */
const charactersPerToken = 3;

/**
 * Estimates the maximum number of tokens of a question and its answer without asking the model. Learners can write any
 * characters, and a tokenizer splits rare characters into bytes. Therefore their messages count one token per byte.
 */
export function estimateMaxTokens({ instructions, messages }: Pick<ModelInput, "instructions" | "messages">): number {
  const learnerText = messages.flatMap(({ role, content }) => (role === "user" ? content : [])).join("");
  const otherCharacterCount =
    JSON.stringify([instructions, messages]).length - learnerText.length + overheadCharacterCount;
  const learnerTokenCount = new TextEncoder().encode(learnerText).length;
  return Math.ceil(otherCharacterCount / charactersPerToken) + learnerTokenCount + maxAnswerTokens;
}

const defaultModelByTutor: Record<ModelChoice["name"], string> = {
  "workers-ai": "@cf/google/gemma-4-26b-a4b-it",
  "openai-compatible": "default",
};

function createLanguageModel(
  env: Omit<ModelEnv, "MODEL_BUDGETS">,
  { name, model, baseUrl }: ModelChoice,
): LanguageModel {
  const modelId = model || defaultModelByTutor[name];
  if (name === "workers-ai") {
    if (!env.AI) throw new Error("there is no AI binding");
    return createWorkersAI({ binding: env.AI })(modelId);
  }
  if (!baseUrl) throw new Error("TUTOR_BASE_URL is not set");
  const provider = createOpenAICompatible({
    name: "tutor",
    baseURL: baseUrl,
    includeUsage: true,
    // Following a redirect would send the API key and the learner's text to another server, so a redirect counts as a
    // failure.
    fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    ...(env.TUTOR_API_KEY && { apiKey: env.TUTOR_API_KEY }),
  });
  return provider(modelId);
}

/**
 * Asks the model once, without retries.
 * @throws every error of the provider, and parsing errors
 */
export async function generateAnswer(
  env: Omit<ModelEnv, "MODEL_BUDGETS">,
  modelChoice: ModelChoice,
  { instructions, messages, onReply, onUsage }: ModelInput,
  abortSignal: AbortSignal,
): Promise<ModelAnswer> {
  const modelSettings = {
    model: createLanguageModel(env, modelChoice),
    instructions,
    messages,
    output: Output.object({ schema: modelAnswerSchema }),
    maxRetries: 0,
    maxOutputTokens: maxAnswerTokens,
    temperature: 0.7,
    abortSignal,
  };
  const reportUsage = ({ totalTokens }: LanguageModelUsage) => totalTokens !== undefined && onUsage?.(totalTokens);
  if (!onReply) {
    const result = await generateText(modelSettings);
    reportUsage(result.totalUsage);
    return result.output;
  }
  let streamError: unknown;
  const stream = streamText({
    ...modelSettings,
    onError: ({ error }) => {
      streamError = error;
    },
  });
  let isReplyComplete = false;
  for await (const partialOutput of stream.partialOutputStream) {
    // The reply is complete as soon as the model writes the next field.
    if (isReplyComplete || !partialOutput?.reply || Object.keys(partialOutput).at(-1) === "reply") continue;
    isReplyComplete = true;
    onReply(partialOutput.reply);
  }
  try {
    reportUsage(await stream.totalUsage);
    return await stream.output;
  } catch (error) {
    throw streamError ?? error;
  }
}

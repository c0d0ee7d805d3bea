import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModel, type LanguageModelUsage, Output, streamText } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import * as z from "zod/mini";
import { correctionTypes } from "#core/domain/conversations/conversation.ts";
import type { ModelChoice } from "../conversation-turn.ts";
import type { ModelBudget } from "../model-budget.ts";

export interface ModelEnv {
  AI?: Ai;
  MODEL_BUDGETS: DurableObjectNamespace<ModelBudget>;
  TUTOR_API_KEY?: string;
}

/** A reply that can be said is not lost for what comes with it. */
const modelAnswer = z.object({
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
export type ModelAnswer = z.output<typeof modelAnswer>;

interface Question {
  instructions: string;
  messages: { role: "user" | "assistant"; content: string }[];
  /** Told the reply as far as it is written; null when nobody looks. */
  onWriting: ((content: string) => unknown) | null;
  /** Told the tokens that asking and answering took, if the model says so. */
  onUsage?: (tokens: number) => void;
}

/** Tokens of an answer at most: cut off there, it cannot be read. */
const longestAnswer = 800;
/** Characters of the schema of answers and of what vendors wrap around a question, roughly. */
const wrapping = 2000;
/** German has about four characters a token with the models of today. */
const charactersAToken = 3;

/** Tokens that a question and its answer take at most, as far as it can be told without the model. */
export const mostTokens = ({ instructions, messages }: Pick<Question, "instructions" | "messages">): number =>
  Math.ceil((JSON.stringify([instructions, messages]).length + wrapping) / charactersAToken) + longestAnswer;

const recommended: Record<ModelChoice["name"], string> = {
  "workers-ai": "@cf/google/gemma-4-26b-a4b-it",
  "openai-compatible": "default",
};

function languageModel(env: Omit<ModelEnv, "MODEL_BUDGETS">, { name, model, baseUrl }: ModelChoice): LanguageModel {
  const id = model || recommended[name];
  if (name === "workers-ai") {
    if (!env.AI) throw new Error("there is no AI binding");
    return createWorkersAI({ binding: env.AI })(id);
  }
  if (!baseUrl) throw new Error("TUTOR_BASE_URL is not set");
  const provider = createOpenAICompatible({
    name: "tutor",
    baseURL: baseUrl,
    includeUsage: true,
    // A redirect would take the key and what a learner wrote elsewhere; it counts as a failure.
    fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    ...(env.TUTOR_API_KEY && { apiKey: env.TUTOR_API_KEY }),
  });
  return provider(id);
}

/** Asks the model once. @throws whatever goes wrong */
export async function generate(
  env: Omit<ModelEnv, "MODEL_BUDGETS">,
  choice: ModelChoice,
  { instructions, messages, onWriting, onUsage }: Question,
  abortSignal: AbortSignal,
): Promise<ModelAnswer> {
  const settings = {
    model: languageModel(env, choice),
    instructions,
    messages,
    output: Output.object({ schema: modelAnswer }),
    maxRetries: 0,
    maxOutputTokens: longestAnswer,
    temperature: 0.7,
    abortSignal,
  };
  const tell = ({ totalTokens }: LanguageModelUsage) => totalTokens !== undefined && onUsage?.(totalTokens);
  if (!onWriting) {
    const result = await generateText(settings);
    tell(result.totalUsage);
    return result.output;
  }
  let fault: unknown;
  const stream = streamText({
    ...settings,
    onError: ({ error }) => {
      fault = error;
    },
  });
  for await (const partial of stream.partialOutputStream) if (partial?.reply) onWriting(partial.reply);
  try {
    tell(await stream.totalUsage);
    return await stream.output;
  } catch (error) {
    throw fault ?? error;
  }
}

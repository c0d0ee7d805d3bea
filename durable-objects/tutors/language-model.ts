import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModel, Output, streamText } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import * as z from "zod/mini";
import { correctionTypes } from "#core/domain/conversations/conversation.ts";
import type { ModelChoice } from "../conversation-turn.ts";

export interface ModelEnv {
  AI?: Ai;
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
}

const recommended: Record<ModelChoice["name"], string> = {
  "workers-ai": "@cf/google/gemma-4-26b-a4b-it",
  "openai-compatible": "default",
};

function languageModel(env: ModelEnv, { name, model, baseUrl }: ModelChoice): LanguageModel {
  const id = model || recommended[name];
  if (name === "workers-ai") {
    if (!env.AI) throw new Error("there is no AI binding");
    return createWorkersAI({ binding: env.AI })(id);
  }
  if (!baseUrl) throw new Error("TUTOR_BASE_URL is not set");
  const provider = createOpenAICompatible({
    name: "tutor",
    baseURL: baseUrl,
    ...(env.TUTOR_API_KEY && { apiKey: env.TUTOR_API_KEY }),
  });
  return provider(id);
}

/** Asks the model once. @throws whatever goes wrong */
export async function generate(
  env: ModelEnv,
  choice: ModelChoice,
  { instructions, messages, onWriting }: Question,
  abortSignal: AbortSignal,
): Promise<ModelAnswer> {
  const settings = {
    model: languageModel(env, choice),
    instructions,
    messages,
    output: Output.object({ schema: modelAnswer }),
    maxRetries: 0,
    maxOutputTokens: 800,
    temperature: 0.7,
    abortSignal,
  };
  if (!onWriting) return (await generateText(settings)).output;
  let fault: unknown;
  const stream = streamText({
    ...settings,
    onError: ({ error }) => {
      fault = error;
    },
  });
  for await (const partial of stream.partialOutputStream) if (partial?.reply) onWriting(partial.reply);
  try {
    return await stream.output;
  } catch (error) {
    throw fault ?? error;
  }
}

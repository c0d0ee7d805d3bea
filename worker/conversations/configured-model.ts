import { modelTokensPerDay, modelTokensPerLearner } from "#core/domain/limits.ts";
import type { ModelChoice } from "#durable-objects/conversation-turn.ts";
import { getSigningKey } from "../accounts/signing-keys.ts";
import { computeKeyedHash } from "../accounts/tokens.ts";
import type { RequestContext } from "../context.ts";
import { readNumberSetting } from "../number-setting.ts";

/**
 * The language model configured by environment variables, with its token budget; null if only the built-in partner
 * answers.
 * @param consumer identifies the learner or visitor whose daily budget pays for the tokens
 */
export async function getConfiguredModel(context: RequestContext, consumer: string): Promise<ModelChoice | null> {
  const { TUTOR, TUTOR_MODEL, TUTOR_BASE_URL, TUTOR_PATIENCE, TUTOR_TOKENS_A_LEARNER, TUTOR_TOKENS_A_DAY } =
    context.env;
  if (TUTOR !== "workers-ai" && TUTOR !== "openai-compatible") return null;
  const timeoutMs = Number(TUTOR_PATIENCE) || 8000;
  const day = context.now.toISOString().slice(0, 10);
  return {
    name: TUTOR,
    model: TUTOR_MODEL ?? "",
    baseUrl: TUTOR_BASE_URL || null,
    timeoutMs: Math.min(timeoutMs, 8000),
    budget: {
      day,
      consumer: (await computeKeyedHash(getSigningKey(context), `model ${day} ${consumer}`)).slice(0, 22),
      maxPerConsumer: readNumberSetting(TUTOR_TOKENS_A_LEARNER, modelTokensPerLearner),
      maxTotal: readNumberSetting(TUTOR_TOKENS_A_DAY, modelTokensPerDay),
    },
  };
}

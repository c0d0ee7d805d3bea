import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/review.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { drawReview } from "#core/domain/vocabulary/word-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { createDatabaseWordSource } from "./generate-quiz.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

/** Generates review questions about the words that are due, or about other words that the learner chose. */
export async function generateReview(
  context: LearnerContext,
  input: InputOf<typeof contract.generateReview>,
): Promise<ResponseOf<typeof contract.generateReview>> {
  refuseUnknownLanguage(input.language);
  const random = createSeededRandom(context.seed);
  const review = await drawReview(createDatabaseWordSource(context, random), input, context.now, random);
  return { quizId: crypto.randomUUID(), ...review };
}

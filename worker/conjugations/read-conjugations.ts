import type * as contract from "#core/contract/conjugations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { describeConjugations } from "#core/domain/conjugations/conjugated-verb.ts";
import { drawConjugations } from "#core/domain/conjugations/draw-conjugations.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { type ConjugationRow, readConjugatedVerbs, readQuestionsOfTense } from "./catalogue-store.ts";

/** Draws questions in random order. The questions can be limited to a verb and a tense. */
export async function drawConjugationQuestions(
  context: RequestContext,
  input: InputOf<typeof contract.drawConjugationQuestions>,
): Promise<ResponseOf<typeof contract.drawConjugationQuestions>> {
  const tense = readFilterValue(input.tense);
  const questions = await readAllQuestions(context, tense);
  return drawConjugations(questions, input, createSeededRandom(context.seed));
}

export async function readAllQuestions(context: RequestContext, tense?: Tense): Promise<ConjugationRow[]> {
  return (
    await Promise.all((tense ? [tense] : tenses).map((readTense) => readQuestionsOfTense(context, readTense)))
  ).flat();
}

export async function listConjugations(
  context: RequestContext,
  input: InputOf<typeof contract.listConjugations>,
): Promise<ResponseOf<typeof contract.listConjugations>> {
  const tense = tenses.find((knownTense) => knownTense === input.tense);
  if (!tense) throw new AppError("not_found", "There is no such tense.");
  const verbs = await readConjugatedVerbs(context);
  return describeConjugations(verbs, tense);
}

/**
 * Serves the call `populateConjugationQuestions`. The questions are part of the content, so there is nothing to create.
 */
export async function countConjugationQuestions(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.populateConjugationQuestions>> {
  await readAsLearner(context, []);
  return { count: (await readAllQuestions(context)).length };
}

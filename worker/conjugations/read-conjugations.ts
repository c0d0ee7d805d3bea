import type * as contract from "#core/contract/conjugations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { seededRandom, shuffle } from "#core/domain/random.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { type ConjugationRow, conjugatedVerbs, questionsOfTense } from "./catalogue-store.ts";

const defaultQuestionCount = 20;
const maxQuestionCount = 100;

/** Draws questions in random order. The questions can be limited to a verb and a tense. */
export async function drawConjugationQuestions(
  context: RequestContext,
  input: InputOf<typeof contract.drawConjugationQuestions>,
): Promise<ResponseOf<typeof contract.drawConjugationQuestions>> {
  const tense = input.tense === "all" || input.tense === "" ? undefined : input.tense;
  const verb = input.verb === "all" || input.verb === "" ? undefined : input.verb;
  const questions = (await allQuestions(context, tense)).filter(
    (question) => verb === undefined || question.verb === verb,
  );
  return shuffle(questions, seededRandom(context.seed)).slice(
    0,
    Math.min(maxQuestionCount, Number(input.limit ?? defaultQuestionCount)),
  );
}

export async function allQuestions(context: RequestContext, tense?: Tense): Promise<ConjugationRow[]> {
  return (
    await Promise.all((tense ? [tense] : tenses).map((readTense) => questionsOfTense(context, readTense)))
  ).flat();
}

export async function listConjugations(
  context: RequestContext,
  input: InputOf<typeof contract.listConjugations>,
): Promise<ResponseOf<typeof contract.listConjugations>> {
  const tense = tenses.find((knownTense) => knownTense === input.tense);
  if (!tense) throw new AppError("not_found", "There is no such tense.");
  const verbs = await conjugatedVerbs(context);
  return verbs.map(({ verb, joints, translation, verbType, auxiliary, note, tables }) => ({
    verb,
    joints,
    translation,
    type: verbType,
    auxiliary,
    note,
    forms: tables[tense],
  }));
}

/** Serves the call `populateConjugationQuestions`. The questions are part of the content, so there is nothing to create. */
export async function countConjugationQuestions(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.populateConjugationQuestions>> {
  await readAsLearner(context, []);
  return { count: (await allQuestions(context)).length };
}

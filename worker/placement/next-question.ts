import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/placement.ts";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { type AbilityEstimate, estimateAbility } from "#core/domain/placement/ability.ts";
import type { AnsweredItem } from "#core/domain/placement/answered-items.ts";
import { chooseItem, isPlacementOver } from "#core/domain/placement/next-item.ts";
import { placementLength } from "#core/domain/placement/question.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { createPlacementLimit } from "../accounts/attempts.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import { sha256 } from "../accounts/tokens.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readExercisesOfLevel } from "../grammar/catalogue-store.ts";
import { type CatalogueItem, readPlacementItems } from "./catalogue-store.ts";
import { describeResult } from "./describe-result.ts";
import { refuseDuringPause } from "./pause.ts";
import { countAnswers, findPlacements, findSpentStep, spendStep } from "./store.ts";
import { computeTokenExpiry, openState, type PlacementState, sealState } from "./token.ts";

type NextQuestionInput = InputOf<typeof contract.nextPlacementQuestion>;
type NextQuestionResponse = ResponseOf<typeof contract.nextPlacementQuestion>;

/** Starts a placement, or answers the current question of a placement. Returns the next question or the result. */
export async function nextPlacementQuestion(
  context: RequestContext,
  input: NextQuestionInput,
): Promise<NextQuestionResponse> {
  const learner = await findSignedInLearner(context);
  const items = await readPlacementItems(context);
  if (input.token === null) return startPlacement(context, learner, items);
  const { answer } = input;
  if (answer === null) {
    throw new AppError("invalid_input", "An answer is required; an empty one means: I don't know.", {
      fields: { answer: "Is missing" },
    });
  }
  const state = await openState(context, input.token, learner?.learnerId ?? null);
  if (state.currentItem === null) throw createStepAnsweredError();
  const isRight = await isAnswerRight(context, items, state.currentItem, answer);
  const answeredState: PlacementState = {
    ...state,
    answers: [...state.answers, [state.currentItem, isRight ? 1 : 0]],
  };
  const { isFirstAttempt, expiresAt } = await spendCurrentStep(context, learner, state, answer, input.attemptId);
  const nextResponse = await continuePlacement(context, items, answeredState, expiresAt);
  if (nextResponse.result && isFirstAttempt) {
    context.defer(Promise.resolve(countAnswers(context, nextResponse.result.level, answeredState.answers)));
  }
  return nextResponse;
}

async function startPlacement(
  context: RequestContext,
  learner: LearnerContext | null,
  items: readonly CatalogueItem[],
): Promise<NextQuestionResponse> {
  const startLimit = await createPlacementLimit(context);
  if (learner) {
    // The placements are read before the start is counted, so that a refused start does not count for the limit of the
    // address.
    const { rows } = await readAsLearner(learner, [findPlacements(learner)]);
    refuseDuringPause(context, rows[0]);
  }
  const [, attemptRows] = await context.databases.directory.orm.batch(startLimit.count);
  startLimit.refuseBeyondLimit(attemptRows);
  const state: PlacementState = {
    placementId: crypto.randomUUID(),
    learnerId: learner?.learnerId ?? null,
    seed: context.seed,
    startedAt: context.now.toISOString(),
    answers: [],
    currentItem: null,
    result: null,
  };
  return continuePlacement(context, items, state, computeTokenExpiry(context));
}

/**
 * Marks the current step as answered. The same attempt may send its answer again, because the response to its first
 * request can be lost.
 * @returns whether this is the first request that answers the step, and the time at which the stored mark expires. The
 * next token expires at the same time, even if the request is a repetition. If the next token were valid for longer, it
 * could still be valid after the nightly sweep has deleted the mark of the next step, and could then be used again.
 * @throws AppError conflict if another attempt answered the step
 */
async function spendCurrentStep(
  context: RequestContext,
  learner: LearnerContext | null,
  state: PlacementState,
  answer: string,
  attemptId: string | undefined,
): Promise<{ isFirstAttempt: boolean; expiresAt: Date }> {
  const stepHash = await sha256(`${state.placementId} step ${state.answers.length}`);
  const attemptHash = await sha256(attemptId === undefined ? crypto.randomUUID() : `${attemptId} ${answer}`);
  const step = { stepHash, attemptHash, expiresAt: computeTokenExpiry(context).toISOString() };
  const statements = [
    findSpentStep(context, stepHash),
    spendStep(context, step),
    findSpentStep(context, stepHash),
  ] as const;
  const [earlierRows, , storedRows] = learner
    ? (await readAsLearner(learner, [], statements)).directoryRows
    : await context.databases.directory.orm.batch(statements);
  const [storedStep] = storedRows;
  if (storedStep?.attemptHash !== attemptHash) throw createStepAnsweredError();
  return { isFirstAttempt: earlierRows.length === 0, expiresAt: new Date(storedStep.expiresAt) };
}

const createStepAnsweredError = () => new AppError("conflict", "This question was answered before.");

/** The answered items with their parameters. Items that a deployment removed in the meantime are left out. */
function listAnsweredItems(items: readonly CatalogueItem[], { answers }: PlacementState): AnsweredItem[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return answers.flatMap(([id, isRight]) => {
    const item = itemsById.get(id);
    return item ? [{ item, isRight: isRight === 1 }] : [];
  });
}

/** Chooses the next question, or ends the placement. */
async function continuePlacement(
  context: RequestContext,
  items: readonly CatalogueItem[],
  state: PlacementState,
  expiresAt: Date,
): Promise<NextQuestionResponse> {
  const answers = listAnsweredItems(items, state);
  const estimate = estimateAbility(answers);
  const askedCount = state.answers.length;
  const item = isPlacementOver(estimate, askedCount) ? undefined : chooseNextItem(items, state, estimate);
  const { level, scale, standardError } = estimate;
  const nextState: PlacementState = {
    ...state,
    currentItem: item?.id ?? null,
    result: item ? null : { level, scale, standardError },
  };
  return {
    token: await sealState(context, nextState, expiresAt),
    expiresAt: expiresAt.toISOString(),
    progress: { asked: askedCount, about: Math.max(placementLength.typical, item ? askedCount + 1 : askedCount) },
    question: item ? await describeQuestion(context, item, state) : null,
    result: item ? null : await describeResult(context, { state, estimate, answers }),
  };
}

function chooseNextItem(items: readonly CatalogueItem[], state: PlacementState, estimate: AbilityEstimate) {
  const askedIds = state.answers.map(([id]) => id);
  const random = createSeededRandom(state.seed + askedIds.length);
  const item = chooseItem(items, askedIds, estimate, random);
  return items.find(({ id }) => id === item?.id);
}

/** The content that is shown for an item, and the answers that are accepted. */
async function findContent(context: RequestContext, item: CatalogueItem) {
  if (item.prompt !== null) {
    const { prompt, options, correctAnswer } = item;
    if (correctAnswer === null) throw new Error(`the question ${item.id} has no answer`);
    return { prompt, options, accepted: [correctAnswer] };
  }
  const exercise = (await readExercisesOfLevel(context, item.level ?? "A1")).find(({ id }) => id === item.id);
  if (!exercise) throw new Error(`the exercise ${item.id} is missing`);
  const { question, options, correctAnswer, accept } = exercise;
  return { prompt: question, options, accepted: [correctAnswer, ...accept] };
}

/**
 * The question as it is shown. It has an id of its own, because the learner could use the item's id to look up the
 * exercise and its right answer.
 */
async function describeQuestion(context: RequestContext, item: CatalogueItem, state: PlacementState) {
  const { prompt, options } = await findContent(context, item);
  return { id: `question-${state.answers.length + 1}`, kind: item.kind, skill: item.skill, prompt, options };
}

/** Whether an answer is right. For an invented word, every answer except "yes" is right, including "I don't know". */
async function isAnswerRight(
  context: RequestContext,
  items: readonly CatalogueItem[],
  itemId: string,
  answer: string,
): Promise<boolean> {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return false;
  if (item.kind === "word") return (answer === "yes") === (item.level !== null);
  const { accepted: acceptedAnswers } = await findContent(context, item);
  if (item.kind === "choice") return acceptedAnswers.includes(answer);
  return answer !== "" && matchAnswer(answer, acceptedAnswers).verdict === "right";
}

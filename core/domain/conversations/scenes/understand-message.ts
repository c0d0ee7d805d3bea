import type { HeardClause, Hearing } from "../hearing.ts";
import { type DescribedClause, describeClause } from "./features.ts";
import { fold } from "./fold.ts";
import type { SceneIntent } from "./scene.ts";
import type { FoundSlot } from "./slot-values.ts";
import { type Expectation, intentOf, joinClauses, minScore, rankIntents, type SceneModel } from "./understand.ts";

/** An intent that a message expresses, with the values for the intent's slots. */
export interface UnderstoodIntent {
  intent: SceneIntent;
  score: number;
  slots: FoundSlot[];
}

const slotsUsedBy = (intent: SceneIntent, slots: readonly FoundSlot[]) =>
  slots.filter(({ slot }) => intent.uses.includes(slot));

/**
 * Finds another intent of the same clause by a slot that the first intent does not use: "Ich möchte einen Kaffee und
 * ein Stück Kuchen" orders both.
 */
function furtherIntents(
  describedClause: DescribedClause,
  firstIntent: UnderstoodIntent,
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const slotsOfFirst = slotsUsedBy(firstIntent.intent, describedClause.slots);
  const wordsOfFirst = new Set(slotsOfFirst.flatMap(({ words }) => words));
  const otherSlots = describedClause.slots.filter(
    ({ slot, words }) => !firstIntent.intent.uses.includes(slot) && words.some((word) => !wordsOfFirst.has(word)),
  );
  if (slotsOfFirst.length === 0 || otherSlots.length === 0) return [];
  const removedFeatures = new Set([...slotsOfFirst.map(({ slot }) => `{${slot}}`), ...wordsOfFirst]);
  const remainingClause = {
    ...describedClause,
    features: new Set([...describedClause.features].filter((feature) => !removedFeatures.has(feature))),
    slots: otherSlots,
  };
  const [bestMatch] = rankIntents(remainingClause, model, expectation).filter(
    ({ intent }) => intent.id !== firstIntent.intent.id,
  );
  if (!bestMatch || bestMatch.score < minScore || slotsUsedBy(bestMatch.intent, otherSlots).length === 0) return [];
  return [{ ...bestMatch, slots: slotsUsedBy(bestMatch.intent, otherSlots) }];
}

/**
 * The words of a clause that do not indicate the first intent can express a second goal only if they make up at least
 * this share of the clause's content. The share is computed from the weights of the features.
 */
const minRestShare = 0.45;
const minScoreOfRest = minScore + 0.2;

/**
 * Finds a second intent with another goal in the words of a clause that do not indicate the first intent: "Ich habe
 * seit gestern Fieber" says what the problem is and since when. Empty if there is none.
 */
function goalOfRest(
  describedClause: DescribedClause,
  firstIntent: UnderstoodIntent,
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const indicatesFirstIntent = (feature: string) => (model.shares.get(feature)?.get(firstIntent.intent.id) ?? 0) >= 0.5;
  const weightOf = (features: Iterable<string>) =>
    [...features].reduce((sum, feature) => sum + (model.weights.get(feature) ?? 0), 0);
  const content = new Set([...describedClause.content].filter((feature) => !indicatesFirstIntent(feature)));
  if (firstIntent.intent.goal === null || weightOf(content) < minRestShare * weightOf(describedClause.content))
    return [];
  const features = new Set([...describedClause.features].filter((feature) => !indicatesFirstIntent(feature)));
  const [bestMatch] = rankIntents({ ...describedClause, features, content }, model, expectation).filter(
    ({ intent }) => intent.goal !== firstIntent.intent.goal,
  );
  if (!bestMatch || bestMatch.intent.goal === null || bestMatch.score < minScoreOfRest) return [];
  return [{ ...bestMatch, slots: slotsUsedBy(bestMatch.intent, describedClause.slots) }];
}

/** The intents that one clause expresses. */
function understandClause(clause: HeardClause, model: SceneModel, expectation: Expectation): UnderstoodIntent[] {
  const describedClause = describeClause(clause, model);
  const bestIntent = intentOf(describedClause, model, expectation);
  const likeliestIntent = bestIntent ?? rankIntents(describedClause, model, expectation)[0];
  if (!likeliestIntent || (!bestIntent && likeliestIntent.score < minScore)) return [];
  const firstIntent = { ...likeliestIntent, slots: slotsUsedBy(likeliestIntent.intent, describedClause.slots) };
  const intentsBySlot = furtherIntents(describedClause, firstIntent, model, expectation);
  const otherIntents =
    intentsBySlot.length > 0 ? intentsBySlot : goalOfRest(describedClause, firstIntent, model, expectation);
  // If no single intent is likely enough, the clause is understood only if its other slots or words express a further
  // intent. In this case, the clause expresses both the likeliest intent and the further intent.
  if (!bestIntent && otherIntents.length === 0) return [];
  return [firstIntent, ...otherIntents].toSorted((a, b) => positionOf(a, clause) - positionOf(b, clause));
}

/** The index of the first word of the intent's slots in the clause; -1 if there is none. */
function positionOf({ slots }: UnderstoodIntent, { words }: HeardClause): number {
  const slotWords = new Set(slots.flatMap((slot) => slot.words));
  return words.findIndex(({ lemma, text }) => slotWords.has(fold(lemma)) || slotWords.has(fold(text)));
}

function understandClauses(
  clauses: readonly HeardClause[],
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const understoodIntents = clauses.flatMap((clause) => understandClause(clause, model, expectation));
  const joinedClause = joinClauses(clauses);
  if (!joinedClause) return understoodIntents;
  // Several clauses together can express an intent that no single clause expresses.
  const joinedIntent = intentOf(describeClause(joinedClause, model), model, expectation);
  const bestScore = Math.max(0, ...understoodIntents.map(({ score }) => score));
  if (
    joinedIntent &&
    understoodIntents.every(({ intent }) => intent.goal === null) &&
    joinedIntent.intent.goal !== null &&
    joinedIntent.score > bestScore * 0.8
  )
    return [{ ...joinedIntent, slots: slotsUsedBy(joinedIntent.intent, describeClause(joinedClause, model).slots) }];
  return understoodIntents;
}

/** Returns each intent once, with the slots of all clauses that express the intent. */
function mergeIntents(understoodIntents: readonly UnderstoodIntent[]): UnderstoodIntent[] {
  const intentById = new Map<string, UnderstoodIntent>();
  for (const understoodIntent of understoodIntents) {
    const earlierIntent = intentById.get(understoodIntent.intent.id);
    intentById.set(
      understoodIntent.intent.id,
      earlierIntent
        ? {
            ...earlierIntent,
            score: Math.max(earlierIntent.score, understoodIntent.score),
            slots: [...earlierIntent.slots, ...understoodIntent.slots],
          }
        : understoodIntent,
    );
  }
  return [...intentById.values()];
}

/**
 * The intents that a message expresses, in the order in which they were said.
 * @param hearings the corrected message and, if it differs, the message as it was written, because a correction can
 * hide the meaning
 */
export function understandMessage(
  hearings: readonly Pick<Hearing, "clauses">[],
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const intentsByHearing = hearings.map(({ clauses }) => mergeIntents(understandClauses(clauses, model, expectation)));
  const scoreOf = (understoodIntents: readonly UnderstoodIntent[]) =>
    Math.max(0, ...understoodIntents.map(({ score, intent }) => score + (intent.goal ? 0.1 : 0)));
  return intentsByHearing.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? [];
}

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

const slotsFor = (intent: SceneIntent, slots: readonly FoundSlot[]) =>
  slots.filter(({ slot }) => intent.uses.includes(slot));

/**
 * Finds another intent of the same clause by a slot that the first intent does not use: "Ich möchte einen Kaffee und
 * ein Stück Kuchen" orders both.
 */
function furtherIntents(
  described: DescribedClause,
  first: UnderstoodIntent,
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const ownSlots = slotsFor(first.intent, described.slots);
  const ownWords = new Set(ownSlots.flatMap(({ words }) => words));
  const otherSlots = described.slots.filter(
    ({ slot, words }) => !first.intent.uses.includes(slot) && words.some((word) => !ownWords.has(word)),
  );
  if (ownSlots.length === 0 || otherSlots.length === 0) return [];
  const removed = new Set([...ownSlots.map(({ slot }) => `{${slot}}`), ...ownWords]);
  const remainingClause = {
    ...described,
    features: new Set([...described.features].filter((feature) => !removed.has(feature))),
    slots: otherSlots,
  };
  const [best] = rankIntents(remainingClause, model, expectation).filter(({ intent }) => intent.id !== first.intent.id);
  if (!best || best.score < minScore || slotsFor(best.intent, otherSlots).length === 0) return [];
  return [{ ...best, slots: slotsFor(best.intent, otherSlots) }];
}

/** Minimum share of the clause's weight that must remain without the first intent, if there is another goal. */
const minRestShare = 0.45;
const minScoreOfRest = minScore + 0.2;

/**
 * Finds another goal of the same clause that other words express: "Ich habe seit gestern Fieber" says what the problem
 * is and since when. Only the features that do not indicate the first intent are considered.
 */
function goalOfRest(
  described: DescribedClause,
  first: UnderstoodIntent,
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const indicatesFirst = (feature: string) => (model.shares.get(feature)?.get(first.intent.id) ?? 0) >= 0.5;
  const weightOf = (features: Iterable<string>) =>
    [...features].reduce((sum, feature) => sum + (model.weights.get(feature) ?? 0), 0);
  const content = new Set([...described.content].filter((feature) => !indicatesFirst(feature)));
  if (first.intent.goal === null || weightOf(content) < minRestShare * weightOf(described.content)) return [];
  const features = new Set([...described.features].filter((feature) => !indicatesFirst(feature)));
  const [best] = rankIntents({ ...described, features, content }, model, expectation).filter(
    ({ intent }) => intent.goal !== first.intent.goal,
  );
  if (!best || best.intent.goal === null || best.score < minScoreOfRest) return [];
  return [{ ...best, slots: slotsFor(best.intent, described.slots) }];
}

/** The intents that one clause expresses. */
function understandClause(clause: HeardClause, model: SceneModel, expectation: Expectation): UnderstoodIntent[] {
  const described = describeClause(clause, model);
  const best = intentOf(described, model, expectation);
  const likeliest = best ?? rankIntents(described, model, expectation)[0];
  if (!likeliest || (!best && likeliest.score < minScore)) return [];
  const first = { ...likeliest, slots: slotsFor(likeliest.intent, described.slots) };
  const intentsBySlot = furtherIntents(described, first, model, expectation);
  const others = intentsBySlot.length > 0 ? intentsBySlot : goalOfRest(described, first, model, expectation);
  // If two intents are equally likely, the clause is understood only if it expresses both.
  if (!best && others.length === 0) return [];
  return [first, ...others].toSorted((a, b) => positionOf(a, clause) - positionOf(b, clause));
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
  const understood = clauses.flatMap((clause) => understandClause(clause, model, expectation));
  const joined = joinClauses(clauses);
  if (!joined) return understood;
  // Several clauses together can express an intent that no single clause expresses.
  const joinedIntent = intentOf(describeClause(joined, model), model, expectation);
  const bestScore = Math.max(0, ...understood.map(({ score }) => score));
  if (
    joinedIntent &&
    understood.every(({ intent }) => intent.goal === null) &&
    joinedIntent.intent.goal !== null &&
    joinedIntent.score > bestScore * 0.8
  )
    return [{ ...joinedIntent, slots: slotsFor(joinedIntent.intent, describeClause(joined, model).slots) }];
  return understood;
}

/** Returns each intent once, with the slots of all clauses that express the intent. */
function mergeIntents(understood: readonly UnderstoodIntent[]): UnderstoodIntent[] {
  const intentById = new Map<string, UnderstoodIntent>();
  for (const entry of understood) {
    const earlier = intentById.get(entry.intent.id);
    intentById.set(
      entry.intent.id,
      earlier
        ? { ...earlier, score: Math.max(earlier.score, entry.score), slots: [...earlier.slots, ...entry.slots] }
        : entry,
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
  const scoreOf = (understood: readonly UnderstoodIntent[]) =>
    Math.max(0, ...understood.map(({ score, intent }) => score + (intent.goal ? 0.1 : 0)));
  return intentsByHearing.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? [];
}

import type { HeardClause, Hearing } from "../hearing.ts";
import { type DescribedClause, describeClause } from "./features.ts";
import { fold } from "./fold.ts";
import type { SceneIntent } from "./scene.ts";
import type { FoundSlot } from "./slot-values.ts";
import { type Expectation, intentOf, joinClauses, minScore, rankIntents, type SceneModel } from "./understand.ts";

/** An intent that a message means, with what it says about the intent's slots. */
export interface UnderstoodIntent {
  intent: SceneIntent;
  score: number;
  slots: FoundSlot[];
}

const slotsFor = (intent: SceneIntent, slots: readonly FoundSlot[]) =>
  slots.filter(({ slot }) => intent.uses.includes(slot));

/**
 * Another intent of the same clause: "Ich möchte einen Kaffee und ein Stück Kuchen" orders both. A slot that the first
 * intent does not use may belong to another one.
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
  const rest = {
    ...described,
    features: new Set([...described.features].filter((feature) => !removed.has(feature))),
    slots: otherSlots,
  };
  const [best] = rankIntents(rest, model, expectation).filter(({ intent }) => intent.id !== first.intent.id);
  if (!best || best.score < minScore || slotsFor(best.intent, otherSlots).length === 0) return [];
  return [{ ...best, slots: slotsFor(best.intent, otherSlots) }];
}

/** Where an intent is said in a clause: the place of its first slot. */
function positionOf({ slots }: UnderstoodIntent, { words }: HeardClause): number {
  const slotWords = new Set(slots.flatMap((slot) => slot.words));
  return words.findIndex(({ lemma, text }) => slotWords.has(fold(lemma)) || slotWords.has(fold(text)));
}

function understandClauses(
  clauses: readonly HeardClause[],
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const understood = clauses.flatMap((clause) => {
    const described = describeClause(clause, model);
    const best = intentOf(described, model, expectation);
    if (!best) return [];
    const first = { ...best, slots: slotsFor(best.intent, described.slots) };
    const others = furtherIntents(described, first, model, expectation);
    return [first, ...others].toSorted((a, b) => positionOf(a, clause) - positionOf(b, clause));
  });
  const joined = joinClauses(clauses);
  if (!joined) return understood;
  // What no single clause says, all of them may say together.
  const whole = intentOf(describeClause(joined, model), model, expectation);
  const bestScore = Math.max(0, ...understood.map(({ score }) => score));
  if (
    whole &&
    understood.every(({ intent }) => intent.goal === null) &&
    whole.intent.goal !== null &&
    whole.score > bestScore * 0.8
  )
    return [{ ...whole, slots: slotsFor(whole.intent, describeClause(joined, model).slots) }];
  return understood;
}

/** Each intent once, with the slots of all clauses that mean it. */
function mergeIntents(understood: readonly UnderstoodIntent[]): UnderstoodIntent[] {
  const merged = new Map<string, UnderstoodIntent>();
  for (const entry of understood) {
    const earlier = merged.get(entry.intent.id);
    merged.set(
      entry.intent.id,
      earlier
        ? { ...earlier, score: Math.max(earlier.score, entry.score), slots: [...earlier.slots, ...entry.slots] }
        : entry,
    );
  }
  return [...merged.values()];
}

/**
 * The intents that a message means, in the order in which they were said.
 * @param hearings the corrected message and, if it differs, the message as it was written: a correction may have hidden
 * what was meant
 */
export function understandMessage(
  hearings: readonly Pick<Hearing, "clauses">[],
  model: SceneModel,
  expectation: Expectation,
): UnderstoodIntent[] {
  const readings = hearings.map(({ clauses }) => mergeIntents(understandClauses(clauses, model, expectation)));
  const scoreOf = (understood: readonly UnderstoodIntent[]) =>
    Math.max(0, ...understood.map(({ score, intent }) => score + (intent.goal ? 0.1 : 0)));
  return readings.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? [];
}

/**
 * The parameters of the comparison. They were chosen by coordinate search on three sets of sentences: sentences whose
 * authors had not seen the scenes; each third of the scenes' own sentences, with a model of the other two thirds; and
 * sentences of other scenes, which must not be understood. `npm run scene-understanding -- --own` measures a change.
 */
export const parameters = {
  /** `minWeight`: the weight of a feature that all intents have equally often. `weightPower`: see `createModel`. */
  minWeight: 0.08,
  weightPower: 0.7,
  /** How much each kind of feature weighs compared with a lemma. */
  factors: { slot: 2.2, translation: 0.3, nounClass: 0.8, mark: 0.8 },
  /**
   * How much a sentence of an intent without a goal counts as evidence. `contextualImportance` is for shared intents
   * and for intents that make sense only after a question of the partner. A sentence of an intent with a goal counts 1.
   */
  sideImportance: 0.8,
  contextualImportance: 0.6,
  /** Added to the number of an intent's sentences, so that few sentences are weaker evidence. */
  smoothing: 2,
  /** A feature is polite if at least this share of its uses belongs to greetings, thanks and goodbyes. */
  politeShare: 0.6,
  /** The weight of a noun that no sentence of the scene contains. */
  strangeWeight: 1.4,
  /**
   * The score is a weighted mean of the evidence and of the similarity to the most similar sentence. This is the weight
   * of the evidence. The weight of the similarity is 1 minus this number.
   */
  evidenceShare: 0.55,
  /**
   * To compute the similarity, the weight of the common features is divided by a weighted mean of the clause's weight
   * and the compared example's weight. In this mean, the clause's weight counts with this share, and the example's
   * weight with 1 minus this share.
   */
  clauseShare: 0.6,
  /**
   * Factors of the score: `otherNegation` if only the clause or only the intent's sentences are negative, `otherMood`
   * if only one of them asks a question, `outOfContext` if the intent needs a question that the partner did not ask,
   * `withoutContent` if the clause has unknown words and no content in common with the intent.
   */
  otherNegation: 0.9,
  otherMood: 0.7,
  outOfContext: 0.8,
  withoutContent: 0.8,
  /**
   * Added to the score of an intent: `expectedBonus` if the partner's question expects the intent, `slotBonus` if the
   * intent uses a slot of the clause, `neededSlotBonus` if the intent needs a slot of the clause.
   */
  expectedBonus: 0.12,
  slotBonus: 0.05,
  neededSlotBonus: 0.04,
  /** What a matching rule adds to the score, and the minimum score of an intent with a matching rule. */
  ruleBonus: 0.2,
  ruleScore: 0.75,
  /**
   * A clause with a lower score is not understood; for shared intents, `minSharedScore` counts instead. `minMargin`:
   * how far the score of the best intent must be ahead of the best intent with another goal.
   */
  minScore: 0.42,
  minSharedScore: 0.4,
  minMargin: 0.05,
  /** A lower score is enough if the best intent leads by `clearMargin`, because no other meaning is likely. */
  minClearScore: 0.35,
  clearMargin: 0.13,
} as const;

import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";

/** Where a learner is in a test: an answer that was checked stands. */
export interface PrefixFlow {
  index: number;
  /** The place of the chosen option, by question. */
  chosen: Readonly<Record<string, number>>;
  checked: readonly string[];
}

export const startOfTest: PrefixFlow = { index: 0, chosen: {}, checked: [] };

export const choose = (flow: PrefixFlow, questionId: string, option: number): PrefixFlow =>
  flow.checked.includes(questionId) ? flow : { ...flow, chosen: { ...flow.chosen, [questionId]: option } };

export const check = (flow: PrefixFlow, questionId: string): PrefixFlow =>
  flow.chosen[questionId] === undefined || flow.checked.includes(questionId)
    ? flow
    : { ...flow, checked: [...flow.checked, questionId] };

export const move = (flow: PrefixFlow, steps: 1 | -1): PrefixFlow => ({
  ...flow,
  index: Math.max(0, flow.index + steps),
});

export const scoreOf = (questions: readonly PrefixQuestion[], { chosen }: PrefixFlow): number =>
  questions.filter(({ id, correctAnswer }) => chosen[id] === correctAnswer).length;

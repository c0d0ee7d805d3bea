import type { ModelBudget } from "./model-budget.ts";

/** The Durable Object that counts the model tokens of one day (UTC, for example "2026-11-21"). */
export const getBudgetStub = (env: { MODEL_BUDGETS: DurableObjectNamespace<ModelBudget> }, day: string) =>
  env.MODEL_BUDGETS.get(env.MODEL_BUDGETS.idFromName(day));

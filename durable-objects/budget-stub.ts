import type { ModelBudget } from "./model-budget.ts";

/** The object that keeps what models were asked for on a day (UTC, as in "2026-11-21"). */
export const budgetStub = (env: { MODEL_BUDGETS: DurableObjectNamespace<ModelBudget> }, day: string) =>
  env.MODEL_BUDGETS.get(env.MODEL_BUDGETS.idFromName(day));

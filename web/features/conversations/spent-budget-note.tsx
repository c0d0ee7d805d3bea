import type { sendMessage } from "#core/contract/conversations.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";

export type SpentBudget = ResponseOf<typeof sendMessage>["spentBudget"];

/** Shown after the messages: explains that the model budget is spent, so the built-in partner answers. */
export function SpentBudgetNote({ spentBudget }: { spentBudget: SpentBudget }) {
  if (!spentBudget) return null;
  return (
    <p role="status" className="mt-5 flex items-start gap-2 text-small text-ink2">
      <span aria-hidden="true" className="i-lucide-info mt-px h-5 w-5 shrink-0" />
      <span>
        {spentBudget === "own"
          ? "You have used your share of the AI model for today."
          : "The AI model has answered all it can for today."}{" "}
        The built-in partner goes on until tomorrow.
      </span>
    </p>
  );
}

import { getAcceptedAnswers } from "#web/features/vocabulary/word-answer.ts";
import type { WordReasonProps } from "#web/features/vocabulary/word-reason.tsx";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

/**
 * The explanation of a verdict, loaded separately because it is not needed before an answer is checked. If its code
 * cannot be loaded, only the right answer is shown.
 */
export const lazyWordReason = createPreloadedComponent("WordReason", () =>
  import("#web/features/vocabulary/word-reason.tsx").catch(() => ({ WordReason: RightAnswer })),
);

function RightAnswer({ answer, missedNote }: WordReasonProps) {
  return (
    <p>
      <strong className="fw-640">{getAcceptedAnswers(answer.question)[0]}</strong> {missedNote}
    </p>
  );
}

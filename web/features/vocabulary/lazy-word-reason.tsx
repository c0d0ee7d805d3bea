import { acceptedAnswers } from "#web/features/vocabulary/word-answer.ts";
import type { WordReasonProps } from "#web/features/vocabulary/word-reason.tsx";
import { preloadedComponent } from "#web/ui/preloaded-component.tsx";

/**
 * The explanation of a verdict, which is not needed before an answer is checked. If its code cannot be loaded, only the right
 * answer is shown.
 */
export const lazyWordReason = preloadedComponent("WordReason", () =>
  import("#web/features/vocabulary/word-reason.tsx").catch(() => ({ WordReason: RightAnswer })),
);

function RightAnswer({ answer, missed }: WordReasonProps) {
  return (
    <p>
      <strong className="fw-640">{acceptedAnswers(answer.question)[0]}</strong> {missed}
    </p>
  );
}

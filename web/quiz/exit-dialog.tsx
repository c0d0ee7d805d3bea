import { Suspense } from "react";
import type { ExitQuestionProps } from "#web/quiz/exit-question.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";

export const loadExitQuestion = async () => (await import("#web/quiz/exit-question.tsx")).ExitQuestion;
const ExitQuestion = lazyComponent(loadExitQuestion);

/** Asks before a quiz that was begun is left; its code comes while the first question is read. */
export function ExitDialog(props: ExitQuestionProps) {
  return (
    <Suspense fallback={null}>
      <ExitQuestion {...props} />
    </Suspense>
  );
}

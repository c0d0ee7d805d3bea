import { Suspense } from "react";
import type { ExitDialogProps } from "#web/quiz/exit-dialog-content.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const LoadedExitDialog = createLazyComponent("ExitDialogContent", () => import("#web/quiz/exit-dialog-content.tsx"));
export const loadExitDialog = LoadedExitDialog.load;

/**
 * Asks for confirmation before the learner leaves an unfinished quiz. Its code is preloaded during the first question.
 */
export function ExitDialog(props: ExitDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedExitDialog {...props} />
    </Suspense>
  );
}

import { Suspense } from "react";
import type { ExitDialogProps } from "#web/quiz/exit-dialog-content.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";

export const loadExitDialog = async () => (await import("#web/quiz/exit-dialog-content.tsx")).ExitDialogContent;
const LoadedExitDialog = lazyComponent(loadExitDialog);

/** Asks before an unfinished quiz is left. Its code is preloaded during the first question. */
export function ExitDialog(props: ExitDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedExitDialog {...props} />
    </Suspense>
  );
}

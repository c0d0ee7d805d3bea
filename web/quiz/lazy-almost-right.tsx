import { Suspense } from "react";
import type { AlmostRightProps } from "#web/quiz/almost-right.tsx";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";

const LoadedAlmostRight = createLazyWithFallback(
  () => import("#web/quiz/almost-right.tsx").then((loadedModule) => loadedModule.AlmostRight),
  ExpectedAnswer,
);

/**
 * Compares an almost right answer with the right answer letter by letter. Until the code for the comparison has loaded,
 * only the right answer is shown.
 */
export function AlmostRight(props: AlmostRightProps) {
  return (
    <Suspense fallback={<ExpectedAnswer {...props} />}>
      <LoadedAlmostRight {...props} />
    </Suspense>
  );
}

function ExpectedAnswer({ expectedAnswer, lang, consequence }: AlmostRightProps) {
  return (
    <p className="text-ink2">
      <b lang={lang} className="text-ink">
        {expectedAnswer}
      </b>{" "}
      {consequence}
    </p>
  );
}

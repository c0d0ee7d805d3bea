import { lazy, Suspense, useEffect } from "react";
import type { AlmostRightProps } from "#web/quiz/almost-right.tsx";
import { preload } from "#web/ui/use-preload.ts";

const loadAlmostRight = () =>
  import("#web/quiz/almost-right.tsx").then(
    ({ AlmostRight }) => ({ default: AlmostRight }),
    () => ({ default: ExpectedAnswer }),
  );
const LoadedAlmostRight = lazy(loadAlmostRight);

/**
 * Compares an almost right answer with the right answer letter by letter. Until the code for the comparison has loaded,
 * it shows only the right answer.
 */
export function AlmostRight(props: AlmostRightProps) {
  return (
    <Suspense fallback={<ExpectedAnswer {...props} />}>
      <LoadedAlmostRight {...props} />
    </Suspense>
  );
}

/** Loads the code of the letter-by-letter comparison while the answer is being typed. */
export function usePreloadedAlmostRight(isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) preload(loadAlmostRight);
  }, [isTyped]);
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

import { lazy, Suspense, useEffect } from "react";
import type { AlmostRightProps } from "#web/quiz/almost-right.tsx";

const loadAlmostRight = () =>
  import("#web/quiz/almost-right.tsx").then(
    ({ AlmostRight }) => ({ default: AlmostRight }),
    () => ({ default: ExpectedAnswer }),
  );
const LoadedAlmostRight = lazy(loadAlmostRight);

/**
 * Compares an almost right answer letter by letter; shows only the right answer until the code for the comparison has loaded.
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
    if (isTyped) void loadAlmostRight();
  }, [isTyped]);
}

function ExpectedAnswer({ expected, lang, consequence }: AlmostRightProps) {
  return (
    <p className="text-ink2">
      <b lang={lang} className="text-ink">
        {expected}
      </b>{" "}
      {consequence}
    </p>
  );
}

import { lazy, Suspense, useEffect } from "react";
import type { AlmostProps } from "#web/quiz/almost.tsx";

const load = () =>
  import("#web/quiz/almost.tsx").then(
    ({ Almost }) => ({ default: Almost }),
    () => ({ default: AlmostInWords }),
  );
const LoadedAlmost = lazy(load);

/** An almost right answer, letter by letter; in words as long as the code for it is not here. */
export function Almost(props: AlmostProps) {
  return (
    <Suspense fallback={<AlmostInWords {...props} />}>
      <LoadedAlmost {...props} />
    </Suspense>
  );
}

/** Fetches that code while the answer is typed. */
export function usePreloadedAlmost(isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) void load();
  }, [isTyped]);
}

function AlmostInWords({ expected, lang, after }: AlmostProps) {
  return (
    <p className="text-ink2">
      <b lang={lang} className="text-ink">
        {expected}
      </b>{" "}
      {after}
    </p>
  );
}

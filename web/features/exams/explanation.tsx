import { Suspense } from "react";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";

/**
 * Marks the German words of an explanation. If the code of `MarkedGerman` cannot be loaded, the text is shown without
 * marks.
 */
const MarkedGerman = createLazyWithFallback<{ text: string }>(
  () => import("#web/ui/marked-german.tsx").then((loadedModule) => loadedModule.MarkedGerman),
  ({ text }) => text.replaceAll("*", ""),
);

/** An explanation with its German words marked. */
export const Explanation = ({ text }: { text: string }) => (
  <Suspense fallback={text.replaceAll("*", "")}>
    <MarkedGerman text={text} />
  </Suspense>
);

import { preloadedComponent } from "#web/ui/preloaded-component.tsx";

/** What is shown after checking, in separate chunks that are preloaded during the first question. */
export const lazyCheckedSentence = preloadedComponent(
  "CheckedSentence",
  () => import("#web/features/sentences/checked-sentence.tsx"),
);
export const lazySentenceReason = preloadedComponent(
  "SentenceReason",
  () => import("#web/features/sentences/sentence-reason.tsx"),
);

import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

/**
 * The components that are shown after checking. They are separate chunks that are preloaded during the first question.
 */
export const lazyCheckedSentence = createPreloadedComponent(
  "CheckedSentence",
  () => import("#web/features/sentences/checked-sentence.tsx"),
);
export const lazySentenceReason = createPreloadedComponent(
  "SentenceReason",
  () => import("#web/features/sentences/sentence-reason.tsx"),
);

import { preloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/**
 * The component of each kind of question. They are separate chunks, because a round can consist of one kind of
 * question.
 */
export const lazyBuildQuestion = preloadedComponent(
  "BuildQuestion",
  () => import("#web/features/sentences/build-question.tsx"),
  <PageSkeleton />,
);
export const lazyTypedQuestion = preloadedComponent(
  "TypedQuestion",
  () => import("#web/features/sentences/typed-question.tsx"),
  <PageSkeleton />,
);

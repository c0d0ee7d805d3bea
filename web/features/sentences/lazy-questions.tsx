import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/**
 * The component of each kind of question. They are separate chunks, because a round can consist of one kind of
 * question.
 */
export const lazyBuildQuestion = createPreloadedComponent(
  "BuildQuestion",
  () => import("#web/features/sentences/build-question.tsx"),
  <PageSkeleton />,
);
export const lazyTypedQuestion = createPreloadedComponent(
  "TypedQuestion",
  () => import("#web/features/sentences/typed-question.tsx"),
  <PageSkeleton />,
);

import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

/**
 * The input for a typed answer, in a separate chunk because most questions have options. Quizzes preload it while their
 * questions are loading.
 */
export const lazyTypedAnswer = createPreloadedComponent(
  "TypedAnswer",
  () => import("#web/quiz/typed-answer.tsx"),
  // The placeholder is as high as the label and the input.
  <div className="h-22" />,
);

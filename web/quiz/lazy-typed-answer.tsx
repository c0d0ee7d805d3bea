import { preloadedComponent } from "#web/ui/preloaded-component.tsx";

/**
 * The input for a typed answer, in a separate chunk because most questions have options. Quizzes preload it while their
 * questions are loading.
 */
export const lazyTypedAnswer = preloadedComponent(
  async () => (await import("#web/quiz/typed-answer.tsx")).TypedAnswer,
  // As high as the label and the input.
  <div className="h-22" />,
);

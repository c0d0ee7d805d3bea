import { type ReactNode, useEffect, useRef } from "react";
import { type FeedbackTone, feedbackLooks } from "#web/quiz/feedback-looks.ts";
import { Button } from "#web/ui/button.tsx";
import { ignoreHeldKey } from "#web/ui/held-key.ts";
import "#web/quiz/feedback-dock.css";

interface FeedbackDockProps {
  tone: FeedbackTone;
  title: string;
  /** Why. */
  children: ReactNode;
  /** What the button says; it has the focus. */
  next: string;
  onNext: () => void;
}

/** Says at the bottom of a quiz what an answer was worth and why, and leads on. */
export function FeedbackDock({ tone, title, children, next, onNext }: FeedbackDockProps) {
  const { box, text, icon } = feedbackLooks[tone];
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus({ preventScroll: true }), []);

  return (
    <section
      aria-label="Feedback"
      className={`dock feedback-dock sticky bottom-0 z-20 max-h-dvh overflow-y-auto border-t pb-[env(safe-area-inset-bottom)] ${box}`}
    >
      <div className="mx-auto flex w-full max-w-[47.5rem] flex-col gap-x-8 gap-y-4 px-5 py-5 sm:flex-row sm:items-center lg:py-6">
        <div role="status" className="min-w-0 flex-1">
          <p className={`flex items-center gap-2.5 font-aleo text-h2 fw-630 ${text}`}>
            <span aria-hidden="true" className={`${icon} h-6.5 w-6.5`} />
            {title}
          </p>
          <div className="mt-1.5">{children}</div>
        </div>
        <div ref={button} className="shrink-0">
          <Button
            size="large"
            className="w-full sm:min-w-44"
            onKeyDown={ignoreHeldKey}
            onClick={(event) => {
              if (event.detail < 2) onNext();
            }}
          >
            {next}
          </Button>
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { type FeedbackTone, feedbackLooks } from "#web/quiz/feedback-looks.ts";
import "#web/quiz/feedback-dock.css";

interface FeedbackBoxProps {
  tone: FeedbackTone;
  title: ReactNode;
  /** Why. */
  children?: ReactNode;
}

/** What an answer was worth and why, where the exercise is one part of a page. */
export function FeedbackBox({ tone, title, children }: FeedbackBoxProps) {
  const { box, text, icon } = feedbackLooks[tone];
  return (
    <div className={`feedback-dock rounded-option border p-4 ${box}`}>
      <p className={`flex items-start gap-2.5 font-aleo text-h3 fw-630 ${text}`}>
        <span aria-hidden="true" className={`${icon} mt-px h-6 w-6`} />
        <span className="min-w-0">{title}</span>
      </p>
      {children && <div className="mt-1.5">{children}</div>}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock, type DockColumn } from "#web/ui/dock.tsx";
import { ignoreRepeatedEnter, ignoreSecondClick } from "#web/ui/held-key.ts";

export interface Feedback {
  tone: "right" | "wrong" | "almost";
  title: ReactNode;
  /** The explanation of the verdict. */
  reason?: ReactNode;
  /** The content that the learner reports with the button below the feedback. */
  report: ReportTarget;
}

interface AnswerDockProps {
  column: Exclude<DockColumn, "page">;
  /** Shown at the left of the button. */
  aside?: ReactNode;
  /** The label of the button, which submits the surrounding form. */
  actionLabel: string;
  isDisabled: boolean;
  pendingLabel?: string | false;
  /** Null until the answer is checked. */
  feedback: Feedback | null;
}

/** The dock of a question: the submit button and, above it, the feedback once the answer is checked. */
export function AnswerDock({ column, aside, actionLabel, isDisabled, pendingLabel, feedback }: AnswerDockProps) {
  const buttonBox = useRef<HTMLDivElement>(null);
  const isChecked = feedback !== null;
  useEffect(() => {
    if (!isChecked) return;
    buttonBox.current?.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
    // The feedback makes the dock higher, so the answer must be scrolled to stay visible above the dock.
    const answerElements = buttonBox.current?.closest("form")?.querySelectorAll("fieldset, input[name=answer]") ?? [];
    [...answerElements].at(-1)?.scrollIntoView({ block: "nearest" });
  }, [isChecked]);

  return (
    <Dock
      column={column}
      widePlacement={isChecked && column === "quiz" ? "bottom" : "in-page"}
      tone={feedback?.tone}
      note={feedback && <FeedbackNote {...feedback} />}
      noteLabel="Feedback"
    >
      {aside}
      <div ref={buttonBox} className={`flex-1 ${column === "card" && aside ? "lg:ml-auto lg:max-w-44" : ""}`}>
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabled={isDisabled}
          pendingLabel={pendingLabel}
          onKeyDown={ignoreRepeatedEnter}
          onClick={ignoreSecondClick}
        >
          {actionLabel}
        </Button>
      </div>
    </Dock>
  );
}

const toneStyles = {
  right: { text: "text-ok", icon: "i-lucide-circle-check" },
  wrong: { text: "text-no", icon: "i-lucide-circle-x" },
  almost: { text: "text-ink", icon: "i-lucide-circle-dashed" },
};

function FeedbackNote({ tone, title, reason, report }: Feedback) {
  const { text, icon } = toneStyles[tone];
  return (
    <>
      <p className={`flex items-start gap-2.5 font-aleo text-h2 fw-630 ${text}`}>
        <span aria-hidden="true" className={`${icon} mt-px h-6.5 w-6.5`} />
        <span className="min-w-0">{title}</span>
      </p>
      {reason && <div className="mt-1.5">{reason}</div>}
      <ReportButton {...report} />
    </>
  );
}

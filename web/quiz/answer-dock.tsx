import { type ReactNode, useEffect, useRef } from "react";
import { Report } from "#web/quiz/lazy-report.tsx";
import type { ReportAbout } from "#web/quiz/report-about.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock, type DockColumn } from "#web/ui/dock.tsx";
import { ignoreHeldKey, ignoreSecondClick } from "#web/ui/held-key.ts";

export interface Feedback {
  tone: "right" | "wrong" | "almost";
  title: ReactNode;
  /** Why. */
  reason?: ReactNode;
  /** What is reported when something is wrong with it. */
  report: ReportAbout;
}

interface AnswerDockProps {
  column: Exclude<DockColumn, "page">;
  /** Beside the button, at its left. */
  aside?: ReactNode;
  /** What the button says: it submits the form that the dock ends. */
  action: string;
  isDisabled: boolean;
  pendingLabel?: string | false;
  /** Once the answer is checked. */
  feedback: Feedback | null;
}

/** The end of a question: the one button, and above it what the answer was worth once that is known. */
export function AnswerDock({ column, aside, action, isDisabled, pendingLabel, feedback }: AnswerDockProps) {
  const place = useRef<HTMLDivElement>(null);
  const isChecked = feedback !== null;
  useEffect(() => {
    if (!isChecked) return;
    place.current?.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
    // The dock has grown: what was answered stays above it.
    const answers = place.current?.closest("form")?.querySelectorAll("fieldset, input[name=answer]") ?? [];
    [...answers].at(-1)?.scrollIntoView({ block: "nearest" });
  }, [isChecked]);

  return (
    <Dock
      column={column}
      wide={isChecked && column === "quiz" ? "bottom" : "in-page"}
      tone={feedback?.tone}
      note={feedback && <FeedbackNote {...feedback} />}
      noteLabel="Feedback"
    >
      {aside}
      <div ref={place} className={`flex-1 ${column === "card" && aside ? "lg:ml-auto lg:max-w-44" : ""}`}>
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabled={isDisabled}
          pendingLabel={pendingLabel}
          onKeyDown={ignoreHeldKey}
          onClick={ignoreSecondClick}
        >
          {action}
        </Button>
      </div>
    </Dock>
  );
}

const looks = {
  right: { text: "text-ok", icon: "i-lucide-circle-check" },
  wrong: { text: "text-no", icon: "i-lucide-circle-x" },
  almost: { text: "text-ink", icon: "i-lucide-circle-dashed" },
};

function FeedbackNote({ tone, title, reason, report }: Feedback) {
  const { text, icon } = looks[tone];
  return (
    <>
      <p className={`flex items-start gap-2.5 font-aleo text-h2 fw-630 ${text}`}>
        <span aria-hidden="true" className={`${icon} mt-px h-6.5 w-6.5`} />
        <span className="min-w-0">{title}</span>
      </p>
      {reason && <div className="mt-1.5">{reason}</div>}
      <Report {...report} />
    </>
  );
}

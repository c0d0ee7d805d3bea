import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Exercise } from "#core/contract/grammar.ts";
import { CheckerNotLoaded } from "#web/features/grammar/checker-not-loaded.tsx";
import { requestReason } from "#web/features/grammar/request-reason.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

export interface CheckerReasonProps {
  exercise: Pick<Exercise, "question" | "correctAnswer" | "accept">;
  answer: string;
}

/** The checker's reason for a wrong answer. Renders nothing until the reason is known. */
export function CheckerReason({ exercise, answer }: CheckerReasonProps): ReactNode {
  const { question, correctAnswer, accept } = exercise;
  const [reason, setReason] = useState<string | null>(null);
  const [hasLoadingFailed, setLoadingFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hasLoadingFailed) return;
    let isCurrent = true;
    requestReason({ question, rightAnswers: [correctAnswer, ...accept] }, answer).then(
      (foundReason) => isCurrent && setReason(foundReason),
      () => isCurrent && setLoadingFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [question, correctAnswer, accept, answer, hasLoadingFailed]);

  const retryCheck = () => {
    // The pressed button disappears, so the focus moves to this element.
    container.current?.focus();
    setLoadingFailed(false);
  };

  return (
    <div ref={container} tabIndex={-1} className="outline-none empty:hidden">
      {hasLoadingFailed && <CheckerNotLoaded onRetry={retryCheck} />}
      {reason && (
        <p className="max-w-[66ch]">
          <b className="fw-640">In your answer:</b> <MarkedGerman text={reason} />
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Exercise } from "#core/contract/grammar.ts";
import { askReason } from "#web/features/grammar/ask-reason.ts";
import { CheckerNotLoaded } from "#web/features/grammar/checker-not-loaded.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

export interface CheckerReasonProps {
  exercise: Pick<Exercise, "question" | "correctAnswer" | "accept">;
  answer: string;
}

/** What the German checker says of a wrong answer, once it has said it. */
export function CheckerReason({ exercise, answer }: CheckerReasonProps): ReactNode {
  const { question, correctAnswer, accept } = exercise;
  const [reason, setReason] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    askReason({ question, right: [correctAnswer, ...accept] }, answer).then(
      (found) => isCurrent && setReason(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [question, correctAnswer, accept, answer, isFailed]);

  const retry = () => {
    // The button goes: the focus stays where it was.
    place.current?.focus();
    setFailed(false);
  };

  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {isFailed && <CheckerNotLoaded onRetry={retry} />}
      {reason && (
        <p className="max-w-[66ch]">
          <b className="fw-640">In your answer:</b> <MarkedGerman text={reason} />
        </p>
      )}
    </div>
  );
}

import { useEffect, useState } from "react";
import type { Exercise } from "#core/contract/grammar.ts";
import { askReason } from "#web/features/grammar/ask-reason.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

export interface CheckerReasonProps {
  exercise: Pick<Exercise, "question" | "correctAnswer" | "accept">;
  answer: string;
}

/** What the German checker says of a wrong answer, once it has said it. */
export function CheckerReason({ exercise, answer }: CheckerReasonProps) {
  const { question, correctAnswer, accept } = exercise;
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void askReason({ question, right: [correctAnswer, ...accept] }, answer).then((found) => {
      if (isCurrent) setReason(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [question, correctAnswer, accept, answer]);

  if (!reason) return null;
  return (
    <p className="max-w-[66ch]">
      <b className="fw-640">In your answer:</b> <MarkedGerman text={reason} />
    </p>
  );
}

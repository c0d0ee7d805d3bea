import { useLayoutEffect } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { AdverbQuiz } from "#web/features/landing/adverb-quiz.tsx";
import type { Submission } from "#web/outbox/submission.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface LearnerAdverbQuizProps {
  level: CefrLevel;
  /** Sends the result; what cannot be sent is kept and sent later. */
  send: (quiz: Submission) => Promise<unknown>;
  onClose: () => void;
}

/** The adverb quiz of somebody signed in: the result is saved to the account at once, or kept and sent again. */
export function LearnerAdverbQuiz({ level, send, onClose }: LearnerAdverbQuizProps) {
  function save({ savedAt: _, ...submission }: AdverbResult) {
    send({ kind: "quiz", submission }).catch((error) => {
      // That the session has ended was said already.
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: "Failed to save quiz results." });
    });
  }

  // Before the quiz scrolls to its first question.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="adverb-quiz-section page py-6 lg:py-12">
      <PageHeading title="Adverb Quiz" takesFocus className="adverb-quiz-heading h1 mx-auto mb-5 max-w-190">
        Adverb Quiz
      </PageHeading>
      <AdverbQuiz level={level} onFinish={save} onClose={onClose} />
    </div>
  );
}

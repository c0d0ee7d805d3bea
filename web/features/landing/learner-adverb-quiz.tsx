import { useLayoutEffect } from "react";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { AdverbQuiz } from "#web/features/landing/adverb-quiz.tsx";
import type { Submission } from "#web/outbox/submission.ts";
import type { AdverbResult } from "#web/quiz/adverb-result.ts";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface LearnerAdverbQuizProps {
  level: CefrLevel;
  /** Submits the result. If that fails, the result is stored in the browser and sent later. */
  send: (quiz: Submission) => Promise<unknown>;
  onClose: () => void;
}

/** The adverb quiz for a learner. The result is submitted immediately. */
export function LearnerAdverbQuiz({ level, send, onClose }: LearnerAdverbQuizProps) {
  function saveResult({ savedAt, ...result }: AdverbResult) {
    const completion = { completedAt: savedAt, timeZone: getBrowserTimeZone() };
    send({ kind: "quiz", submission: { ...result, ...completion } }).catch((error) => {
      // `SessionProvider` has already reacted to the end of the session, with a message or by opening the home page.
      if (hasStatus(error, 401)) return;
      const isStillStored = !(error instanceof ApiError && error.isFinal);
      showToast({
        tone: "no",
        title: "Error",
        description: `Failed to save quiz results.${isStillStored ? " They wait in this browser and are sent again later." : ""}`,
      });
    });
  }

  // This is a layout effect, because it must run before the quiz scrolls to its first question.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="adverb-quiz-section page py-6 lg:py-12">
      <PageHeading title="Adverb Quiz" shouldTakeFocus className="adverb-quiz-heading h1 mx-auto mb-5 max-w-190">
        Adverb Quiz
      </PageHeading>
      <AdverbQuiz level={level} onFinish={saveResult} onClose={onClose} />
    </div>
  );
}

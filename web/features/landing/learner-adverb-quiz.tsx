import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProgress } from "#core/contract/progress.ts";
import { readQuizResults, submitQuiz } from "#core/contract/quizzes.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { queryKey } from "#web/api/request-url.ts";
import { AdverbQuiz } from "#web/features/landing/adverb-quiz.tsx";
import { type AdverbResult, keepPendingResult } from "#web/quiz/adverb-result.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** The adverb quiz of somebody signed in: the result is saved to the account at once. */
export function LearnerAdverbQuiz({ level, onClose }: { level: CefrLevel; onClose: () => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ savedAt: _, ...submission }: AdverbResult) => call(submitQuiz, submission),
    onSuccess: ({ xpAwarded }) => {
      const changed = [queryKey(readQuizResults), progressReads, queryKey(readProgress, { language: "german" })];
      for (const key of changed) void client.invalidateQueries({ queryKey: key });
      showToast({
        tone: "ok",
        title: "Quiz Saved",
        description: "Your quiz results have been saved to your account!",
        xp: xpAwarded,
      });
    },
    onError: (error, result) => {
      // The session has ended: that was said already, and signing in sends what is kept.
      if (hasStatus(error, 401)) keepPendingResult(result);
      else showToast({ tone: "no", title: "Error", description: "Failed to save quiz results." });
    },
  });

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="adverb-quiz-section page py-6 lg:py-12">
      <PageHeading title="Adverb Quiz" takesFocus className="adverb-quiz-heading h1 mx-auto mb-5 max-w-190">
        Adverb Quiz
      </PageHeading>
      <AdverbQuiz level={level} onFinish={(result) => save.mutate(result)} onClose={onClose} />
    </div>
  );
}

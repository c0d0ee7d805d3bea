import { useNavigate } from "react-router";
import type { readLesson } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { isRight, type LessonAnswer } from "#web/features/curriculum/lesson-quiz.ts";
import type { LessonSubmission } from "#web/outbox/submission.ts";
import { showSaveError, useSubmit } from "#web/outbox/use-submit.ts";
import { AnswerReview } from "#web/quiz/answer-review.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { SentenceRoundLink } from "#web/quiz/sentence-round-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { Articles } from "#web/ui/flag.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface LessonResultsProps {
  lesson: ResponseOf<typeof readLesson>;
  learnerId: string;
  answers: LessonAnswer[];
  submission: LessonSubmission;
  onReview: () => void;
}

export function LessonResults({
  lesson,
  learnerId,
  answers,
  submission: lessonSubmission,
  onReview,
}: LessonResultsProps) {
  const navigate = useNavigate();
  const saveMutation = useSubmit(learnerId);
  const { score, totalQuestions } = lessonSubmission.submission;
  const isPassed = isPassing(score, totalQuestions);
  const heading = isPassed ? "Great Job!" : "Keep Practicing!";

  /**
   * Opens the learning path. The result waits in the outbox until the device is online. The learning path already
   * contains the result, because without a network the device computes the path and includes waiting results.
   */
  function goOnOffline() {
    showToast({ title: "Kept on this device", description: "Your result is sent when you are online again." });
    navigate(paths.curriculum(lesson.cefrLevel));
  }

  return (
    <>
      <div className="mx-auto w-full max-w-[47.5rem] px-5 pb-8 pt-7 lg:pt-10">
        <p className="text-ink2">{lesson.title}</p>
        <PageHeading title={heading} shouldTakeFocus>
          {heading}
        </PageHeading>
        <div className="mt-5">
          <ScoreCard score={score} questionCount={totalQuestions} isPassed={isPassed}>
            {isPassed
              ? "On course. Continue saves your result."
              : "70% opens the next lesson. The words below are worth another look."}
          </ScoreCard>
        </div>
        <SentenceRoundLink scope={{ lesson: lesson.id }} className="mt-4">
          Sentences with the words of this lesson.
        </SentenceRoundLink>
        <h2 className="h2 mb-3 mt-8">Your answers</h2>
        <AnswerReview
          answers={answers.map((answer) => ({
            id: answer.word.id,
            question: (
              <>
                <Articles gender={answer.word.gender} otherGender={answer.word.otherGender} />
                {answer.word.hyphenated}
              </>
            ),
            yourAnswer: answer.selectedAnswer,
            correctAnswer: answer.word.translation,
            isCorrect: isRight(answer),
            report: {
              subject: { type: "word", id: `${answer.word.id}:german-to-english` },
              subjectKind: "word",
              location: `Word · ${formatPartOfSpeech(answer.word.partOfSpeech)}`,
              text: answer.word.word,
              answer: answer.selectedAnswer,
              expected: answer.word.translation,
              isWrong: !isRight(answer),
            },
          }))}
        />
      </div>
      <Dock column="quiz">
        {!isPassed && (
          <Button
            size="large"
            variant="secondary"
            className="w-full px-2"
            onClick={() => {
              saveMutation.mutate(lessonSubmission);
              onReview();
            }}
          >
            Review Lesson
          </Button>
        )}
        <Button
          size="large"
          className="w-full px-2"
          pendingLabel={saveMutation.isPending && "Saving..."}
          onClick={() =>
            saveMutation.mutate(lessonSubmission, {
              onSuccess: () => navigate(paths.curriculum(lesson.cefrLevel)),
              onError: (error) => {
                if (isUnreachable(error)) goOnOffline();
                else
                  showSaveError(
                    error,
                    `${explain(error, "The result was not saved.")} Please check your internet connection and try again.`,
                  );
              },
            })
          }
        >
          Continue
        </Button>
      </Dock>
    </>
  );
}

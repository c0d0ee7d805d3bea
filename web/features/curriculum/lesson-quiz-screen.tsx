import { useEffect, useMemo, useRef } from "react";
import { hasAnyAnswer } from "#core/domain/quizzes/quiz-flow.ts";
import {
  buildLessonRules,
  collectLessonAnswers,
  type LessonAnswer,
  type LessonQuestion,
} from "#web/features/curriculum/lesson-quiz.ts";
import { ExitDialog, loadExitDialog } from "#web/quiz/exit-dialog.tsx";
import { OptionList } from "#web/quiz/option-list.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { useQuiz } from "#web/quiz/use-quiz.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Articles } from "#web/ui/flag.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

const advanceDelayMs = 1000;

interface LessonQuizScreenProps {
  title: string;
  questions: LessonQuestion[];
  onExit: () => void;
  onFinish: (answers: LessonAnswer[]) => void;
}

/**
 * Asks one word at a time. A chosen option cannot be changed and shows its verdict; the next word follows after a
 * second.
 */
export function LessonQuizScreen({ title, questions, onExit, onFinish }: LessonQuizScreenProps) {
  const promptHeading = useRef<HTMLHeadingElement>(null);
  const quizQuestions = useMemo(
    () => questions.map((question) => ({ ...question, id: question.word.id })),
    [questions],
  );
  const rules = useMemo(() => buildLessonRules(questions), [questions]);
  const quiz = useQuiz(quizQuestions, rules, (flow) => onFinish(collectLessonAnswers(questions, flow)));
  const { flow, question, draft: chosenOption, isRevealed } = quiz;
  const leaveGuard = useLeaveGuard(hasAnyAnswer(flow), onExit);
  const goToNext = useRef(quiz.goToNext);
  goToNext.current = quiz.goToNext;

  useEffect(() => promptHeading.current?.focus({ preventScroll: true }), [flow.position]);

  useEffect(() => {
    document.title = `${title}, quiz · Lotse`;
  }, [title]);

  useEffect(() => {
    loadExitDialog().catch(() => {});
  }, []);

  useEffect(() => {
    if (!isRevealed) return;
    const timer = setTimeout(() => goToNext.current(), advanceDelayMs);
    return () => clearTimeout(timer);
  }, [isRevealed]);

  if (!question) return null;
  const { word, options } = question;
  return (
    <div className="immersive mx-auto flex min-h-dvh w-full max-w-[47.5rem] flex-col px-5 pb-5 pt-4 lg:pb-8 lg:pt-7">
      <QuizHeader flow={flow} onExit={leaveGuard.exit} />
      {leaveGuard.isDialogOpen && (
        <ExitDialog onStay={leaveGuard.stay} onLeave={leaveGuard.leave}>
          The answers so far are not kept. The lesson stays open.
        </ExitDialog>
      )}
      <div className="flex flex-1 flex-col justify-center py-8">
        <p id="quiz-prompt" className="text-ink2 lg:text-[1.0625rem]">
          Translate to English:
        </p>
        <h1
          ref={promptHeading}
          tabIndex={-1}
          aria-describedby="quiz-prompt"
          lang="de"
          className="mt-1 text-quiz fw-620"
        >
          <Articles gender={word.gender} otherGender={word.otherGender} />
          {word.hyphenated}
        </h1>
        <div className="mt-2 flex min-h-11 items-center gap-2">
          <SpeakButton german={word.word} className="-ml-2.5" />
          {word.caseInfo && <CaseInfo caseInfo={word.caseInfo.includes("+") ? word.caseInfo : `+ ${word.caseInfo}`} />}
        </div>
      </div>
      <OptionList
        key={word.id}
        label="Translate to English"
        options={options}
        correctOption={word.translation}
        chosenOption={isRevealed ? (chosenOption ?? null) : null}
        onChoose={quiz.answer}
      />
      <p role="status" className="sr-only">
        {isRevealed &&
          (rules.isRight(word.id, chosenOption ?? "") ? "Right." : `Not quite. Correct answer: ${word.translation}`)}
      </p>
    </div>
  );
}

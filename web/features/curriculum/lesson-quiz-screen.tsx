import { useCallback, useEffect, useRef, useState } from "react";
import { isRight, type LessonAnswer, type LessonQuestion } from "#web/features/curriculum/lesson-quiz.ts";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { OptionList } from "#web/quiz/option-list.tsx";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Articles } from "#web/ui/flag.tsx";
import { useImmersive } from "#web/ui/immersive.ts";
import { SpeakButton } from "#web/ui/speak-button.tsx";

const advanceDelay = 1000;

interface LessonQuizScreenProps {
  title: string;
  questions: LessonQuestion[];
  onExit: () => void;
  onFinish: (answers: LessonAnswer[]) => void;
}

/** One word at a time. A choice locks, shows what is right, and a second later the next word comes. */
export function LessonQuizScreen({ title, questions, onExit, onFinish }: LessonQuizScreenProps) {
  useImmersive();
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<LessonAnswer[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const prompt = useRef<HTMLHeadingElement>(null);
  const finish = useRef(onFinish);
  finish.current = onFinish;

  const question = questions[index];
  const answer = answers[index];

  useEffect(() => prompt.current?.focus({ preventScroll: true }), [index]);

  useEffect(() => {
    document.title = `${title}, quiz · Lotse`;
  }, [title]);

  useEffect(() => {
    if (answers.length <= index) return;
    const timer = setTimeout(() => {
      if (answers.length === questions.length) finish.current(answers);
      else setIndex(answers.length);
    }, advanceDelay);
    return () => clearTimeout(timer);
  }, [answers, index, questions.length]);

  const choose = useCallback(
    (selectedAnswer: string) => {
      if (question) setAnswers((given) => [...given.slice(0, index), { word: question.word, selectedAnswer }]);
    },
    [question, index],
  );

  if (!question) return null;
  const { word, options } = question;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[47.5rem] flex-col px-5 pb-5 pt-4 lg:pb-8 lg:pt-7">
      <QuizHeader
        number={index + 1}
        total={questions.length}
        answered={answers.length}
        onExit={() => setLeaving(true)}
      />
      {isLeaving && (
        <ExitDialog onStay={() => setLeaving(false)} onLeave={onExit}>
          The answers so far are not kept. The lesson stays open.
        </ExitDialog>
      )}
      <div className="flex flex-1 flex-col justify-center py-8">
        <p id="quiz-prompt" className="text-ink2 lg:text-[1.0625rem]">
          Translate to English:
        </p>
        <h1 ref={prompt} tabIndex={-1} aria-describedby="quiz-prompt" lang="de" className="mt-1 text-quiz fw-620">
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
        correct={word.translation}
        chosen={answer?.selectedAnswer ?? null}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {answer && (isRight(answer) ? "Right." : `Not quite. Correct answer: ${word.translation}`)}
      </p>
    </div>
  );
}

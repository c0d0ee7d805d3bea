import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { leaveOutQuestions } from "#core/domain/quizzes/leave-out-questions.ts";
import { needsLexicon } from "#core/domain/sentences/judge-plainly.ts";
import { sentenceQuizType } from "#core/domain/sentences/sentence-kind.ts";
import { lazyCheckedSentence, lazySentenceReason } from "#web/features/sentences/lazy-checked-sentence.tsx";
import { lazyBuildQuestion, lazyTypedQuestion } from "#web/features/sentences/lazy-questions.tsx";
import { preloadAnalysis, requestVerdict } from "#web/features/sentences/request-verdict.ts";
import {
  buildSentenceRules,
  buildVerdictKey,
  getFirstSentenceAnswers,
  getVerdict,
  type SentenceAnswer,
  type Verdicts,
} from "#web/features/sentences/sentence-answer.ts";
import { buildSentenceReportTarget } from "#web/features/sentences/sentence-feedback.tsx";
import type { IssuedSentences, RoundSettings } from "#web/features/sentences/sentences-address.ts";
import { createIdAndCompletion } from "#web/outbox/stored-submissions.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";
import { useVoiceSettings } from "#web/ui/voice-settings.ts";

const BuildQuestion = lazyBuildQuestion.Component;
const TypedQuestion = lazyTypedQuestion.Component;

interface SentenceRoundProps extends Attempt<IssuedSentences> {
  settings: RoundSettings;
  finishedQuiz: FinishedQuiz<IssuedSentences, readonly SentenceAnswer[]> | null;
  learnerId: string | null;
  onLeave: () => void;
  actions: ReactNode;
}

/**
 * A round of sentences. A sentence with a wrong answer is asked again once. The results show the first answers and
 * submit them.
 */
export function SentenceRound(props: SentenceRoundProps) {
  const { attemptId, issuedQuiz, settings, finishedQuiz, learnerId, onLeave, actions } = props;
  const { questions } = issuedQuiz;
  const verdicts = useRef<Verdicts>(new Map()).current;
  const [isJudging, setJudging] = useState(false);
  const rules = useMemo(() => buildSentenceRules(questions, verdicts), [questions, verdicts]);
  const quiz = useSavedQuiz({
    title: "Sentences",
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => {
      const answers = getFirstSentenceAnswers(questions, flow, verdicts);
      return {
        kind: "quiz",
        submission: {
          ...createIdAndCompletion(),
          quizId: issuedQuiz.quizId,
          quizType: sentenceQuizType,
          level: settings.level ?? "all",
          score: answers.filter(({ verdict }) => verdict.isRight).length,
          totalQuestions: answers.length,
          answers: answers.map(({ question, selectedAnswer, verdict }) => ({
            questionId: question.id,
            selectedAnswer,
            isCorrect: verdict.isRight,
          })),
        },
      };
    },
    buildAnswers: (flow) => getFirstSentenceAnswers(questions, flow, verdicts),
    onLeave,
  });
  // Loads the code of all questions early, so that the round works if the connection is lost later.
  useEffect(() => {
    for (const part of [lazyBuildQuestion, lazyTypedQuestion, lazyCheckedSentence, lazySentenceReason]) part.preload();
    preloadAnalysis();
  }, []);
  const { flow, question, results, draft = "" } = quiz;
  const { skipsDictations } = useVoiceSettings();
  const skippedDictationsAtStart = useRef(skipsDictations);
  // This setting is checked in an effect, because the worker that renders the page does not know it, and because the
  // learner can change it during the round.
  useEffect(() => {
    if (!skipsDictations || results) return;
    if (settings.kind === "mixed") {
      const dictationIds = new Set(questions.filter(({ kind }) => kind === "dictation").map(({ id }) => id));
      quiz.replaceFlow(leaveOutQuestions(quiz.flow, (id) => dictationIds.has(id)));
    } else if (!skippedDictationsAtStart.current) quiz.guard.exit();
  }, [skipsDictations]);

  if (results) return <RoundResults results={results} learnerId={learnerId} actions={actions} />;
  if (!question) return null;

  async function check() {
    if (!question || isJudging) return;
    const needsAnalysis = question.kind === "build" || needsLexicon(question, draft);
    if (needsAnalysis) {
      setJudging(true);
      const verdict = await requestVerdict(question, draft);
      if (verdict) verdicts.set(buildVerdictKey(question.id, draft), verdict);
      setJudging(false);
    }
    quiz.check();
  }
  const QuestionComponent = question.kind === "build" ? BuildQuestion : TypedQuestion;
  const isAskedFirstTime = flow.queue.indexOf(question.id) === flow.position;
  return (
    <QuestionComponent
      key={`${question.id} ${flow.position}`}
      quiz={{ ...quiz, check }}
      question={question}
      header={<QuizHeader flow={flow} unit="Sentence" onExit={quiz.guard.exit} />}
      answer={
        quiz.isRevealed
          ? { question, selectedAnswer: draft.trim(), verdict: getVerdict(verdicts, question, draft) }
          : null
      }
      isJudging={isJudging}
      isAskedAgain={isAskedFirstTime}
    />
  );
}

interface RoundResultsProps extends Pick<SentenceRoundProps, "learnerId" | "actions"> {
  results: FinishedQuiz<IssuedSentences, readonly SentenceAnswer[]>;
}

function RoundResults({ results, learnerId, actions }: RoundResultsProps) {
  const { answers } = results;
  const localScore = answers.filter(({ verdict }) => verdict.isRight).length;
  const isPassed = isPassing(localScore, answers.length);
  return (
    <SavedResults
      finishedQuiz={results}
      learnerId={learnerId}
      quizName="Sentences"
      heading={isPassed ? "Great Job!" : "Keep Practicing!"}
      score={localScore}
      questionCount={answers.length}
      isPassed={isPassed}
      meaning={
        localScore === answers.length ? "Every one of them." : "What you missed stands below, with the right sentence."
      }
      answers={answers.map((answer) => ({
        id: answer.question.id,
        question: answer.question.english,
        questionLang: "en",
        yourAnswer: answer.selectedAnswer,
        correctAnswer: answer.verdict.nearestSentence,
        answerLang: "de",
        isCorrect: answer.verdict.isRight,
        level: answer.question.cefrLevel,
        ...(answer.verdict.isRight && answer.verdict.isOtherAnswer && { explanation: "Also right." }),
        ...(!answer.verdict.isRight && { report: buildSentenceReportTarget(answer) }),
      }))}
      renderActions={() => actions}
    />
  );
}

import { Link, useNavigate } from "react-router";
import { type GrammarQuestion, readTopic } from "#core/contract/grammar.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { defaultQuestionCountByMode, quizTypeByMode } from "#core/domain/grammar/quiz-mode.ts";
import { findNextLevel, isTopicPassed, rightAnswerCountForTopic } from "#core/domain/grammar/topic-access.ts";
import { isQuizPassed } from "#core/domain/quizzes/is-quiz-passed.ts";
import { countedAnswerOf, type QuizRules, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { useRead } from "#web/api/use-read.ts";
import { buildQuizPath, getBackLabel, type QuizAddress } from "#web/features/grammar/grammar-address.ts";
import {
  buildGrammarRules,
  type GrammarAnswers,
  type GrammarFlow,
  type IssuedGrammarQuiz,
} from "#web/features/grammar/grammar-quiz-rules.ts";
import { describeScore } from "#web/features/grammar/score-meaning.ts";
import type { SavedSubmission } from "#web/outbox/use-submit.ts";
import type { ReviewedAnswer } from "#web/quiz/answer-review.tsx";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { detectOptionsLanguage } from "#web/quiz/question-parts.ts";
import { QuestionText } from "#web/quiz/question-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

interface GrammarResultsProps {
  name: string;
  address: QuizAddress;
  finishedQuiz: FinishedQuiz<IssuedGrammarQuiz, GrammarAnswers>;
  learnerId: string | null;
  isLoadingAgain: boolean;
  onStartAgain: () => void;
  onLeave: () => void;
}

/** The results of a grammar quiz: the score, what was unlocked, and in regular quizzes all answers. */
export function GrammarResults(props: GrammarResultsProps) {
  const { name, address, finishedQuiz, learnerId, isLoadingAgain, onStartAgain, onLeave } = props;
  const { questions } = finishedQuiz.issuedQuiz;
  const { flow, isGate } = finishedQuiz.answers;
  const navigate = useNavigate();
  const { mode, level, topicId } = address;
  const rules = buildGrammarRules(questions);
  const score = scoreOf(flow, rules);
  const isPassed = isQuizPassed(quizTypeByMode[mode], score, questions.length);
  const hasUnlockingScore = mode === "total-level" ? isPassed : score >= rightAnswerCountForTopic(questions.length);

  return (
    <SavedResults
      finishedQuiz={finishedQuiz}
      learnerId={learnerId}
      quizName={name}
      heading={isPassed ? "Great Job!" : "Keep Practicing!"}
      score={score}
      questionCount={questions.length}
      isPassed={isPassed}
      meaning={(savedSubmission) =>
        describeScore(address, {
          score,
          totalQuestions: questions.length,
          isPassed,
          // If the same quiz was passed in another tab in the meantime, this quiz has unlocked nothing.
          isGate: isGate && !(hasUnlockingScore && savedSubmission !== null && !hasUnlocked(savedSubmission)),
        })
      }
      {...(topicId !== null && isTopicPassed(finishedQuiz.submission.submission) && { offer: passedTopicBenefit })}
      answers={mode === "regular" ? questions.map((question) => toReviewedAnswer(question, flow, rules.isRight)) : null}
      renderActions={({ isPending }) => (
        <>
          <Button
            size="large"
            variant="secondary"
            className="flex-[3] px-2"
            onClick={() => {
              if (topicId !== null && mode === "level-up") navigate(paths.grammarLevel(level), { replace: true });
              else onLeave();
            }}
          >
            {getBackLabel(address)}
          </Button>
          <Button
            size="large"
            className="flex-[2] px-2"
            pendingLabel={(isLoadingAgain && "Loading...") || (learnerId !== null && isPending && "Saving...")}
            onClick={onStartAgain}
          >
            Try Again
          </Button>
        </>
      )}
    >
      {({ data }) => data && "unlockedTopicId" in data && <UnlockedContent {...data} />}
    </SavedResults>
  );
}

const hasUnlocked = (submission: SavedSubmission): boolean =>
  "unlockedTopicId" in submission && (submission.unlockedTopicId !== null || submission.unlockedLevel !== null);

const passedTopicBenefit = {
  text: "Sign up within a week, and this topic counts as passed in your account, with its XP.",
  returnTo: paths.grammarLevel("A1"),
};

function toReviewedAnswer(
  question: GrammarQuestion,
  flow: GrammarFlow,
  isRight: QuizRules<string>["isRight"],
): ReviewedAnswer {
  const answer = countedAnswerOf(flow, question.id);
  const isCorrect = answer !== null && isRight(question.id, answer);
  return {
    id: question.id,
    question: (
      <QuestionText question={question.question} gapText={question.correctAnswer} isSolved hintClass="text-small" />
    ),
    questionLang: "en",
    yourAnswer: answer,
    correctAnswer: question.correctAnswer,
    ...((question.options === null || detectOptionsLanguage(question.options) === "de") && {
      answerLang: "de" as const,
    }),
    isCorrect,
    explanation: (
      <>
        <span className="tag mr-2">{question.difficulty}</span>
        <MarkedGerman text={question.explanation} />
        {answer !== null && !isCorrect && <RuleLink {...question} />}
      </>
    ),
  };
}

/**
 * A link to the paragraph of the topic's page that explains the question. Back returns to these results, because the
 * browser's history contains them.
 */
function RuleLink({ topicId, anchor }: GrammarQuestion) {
  return (
    <Link
      to={paths.grammarTopic(topicId) + (anchor ? `#${anchor}` : "")}
      state={{ fromCorrection: true, fromResults: true }}
      className="flex min-h-11 w-fit items-center fw-580 underline underline-offset-3 hover:text-ink"
    >
      Read the rule
    </Link>
  );
}

interface UnlockedContentProps {
  unlockedTopicId: string | null;
  unlockedLevel: CefrLevel | null;
}

function UnlockedContent({ unlockedTopicId, unlockedLevel }: UnlockedContentProps) {
  return (
    <>
      {unlockedTopicId && <UnlockedTopicCard id={unlockedTopicId} />}
      {unlockedLevel && <UnlockedLevelCard level={unlockedLevel} />}
    </>
  );
}

/** Says that a level is unlocked, and offers the test that unlocks the level above it. */
function UnlockedLevelCard({ level }: { level: CefrLevel }) {
  const higherLevel = findNextLevel(level);
  return (
    <UnlockCard
      title={`${level} is open`}
      text={
        higherLevel
          ? `All topics of the level before are open as well. If ${level} is familiar too, its test opens ${higherLevel}.`
          : "All topics of the level before are open as well."
      }
      action={`Go to ${level}`}
      path={paths.grammarLevel(level)}
      {...(higherLevel && {
        secondAction: {
          action: `Unlock ${higherLevel} (${defaultQuestionCountByMode["total-level"]} questions)`,
          path: buildQuizPath({ mode: "total-level", level, topicId: null }),
        },
      })}
    />
  );
}

function UnlockedTopicCard({ id }: { id: string }) {
  const topic = useRead(readTopic, { id }).data;
  return (
    <UnlockCard
      title="The next topic is open"
      text={topic ? splitTitle(topic.title).english : ""}
      action="Go to the topic"
      path={paths.grammarTopic(id)}
    />
  );
}

interface UnlockCardProps {
  title: string;
  text: string;
  action: string;
  path: string;
  secondAction?: { action: string; path: string };
}

function UnlockCard({ title, text, action, path, secondAction }: UnlockCardProps) {
  const navigate = useNavigate();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-ok-l bg-ok-t p-4.5 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="i-lucide-lock-open mt-0.5 h-5.5 w-5.5 text-ok" />
        <div>
          <h2 className="h3">{title}</h2>
          <p className="min-h-6 text-ink2">{text}</p>
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 self-start sm:flex-col sm:self-center">
        {[{ action, path }, ...(secondAction ? [secondAction] : [])].map((link) => (
          <Button key={link.path} variant="secondary" onClick={() => navigate(link.path, { replace: true })}>
            {link.action}
          </Button>
        ))}
      </div>
    </section>
  );
}

import { useNavigate } from "react-router";
import type { Topic } from "#core/contract/grammar.ts";
import { type CefrLevel, cefrLevelNames } from "#core/domain/cefr-level.ts";
import { defaultQuestionCountByMode } from "#core/domain/grammar/quiz-mode.ts";
import { isTopicPassed, rightAnswerCountForLevel } from "#core/domain/grammar/topic-access.ts";
import { buildQuizPath } from "#web/features/grammar/grammar-address.ts";
import { levelDescriptions } from "#web/features/grammar/level-names.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** The description of a level and a button for a quiz over all of its topics. */
export function LevelCard({ level }: { level: CefrLevel }) {
  const navigate = useNavigate();
  return (
    <section
      aria-labelledby="level-title"
      className="contours flex flex-col gap-4 overflow-hidden rounded-card p-5 sm:flex-row sm:items-center sm:justify-between lg:p-7"
    >
      <ContourLines />
      <div>
        <h2 id="level-title" className="flex flex-wrap items-baseline gap-x-2.5 font-aleo text-h2 fw-630">
          <span className="text-[2.75rem] leading-none fw-640 tracking-[-0.02em]">{level}</span> {cefrLevelNames[level]}
        </h2>
        <p className="mt-1.5 max-w-[36ch]">{levelDescriptions[level]}</p>
      </div>
      <Button
        className="shrink-0"
        onClick={() => navigate(buildQuizPath({ mode: "regular", level, topicId: null }), returnHereState)}
      >
        Start Quiz
      </Button>
    </section>
  );
}

interface UnlockCardProps {
  level: CefrLevel;
  nextLevel: CefrLevel;
  topics: readonly Topic[] | undefined;
}

/**
 * The quiz that unlocks the next level, with the number of passed topics. The learner can take the quiz without passing
 * any topic.
 */
export function UnlockCard({ level, nextLevel, topics }: UnlockCardProps) {
  const navigate = useNavigate();
  const passedCount = topics?.filter(({ quizScore }) => quizScore && isTopicPassed(quizScore)).length ?? 0;
  const questionCount = defaultQuestionCountByMode["total-level"];
  return (
    <section aria-labelledby="unlock-title" className="card flex flex-col p-5">
      <h2 id="unlock-title" className="h3">
        {nextLevel} is one quiz away
      </h2>
      <p className="mt-1 text-small text-ink2">
        Complete all topics, then take a {questionCount}-question quiz and score {rightAnswerCountForLevel}/
        {questionCount} or higher. You may try before, too.
      </p>
      <div className="mt-3 min-h-10">
        {topics && topics.length > 0 && (
          <>
            <ProgressBar value={passedCount} max={topics.length} label={`${level} topics complete`} className="h-2" />
            <p className="mt-2 text-small fw-580 tabular-nums">
              {passedCount} of {topics.length} topics complete
            </p>
          </>
        )}
      </div>
      <Button
        variant="secondary"
        className="mt-3 w-full"
        onClick={() => navigate(buildQuizPath({ mode: "total-level", level, topicId: null }), returnHereState)}
      >
        Unlock {nextLevel} ({questionCount} questions)
      </Button>
    </section>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { listTopics, type Topic } from "#core/contract/grammar.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { defaultQuestionCountByMode } from "#core/domain/grammar/quiz-mode.ts";
import { findNextLevel, rightAnswerCountForLevel } from "#core/domain/grammar/topic-access.ts";
import { findUnlockPath, type UnlockPath } from "#core/domain/grammar/unlock-path.ts";
import { useRead } from "#web/api/use-read.ts";
import { buildQuizPath } from "#web/features/grammar/grammar-address.ts";
import { useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { splitTitle } from "#web/ui/split-title.ts";

const lockedText =
  "Complete the previous topics' quizzes with a score of 8/10 or higher first. Topics unlock sequentially within each CEFR level.";
const levelTestQuestionCount = defaultQuestionCountByMode["total-level"];
const maxListedQuizzes = 5;

/** Shown instead of a locked topic, with the shortest way to unlock it. */
export function TopicLocked({ topic }: { topic: Topic }) {
  return (
    <div className="max-w-[40rem] rounded-card border border-dashed border-line2 p-6 lg:p-8">
      <span aria-hidden="true" className="i-lucide-lock h-8 w-8 text-ink2" />
      <h2 className="h2 mt-4">Topic Locked</h2>
      <UnlockInstructions topic={topic} />
      <div className="mt-5 border-t border-line pt-5">
        <ButtonLink to={paths.grammarLevel(topic.cefrLevel)} variant="secondary">
          Back to Grammar Library
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown instead of the exercises when a correction has led to a topic that is still locked. */
export function ExercisesLocked({ topic }: { topic: Topic }) {
  return (
    <div className="rounded-card border border-dashed border-line2 p-5">
      <h2 className="flex items-center gap-2.5 font-aleo text-h3 fw-630">
        <span aria-hidden="true" className="i-lucide-lock h-5 w-5 text-ink2" />
        Topic Locked
      </h2>
      <p className="mt-2 text-small text-ink2">You came from a correction, so the rule is yours to read.</p>
      <UnlockInstructions topic={topic} />
    </div>
  );
}

/**
 * Explains how to unlock the topic. If the topic's level is locked, the learner must pass the level tests of lower
 * levels that unlock it. If the level is unlocked, the learner must pass the quizzes of the earlier topics of the
 * level, or the test of the level, which unlocks all of its topics.
 */
function UnlockInstructions({ topic }: { topic: Topic }) {
  const topics = useRead(listTopics, { level: topic.cefrLevel });
  const levels = useUnlockedLevels(false);
  const areLevelsLoaded = Object.values(levels.states).every((state) => state !== "unknown");
  if (!topics.data || !areLevelsLoaded) {
    if (!topics.isFetching && areLevelsLoaded) return <Sentence>{lockedText}</Sentence>;
    return (
      <Skeleton label="Looking for what opens it...">
        <SkeletonBox className="mt-3 h-5 w-full" />
        <SkeletonBox className="mt-2 h-5 w-3/5" />
        <SkeletonBox className="mt-5 h-11.5 w-52 rounded-field" />
      </Skeleton>
    );
  }
  const openLevels = new Set(getUnlockedLevels(levels.states));
  const pathToTopic = findUnlockPath(topic, topics.data, openLevels);
  return pathToTopic.levelsToTest.length > 0 ? (
    <UnlockByLevelTests pathToTopic={pathToTopic} level={topic.cefrLevel} />
  ) : (
    <UnlockByQuizzes pathToTopic={pathToTopic} level={topic.cefrLevel} />
  );
}

const getUnlockedLevels = (states: ReturnType<typeof useUnlockedLevels>["states"]) =>
  (Object.keys(states) as CefrLevel[]).filter((level) => states[level] === "open");

interface UnlockPathProps {
  pathToTopic: UnlockPath<Topic>;
  level: CefrLevel;
}

/** For a topic in a locked level: lists the level tests that must be passed to unlock the level. */
function UnlockByLevelTests({ pathToTopic: { levelsToTest, topicsToPass }, level }: UnlockPathProps) {
  const [firstLevel = "A1", ...otherLevels] = levelsToTest;
  return (
    <>
      <Sentence>
        {topicsToPass.length === 0
          ? `This is the first topic of ${level}: it opens with the level. `
          : `${level} is locked. `}
        {otherLevels.length === 0
          ? `Score ${rightAnswerCountForLevel}/${levelTestQuestionCount} or higher in the quiz that unlocks ${level}.`
          : `Each level opens with a quiz over the one before it, at ${rightAnswerCountForLevel}/${levelTestQuestionCount} or higher. Missing: ${levelsToTest.map(findNextLevel).join(", ")}.`}
        {topicsToPass.length > 0 && ` Then its topics open one after the other, each with 8/10 in the quiz before it.`}
      </Sentence>
      <p className="mt-4">
        <LevelTestLink level={firstLevel} />
      </p>
    </>
  );
}

/**
 * For a topic in an unlocked level: lists the quizzes that must be passed, in order. Also offers the test of the level
 * if the test has fewer questions than all these quizzes together.
 */
function UnlockByQuizzes({ pathToTopic: { topicsToPass, shortcut }, level }: UnlockPathProps) {
  const [nextQuiz, ...laterQuizzes] = topicsToPass;
  const unlistedCount = laterQuizzes.length + 1 - maxListedQuizzes;
  return (
    <>
      <Sentence>{lockedText}</Sentence>
      {shortcut && (
        <div className="mt-4 rounded-card bg-water p-4.5">
          <p>
            <span className="fw-620">The shortest way:</span> one quiz over all of {shortcut}.{" "}
            {rightAnswerCountForLevel}/{levelTestQuestionCount} opens every topic of {shortcut} at once, and{" "}
            {findNextLevel(shortcut)}.
          </p>
          <p className="mt-3">
            <LevelTestLink level={shortcut} />
          </p>
        </div>
      )}
      {nextQuiz && (
        <>
          <h3 className="mt-5 fw-620">
            {topicsToPass.length === 1
              ? "One quiz is missing"
              : `${topicsToPass.length} quizzes are missing, in this order`}
          </h3>
          <ol className="mt-2 grid gap-2">
            <li className="mb-1 flex flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
              <NumberedItem number={1}>
                <Link to={paths.grammarTopic(nextQuiz.id)} className="text-link">
                  {splitTitle(nextQuiz.title).english}
                </Link>
              </NumberedItem>
              <ButtonLink
                to={buildQuizPath({ mode: "level-up", level, topicId: nextQuiz.id })}
                {...returnHereState}
                variant={shortcut ? "secondary" : "primary"}
                className="shrink-0 max-sm:ml-7.5"
                label={`Start Quiz: ${splitTitle(nextQuiz.title).english}`}
              >
                Start Quiz
              </ButtonLink>
            </li>
            {laterQuizzes.slice(0, maxListedQuizzes - 1).map((topic, index) => (
              <li key={topic.id} className="text-ink2">
                <NumberedItem number={index + 2}>{splitTitle(topic.title).english}</NumberedItem>
              </li>
            ))}
          </ol>
          {unlistedCount > 0 && <p className="mt-2 text-small text-ink2">and {unlistedCount} more</p>}
        </>
      )}
    </>
  );
}

function NumberedItem({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <span aria-hidden="true" className="w-5 shrink-0 fw-620 tabular-nums">
        {number}.
      </span>
      {children}
    </span>
  );
}

function LevelTestLink({ level }: { level: CefrLevel }) {
  return (
    <ButtonLink to={buildQuizPath({ mode: "total-level", level, topicId: null })} {...returnHereState}>
      Unlock {findNextLevel(level)} ({levelTestQuestionCount} questions)
    </ButtonLink>
  );
}

const Sentence = ({ children }: { children: ReactNode }) => <p className="mt-2 max-w-[56ch] text-ink2">{children}</p>;

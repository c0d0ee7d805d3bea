import { Suspense, useState } from "react";
import { readToday } from "#core/contract/today.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useDailyGoal } from "#web/api/daily-goal.ts";
import { useRead } from "#web/api/use-read.ts";
import { TalkLinks } from "#web/app/talk-links.tsx";
import { useTodayTasks } from "#web/app/today-tasks.ts";
import { LearningPathPage } from "#web/features/curriculum/learning-path-page.tsx";
import { useLearningLevel } from "#web/features/curriculum/use-learning-level.ts";
import { useLessons } from "#web/features/curriculum/use-lessons.ts";
import { GoalRing } from "#web/features/progress/goal-ring.tsx";
import { LevelCard } from "#web/features/progress/level-card.tsx";
import { TodayCard, TodayDock } from "#web/features/progress/today-card.tsx";
import { TodayLine } from "#web/features/progress/today-line.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

const GoalChoice = createLazyComponent("GoalChoice", () => import("#web/features/progress/goal-choice.tsx"));
const StreakCard = createLazyComponent("StreakCard", () => import("#web/features/progress/streak-card.tsx"));
const CompletedResult = createLazyComponent("CompletedResult", () => import("#web/quiz/completed-result.tsx"));
const LeagueCard = createLazyComponent("LeagueCard", () => import("#web/features/leagues/league-card.tsx"));
const AdverbQuizOffer = createLazyComponent(
  "AdverbQuizOffer",
  () => import("#web/features/landing/adverb-quiz-offer.tsx"),
);
const HomeAdverbQuiz = createLazyComponent("HomeAdverbQuiz", () => import("#web/app/home-adverb-quiz.tsx"));

/**
 * A learner's home page: today's tasks, the learning path, level, streak and league, and the adverb quiz, which
 * replaces the page while it runs.
 */
export function HomePage({ learnerId }: { learnerId: string }) {
  const [level, changeLevel] = useLearningLevel();
  const lessons = useLessons(level);
  const todayTasks = useTodayTasks(lessons);
  const todayData = useRead(readToday, {}, { refetchOnMount: "always" }).data;
  const [dailyGoal] = useDailyGoal();
  const { nextLesson } = lessons;
  const nextLessonLink = nextLesson
    ? { title: nextLesson.title, to: paths.lesson(nextLesson.subchapterId) }
    : undefined;
  const [adverbLevel, setAdverbLevel] = useState<CefrLevel | null>(null);
  const [chosenAdverbLevel, setChosenAdverbLevel] = useState<CefrLevel | null>(null);
  const isWide = useIsWide();
  if (adverbLevel !== null) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <HomeAdverbQuiz level={adverbLevel} learnerId={learnerId} onClose={() => setAdverbLevel(null)} />
      </Suspense>
    );
  }
  const moreSections = (
    <>
      <Suspense fallback={<div className="card h-22" />}>
        <StreakCard />
      </Suspense>
      <Suspense fallback={<div className="card h-64" />}>
        <LeagueCard />
      </Suspense>
      <Suspense fallback={<div className="card h-72" />}>
        <AdverbQuizOffer
          learnersLevel={level}
          chosenLevel={chosenAdverbLevel}
          onChoose={setChosenAdverbLevel}
          onStart={setAdverbLevel}
        />
      </Suspense>
    </>
  );
  return (
    <>
      <LearningPathPage
        level={level}
        onLevelChange={changeLevel}
        lessons={lessons}
        todayNumbers={<TodayLine />}
        todayTasks={
          <>
            <TodayCard
              tasks={todayTasks}
              goalRing={
                todayData && (
                  <GoalRing
                    learnerId={learnerId}
                    xp={todayData.goal.xp}
                    estimatedXp={todayData.goal.estimatedXp}
                    goalXp={dailyGoal}
                  />
                )
              }
              nextLesson={nextLessonLink}
            />
            <div id="install-slot" hidden={todayTasks?.some(({ isDone }) => !isDone)} />
            <TalkLinks />
            {todayData?.isNewLearner && (
              <div className="mt-4">
                <Suspense fallback={<div className="card h-40" />}>
                  <GoalChoice />
                </Suspense>
              </div>
            )}
          </>
        }
        sideColumn={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <LevelCard />
            {isWide && moreSections}
          </div>
        }
      />
      {!isWide && <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 pb-10">{moreSections}</div>}
      <Suspense>
        <CompletedResult />
      </Suspense>
      <TodayDock tasks={todayTasks} />
    </>
  );
}

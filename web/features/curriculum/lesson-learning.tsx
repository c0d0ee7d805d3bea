import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { readLesson } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { splitIntoPortions, wordsPerPortion } from "#core/domain/curriculum/recall.ts";
import { LessonWordCard } from "#web/features/curriculum/lesson-word-card.tsx";
import { SentenceRoundLink } from "#web/quiz/sentence-round-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useShowsAllAtOnce } from "#web/ui/lesson-settings.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const lazyRecall = createPreloadedComponent(
  "LessonRecall",
  () => import("#web/features/curriculum/lesson-recall.tsx"),
  <PageSkeleton />,
);
const LessonRecall = lazyRecall.Component;

interface LessonLearningProps {
  lesson: ResponseOf<typeof readLesson>;
  /** Whether the learner comes back from the quiz. All words are then shown at once. */
  isReview: boolean;
  onStartQuiz: () => void;
}

/**
 * The words of a lesson. They come in portions of five, and the learner recalls each portion before the next. The
 * learner can show all words at once or start the quiz at any time.
 */
export function LessonLearning({ lesson, isReview, onStartQuiz }: LessonLearningProps) {
  const portions = splitIntoPortions(lesson.words);
  const showsAllAtOnce = useShowsAllAtOnce();
  const [portionIndex, setPortionIndex] = useState(0);
  const [isRecalling, setRecalling] = useState(false);
  const portionHeading = useRef<HTMLHeadingElement>(null);
  const hasChangedPortionRef = useRef(false);
  const portion = isReview || showsAllAtOnce || portions.length < 2 ? undefined : portions[portionIndex];
  const isInPortions = portion !== undefined;
  useEffect(() => {
    if (isInPortions) lazyRecall.preload();
  }, [isInPortions]);
  useEffect(() => {
    if (!isRecalling && hasChangedPortionRef.current) portionHeading.current?.focus({ preventScroll: true });
  }, [isRecalling, portionIndex]);

  function showPortion(newIndex: number) {
    hasChangedPortionRef.current = true;
    setPortionIndex(newIndex);
    setRecalling(false);
    window.scrollTo(0, 0);
  }
  if (portion && isRecalling) {
    return (
      <LessonRecall
        key={portionIndex}
        words={portion}
        onFinish={() => showPortion(portionIndex + 1)}
        onClose={() => showPortion(portionIndex)}
      />
    );
  }
  const firstNumber = isInPortions ? portionIndex * wordsPerPortion + 1 : 1;
  const quizLabel = `Start Quiz (${lesson.words.length} questions)`;
  return (
    <>
      <div className="page pb-6 pt-4 lg:pt-7">
        <Link
          to={paths.curriculum(lesson.cefrLevel)}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-key px-1 text-small text-ink2 hover:text-ink"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
          Learning Path
        </Link>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <PageHeading title={lesson.title} shouldTakeFocus={isReview}>
            {lesson.title}
          </PageHeading>
          <span className="tag">{lesson.cefrLevel}</span>
        </div>
        <p lang="de" className="mt-1 text-sentence fw-460 text-ink2">
          {lesson.description}
        </p>
        {(isInPortions || hasChangedPortionRef.current) && (
          <h2 ref={portionHeading} tabIndex={-1} className="mt-4 text-small fw-620 text-ink2 lg:mt-6">
            {portion
              ? `Words ${firstNumber} to ${firstNumber + portion.length - 1} of ${lesson.words.length}`
              : `All ${lesson.words.length} words`}
          </h2>
        )}
        <ol
          start={firstNumber}
          className={`grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4 ${isInPortions || hasChangedPortionRef.current ? "mt-2.5" : "mt-5 lg:mt-7"}`}
        >
          {(portion ?? lesson.words).map((word, index) => (
            <li key={word.id}>
              <LessonWordCard word={word} number={firstNumber + index} />
            </li>
          ))}
        </ol>
        {isInPortions ? (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <button type="button" className="text-link text-small" onClick={() => showPortion(portions.length)}>
              Show all {lesson.words.length} words
            </button>
            <Button variant="secondary" onClick={onStartQuiz}>
              {quizLabel}
            </Button>
          </div>
        ) : (
          <SentenceRoundLink scope={{ lesson: lesson.id }} className="mt-4">
            Sentences with the words of this lesson.
          </SentenceRoundLink>
        )}
      </div>
      <Dock>
        {portion ? (
          <Button size="large" className="w-full lg:ml-auto lg:w-76" onClick={() => setRecalling(true)}>
            Recall these words
          </Button>
        ) : (
          <Button size="large" className="w-full lg:ml-auto lg:w-76" onClick={onStartQuiz}>
            {quizLabel}
          </Button>
        )}
      </Dock>
    </>
  );
}

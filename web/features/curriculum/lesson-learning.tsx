import { Link } from "react-router";
import type { readLesson } from "#core/contract/curriculum.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { LessonWordCard } from "#web/features/curriculum/lesson-word-card.tsx";
import { SentenceRoundLink } from "#web/quiz/sentence-round-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

interface LessonLearningProps {
  lesson: ResponseOf<typeof readLesson>;
  shouldTakeFocus: boolean;
  onStartQuiz: () => void;
}

export function LessonLearning({ lesson, shouldTakeFocus, onStartQuiz }: LessonLearningProps) {
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
          <PageHeading title={lesson.title} shouldTakeFocus={shouldTakeFocus}>
            {lesson.title}
          </PageHeading>
          <span className="tag">{lesson.cefrLevel}</span>
        </div>
        <p lang="de" className="mt-1 text-sentence fw-460 text-ink2">
          {lesson.description}
        </p>
        <ol className="mt-5 grid grid-cols-1 gap-3 md:grid-cols-2 lg:mt-7 lg:grid-cols-3 lg:gap-4">
          {lesson.words.map((word, index) => (
            <li key={word.id}>
              <LessonWordCard word={word} number={index + 1} />
            </li>
          ))}
        </ol>
        <SentenceRoundLink scope={{ lesson: lesson.id }} className="mt-4">
          Sentences with the words of this lesson.
        </SentenceRoundLink>
      </div>
      <Dock>
        <Button size="large" className="w-full lg:ml-auto lg:w-76" onClick={onStartQuiz}>
          Start Quiz ({lesson.words.length} questions)
        </Button>
      </Dock>
    </>
  );
}

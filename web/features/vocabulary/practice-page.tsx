import { QuizPage } from "#web/features/vocabulary/quiz-page.tsx";
import { ReviewPage } from "#web/features/vocabulary/review-page.tsx";
import { StudyPage } from "#web/features/vocabulary/study-page.tsx";

const pages = { quiz: QuizPage, study: StudyPage, review: ReviewPage };

interface PracticePageProps {
  kind: keyof typeof pages;
  learnerId: string | null;
}

/** The screens that ask words. They share nearly all of their code, and so one chunk. */
export function PracticePage({ kind, learnerId }: PracticePageProps) {
  const Page = pages[kind];
  return <Page learnerId={learnerId} />;
}

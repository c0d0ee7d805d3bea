import { Link } from "react-router";
import type { Subchapter } from "#core/contract/curriculum.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";
import "#web/ui/step-path.css";
import "#web/features/curriculum/chapter-path.css";

type LessonStage = "passed" | "current" | "ahead" | "locked";

interface ChapterPathProps {
  /** The lessons in the chapter's order. */
  subchapters: Subchapter[];
}

/** The lessons of a chapter as a vertical path. Each lesson has a marker on the path. */
export function ChapterPath({ subchapters }: ChapterPathProps) {
  const currentLesson = subchapters.find(({ isUnlocked, progress }) => isUnlocked && !progress?.isCompleted);
  const getStage = ({ id, isUnlocked, progress }: Subchapter): LessonStage => {
    if (progress?.isCompleted) return "passed";
    if (!isUnlocked) return "locked";
    return id === currentLesson?.id ? "current" : "ahead";
  };
  return (
    <ol className="pb-4">
      {subchapters.map((subchapter, index) => (
        <li key={subchapter.id} className={`step-item lesson-item lesson-${getStage(subchapter)}`}>
          <LessonRow
            subchapter={subchapter}
            stage={getStage(subchapter)}
            number={index + 1}
            previousTitle={subchapters[index - 1]?.title}
          />
        </li>
      ))}
    </ol>
  );
}

interface LessonRowProps {
  subchapter: Subchapter;
  stage: LessonStage;
  number: number;
  /** The title of the previous lesson, which unlocks this one. */
  previousTitle: string | undefined;
}

function LessonRow({ subchapter, stage, number, previousTitle }: LessonRowProps) {
  const rowContent = (
    <>
      <LessonMarker stage={stage} number={number} />
      <LessonRowText subchapter={subchapter} stage={stage} />
      {stage === "current" && (
        <span className="relative inline-flex min-h-11 items-center rounded-field border border-line2 bg-card px-4 fw-620">
          Start
        </span>
      )}
    </>
  );
  if (stage !== "locked") {
    return (
      <Link to={paths.lesson(subchapter.id)} className="step-row lesson-row rounded-option hover:bg-sunk/50">
        {rowContent}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-disabled="true"
      className="step-row lesson-row w-full rounded-option text-left"
      onClick={() =>
        showToast({
          tone: "locked",
          title: "Lesson locked",
          description: previousTitle ? `Pass “${previousTitle}” to open it.` : "Pass the lesson before it to open it.",
        })
      }
    >
      {rowContent}
    </button>
  );
}

function LessonMarker({ stage, number }: { stage: LessonStage; number: number }) {
  const icon = stage === "passed" ? "i-lucide-check" : stage === "locked" ? "i-lucide-lock" : null;
  return (
    <span className="step-marker lesson-marker number">
      {icon ? <span aria-hidden="true" className={`${icon} h-4.5 w-4.5`} /> : number}
    </span>
  );
}

function LessonRowText({ subchapter, stage }: { subchapter: Subchapter; stage: LessonStage }) {
  const { progress } = subchapter;
  return (
    <span className="relative flex min-w-0 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
      <span className="min-w-0">
        <span className={`block fw-620 leading-snug ${stage === "locked" ? "text-ink3" : "text-ink"}`}>
          {subchapter.title}
          {stage === "locked" && <span className="sr-only"> (locked)</span>}
        </span>
        <span lang="de" className={`block leading-snug fw-460 ${stage === "locked" ? "text-ink3" : "text-ink2"}`}>
          {subchapter.description}
        </span>
      </span>
      {progress?.isCompleted && (
        <span className="shrink-0 text-small fw-620 text-ok">
          Completed ({progress.score}/{progress.totalQuestions})
        </span>
      )}
    </span>
  );
}

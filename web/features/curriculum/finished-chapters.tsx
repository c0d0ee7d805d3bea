import { useId, useState } from "react";
import type { Chapter } from "#core/contract/curriculum.ts";
import { ChapterCard } from "#web/features/curriculum/chapter-card.tsx";

/** The finished chapters as one row that expands. */
export function FinishedChapters({ chapters }: { chapters: readonly Chapter[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chapterNumbers = chapters.map(({ chapterOrder }) => chapterOrder);
  const [firstNumber, lastNumber] = [chapterNumbers[0], chapterNumbers.at(-1)];
  return (
    <div className="mb-3">
      <div className="card relative grid grid-cols-[2.5rem_minmax(0,1fr)_1.75rem] items-center gap-x-3 p-4 sm:grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] lg:gap-x-4 lg:px-5 lg:pl-3">
        <span
          aria-hidden="true"
          className="grid h-8 w-8 place-items-center justify-self-center rounded-full bg-ink text-card"
        >
          <span className="i-lucide-check h-4.5 w-4.5" />
        </span>
        <div className="min-w-0">
          <h3>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              className="text-left fw-620 after:absolute after:inset-0 after:rounded-card"
              onClick={() => setOpen(!isOpen)}
            >
              {firstNumber === lastNumber
                ? `Chapter ${firstNumber} finished`
                : `Chapters ${firstNumber} to ${lastNumber} finished`}
            </button>
          </h3>
          <p className="line-clamp-2 text-small text-ink2">{chapters.map(({ title }) => title).join(" · ")}</p>
        </div>
        <span
          aria-hidden="true"
          className={`${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-6 w-6 text-ink2`}
        />
      </div>
      <ol id={id} hidden={!isOpen} className="mt-3 grid gap-3">
        {isOpen &&
          chapters.map((chapter) => (
            <li key={chapter.id}>
              <ChapterCard chapter={chapter} isInitiallyOpen={false} lessons={null} />
            </li>
          ))}
      </ol>
    </div>
  );
}

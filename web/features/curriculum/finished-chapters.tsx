import { type ReactNode, useId, useState } from "react";
import type { Chapter } from "#core/contract/curriculum.ts";
import { formatDate } from "#web/ui/format-date.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { Seal } from "#web/ui/seal.tsx";

const rowClass =
  "relative grid grid-cols-[2.5rem_minmax(0,1fr)_1.75rem] items-center gap-x-3 p-4 sm:grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] lg:gap-x-4 lg:px-5 lg:pl-3";

const Chevron = ({ isUp }: { isUp: boolean }) => (
  <span aria-hidden="true" className={`${isUp ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-6 w-6 text-ink2`} />
);

interface FinishedChaptersProps {
  chapters: readonly Chapter[];
  /** Renders the lessons and the other parts of a chapter that is expanded. */
  renderContent: (chapter: Chapter) => ReactNode;
}

/** The finished chapters as one row that expands into one row for each chapter. */
export function FinishedChapters({ chapters, renderContent }: FinishedChaptersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chapterNumbers = chapters.map(({ chapterOrder }) => chapterOrder);
  const [firstNumber, lastNumber] = [chapterNumbers[0], chapterNumbers.at(-1)];
  const sealedCount = chapters.filter(({ sealedAt }) => sealedAt !== null).length;
  return (
    <div className="card mb-3">
      <div className={rowClass}>
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
          <p className="line-clamp-2 text-small text-ink2">
            {isOpen ? `${sealedCount} of ${chapters.length} sealed` : chapters.map(({ title }) => title).join(" · ")}
          </p>
        </div>
        <Chevron isUp={isOpen} />
      </div>
      <ol id={id} hidden={!isOpen}>
        {isOpen &&
          chapters.map((chapter) => (
            <li key={chapter.id} className="border-t border-line">
              <FinishedChapter chapter={chapter} renderContent={renderContent} />
            </li>
          ))}
      </ol>
    </div>
  );
}

/** A finished chapter with its seal or its open checkpoint. It expands to show its lessons and its other parts. */
function FinishedChapter({
  chapter,
  renderContent,
}: { chapter: Chapter } & Pick<FinishedChaptersProps, "renderContent">) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const timeZone = useTimeZone();
  const { chapterOrder, title, sealedAt } = chapter;
  return (
    <>
      <div className={rowClass}>
        <Seal
          numeral={chapterOrder}
          isEarned={sealedAt !== null}
          className="h-10 w-10 justify-self-center"
          label={`Chapter ${chapterOrder}, ${sealedAt ? "sealed" : "not sealed yet"}`}
        />
        <div className="min-w-0">
          <h4>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              className="text-left fw-620 after:absolute after:inset-0"
              onClick={() => setOpen(!isOpen)}
            >
              <span className="sr-only">Chapter {chapterOrder}: </span>
              {title}
            </button>
          </h4>
          <p className="text-small text-ink2">
            {sealedAt ? `Sealed on ${formatDate(sealedAt, timeZone)}` : "Lessons finished, the checkpoint is open"}
          </p>
        </div>
        <Chevron isUp={isOpen} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && renderContent(chapter)}
      </div>
    </>
  );
}

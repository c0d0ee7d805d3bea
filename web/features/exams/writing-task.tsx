import { useLayoutEffect, useRef } from "react";
import type { RunningExam } from "#core/contract/exams.ts";
import { maxExamTextLength } from "#core/domain/limits.ts";
import type { RunningPart } from "#web/features/exams/use-part.ts";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

interface WritingTaskViewProps {
  task: RunningExam["tasks"][number];
  runningPart: RunningPart;
}

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** A writing task: the situation, its points, and the field for the text. */
export function WritingTaskView({ task, runningPart }: WritingTaskViewProps) {
  const { id, title, situation, english, points, words } = task;
  const field = useRef<HTMLTextAreaElement>(null);
  const text = runningPart.answers[id] ?? "";
  useLayoutEffect(() => {
    const textArea = field.current;
    if (!textArea) return;
    textArea.style.height = "auto";
    textArea.style.height = `${Math.max(textArea.scrollHeight + 4, 220)}px`;
  }, [text]);
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start lg:gap-8">
      <section aria-label="Task" className="card p-4 lg:p-5">
        <h2 className="h3">{title}</h2>
        <p lang="de" className="sentence-german mt-2">
          {situation}
        </p>
        {english && <p className="mt-1 text-small text-ink2">{english}</p>}
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {points.map((point) => (
            <li key={point.id}>
              <span lang="de" className="fw-580">
                {point.text}
              </span>
              {point.english && <span className="block text-small text-ink2">{point.english}</span>}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-ink2">Write about {words} words.</p>
      </section>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <UmlautBar field={field} className="flex gap-2" />
          <p className="text-small tabular-nums text-ink2">
            {countWords(text)} of about {words} words
          </p>
        </div>
        <textarea
          ref={field}
          lang="de"
          aria-label="Your text in German"
          value={text}
          maxLength={maxExamTextLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="mt-2.5 block w-full resize-none rounded-field border border-field bg-card px-4 py-3 font-aleo text-[1.125rem] leading-[1.6]"
          onChange={(event) => runningPart.answer(id, event.target.value)}
        />
      </div>
    </div>
  );
}

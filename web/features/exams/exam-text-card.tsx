import type { RunningExam } from "#core/contract/exams.ts";

export type ExamSection = RunningExam["sections"]["reading"][number];
export type ExamText = ExamSection["texts"][number];
export type ExamItem = ExamSection["items"][number];

/** A text to read. */
export function ExamTextCard({ text, isNotice = false }: { text: ExamText; isNotice?: boolean }) {
  const { label, title, paragraphs } = text;
  return (
    <article lang="de" className={isNotice ? "rounded-key bg-sunk px-4 py-3" : "card p-4 lg:p-5"}>
      {(label ?? title) && (
        <p className="mb-1.5 flex items-center gap-2.5 fw-620">
          {label && (
            <span className="grid h-7 w-7 shrink-0 place-items-center rounded-tag bg-sunk text-small">{label}</span>
          )}
          {title}
        </p>
      )}
      {paragraphs.map((lines, index) => (
        <p key={index} className={`sentence-german ${index > 0 ? "mt-3" : ""} ${isNotice ? "text-center" : ""}`}>
          {lines.map(({ german }, lineIndex) => (
            <span key={lineIndex} className="block">
              {german}
            </span>
          ))}
        </p>
      ))}
    </article>
  );
}

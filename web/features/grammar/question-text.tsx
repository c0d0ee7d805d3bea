import { Fragment } from "react";
import { type QuestionPart, questionParts } from "#web/features/grammar/question-parts.ts";

interface QuestionTextProps {
  question: string;
  /** What stands in the blank so far. */
  filled?: string | undefined;
  className?: string;
  /** Of what is said in brackets. */
  hintClass?: string;
}

/** A question with its languages told apart, its blank drawn, and what is said in brackets beneath. */
export function QuestionText({
  question,
  filled = "",
  className = "",
  hintClass = "mt-2 text-body",
}: QuestionTextProps) {
  const { parts, hint } = questionParts(question);
  const isAllEnglish = parts.every(({ lang }) => lang === "en");
  return (
    <span className="block">
      <span className={`block ${className}`}>
        {parts.map((part, index) => (
          <Part key={index} part={part} filled={filled} isInstruction={part.lang === "en" && !isAllEnglish} />
        ))}
      </span>
      {hint && <span className={`block font-sans fw-400 tracking-normal text-ink2 ${hintClass}`}>({hint})</span>}
    </span>
  );
}

interface PartProps {
  part: QuestionPart;
  filled: string;
  isInstruction: boolean;
}

function Part({ part: { text, lang }, filled, isInstruction }: PartProps) {
  return (
    <span lang={lang} className={isInstruction ? "font-sans text-[0.8em] fw-460 tracking-normal text-ink2" : undefined}>
      {text.split("___").map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <Blank filled={filled} />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

function Blank({ filled }: { filled: string }) {
  const text = filled.trim();
  return (
    <>
      {text === "" && (
        <span className="sr-only" lang="en">
          (blank)
        </span>
      )}
      <span className="inline-block min-w-[2.2em] border-b-3 border-ink px-1 text-center leading-[1.15]">
        {text || "\u00A0"}
      </span>
    </>
  );
}

import { Fragment } from "react";
import { buildGapTexts, gapMark, SolvedGap } from "#web/quiz/gaps.tsx";
import { type QuestionPart, splitQuestion } from "#web/quiz/question-parts.ts";

interface QuestionTextProps {
  question: string;
  /** The text that is shown in the gap. */
  gapText?: string | undefined;
  /** Whether `gapText` is the right answer. Otherwise it is the learner's answer. */
  isSolved?: boolean;
  className?: string;
  /** The class of the hint. */
  hintClass?: string;
}

/** A question with its language marked up. Its gap is drawn as a line, and its hint is below the question. */
export function QuestionText(props: QuestionTextProps) {
  const { question, gapText = "", isSolved = false, className = "", hintClass = "mt-2 text-body" } = props;
  const { parts, hint } = splitQuestion(question);
  const isAllEnglish = parts.every(({ lang }) => lang === "en");
  const gapTexts = buildGapTexts(question, gapText.trim());
  return (
    <span className="block">
      <span className={`block ${className}`}>
        {parts.map((part, index) => {
          const precedingGapCount = parts
            .slice(0, index)
            .reduce((sum, { text }) => sum + text.split(gapMark).length - 1, 0);
          return (
            <QuestionPartView
              key={index}
              part={part}
              gapTexts={gapTexts.slice(precedingGapCount)}
              isSolved={isSolved}
              isInstruction={part.lang === "en" && !isAllEnglish}
            />
          );
        })}
      </span>
      {hint && <span className={`block font-sans fw-400 tracking-normal text-ink2 ${hintClass}`}>({hint})</span>}
    </span>
  );
}

interface PartProps {
  part: QuestionPart;
  /** The texts that are shown in the gaps of this part. */
  gapTexts: readonly string[];
  isSolved: boolean;
  isInstruction: boolean;
}

function QuestionPartView({ part: { text, lang }, gapTexts, isSolved, isInstruction }: PartProps) {
  return (
    <span lang={lang} className={isInstruction ? "font-sans text-[0.8em] fw-460 tracking-normal text-ink2" : undefined}>
      {text.split(gapMark).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 &&
            (isSolved ? <SolvedGap>{gapTexts[index - 1] ?? ""}</SolvedGap> : <Blank text={gapTexts[index - 1]} />)}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

function Blank({ text = "" }: { text: string | undefined }) {
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

import { Fragment } from "react";
import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { buildGapTexts, gapMark, SolvedGap } from "#web/quiz/gaps.tsx";

/** Gap questions are German sentences; all other questions are English. */
const isGapQuestion = (question: string) => question.includes(gapMark);

interface QuestionTextProps {
  question: string;
  /** The text that replaces the gaps. */
  solution?: string | undefined;
}

/**
 * A question with its languages marked up. A sentence with a gap is German except for the hint in brackets. In an
 * English question, only text in German quotation marks is German.
 */
export function QuestionText({ question, solution }: QuestionTextProps) {
  if (isGapQuestion(question)) {
    const [, sentence = question, hint] = /^(.*?)(?:\s*(\([^()]*\)))?$/s.exec(question) ?? [];
    return (
      <>
        <span lang="de">
          <SentenceWithGaps sentence={sentence} solution={solution} />
        </span>
        {hint && <span className="text-ink2"> {hint}</span>}
      </>
    );
  }
  return question.split(/(„[^“]*“)/).map((piece) =>
    piece.startsWith("„") ? (
      <span key={piece} lang="de">
        {piece}
      </span>
    ) : (
      <Fragment key={piece}>{piece}</Fragment>
    ),
  );
}

function SentenceWithGaps({ sentence, solution }: { sentence: string; solution: string | undefined }) {
  const gapTexts = solution === undefined ? [] : buildGapTexts(sentence, solution);
  return sentence.split(gapMark).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (solution === undefined ? <Blank /> : <SolvedGap>{gapTexts[index - 1] ?? ""}</SolvedGap>)}
      {piece}
    </Fragment>
  ));
}

/** A line that stands for a missing part. */
export const Blank = () => (
  <>
    <span aria-hidden="true" className="inline-block w-[2.2em] border-b-3 border-ink" />
    <span lang="en" className="sr-only">
      (blank)
    </span>
  </>
);

/** Whether the options are German: they fill a gap, or one of them contains the verb's stem or an umlaut. */
export function hasGermanOptions({ question, options, baseVerb }: PrefixQuestion): boolean {
  const stem = baseVerb.replace(/e?n$/, "").toLowerCase();
  return (
    isGapQuestion(question) || options.some((option) => /[äöüß]/i.test(option) || option.toLowerCase().includes(stem))
  );
}

/** Whether the question contains the verb with its prefix. If not, the prefix is the answer and must be hidden. */
export function containsPrefix({ question, prefix, baseVerb }: PrefixQuestion): boolean {
  const verb = prefix.replace(/-$/, "") + baseVerb;
  return question
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(verb.toLowerCase());
}

import { Fragment } from "react";
import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { gap, gapTexts, SolvedGap } from "#web/quiz/gaps.tsx";

/** A gap is filled in a German sentence; everything else is asked in English. */
const isGap = (question: string) => question.includes(gap);

interface QuestionTextProps {
  question: string;
  /** Stands where the gaps were. */
  solution?: string | undefined;
}

/**
 * A question with its German told from its English: a sentence with a gap is German but for the hint in its brackets, and
 * in a question in English what stands in German quotation marks.
 */
export function QuestionText({ question, solution }: QuestionTextProps) {
  if (isGap(question)) {
    const [, sentence = question, hint] = /^(.*?)(?:\s*(\([^()]*\)))?$/s.exec(question) ?? [];
    return (
      <>
        <span lang="de">
          <Gaps sentence={sentence} solution={solution} />
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

function Gaps({ sentence, solution }: { sentence: string; solution: string | undefined }) {
  const texts = solution === undefined ? [] : gapTexts(sentence, solution);
  return sentence.split(gap).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (solution === undefined ? <Blank /> : <SolvedGap>{texts[index - 1] ?? ""}</SolvedGap>)}
      {piece}
    </Fragment>
  ));
}

/** What is left out of a sentence, or of a word. */
export const Blank = () => (
  <>
    <span aria-hidden="true" className="inline-block w-[2.2em] border-b-3 border-ink" />
    <span lang="en" className="sr-only">
      (blank)
    </span>
  </>
);

/** Whether the options are German: they fill a gap, or one of them holds the verb's stem or an umlaut. */
export function hasGermanOptions({ question, options, baseVerb }: PrefixQuestion): boolean {
  const stem = baseVerb.replace(/e?n$/, "").toLowerCase();
  return isGap(question) || options.some((option) => /[äöüß]/i.test(option) || option.toLowerCase().includes(stem));
}

/** Whether a question itself says which verb with which prefix it is about. Where it does not, the prefix is the answer. */
export function namesPrefix({ question, prefix, baseVerb }: PrefixQuestion): boolean {
  const verb = prefix.replace(/-$/, "") + baseVerb;
  return question
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(verb.toLowerCase());
}

import { compareLetters } from "#core/domain/answers/compare-letters.ts";

interface AnswerDifferenceProps {
  givenAnswer: string;
  expectedAnswer: string;
  lang: "de" | "en";
}

/** Describes the difference between an almost right answer and the right answer. */
export function AnswerDifference({ givenAnswer, expectedAnswer, lang }: AnswerDifferenceProps) {
  const [difference, ...otherDifferences] = compareLetters(givenAnswer, expectedAnswer).filter(({ isSame }) => !isSame);
  if (!difference || otherDifferences.length > 0) return <>Little was missing.</>;
  const renderLetter = (text: string) => (
    <b lang={lang} className="font-aleo fw-640 text-ink">
      {text === " " ? "a space" : text}
    </b>
  );
  if (difference.given === "") return <>One letter is missing: {renderLetter(difference.expected)}.</>;
  if (difference.expected === "") return <>One letter too many: {renderLetter(difference.given)}.</>;
  return (
    <>
      One letter off: {renderLetter(difference.expected)}, not {renderLetter(difference.given)}.
    </>
  );
}

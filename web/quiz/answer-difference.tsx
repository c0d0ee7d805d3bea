import { compareLetters } from "#core/domain/answers/compare-letters.ts";

interface SlipProps {
  given: string;
  expected: string;
  lang: "de" | "en";
}

/** Describes the difference between an almost right answer and the right one. */
export function AnswerDifference({ given, expected, lang }: SlipProps) {
  const [difference, ...otherDifferences] = compareLetters(given, expected).filter(({ isSame }) => !isSame);
  if (!difference || otherDifferences.length > 0) return <>Little was missing.</>;
  const letter = (text: string) => (
    <b lang={lang} className="font-aleo fw-640 text-ink">
      {text === " " ? "a space" : text}
    </b>
  );
  if (difference.given === "") return <>One letter is missing: {letter(difference.expected)}.</>;
  if (difference.expected === "") return <>One letter too many: {letter(difference.given)}.</>;
  return (
    <>
      One letter off: {letter(difference.expected)}, not {letter(difference.given)}.
    </>
  );
}

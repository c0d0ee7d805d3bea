import { compareLetters } from "#core/domain/answers/compare-letters.ts";

interface SlipProps {
  given: string;
  expected: string;
  lang: "de" | "en";
}

/** Says in words what an almost right answer lacks. */
export function Slip({ given, expected, lang }: SlipProps) {
  const [slip, ...others] = compareLetters(given, expected).filter(({ isSame }) => !isSame);
  if (!slip || others.length > 0) return <>Little was missing.</>;
  const letter = (text: string) => (
    <b lang={lang} className="font-aleo fw-640 text-ink">
      {text === " " ? "a space" : text}
    </b>
  );
  if (slip.given === "") return <>One letter is missing: {letter(slip.expected)}.</>;
  if (slip.expected === "") return <>One letter too many: {letter(slip.given)}.</>;
  return (
    <>
      One letter off: {letter(slip.expected)}, not {letter(slip.given)}.
    </>
  );
}

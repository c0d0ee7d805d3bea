import { LetterCells } from "#web/quiz/letter-cells.tsx";
import { Slip } from "#web/quiz/slip.tsx";

export interface AlmostProps {
  given: string;
  expected: string;
  /** Of both. */
  lang: "de" | "en";
  /** What becomes of it. */
  after: string;
}

/** An almost right answer beside the right one, and what it lacks. */
export function Almost({ after, ...answer }: AlmostProps) {
  return (
    <>
      <LetterCells {...answer} />
      <p className="mt-2 text-ink2">
        <Slip {...answer} /> {after}
      </p>
    </>
  );
}

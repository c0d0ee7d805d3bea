import { AnswerDifference } from "#web/quiz/answer-difference.tsx";
import { LetterCells } from "#web/quiz/letter-cells.tsx";

export interface AlmostRightProps {
  givenAnswer: string;
  expectedAnswer: string;
  /** The language of both answers. */
  lang: "de" | "en";
  /** A sentence about the consequence, for example whether the word is asked again. */
  consequence: string;
}

/** Compares an almost right answer with the right answer. */
export function AlmostRight({ consequence, ...answer }: AlmostRightProps) {
  return (
    <>
      <LetterCells {...answer} />
      <p className="mt-2 text-ink2">
        <AnswerDifference {...answer} /> {consequence}
      </p>
    </>
  );
}

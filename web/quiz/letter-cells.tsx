import { compareLetters, type LetterPair } from "#core/domain/answers/compare-letters.ts";

interface LetterCellsProps {
  givenAnswer: string;
  expectedAnswer: string;
  /** The language of both texts. */
  lang: "de" | "en";
}

/** The typed answer above the expected answer, aligned letter by letter. The letters that differ are highlighted. */
export function LetterCells({ givenAnswer, expectedAnswer, lang }: LetterCellsProps) {
  const pairs = compareLetters(givenAnswer, expectedAnswer);
  return (
    <dl className="grid gap-x-4 gap-y-1 lg:grid-cols-[auto_1fr] lg:items-center">
      <dt className="text-small text-ink2">You typed</dt>
      <dd>
        <span className="sr-only" lang={lang}>
          {givenAnswer}
        </span>
        <Letters pairs={pairs} side="given" lang={lang} />
      </dd>
      <dt className="text-small text-ink2">Correct</dt>
      <dd>
        <span className="sr-only" lang={lang}>
          {expectedAnswer}
        </span>
        <Letters pairs={pairs} side="expected" lang={lang} />
      </dd>
    </dl>
  );
}

const cellClasses = { given: "bg-no-t text-no border-no", expected: "bg-ok-t text-ok border-ok" };

function Letters({ pairs, side: answerKind, lang }: { pairs: LetterPair[]; side: "given" | "expected"; lang: string }) {
  return (
    <span aria-hidden="true" lang={lang} className="block break-words font-aleo text-[1.875rem] fw-560 leading-[1.35]">
      {pairs.map((letterPair, index) => {
        const letter = letterPair[answerKind];
        if (letterPair.isSame) return <span key={index}>{letter}</span>;
        return (
          <span
            key={index}
            className={`inline-block min-w-[0.6em] rounded-t-tag border-b-3 px-0.5 text-center leading-tight ${cellClasses[answerKind]}`}
          >
            {letter === "" || letter === " " ? "\u00A0" : letter}
          </span>
        );
      })}
    </span>
  );
}

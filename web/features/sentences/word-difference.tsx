import { compareLetters } from "#core/domain/answers/compare-letters.ts";
import type { WordPair } from "#core/domain/sentences/align-words.ts";

const isWrong = ({ difference }: WordPair) => difference === "different";

/** A built or translated sentence in one line. Wrong words are crossed out, and the right words stand next to them. */
export function WordDifference({ words }: { words: readonly WordPair[] }) {
  return (
    <p lang="de" className="text-h2 fw-460 leading-relaxed">
      {words.map((pair, index) => (
        <span key={index}>
          {isWrong(pair) && pair.given !== null && <del className="rounded-tag bg-no-t px-1 text-no">{pair.given}</del>}
          {isWrong(pair) && pair.given !== null && pair.expected !== null && " "}
          {isWrong(pair) && pair.expected !== null && (
            <ins className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-3">{pair.expected}</ins>
          )}
          {!isWrong(pair) && pair.expected}{" "}
        </span>
      ))}
    </p>
  );
}

const cellClasses = { given: "border-no bg-no-t text-no", expected: "border-ok bg-ok-t text-ok" };

/**
 * One side of a dictation: what the learner wrote, or what was spoken. In each word, the letters that differ from the
 * other side stand in cells. A line break never divides a word.
 */
export function DictatedWords({ words, side }: { words: readonly WordPair[]; side: "given" | "expected" }) {
  return (
    <p lang="de" aria-hidden="true" className="text-h2 fw-460 leading-loose">
      {words.map((pair, index) => (
        <span key={index}>
          <span className="inline-block">
            {isWrong(pair) ? <DifferingWord pair={pair} side={side} /> : pair[side]}
          </span>{" "}
        </span>
      ))}
    </p>
  );
}

function DifferingWord({ pair, side }: { pair: WordPair; side: "given" | "expected" }) {
  if (pair.given === null || pair.expected === null) {
    const word = pair[side];
    return (
      <span className={`inline-block min-w-[1.8em] rounded-t-tag border-b-3 px-0.5 ${cellClasses[side]}`}>
        {word ?? "\u00A0"}
      </span>
    );
  }
  return compareLetters(pair.given, pair.expected).map((letters, index) =>
    letters.isSame ? (
      <span key={index}>{letters[side]}</span>
    ) : (
      <span
        key={index}
        className={`inline-block min-w-[0.6em] rounded-t-tag border-b-3 text-center ${cellClasses[side]}`}
      >
        {letters[side] || "\u00A0"}
      </span>
    ),
  );
}

/** The words of a dictation that the learner wrote differently, for screen readers. */
export function SpokenDifferences({ words }: { words: readonly WordPair[] }) {
  return (
    <ul className="sr-only">
      {words.filter(isWrong).map((pair, index) => (
        <li key={index}>
          {pair.expected !== null && <span lang="de">{pair.expected}</span>}
          {pair.expected === null ? "too many: " : pair.given === null ? ", missing" : ", you wrote "}
          {pair.given !== null && <span lang="de">{pair.given}</span>}
        </li>
      ))}
    </ul>
  );
}

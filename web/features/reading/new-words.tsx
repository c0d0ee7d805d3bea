import { useState } from "react";
import type { TextWord } from "#core/contract/reading.ts";
import type { TextWords } from "#web/features/reading/use-text-words.ts";
import { Flag } from "#web/ui/flag.tsx";

const initialWordCount = 8;
/** The label of a part of speech is wider than a gender flag if it has more letters than this. */
const maxNarrowLabelLength = 6;

/**
 * Lists the words of a text that are new to the learner, in the order of `vocabulary`. Renders nothing if the text has
 * no new words.
 */
export function NewWords({ vocabulary, words: learnerWords }: { vocabulary: readonly TextWord[]; words: TextWords }) {
  const [isShowingAll, setShowingAll] = useState(false);
  const listedWords = vocabulary.filter(({ knowledge }) => knowledge === "new");
  const newWords = listedWords.filter((word) => learnerWords.getKnowledge(word) === "new");
  if (listedWords.length === 0) return null;
  const shownWords = isShowingAll ? listedWords : listedWords.slice(0, initialWordCount);
  const hasWideLabel = listedWords.some(
    ({ gender, partOfSpeech }) => !gender && partOfSpeech.length > maxNarrowLabelLength,
  );
  return (
    <section aria-labelledby="new-words" className="card p-4.5 lg:p-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="new-words" className="h3">
          New in this text
        </h2>
        {newWords.length > 1 && (
          <button
            type="button"
            aria-disabled={learnerWords.isAdding}
            className="min-h-11 rounded-key px-2 text-small fw-620 hover:bg-sunk"
            onClick={() => learnerWords.add(newWords.map(({ id }) => id))}
          >
            Add all {newWords.length}
          </button>
        )}
      </div>
      <ul>
        {shownWords.map((word) => (
          <li
            key={word.id}
            className={`grid min-h-14 items-center gap-x-3 border-t border-line py-1.5 first:border-t-0 ${
              hasWideLabel ? "grid-cols-[5.25rem_minmax(0,1fr)_auto]" : "grid-cols-[4.25rem_minmax(0,1fr)_auto]"
            }`}
          >
            <span>
              {word.gender ? <Flag gender={word.gender} /> : <span className="tag px-1.5!">{word.partOfSpeech}</span>}
            </span>
            <span className="min-w-0 leading-snug">
              <span lang="de" className="block fw-620 [overflow-wrap:anywhere]">
                {word.word}
              </span>
              <span className="block text-small text-ink2">{word.translation.join(", ")}</span>
            </span>
            <AddButton word={word} words={learnerWords} />
          </li>
        ))}
      </ul>
      {shownWords.length < listedWords.length && (
        <button
          type="button"
          className="mt-1 min-h-11 w-full rounded-key text-small fw-620 hover:bg-sunk"
          onClick={() => setShowingAll(true)}
        >
          Show all {listedWords.length}
        </button>
      )}
    </section>
  );
}

function AddButton({ word, words: learnerWords }: { word: TextWord; words: TextWords }) {
  const isAdded = learnerWords.getKnowledge(word) !== "new";
  return (
    <button
      type="button"
      aria-disabled={isAdded || learnerWords.isAdding}
      className="-mr-2 grid h-11 w-11 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink"
      onClick={() => {
        if (!isAdded) learnerWords.add([word.id]);
      }}
    >
      <span aria-hidden="true" className={`h-5 w-5 ${isAdded ? "i-lucide-check text-ok" : "i-lucide-plus"}`} />
      <span className="sr-only">
        {isAdded ? "Added: " : "Add "}
        <span lang="de">{word.word}</span>
      </span>
    </button>
  );
}

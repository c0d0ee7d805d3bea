import { useId, useState } from "react";
import type { FoundWord, WordMatch } from "#core/contract/vocabulary-transfer.ts";
import type { ImportEntry } from "#core/domain/vocabulary/transfer/import-entries.ts";
import { BankWordText, entriesPerPage, formatEntry } from "#web/features/vocabulary/transfer/entry-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";

interface AmbiguousWordsProps {
  entries: readonly ImportEntry[];
  indexes: readonly number[];
  matches: readonly WordMatch[];
  wordById: ReadonlyMap<string, FoundWord>;
  /**
   * The chosen words: the key is the index of an entry, the value is the id of the word of the bank. An entry without a
   * chosen word is left out of the import.
   */
  choices: ReadonlyMap<number, string>;
  onChoose: (choices: ReadonlyMap<number, string>) => void;
}

/** The words of a file that can mean several words of the bank, each with a choice. */
export function AmbiguousWords({ entries, indexes, matches, wordById, choices, onChoose }: AmbiguousWordsProps) {
  const [shownCount, setShownCount] = useState(entriesPerPage);
  const id = useId();
  const choose = (index: number, wordId: string | null) => {
    const newChoices = new Map(choices);
    if (wordId === null) newChoices.delete(index);
    else newChoices.set(index, wordId);
    onChoose(newChoices);
  };
  const chooseFirstWords = () =>
    onChoose(
      new Map(indexes.flatMap((index) => [[index, choices.get(index) ?? matches[index]?.wordIds[0] ?? ""] as const])),
    );
  return (
    <div className="p-5">
      <h3 className="h3">
        {indexes.length === 1 ? "1 word to choose" : `${formatNumber(indexes.length)} words to choose`}
      </h3>
      <p className="mt-1 text-ink2">
        The word bank has several words like these, or one with another article or meaning.{" "}
        {formatNumber(indexes.length - choices.size)} left out so far.
      </p>
      <Button variant="secondary" className="mt-3" onClick={chooseFirstWords}>
        Take the First Suggestion for All
      </Button>
      <div className="mt-3 divide-y divide-line">
        {indexes.slice(0, shownCount).map((index) => {
          const entry = entries[index];
          const options = (matches[index]?.wordIds ?? []).flatMap((wordId) => wordById.get(wordId) ?? []);
          if (!entry) return null;
          return (
            <fieldset key={index} className="min-w-0 py-3">
              <legend className="float-left mb-1 w-full break-words">
                <span lang="de" className="font-aleo fw-620">
                  {formatEntry(entry)}
                </span>{" "}
                <span className="text-ink2">{entry.translations.join(", ")}</span>
              </legend>
              {[...options, null].map((option) => (
                <label key={option?.id ?? ""} className="clear-both flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name={`${id}-${index}`}
                    className="h-5 w-5 shrink-0 accent-pri"
                    checked={(choices.get(index) ?? null) === (option?.id ?? null)}
                    onChange={() => choose(index, option?.id ?? null)}
                  />
                  <span className="min-w-0 break-words">
                    {option ? <BankWordText word={option} /> : "Leave it out"}
                  </span>
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
      {indexes.length > shownCount && (
        <Button variant="secondary" className="mt-3" onClick={() => setShownCount(shownCount + 4 * entriesPerPage)}>
          Show More
        </Button>
      )}
    </div>
  );
}

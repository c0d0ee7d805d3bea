import { useState } from "react";
import type { FoundWord, WordMatch } from "#core/contract/vocabulary-transfer.ts";
import type { ImportEntry } from "#core/domain/vocabulary/transfer/import-entries.ts";
import { definiteArticle } from "#core/domain/vocabulary/word.ts";
import { Button } from "#web/ui/button.tsx";
import { Articles } from "#web/ui/flag.tsx";

interface EntryListProps {
  entries: readonly ImportEntry[];
  /** The indexes of the entries to show. */
  indexes: readonly number[];
  matches: readonly WordMatch[];
  wordById: ReadonlyMap<string, FoundWord>;
}

export const entriesPerPage = 50;

/** The German text of an entry as the file has it: with its article. */
export const formatEntry = ({ word, gender }: ImportEntry): string =>
  gender ? `${definiteArticle[gender]} ${word}` : word;

/** A word of the bank with its coloured article. */
export function BankWordText({ word }: { word: FoundWord }) {
  return (
    <>
      <span lang="de" className="font-aleo fw-620">
        <Articles gender={word.gender} otherGender={word.otherGender} />
        {word.word}
      </span>{" "}
      <span className="text-ink2">
        {word.translation.join(", ")} · {word.cefrLevel}
      </span>
    </>
  );
}

/**
 * A collapsed list of entries with the words to which they were matched. It shows only some entries
 * at a time, because the list can be long.
 */
export function EntryList({ entries, indexes, matches, wordById }: EntryListProps) {
  const [shownCount, setShownCount] = useState(entriesPerPage);
  if (indexes.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center fw-580">Show them</summary>
      <ul className="mt-1 divide-y divide-line">
        {indexes.slice(0, shownCount).map((index) => {
          const entry = entries[index];
          const word = wordById.get(matches[index]?.wordIds[0] ?? "");
          if (!entry) return null;
          const isSameWord = word && formatEntry(entry).endsWith(word.word);
          return (
            <li key={index} className="py-2 leading-snug break-words">
              {word ? (
                <>
                  {!isSameWord && <span lang="de">{formatEntry(entry)}: </span>}
                  <BankWordText word={word} />
                </>
              ) : (
                <>
                  <span lang="de" className="font-aleo fw-620">
                    {formatEntry(entry)}
                  </span>{" "}
                  <span className="text-ink2">{entry.translations.join(", ")}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {indexes.length > shownCount && (
        <Button variant="secondary" className="mt-3" onClick={() => setShownCount(shownCount + 4 * entriesPerPage)}>
          Show More
        </Button>
      )}
    </details>
  );
}

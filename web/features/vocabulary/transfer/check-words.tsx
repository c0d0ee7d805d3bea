import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ImportedWord } from "#core/contract/vocabulary-transfer.ts";
import { type ColumnChoice, guessColumns } from "#core/domain/vocabulary/transfer/column-choice.ts";
import {
  type ImportEntry,
  readTableEntries,
  readWordEntries,
} from "#core/domain/vocabulary/transfer/import-entries.ts";
import type { WordFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { describeProblem } from "#web/features/vocabulary/transfer/file-problems.ts";
import { MatchedWords } from "#web/features/vocabulary/transfer/matched-words.tsx";
import { RowNotes } from "#web/features/vocabulary/transfer/row-notes.tsx";
import { matchEntries } from "#web/features/vocabulary/transfer/send-import.ts";
import { WorkInProgress } from "#web/features/vocabulary/transfer/work-in-progress.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { Picker } from "#web/ui/picker.tsx";

interface CheckWordsProps {
  fileName: string;
  wordFile: WordFile;
  onImport: (words: ImportedWord[]) => void;
  onStartAgain: () => void;
}

const ownWordsSource = "own";

/** The parts of a file that can be imported: each note type of an Anki package, and words that this app has written. */
function listSources({ words, tables }: WordFile) {
  const sources = tables.map(({ name, rows }, index) => ({
    value: String(index),
    name: name ?? "Table",
    count: rows.length,
  }));
  if (words.length > 0) sources.unshift({ value: ownWordsSource, name: "Words from Lotse", count: words.length });
  return sources.toSorted((a, b) => b.count - a.count);
}

/** Shows the content of a file and the recognized words before anything is stored. */
export function CheckWords({ fileName, wordFile, onImport, onStartAgain }: CheckWordsProps) {
  const sources = useMemo(() => listSources(wordFile), [wordFile]);
  const [chosenSource, setChosenSource] = useState(sources[0]?.value ?? ownWordsSource);
  const table = wordFile.tables[Number(chosenSource)];
  const [changedColumns, setChangedColumns] = useState<Record<string, ColumnChoice>>({});
  const columns = useMemo(
    () => table && (changedColumns[chosenSource] ?? guessColumns(table)),
    [table, changedColumns, chosenSource],
  );
  const { entries, notes } = useMemo(
    () => (table && columns ? readTableEntries(table, columns) : readWordEntries(wordFile.words, wordFile.wordNotes)),
    [table, columns, wordFile],
  );

  return (
    <div className="mt-4">
      <p>
        <strong className="fw-620 break-all">{fileName}</strong> · {formatNumber(entries.length)}{" "}
        {entries.length === 1 ? "word" : "words"}
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        {sources.length > 1 && (
          <Picker
            label="What to import"
            value={chosenSource}
            options={sources.map(({ value, name, count }) => ({ value, label: `${name} (${formatNumber(count)})` }))}
            onChange={setChosenSource}
          />
        )}
        {table &&
          columns &&
          (["german", "english"] as const).map((role) => (
            <Picker
              key={role}
              label={role === "german" ? "German is in" : "English is in"}
              value={String(columns[role] ?? "")}
              options={table.columns.map((name, index) => ({
                value: String(index),
                label: name || `Column ${index + 1}`,
                note: (table.rows.find((row) => row[index])?.[index] ?? "").slice(0, 60),
              }))}
              onChange={(value) =>
                setChangedColumns({ ...changedColumns, [chosenSource]: chooseColumn(columns, role, Number(value)) })
              }
            />
          ))}
      </div>
      {sources.length > 1 && (
        <p className="mt-2 text-small text-ink2">
          One kind of note at a time. For the others, import this file again afterwards.
        </p>
      )}
      <RowNotes notes={notes} />
      <MatchEntries entries={entries} onImport={onImport} onStartAgain={onStartAgain} />
    </div>
  );
}

/**
 * Chooses another column for German or for English. If this column was chosen for the other language, the two languages
 * exchange their columns.
 */
function chooseColumn(columns: ColumnChoice, role: "german" | "english", column: number): ColumnChoice {
  const otherRole = role === "german" ? "english" : "german";
  return { ...columns, [role]: column, ...(columns[otherRole] === column && { [otherRole]: columns[role] }) };
}

interface MatchEntriesProps {
  entries: readonly ImportEntry[];
  onImport: (words: ImportedWord[]) => void;
  onStartAgain: () => void;
}

function MatchEntries({ entries, onImport, onStartAgain }: MatchEntriesProps) {
  const [share, setShare] = useState(0);
  const abortController = useRef<AbortController | null>(null);
  const matchMutation = useMutation({
    mutationFn: async (entriesToMatch: readonly ImportEntry[]) => {
      abortController.current?.abort();
      const controller = new AbortController();
      abortController.current = controller;
      setShare(0);
      const matchedEntries = await matchEntries(entriesToMatch, controller.signal, (newShare) => {
        if (!controller.signal.aborted) setShare(newShare);
      });
      return { entries: entriesToMatch, ...matchedEntries };
    },
  });
  const { mutate } = matchMutation;
  useEffect(() => {
    if (entries.length > 0) mutate(entries);
    return () => abortController.current?.abort();
  }, [entries, mutate]);

  if (entries.length === 0)
    return (
      <div className="card mt-4 p-5">
        <p role="alert">
          In these columns there are no words with a translation. Choose other columns or another file.
        </p>
        <Button variant="secondary" className="mt-4" onClick={onStartAgain}>
          Choose Another File
        </Button>
      </div>
    );
  if (matchMutation.error && !abortController.current?.signal.aborted)
    return (
      <div role="alert" className="card mt-4 p-5">
        <p>{describeProblem(matchMutation.error)} Nothing was added.</p>
        <Button className="mt-4" onClick={() => mutate(entries)}>
          Try Again
        </Button>
      </div>
    );
  if (matchMutation.data?.entries !== entries)
    return <WorkInProgress label="Looking the words up" share={share} onCancel={onStartAgain} />;
  return <MatchedWords {...matchMutation.data} onImport={onImport} onStartAgain={onStartAgain} />;
}

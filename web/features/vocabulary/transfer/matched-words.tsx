import { useMemo, useState } from "react";
import type { FoundWord, ImportedWord, WordMatch } from "#core/contract/vocabulary-transfer.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { ImportEntry } from "#core/domain/vocabulary/transfer/import-entries.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { AmbiguousWords } from "#web/features/vocabulary/transfer/ambiguous-words.tsx";
import { EntryList } from "#web/features/vocabulary/transfer/entry-list.tsx";
import { toImportedWord } from "#web/features/vocabulary/transfer/send-import.ts";
import { takeFocus } from "#web/features/vocabulary/transfer/take-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { Picker } from "#web/ui/picker.tsx";
import { Switch } from "#web/ui/switch.tsx";

interface MatchedWordsProps {
  entries: readonly ImportEntry[];
  matches: readonly WordMatch[];
  wordById: ReadonlyMap<string, FoundWord>;
  onImport: (words: ImportedWord[]) => void;
  onStartAgain: () => void;
}

const formatWordCount = (count: number) => (count === 1 ? "1 word" : `${formatNumber(count)} words`);

/**
 * The recognized words, the ambiguous words, the words that are not in the bank, and the button that imports all chosen
 * words.
 */
export function MatchedWords({ entries, matches, wordById, onImport, onStartAgain }: MatchedWordsProps) {
  const currentLevel = useCurrentLevel();
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const [keepsProgress, setKeepsProgress] = useState(true);
  const [addsOwnWords, setAddsOwnWords] = useState(true);
  const [level, setLevel] = useState<CefrLevel>(currentLevel);

  const indexesByKind = useMemo(() => {
    const indexes: Record<WordMatch["kind"], number[]> = { found: [], ambiguous: [], unknown: [] };
    for (const [index, { kind }] of matches.entries()) indexes[kind].push(index);
    return indexes;
  }, [matches]);
  const progressCount = useMemo(() => entries.filter(({ memory }) => Object.keys(memory).length > 0).length, [entries]);
  const words = useMemo(() => {
    const now = new Date().toISOString();
    return entries.flatMap((entry, index) => {
      const match = matches[index];
      if (!match) return [];
      const wordId = match.kind === "found" ? match.wordIds[0] : choices.get(index);
      if (match.kind === "ambiguous" && wordId === undefined) return [];
      const importSettings = { now, keepsProgress, ownWordLevel: addsOwnWords ? level : null };
      return toImportedWord(entry, wordId ?? null, importSettings) ?? [];
    });
  }, [entries, matches, choices, keepsProgress, addsOwnWords, level]);
  const { found: foundIndexes, ambiguous: ambiguousIndexes, unknown: unknownIndexes } = indexesByKind;
  const untranslatedCount = unknownIndexes.filter((index) => entries[index]?.translations.length === 0).length;

  return (
    <>
      <div className="card mt-5 divide-y divide-line">
        <div className="p-5">
          <h3 ref={takeFocus} tabIndex={-1} className="h3">
            {formatWordCount(foundIndexes.length)} recognised
          </h3>
          <p className="mt-1 text-ink2">Lotse has them in its word bank, with its own examples and translations.</p>
          <EntryList entries={entries} indexes={foundIndexes} matches={matches} wordById={wordById} />
        </div>
        {ambiguousIndexes.length > 0 && (
          <AmbiguousWords
            entries={entries}
            indexes={ambiguousIndexes}
            matches={matches}
            wordById={wordById}
            choices={choices}
            onChoose={setChoices}
          />
        )}
        {unknownIndexes.length > 0 && (
          <div className="p-5">
            <h3 className="h3">{formatWordCount(unknownIndexes.length)} not in the word bank</h3>
            <div className="mt-2">
              <Switch
                label="Add them as words of my own"
                isOn={addsOwnWords}
                onToggle={() => setAddsOwnWords(!addsOwnWords)}
              >
                {addsOwnWords ? "With the translations of your file." : "They are left out."}
                {addsOwnWords &&
                  untranslatedCount > 0 &&
                  ` ${formatWordCount(untranslatedCount)} without a translation will be left out.`}
              </Switch>
            </div>
            {addsOwnWords && (
              <Picker
                label="Their level"
                className="mt-3 max-w-40"
                value={level}
                options={cefrLevels.map((value) => ({ value, label: value }))}
                onChange={setLevel}
              />
            )}
            <EntryList entries={entries} indexes={unknownIndexes} matches={matches} wordById={wordById} />
          </div>
        )}
        {progressCount > 0 && (
          <div className="p-5">
            <Switch
              label="Keep my learning progress"
              isOn={keepsProgress}
              onToggle={() => setKeepsProgress(!keepsProgress)}
            >
              {keepsProgress
                ? `${formatWordCount(progressCount)} with intervals and due dates from the file. What you practised in Lotse stays as it is.`
                : "All words start as new."}
            </Switch>
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={words.length === 0} onClick={() => onImport(words)}>
          Import {formatWordCount(words.length)}
        </Button>
        <Button variant="secondary" onClick={onStartAgain}>
          Choose Another File
        </Button>
      </div>
    </>
  );
}

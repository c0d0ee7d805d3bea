import { useMemo } from "react";
import { importedTextLengths, maxImportedTranslations } from "#core/domain/vocabulary/transfer/import-limits.ts";
import {
  changeKinds,
  leftOutKinds,
  type RowNote,
  type RowNoteKind,
} from "#core/domain/vocabulary/transfer/row-note.ts";
import { formatNumber } from "#web/ui/format-number.ts";

const formatRowCount = (count: number) => (count === 1 ? "1 row" : `${formatNumber(count)} rows`);

const labels: Record<RowNoteKind, string> = {
  empty: "Empty",
  "no-german": "No German text",
  "no-english": "No translation",
  "no-letters": "No letters in the German text",
  "too-long": `German text longer than ${importedTextLengths.word} letters`,
  repeated: "The same word as in an earlier row, joined with it",
  shortened: `Shortened (at most ${maxImportedTranslations} translations of ${importedTextLengths.translation} letters, and examples of ${importedTextLengths.example})`,
  "no-progress":
    "Learning progress that is not taken over (a card just started, one that asks for something else, or dates that cannot be read)",
};

const maxShownRows = 5;
const maxShownLetters = 40;

/**
 * Describes the first rows that have a note of the same kind, as one text: with their line numbers if they are from a
 * text file ("Lines 3, 8"), or with their beginnings if they are from an Anki package.
 */
function listRows(notes: readonly RowNote[]): string {
  const shownNotes = notes.slice(0, maxShownRows);
  const hiddenNoteCount = notes.length - shownNotes.length;
  const hiddenNotesText = hiddenNoteCount > 0 ? ` and ${formatNumber(hiddenNoteCount)} more` : "";
  if (shownNotes.every(({ line }) => line !== null)) {
    return `${notes.length === 1 ? "Line" : "Lines"} ${shownNotes.map(({ line }) => line).join(", ")}${hiddenNotesText}`;
  }
  const texts = shownNotes.flatMap(({ text }) => {
    const shortText = text.length > maxShownLetters ? `${text.slice(0, maxShownLetters)}…` : text;
    return shortText === "" ? [] : [`“${shortText}”`];
  });
  return texts.length === 0 ? "" : `${texts.join(", ")}${hiddenNotesText}`;
}

function groupByKind(notes: readonly RowNote[]): ReadonlyMap<RowNoteKind, RowNote[]> {
  const notesByKind = new Map<RowNoteKind, RowNote[]>();
  for (const note of notes) {
    const notesOfKind = notesByKind.get(note.kind);
    if (notesOfKind) notesOfKind.push(note);
    else notesByKind.set(note.kind, [note]);
  }
  return notesByKind;
}

/** Lists the rows of a file that are left out or imported only in part, with the reason. */
export function RowNotes({ notes }: { notes: readonly RowNote[] }) {
  const notesByKind = useMemo(() => groupByKind(notes), [notes]);
  if (notes.length === 0) return null;
  const leftOutCount = leftOutKinds.reduce((sum, kind) => sum + (notesByKind.get(kind)?.length ?? 0), 0);
  const listKinds = (kinds: readonly RowNoteKind[]) => (
    <ul className="mt-1 list-disc pl-5">
      {kinds.flatMap((kind) => {
        const notesOfKind = notesByKind.get(kind);
        if (!notesOfKind) return [];
        const rows = listRows(notesOfKind);
        return (
          <li key={kind} className="break-words">
            {labels[kind]}: <span className="number">{formatNumber(notesOfKind.length)}</span>
            {rows && <span className="block text-small text-ink2">{rows}</span>}
          </li>
        );
      })}
    </ul>
  );
  const hasChanges = changeKinds.some((kind) => notesByKind.has(kind));
  return (
    <section aria-label="Rows that are left out or changed" className="card mt-4 p-5">
      {leftOutCount > 0 && (
        <>
          <h3 className="h3">{formatRowCount(leftOutCount)} left out</h3>
          {listKinds(leftOutKinds)}
        </>
      )}
      {hasChanges && (
        <>
          <h3 className={`h3 ${leftOutCount > 0 ? "mt-4" : ""}`}>Imported with changes</h3>
          {listKinds(changeKinds)}
        </>
      )}
    </section>
  );
}

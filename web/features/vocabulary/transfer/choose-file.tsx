import { type DragEvent, useRef, useState } from "react";
import { useIsServerReached } from "#web/api/connection.ts";
import { Button } from "#web/ui/button.tsx";

interface ChooseFileProps {
  /** Why the last file could not be read; null if there was no problem. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** A button to choose a file, onto which a file can also be dropped. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isServerReached = useIsServerReached();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file && isServerReached) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is only an addition to the button
    <div
      className={`card mt-4 p-5 ${isDraggedOver ? "bg-sunk" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
    >
      <p className="max-w-[62ch] text-ink2">
        An Anki package (.apkg), a text that Anki exported, or a table saved as CSV with a German and an English column.
        The file is read on your device; only its words are sent.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="File with words"
        accept=".apkg,.colpkg,.csv,.tsv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button className="mt-4" disabled={!isServerReached} onClick={() => input.current?.click()}>
        <span aria-hidden="true" className="i-lucide-upload h-5 w-5" />
        Choose a File
      </Button>
      {problem && (
        <p role="alert" className="mt-3 text-no">
          {problem} Nothing was added.
        </p>
      )}
    </div>
  );
}

import type { RefObject } from "react";

const letters = ["ä", "ö", "ü", "ß"];

interface UmlautBarProps {
  /** The input into which the letters are inserted. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  className?: string;
}

/**
 * Buttons for ä, ö, ü and ß. Each inserts its letter at the caret, with Shift as a capital letter. The input keeps the
 * focus.
 */
export function UmlautBar({ field, className = "grid grid-cols-4 gap-2.5" }: UmlautBarProps) {
  function insertLetter(letter: string) {
    const input = field.current;
    if (!input || input.readOnly || input.disabled) return;
    input.focus();
    const end = input.value.length;
    input.setRangeText(letter, input.selectionStart ?? end, input.selectionEnd ?? end, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">Letters</legend>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          lang="de"
          className="h-11.5 min-w-11.5 rounded-field border border-line2 bg-card text-h2 fw-540 hover:bg-sunk active:translate-y-px"
          // Pressing a button must not move the focus, because the on-screen keyboard of a phone would close and open
          // again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => insertLetter(event.shiftKey && letter !== "ß" ? letter.toUpperCase() : letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from "react";

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const formatOrdinal = (position: number) => `${position}${suffixes[ordinalRules.select(position)]}`;

/**
 * The longest pause in milliseconds between two typed letters that are read together: "s" and "c", typed quickly, place
 * a tile that begins with "sc". After a longer pause, "c" places a tile that begins with "c".
 */
const maxTypingPauseMs = 700;

export interface Tiles {
  /** The indexes of the tiles in the sentence, in the order of the sentence. */
  placedTiles: readonly number[];
  /** The index of the position at which the next tile is inserted. */
  caretPosition: number;
  /** The text that a screen reader announces after the last change. */
  announcement: string;
  place: (tile: number) => void;
  remove: (position: number) => void;
  move: (position: number, step: -1 | 1) => void;
  takeBack: () => void;
}

/**
 * The tiles of a built sentence, and how touch and keyboard change them. Digits and first letters place a tile,
 * Backspace removes a tile, and the arrow keys move the caret.
 * @param texts the texts of all tiles; the first `givenCount` are in the sentence from the start
 */
export function useTiles(
  texts: readonly string[],
  givenCount: number,
  isLocked: boolean,
  onChange: (sentence: string) => void,
): Tiles {
  const [placedIndexes, setPlacedIndexes] = useState<readonly number[]>(() =>
    texts.slice(0, givenCount).map((_, i) => i),
  );
  const [caretPosition, setCaret] = useState(givenCount);
  const [announcement, setAnnouncement] = useState("");
  const typedBeginning = useRef({ text: "", at: 0 });

  function updateSentence(newPlacedIndexes: readonly number[], newCaretPosition: number, message: string) {
    setPlacedIndexes(newPlacedIndexes);
    setCaret(newCaretPosition);
    setAnnouncement(message);
    // If the sentence contains only the given words, there is no answer yet.
    onChange(newPlacedIndexes.length > givenCount ? newPlacedIndexes.map((tile) => texts[tile]).join(" ") : "");
  }
  function place(tile: number) {
    if (isLocked || placedIndexes.includes(tile)) return;
    updateSentence(
      [...placedIndexes.slice(0, caretPosition), tile, ...placedIndexes.slice(caretPosition)],
      caretPosition + 1,
      `${texts[tile]}, placed ${formatOrdinal(caretPosition + 1)}`,
    );
  }
  function remove(position: number) {
    const tile = placedIndexes[position];
    if (isLocked || tile === undefined) return;
    updateSentence(
      placedIndexes.toSpliced(position, 1),
      position < caretPosition ? caretPosition - 1 : caretPosition,
      `${texts[tile]}, taken back`,
    );
  }
  function move(position: number, step: -1 | 1) {
    const tile = placedIndexes[position];
    const targetPosition = position + step;
    if (isLocked || tile === undefined || targetPosition < 0 || targetPosition >= placedIndexes.length) return;
    updateSentence(
      placedIndexes.toSpliced(position, 1).toSpliced(targetPosition, 0, tile),
      caretPosition,
      `${texts[tile]}, now ${formatOrdinal(targetPosition + 1)}`,
    );
  }
  const takeBack = () => remove(caretPosition - 1);

  function findTypedTile(letter: string): number {
    const now = Date.now();
    const isSameWord = now - typedBeginning.current.at < maxTypingPauseMs;
    const beginnings = isSameWord ? [typedBeginning.current.text + letter, letter] : [letter];
    for (const beginning of beginnings) {
      const index = texts.findIndex(
        (text, i) => !placedIndexes.includes(i) && text.toLowerCase().startsWith(beginning.toLowerCase()),
      );
      if (index >= 0) {
        typedBeginning.current = { text: beginning, at: now };
        return index;
      }
    }
    return -1;
  }

  const handleKeyRef = useRef((_event: KeyboardEvent) => {});
  handleKeyRef.current = (event) => {
    const { target, key } = event;
    const isForOtherElement =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      document.querySelector("dialog[open]");
    if (isLocked || isForOtherElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Backspace") takeBack();
    else if (key === "ArrowLeft" && !event.shiftKey) setCaret(Math.max(0, caretPosition - 1));
    else if (key === "ArrowRight" && !event.shiftKey) setCaret(Math.min(placedIndexes.length, caretPosition + 1));
    else if (/^[1-9]$/.test(key)) {
      const tile = texts.findIndex((_, i) => i >= givenCount && i - givenCount === Number(key) - 1);
      if (tile >= 0) place(tile);
    } else if (/^\p{L}$/u.test(key)) {
      const tile = findTypedTile(key);
      if (tile >= 0) place(tile);
    } else if (key === "Enter" && !(target instanceof HTMLButtonElement) && !(target instanceof HTMLAnchorElement)) {
      document.querySelector("form")?.requestSubmit();
    } else return;
    event.preventDefault();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKeyRef.current(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return { placedTiles: placedIndexes, caretPosition, announcement, place, remove, move, takeBack };
}

import type { KeyboardEvent } from "react";
import type { Tiles } from "#web/quiz/use-tiles.ts";
import "#web/quiz/tiles.css";

interface TileBoardProps {
  tiles: Tiles;
  texts: readonly string[];
  /** The number of tiles that are in the sentence from the start; they are the first tiles. */
  givenCount: number;
  /** The number of tiles that are left over because they do not belong to the sentence. */
  extraTileCount: number;
}

const numberWords = ["none", "one", "two", "three", "four"];

/** Shows the sentence on ruled lines, and below it the tiles. A used tile leaves an empty space of its size. */
export function TileBoard({ tiles, texts, givenCount, extraTileCount }: TileBoardProps) {
  const { placedTiles, caretPosition, announcement, place, remove, move } = tiles;
  function moveByKey(event: KeyboardEvent, position: number) {
    if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.key === "ArrowLeft" ? -1 : 1;
    move(position, step);
    const listElement = event.currentTarget.closest("ol");
    requestAnimationFrame(() => listElement?.querySelectorAll<HTMLElement>("button")[position + step]?.focus());
  }
  return (
    <div className="grid gap-6 lg:gap-8">
      <section aria-label="Your sentence">
        <h2 className="mb-1.5 text-small fw-620 text-ink2">Your sentence</h2>
        <ol className="tile-lines flex flex-wrap gap-x-2.5 gap-y-3.5 pb-2">
          {placedTiles.map((tileIndex, position) => (
            <li key={tileIndex} className={position === caretPosition ? "tile-caret" : undefined}>
              <button
                type="button"
                lang="de"
                className="tile tile-arrives font-aleo"
                title="Take back. Shift and an arrow key move it."
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                onClick={() => remove(position)}
                onKeyDown={(event) => moveByKey(event, position)}
              >
                {capitalizeFirstWord(texts[tileIndex] ?? "", position)}
              </button>
            </li>
          ))}
          {caretPosition === placedTiles.length && <li aria-hidden="true" className="tile-caret h-12" />}
        </ol>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </section>
      <section aria-label="Words">
        <h2 className="mb-2.5 text-small text-ink2">
          <span className="fw-620">Words</span>{" "}
          {extraTileCount > 0 && `(${numberWords[extraTileCount]} ${extraTileCount === 1 ? "is" : "are"} left over)`}
        </h2>
        <ul className="flex flex-wrap gap-2.5">
          {texts.map((text, tileIndex) => {
            if (tileIndex < givenCount && placedTiles.includes(tileIndex)) return null;
            const isUsed = placedTiles.includes(tileIndex);
            return (
              <li key={tileIndex}>
                <button
                  type="button"
                  lang="de"
                  className={isUsed ? "tile tile-hole font-aleo" : "tile font-aleo"}
                  disabled={isUsed}
                  onClick={() => place(tileIndex)}
                >
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

/**
 * Writes a word with a capital letter if it is at the first position of the sentence. If another word takes the first
 * position, the word is shown without this capital again.
 */
const capitalizeFirstWord = (text: string, position: number) =>
  position === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;

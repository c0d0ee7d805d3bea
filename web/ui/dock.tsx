import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { trackKeyboard } from "#web/ui/keyboard.ts";
import "#web/ui/dock.css";

/**
 * The width of the dock's content: the width of the page, of a quiz, or of the card or dialog that contains the dock.
 */
export type DockColumn = "page" | "quiz" | "card";

interface DockProps {
  /** The buttons: at most one primary button, which is the last. */
  children: ReactNode;
  /** Shown above the actions. A long note scrolls; the actions stay visible. */
  note?: ReactNode;
  /** The accessible name of the note. */
  noteLabel?: string;
  tone?: "right" | "wrong" | "almost" | undefined;
  column?: DockColumn;
  /**
   * The place of the dock on screens that are at least 64rem wide: at the bottom of the window as on phones, or in the
   * page.
   */
  widePlacement?: "bottom" | "in-page";
}

const columnClasses = { page: "page", quiz: "mx-auto w-full max-w-[47.5rem] px-5", card: "" };

/**
 * The bar with a screen's main action. It stays visible at the bottom while the page scrolls: above the tabs and above
 * a phone's keyboard. It must be the last child of its scroll container, so that no content is below it at the end of
 * scrolling.
 */
export function Dock(props: DockProps) {
  const { children, note, noteLabel, tone, column = "page", widePlacement = "bottom" } = props;
  const dock = useRef<HTMLDivElement>(null);
  const noteBox = useRef<HTMLElement>(null);
  const isNoteScrollable = useDockMeasurements(dock, noteBox, Boolean(note));
  useLayoutEffect(trackKeyboard, []);
  return (
    <div ref={dock} className="dock" data-column={column} data-wide={widePlacement} data-tone={tone}>
      <div className={`dock-column ${columnClasses[column]}`}>
        <div role="status" className="dock-live">
          {note && (
            <section
              ref={noteBox}
              aria-label={noteLabel}
              className="dock-note"
              data-scrolls={isNoteScrollable || undefined}
              // A scrollable region must be reachable by keyboard.
              tabIndex={isNoteScrollable ? 0 : undefined}
            >
              <div>{note}</div>
            </section>
          )}
        </div>
        <div className="dock-actions">{children}</div>
      </div>
    </div>
  );
}

/** Writes the dock's height to --dock-height and returns whether the note is scrollable. */
function useDockMeasurements(
  dock: RefObject<HTMLElement | null>,
  noteRef: RefObject<HTMLElement | null>,
  hasNote: boolean,
) {
  const [isNoteScrollable, setNoteScrollable] = useState(false);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const measureDock = () => {
      if (dock.current && getComputedStyle(dock.current).position === "sticky") {
        const height = `${dock.current.offsetHeight}px`;
        if (root.style.getPropertyValue("--dock-height") !== height) root.style.setProperty("--dock-height", height);
      }
      const noteElement = hasNote ? noteRef.current : null;
      setNoteScrollable(noteElement !== null && noteElement.scrollHeight > noteElement.clientHeight + 1);
    };
    // The observer calls this function for the first time after the next layout. Measuring immediately would compute
    // the layout of the whole page twice.
    const observer = new ResizeObserver(measureDock);
    for (const element of [dock.current, noteRef.current?.firstElementChild]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--dock-height");
    };
  }, [dock, noteRef, hasNote]);
  return isNoteScrollable;
}

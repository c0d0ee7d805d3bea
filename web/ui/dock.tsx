import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { watchKeyboard } from "#web/ui/keyboard.ts";
import "#web/ui/dock.css";

/** How wide the dock's content is: as the page, as a quiz, or as the card or dialog it is the end of. */
export type DockColumn = "page" | "quiz" | "card";

interface DockProps {
  /** What can be done here: at most one primary, the last. */
  children: ReactNode;
  /** Stands above the actions. When it is long, it scrolls and they stay. */
  note?: ReactNode;
  /** Names the note for screen readers. */
  noteLabel?: string;
  tone?: "right" | "wrong" | "almost" | undefined;
  column?: DockColumn;
  /** From 64rem on: at the bottom of the window as well, or in the page where it stands. */
  wide?: "bottom" | "in-page";
}

const columns = { page: "page", quiz: "mx-auto w-full max-w-[47.5rem] px-5", card: "" };

/**
 * The one place for a screen's action, in reach of the thumb while the page scrolls beneath: above the tabs, above a phone's
 * keyboard, and never under a toast. It must be the last child of what it acts on, so that nothing is left beneath it once
 * that is scrolled to its end.
 */
export function Dock(props: DockProps) {
  const { children, note, noteLabel, tone, column = "page", wide = "bottom" } = props;
  const dock = useRef<HTMLDivElement>(null);
  const noteBox = useRef<HTMLElement>(null);
  const scrolls = useMeasured(dock, noteBox, Boolean(note));
  useLayoutEffect(watchKeyboard, []);
  return (
    <div ref={dock} className="dock" data-column={column} data-wide={wide} data-tone={tone}>
      <div className={`dock-column ${columns[column]}`}>
        <div role="status" className="dock-live">
          {note && (
            <section
              ref={noteBox}
              aria-label={noteLabel}
              className="dock-note"
              data-scrolls={scrolls || undefined}
              // What scrolls must be reachable by keyboard.
              tabIndex={scrolls ? 0 : undefined}
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

/** Tells the page how high the dock is, and the dock whether its note scrolls. */
function useMeasured(dock: RefObject<HTMLElement | null>, note: RefObject<HTMLElement | null>, hasNote: boolean) {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      if (dock.current && getComputedStyle(dock.current).position === "sticky") {
        root.style.setProperty("--dock-height", `${dock.current.offsetHeight}px`);
      }
      const box = hasNote ? note.current : null;
      setScrolls(box !== null && box.scrollHeight > box.clientHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [dock.current, note.current?.firstElementChild]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--dock-height");
    };
  }, [dock, note, hasNote]);
  return scrolls;
}

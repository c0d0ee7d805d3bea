import type { ReactNode } from "react";

interface DockProps {
  children: ReactNode;
  /** How wide what it belongs to is. */
  column?: "page" | "quiz";
}

const columns = { page: "page", quiz: "mx-auto w-full max-w-[47.5rem] px-5" };

/** What to do next, in reach of the thumb while the page scrolls beneath. */
export function Dock({ children, column = "page" }: DockProps) {
  return (
    <div className="dock sticky bottom-[calc(var(--tabs)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper">
      <div className={`${columns[column]} flex gap-3 py-3 lg:py-4`}>{children}</div>
    </div>
  );
}

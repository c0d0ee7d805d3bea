import type { ReactNode } from "react";

/** What to do next, in reach of the thumb while the page scrolls beneath. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(var(--tabs)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper">
      <div className="page flex gap-3 py-3 max-sm:flex-col lg:py-4">{children}</div>
    </div>
  );
}

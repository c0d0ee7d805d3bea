import { type RefObject, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "#web/ui/use-media.ts";

/** Animates table rows from their old to their new position when `orderKey` changes. */
export function useMovingRows(tableBody: RefObject<HTMLElement | null>, orderKey: unknown): void {
  const lastPositions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const hasReducedMotion = prefersReducedMotion();
    const positionBeforeById = lastPositions.current;
    lastPositions.current = new Map();
    for (const row of tableBody.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const id = row.dataset.row ?? "";
      const rowTop = row.offsetTop;
      lastPositions.current.set(id, rowTop);
      const distance = (positionBeforeById.get(id) ?? rowTop) - rowTop;
      if (distance !== 0 && !hasReducedMotion) {
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
          duration: 200,
          easing: "ease-out",
        });
      }
    }
  }, [tableBody, orderKey]);
}

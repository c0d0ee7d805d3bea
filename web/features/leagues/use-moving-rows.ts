import { type RefObject, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "#web/ui/use-media.ts";

/** Lets rows glide from where they stood to where they stand whenever their order changes. */
export function useMovingRows(body: RefObject<HTMLElement | null>, order: unknown): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const isStill = prefersReducedMotion();
    const before = places.current;
    places.current = new Map();
    for (const row of body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const id = row.dataset.row ?? "";
      const top = row.offsetTop;
      places.current.set(id, top);
      const moved = (before.get(id) ?? top) - top;
      if (moved !== 0 && !isStill) {
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], {
          duration: 200,
          easing: "ease-out",
        });
      }
    }
  }, [body, order]);
}

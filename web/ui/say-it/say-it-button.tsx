import { useState } from "react";
import { useIsHydrated } from "#web/ui/page-environment.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

const lazySheet = createPreloadedComponent("SayItSheet", () => import("#web/ui/say-it/say-it-sheet.tsx"));
const SayItSheet = lazySheet.Component;

/**
 * A button that opens a sheet in which the learner says a German sentence. Renders nothing if the browser has no access
 * to a microphone.
 */
export function SayItButton({ german, className = "" }: { german: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated || navigator.mediaDevices === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={`grid h-11 w-11 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink print:hidden ${className}`}
        onPointerEnter={lazySheet.preload}
        onFocus={lazySheet.preload}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true" className="i-lucide-mic h-5.5 w-5.5" />
        <span className="sr-only">Say it yourself</span>
      </button>
      {isOpen && <SayItSheet german={german} onClose={() => setOpen(false)} />}
    </>
  );
}

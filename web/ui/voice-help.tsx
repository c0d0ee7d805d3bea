import { useState } from "react";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { usePreload } from "#web/ui/use-preload.ts";

const lazySheet = createPreloadedComponent("VoiceHelpSheet", () => import("#web/ui/voice-help-sheet.tsx"));
const VoiceHelpSheet = lazySheet.Component;

/** A button that looks like a link. It opens the steps for adding a German voice to this system. */
export function VoiceHelpButton({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  usePreload(async () => lazySheet.preload());
  return (
    <div>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {label}
        <span aria-hidden="true" className="i-lucide-arrow-right ml-2 h-4.5 w-4.5" />
      </button>
      {isOpen && <VoiceHelpSheet onClose={() => setOpen(false)} />}
    </div>
  );
}

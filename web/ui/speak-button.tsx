import { speakGerman, useHasGermanVoice } from "#web/ui/german-speech.ts";

/** A button that reads German aloud. Renders nothing if the browser has no German voice. */
export function SpeakButton({ german, className = "" }: { german: string; className?: string }) {
  if (!useHasGermanVoice()) return null;
  return (
    <button
      type="button"
      className={`grid h-11 w-11 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink print:hidden ${className}`}
      onClick={() => speakGerman([german])}
    >
      <span aria-hidden="true" className="i-lucide-volume-2 h-5.5 w-5.5" />
      <span className="sr-only">
        Listen to <span lang="de">{german}</span>
      </span>
    </button>
  );
}

import { useSyncExternalStore } from "react";

function findGermanVoice(): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in window)) return undefined;
  const voices = window.speechSynthesis.getVoices().filter(({ lang }) => /^de([-_]|$)/i.test(lang));
  return voices.find(({ lang }) => /^de[-_]de$/i.test(lang)) ?? voices[0];
}

function subscribeToVoices(listener: () => void) {
  if (!("speechSynthesis" in window)) return () => {};
  window.speechSynthesis.addEventListener?.("voiceschanged", listener);
  return () => window.speechSynthesis.removeEventListener?.("voiceschanged", listener);
}

/** A button that reads German aloud. Renders nothing if the browser has no German voice. */
export function SpeakButton({ german, className = "" }: { german: string; className?: string }) {
  const hasVoice = useSyncExternalStore(
    subscribeToVoices,
    () => findGermanVoice() !== undefined,
    () => false,
  );
  if (!hasVoice) return null;

  function speakText() {
    const utterance = new SpeechSynthesisUtterance(german);
    utterance.lang = "de-DE";
    utterance.voice = findGermanVoice() ?? null;
    utterance.rate = 0.9;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  }

  return (
    <button
      type="button"
      className={`grid h-11 w-11 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink print:hidden ${className}`}
      onClick={speakText}
    >
      <span aria-hidden="true" className="i-lucide-volume-2 h-5.5 w-5.5" />
      <span className="sr-only">
        Listen to <span lang="de">{german}</span>
      </span>
    </button>
  );
}

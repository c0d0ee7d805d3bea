import { useEffect } from "react";
import { useHasGermanVoice, useSpeech, warmUpVoice } from "#web/ui/german-voice.ts";
import { showToast } from "#web/ui/toast-store.ts";

interface SpeakButtonProps {
  german: string;
  isSlow?: boolean;
  className?: string;
}

/**
 * A button that reads German aloud. A press while it is reading stops it. Renders nothing if the device has no German
 * voice.
 */
export function SpeakButton({ german, isSlow = false, className = "" }: SpeakButtonProps) {
  const hasVoice = useHasGermanVoice();
  const { status, speak, stop } = useSpeech();
  useEffect(() => {
    if (status === "stopped") showToast({ title: "The voice stopped. Play it again.", tone: "no" });
  }, [status]);
  if (!hasVoice) return null;

  const isSpeaking = status === "starting" || status === "speaking";
  return (
    <button
      type="button"
      className={`grid h-11 w-11 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-ink print:hidden ${className}`}
      onPointerEnter={warmUpVoice}
      onFocus={warmUpVoice}
      onClick={() => (isSpeaking ? stop() : speak(german, { isSlow }))}
    >
      <span
        aria-hidden="true"
        className={`h-5.5 w-5.5 ${isSpeaking ? "i-lucide-circle-stop" : isSlow ? "i-lucide-snail" : "i-lucide-volume-2"}`}
      />
      <span className="sr-only">
        {isSpeaking ? "Stop " : isSlow ? "Listen slowly to " : "Listen to "}
        <span lang="de">{german}</span>
      </span>
    </button>
  );
}

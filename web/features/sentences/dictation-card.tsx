import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { speakGerman, useHasGermanVoice } from "#web/ui/german-voice.ts";

const slowRate = 0.7;
const msPerWord = 500;

/**
 * The card of a dictation. It plays the sentence. If the device has no German voice, it shows the sentence for a
 * moment.
 */
export function DictationCard({ german }: { german: string }) {
  const hasVoice = useHasGermanVoice();
  return hasVoice ? <Player german={german} /> : <LookAndCover german={german} />;
}

function countText(plays: number, slowPlays: number): string {
  if (plays === 0) return "As often as you like.";
  const times = plays === 1 ? "once" : plays === 2 ? "twice" : `${plays} times`;
  return `Played ${times}${slowPlays > 0 ? `, ${slowPlays === 1 ? "once" : `${slowPlays} times`} slowly` : ""}. As often as you like.`;
}

function Player({ german }: { german: string }) {
  const [plays, setPlays] = useState({ all: 0, slow: 0 });
  const play = useRef((_isSlow: boolean) => {});
  play.current = (isSlow) => {
    setPlays((counts) => ({ all: counts.all + 1, slow: counts.slow + (isSlow ? 1 : 0) }));
    speakGerman(german, isSlow ? slowRate : 1);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.code !== "Space") return;
      event.preventDefault();
      play.current(event.shiftKey);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.speechSynthesis.cancel();
    };
  }, []);
  return (
    <div>
      <div className="flex items-center gap-4 rounded-card bg-water p-4.5">
        <button
          type="button"
          title="Play (Ctrl+Space)"
          className="grid h-16 w-16 shrink-0 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sunk"
          onClick={() => play.current(false)}
        >
          <span aria-hidden="true" className="i-lucide-play h-7 w-7" />
          <span className="sr-only">Play</span>
        </button>
        <div className="flex-1" />
        <Button variant="secondary" title="Slow (Ctrl+Shift+Space)" onClick={() => play.current(true)}>
          Slow
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-ink2">
        {countText(plays.all, plays.slow)}
      </p>
    </div>
  );
}

function LookAndCover({ german }: { german: string }) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function show() {
    setShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), german.split(" ").length * msPerWord);
  }
  return (
    <div>
      <div className="grid min-h-24 place-items-center rounded-card bg-water p-4.5 text-center">
        {isShown ? (
          <p lang="de" className="text-h2 fw-540">
            {german}
          </p>
        ) : (
          <Button variant="secondary" onClick={show}>
            Show the Sentence
          </Button>
        )}
      </div>
      <p className="mt-2 text-small text-ink2">
        This device has no German voice. Look, cover, write: the sentence shows for a moment, then write it from memory.
      </p>
    </div>
  );
}

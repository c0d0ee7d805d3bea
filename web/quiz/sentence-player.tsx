import { type CSSProperties, useEffect, useRef, useState } from "react";
import { estimateSpeechMs } from "#core/domain/speech/spoken-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { slowRate, useSpeech, warmUpVoice } from "#web/ui/german-voice.ts";
import { speedRates, useVoiceSettings } from "#web/ui/voice-settings.ts";
import "#web/quiz/sentence-player.css";

interface SentencePlayerProps {
  german: string;
  /** Whether the sentence is played once without the press of a button. */
  playsAutomatically: boolean;
}

/**
 * Plays the sentence of a dictation as often as the learner likes, at normal or slow speed. Ctrl+Space plays at normal
 * speed, and Ctrl+Shift+Space plays slowly.
 */
export function SentencePlayer({ german, playsAutomatically: shouldPlayOnMount }: SentencePlayerProps) {
  const { status, speak } = useSpeech();
  const [playCounts, setPlayCounts] = useState({ all: 0, slow: 0 });
  const [isSlow, setSlow] = useState(false);
  const { speed } = useVoiceSettings();
  const playRef = useRef((_isSlow: boolean) => {});
  playRef.current = (isPlayedSlowly) => {
    setSlow(isPlayedSlowly);
    speak(german, {
      isSlow: isPlayedSlowly,
      onStart: () => setPlayCounts(({ all, slow }) => ({ all: all + 1, slow: slow + Number(isPlayedSlowly) })),
    });
  };
  useEffect(() => {
    if (shouldPlayOnMount) playRef.current(false);
    else warmUpVoice();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.code !== "Space") return;
      event.preventDefault();
      if (!event.repeat) playRef.current(event.shiftKey);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [shouldPlayOnMount]);
  const rate = speedRates[speed] * (isSlow ? slowRate : 1);
  return (
    <div>
      <div className="contours flex items-center gap-4 overflow-hidden rounded-card p-3.5 sm:p-4.5">
        <ContourLines />
        <button
          type="button"
          title="Play (Ctrl+Space)"
          className="grid h-16 w-16 shrink-0 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sunk"
          onClick={() => playRef.current(false)}
        >
          <span aria-hidden="true" className="i-lucide-play ml-0.5 h-7 w-7" />
          <span className="sr-only">Play</span>
        </button>
        <DrawnWave speechMs={status === "speaking" ? estimateSpeechMs(german, rate) : null} />
        <Button
          variant="secondary"
          className="px-3.5!"
          title="Slow (Ctrl+Shift+Space)"
          onClick={() => playRef.current(true)}
        >
          <span aria-hidden="true" className="i-lucide-snail h-5 w-5" />
          Slow
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-ink2">
        {status === "stopped"
          ? "The voice stopped. Play it again."
          : describePlayCounts(playCounts.all, playCounts.slow)}
      </p>
    </div>
  );
}

const barCount = 48;
/** The heights of the bars in percent. The wave is only a drawing and does not depict the real sound. */
const barHeights = Array.from({ length: barCount }, (_, bar) =>
  Math.round(20 + 80 * Math.abs(Math.sin(bar * 0.9 + 1) * Math.cos(bar * 0.31))),
);

/** React's types of styles do not include CSS variables. */
const buildVariableStyle = (variables: Record<`--${string}`, string | number>): CSSProperties => variables;

/**
 * A wave as a decoration. While a voice speaks, the bars are coloured from left to right within `speechMs`
 * milliseconds.
 */
function DrawnWave({ speechMs }: { speechMs: number | null }) {
  return (
    <div
      aria-hidden="true"
      className={`wave ${speechMs === null ? "" : "wave-playing"}`}
      style={buildVariableStyle({ "--speech-ms": `${speechMs ?? 0}ms` })}
    >
      {barHeights.map((height, bar) => (
        <span
          key={bar}
          className="wave-bar"
          style={{ height: `${height}%`, ...buildVariableStyle({ "--bar": bar }) }}
        />
      ))}
    </div>
  );
}

const formatTimes = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

function describePlayCounts(playCount: number, slowPlayCount: number): string {
  if (playCount === 0) return "As often as you like.";
  const slowText =
    slowPlayCount === 0 ? "" : slowPlayCount === playCount ? ", slowly" : `, ${formatTimes(slowPlayCount)} slowly`;
  return `Played ${formatTimes(playCount)}${slowText}. As often as you like.`;
}

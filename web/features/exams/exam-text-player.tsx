import { useEffect, useRef } from "react";
import type { ExamText } from "#web/features/exams/exam-text-card.tsx";
import type { RunningPart } from "#web/features/exams/use-part.ts";
import { useSpeech } from "#web/ui/german-voice.ts";

interface ExamTextPlayerProps {
  /** The id under which the number of plays is counted. */
  id: string;
  text: ExamText;
  maxPlayCount: number;
  runningPart: RunningPart;
}

/**
 * The pitch of each person of a conversation. All persons speak with one voice, because a device usually has only one
 * good German voice.
 */
const speakerPitches = [1.15, 0.8, 0.97, 1.3];

/** Plays a text up to the allowed number of times. */
export function ExamTextPlayer({ id, text, maxPlayCount, runningPart }: ExamTextPlayerProps) {
  const { status, speak } = useSpeech();
  const remainingPlayCount = Math.max(0, maxPlayCount - (runningPart.plays[id] ?? 0));
  const isPlaying = status === "starting" || status === "speaking";
  const { countPlay } = runningPart;
  const shouldCountPlayRef = useRef(false);
  useEffect(() => {
    // A playback that was interrupted must not count, so it is subtracted from the counted plays.
    if (status !== "stopped" || !shouldCountPlayRef.current) return;
    shouldCountPlayRef.current = false;
    countPlay(id, -1);
  }, [status, id, countPlay]);
  function play() {
    if (remainingPlayCount === 0 || isPlaying) return;
    const lines = text.paragraphs.flat();
    shouldCountPlayRef.current = true;
    countPlay(id, 1);
    speak(
      lines.map(({ german }) => german),
      {
        pitches: lines.map(({ speaker }) =>
          speaker === null ? 1 : (speakerPitches[speaker % speakerPitches.length] ?? 1),
        ),
      },
    );
  }
  return (
    <div className="flex items-center gap-3.5 rounded-option bg-water p-3">
      <button
        type="button"
        aria-disabled={remainingPlayCount === 0 || isPlaying}
        className="grid h-12 w-12 shrink-0 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sunk aria-disabled:border-line2 aria-disabled:text-ink3"
        onClick={play}
      >
        <span aria-hidden="true" className={`${isPlaying ? "i-lucide-volume-2" : "i-lucide-play"} h-6 w-6`} />
        <span className="sr-only">Play{text.title ? `: ${text.title}` : ""}</span>
      </button>
      <p role="status" className="min-w-0 text-small">
        {text.title && (
          <strong lang="de" className="block text-body fw-620">
            {text.title}
          </strong>
        )}
        {isPlaying
          ? "Listen …"
          : status === "stopped"
            ? "The voice stopped. Play it again."
            : remainingPlayCount === 0
              ? "Heard."
              : remainingPlayCount === maxPlayCount
                ? maxPlayCount === 1
                  ? "You hear it once."
                  : "You hear it twice."
                : "You can hear it once more."}
      </p>
    </div>
  );
}

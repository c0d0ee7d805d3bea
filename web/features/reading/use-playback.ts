import { useState } from "react";
import { useHasGermanVoice, useSpeech } from "#web/ui/german-voice.ts";

interface SentencePosition {
  paragraphIndex: number;
  sentenceIndex: number;
}

export interface Playback {
  /** Whether a German voice can read aloud. */
  hasVoice: boolean;
  /** The sentence that is being read aloud; null if nothing is being read aloud. */
  position: SentencePosition | null;
  /** Plays a paragraph, or stops it. */
  toggleParagraph: (paragraphIndex: number) => void;
  /** Plays the whole text, or stops it. */
  toggleAll: () => void;
}

/** Reads paragraphs aloud, sentence by sentence. The voice stops when the page is left. */
export function usePlayback(paragraphs: readonly (readonly string[])[]): Playback {
  const hasVoice = useHasGermanVoice();
  const { status, speak, stop } = useSpeech();
  const [lastPosition, setLastPosition] = useState<SentencePosition | null>(null);
  const position = status === "starting" || status === "speaking" ? lastPosition : null;

  function play(positions: readonly SentencePosition[]) {
    const sentences = positions.map(
      ({ paragraphIndex, sentenceIndex }) => paragraphs[paragraphIndex]?.[sentenceIndex] ?? "",
    );
    setLastPosition(positions[0] ?? null);
    speak(sentences, { onSentence: (index) => setLastPosition(positions[index] ?? null) });
  }

  const listSentencePositions = (paragraphIndex: number) =>
    (paragraphs[paragraphIndex] ?? []).map((_, sentenceIndex) => ({ paragraphIndex, sentenceIndex }));
  return {
    hasVoice,
    position,
    toggleParagraph: (paragraphIndex) => {
      if (position?.paragraphIndex === paragraphIndex) stop();
      else play(listSentencePositions(paragraphIndex));
    },
    toggleAll: () => {
      if (position) stop();
      else play(paragraphs.flatMap((_, paragraphIndex) => listSentencePositions(paragraphIndex)));
    },
  };
}

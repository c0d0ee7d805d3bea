import { useState } from "react";
import { useHasGermanVoice, useSpeech } from "#web/ui/german-voice.ts";

interface Position {
  paragraph: number;
  sentence: number;
}

export interface Playback {
  /** Whether a German voice can read aloud. */
  hasVoice: boolean;
  /** The sentence that is being read aloud; null in silence. */
  position: Position | null;
  /** Plays a paragraph, or stops it. */
  toggleParagraph: (paragraph: number) => void;
  /** Plays the whole text, or stops it. */
  toggleAll: () => void;
}

/** Reads paragraphs aloud, sentence by sentence. Leaving the page stops it. */
export function usePlayback(paragraphs: readonly (readonly string[])[]): Playback {
  const hasVoice = useHasGermanVoice();
  const { status, speak, stop } = useSpeech();
  const [lastPosition, setLastPosition] = useState<Position | null>(null);
  const position = status === "starting" || status === "speaking" ? lastPosition : null;

  function play(positions: readonly Position[]) {
    const sentences = positions.map(({ paragraph, sentence }) => paragraphs[paragraph]?.[sentence] ?? "");
    setLastPosition(positions[0] ?? null);
    speak(sentences, { onSentence: (index) => setLastPosition(positions[index] ?? null) });
  }

  const positionsOf = (paragraph: number) =>
    (paragraphs[paragraph] ?? []).map((_, sentence) => ({ paragraph, sentence }));
  return {
    hasVoice,
    position,
    toggleParagraph: (paragraph) => {
      if (position?.paragraph === paragraph) stop();
      else play(positionsOf(paragraph));
    },
    toggleAll: () => {
      if (position) stop();
      else play(paragraphs.flatMap((_, paragraph) => positionsOf(paragraph)));
    },
  };
}

import { useEffect, useRef, useState } from "react";
import { speakGerman, stopSpeaking, useHasGermanVoice } from "#web/ui/german-speech.ts";

interface Position {
  paragraph: number;
  sentence: number;
}

export interface Playback {
  /** Whether the browser can read German aloud. */
  hasVoice: boolean;
  /** The sentence that sounds; null in silence. */
  position: Position | null;
  /** Plays a paragraph, or stops it. */
  toggleParagraph: (paragraph: number) => void;
  /** Plays the whole text, or stops it. */
  toggleAll: () => void;
}

/** Reads paragraphs aloud, sentence by sentence. Leaving the page stops it. */
export function usePlayback(paragraphs: readonly (readonly string[])[]): Playback {
  const hasVoice = useHasGermanVoice();
  const [position, setPosition] = useState<Position | null>(null);
  // Events of a speech that was cancelled may arrive after the next one has begun.
  const currentSpeech = useRef(0);
  useEffect(() => stopSpeaking, []);

  function play(positions: readonly Position[]) {
    currentSpeech.current += 1;
    const speech = currentSpeech.current;
    const sentences = positions.map(({ paragraph, sentence }) => paragraphs[paragraph]?.[sentence] ?? "");
    setPosition(positions[0] ?? null);
    speakGerman(sentences, {
      onSentence: (index) => {
        if (currentSpeech.current === speech) setPosition(positions[index] ?? null);
      },
      onEnd: () => {
        if (currentSpeech.current === speech) setPosition(null);
      },
    });
  }

  function stop() {
    currentSpeech.current += 1;
    stopSpeaking();
    setPosition(null);
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

import { useSyncExternalStore } from "react";

export function findGermanVoice(): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in window)) return undefined;
  const voices = window.speechSynthesis.getVoices().filter(({ lang }) => /^de([-_]|$)/i.test(lang));
  return voices.find(({ lang }) => /^de[-_]de$/i.test(lang)) ?? voices[0];
}

function subscribeToVoices(listener: () => void) {
  if (!("speechSynthesis" in window)) return () => {};
  window.speechSynthesis.addEventListener?.("voiceschanged", listener);
  return () => window.speechSynthesis.removeEventListener?.("voiceschanged", listener);
}

/** Whether the browser has a German voice. */
export const useHasGermanVoice = (): boolean =>
  useSyncExternalStore(
    subscribeToVoices,
    () => findGermanVoice() !== undefined,
    () => false,
  );

interface SpeechListeners {
  /** Called when a sentence begins. */
  onSentence?: (index: number) => void;
  /** Called after the last sentence, and when the speech is cancelled or fails. */
  onEnd?: () => void;
}

/** Reads German sentences aloud, one after the other. Any speech before is cancelled. */
export function speakGerman(sentences: readonly string[], { onSentence, onEnd }: SpeechListeners = {}): void {
  window.speechSynthesis.cancel();
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = "de-DE";
    utterance.voice = findGermanVoice() ?? null;
    utterance.rate = 0.9;
    utterance.onstart = () => onSentence?.(index);
    utterance.onerror = () => onEnd?.();
    if (index === sentences.length - 1) utterance.onend = () => onEnd?.();
    window.speechSynthesis.speak(utterance);
  }
}

export const stopSpeaking = (): void => {
  if ("speechSynthesis" in window) window.speechSynthesis.cancel();
};

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

/** Whether the browser has a German voice. It may get one later. */
export const useHasGermanVoice = (): boolean =>
  useSyncExternalStore(
    subscribeToVoices,
    () => findGermanVoice() !== undefined,
    () => false,
  );

/**
 * Reads German aloud and stops what was read before.
 * @param rate 1 is the voice's own speed
 * @param onEnd called when the voice ends, also after an error
 */
export function speakGerman(german: string, rate: number, onEnd?: () => void): void {
  const utterance = new SpeechSynthesisUtterance(german);
  utterance.lang = "de-DE";
  utterance.voice = findGermanVoice() ?? null;
  utterance.rate = rate;
  if (onEnd) {
    utterance.onend = onEnd;
    utterance.onerror = onEnd;
  }
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}

import { useEffect, useId, useSyncExternalStore } from "react";
import { chooseGermanVoice, listGermanVoices } from "#core/domain/speech/german-voices.ts";
import { estimateSpeechMs, splitSpokenText } from "#core/domain/speech/spoken-text.ts";
import { speedRates, subscribeToVoiceSettings, voiceSettings } from "#web/ui/voice-settings.ts";

/** The rate of slow playback, relative to the chosen speed. */
export const slowRate = 0.7;
/** A voice that has not started after this time has failed. A voice of a server must first load the sound. */
const startLimitMs = { local: 5000, remote: 9000 };
/** Some browsers report no change when the voices are loaded. Therefore the voices are read again during this time. */
const loadingTime = { intervalMs: 250, readCount: 16 };

export interface DeviceVoices {
  /** All German voices that can speak now, the best one first. */
  voices: readonly SpeechSynthesisVoice[];
  /** The voice that speaks; null if the device has no German voice. */
  voice: SpeechSynthesisVoice | null;
}

const noVoices: DeviceVoices = { voices: [], voice: null };
const synthesis = () => ("speechSynthesis" in window ? window.speechSynthesis : null);

let deviceVoices = noVoices;
const voiceListeners = new Set<() => void>();

/** A text that is the same for the same voices, because some browsers return new objects at each call. */
const identify = ({ voices, voice }: DeviceVoices) =>
  JSON.stringify([voice?.voiceURI, voices.map(({ name, lang, voiceURI }) => [name, lang, voiceURI])]);

/** Reads the voices of the device and the learner's choice again. */
function readVoices(): void {
  const voices = listGermanVoices(synthesis()?.getVoices() ?? [], navigator.onLine);
  const voice = chooseGermanVoice(voices, voiceSettings().voiceUri);
  const newVoices = { voices, voice };
  if (identify(newVoices) === identify(deviceVoices)) return;
  deviceVoices = newVoices;
  for (const listener of voiceListeners) listener();
}

function watchVoices(): () => void {
  const events = synthesis();
  events?.addEventListener?.("voiceschanged", readVoices);
  window.addEventListener("online", readVoices);
  window.addEventListener("offline", readVoices);
  const unsubscribe = subscribeToVoiceSettings(readVoices);
  let remainingReads = events ? loadingTime.readCount : 0;
  const timer = setInterval(() => {
    remainingReads -= 1;
    if (remainingReads < 0 || deviceVoices.voice !== null) clearInterval(timer);
    else readVoices();
  }, loadingTime.intervalMs);
  return () => {
    clearInterval(timer);
    unsubscribe();
    events?.removeEventListener?.("voiceschanged", readVoices);
    window.removeEventListener("online", readVoices);
    window.removeEventListener("offline", readVoices);
  };
}

let stopWatching = () => {};

function subscribeToVoices(listener: () => void): () => void {
  voiceListeners.add(listener);
  if (voiceListeners.size === 1) {
    stopWatching = watchVoices();
    readVoices();
  }
  return () => {
    voiceListeners.delete(listener);
    if (voiceListeners.size === 0) stopWatching();
  };
}

function currentVoices(): DeviceVoices {
  if (voiceListeners.size === 0) readVoices();
  return deviceVoices;
}

/** The German voices of the device. Browsers load them late, so that the list may be empty at first. */
export const useGermanVoices = (): DeviceVoices =>
  useSyncExternalStore(subscribeToVoices, currentVoices, () => noVoices);

/** Whether a German voice can speak now. */
export const useHasGermanVoice = (): boolean => useGermanVoices().voice !== null;

/** `stopped`: the voice broke off or never started. */
export type SpeechStatus = "silent" | "starting" | "speaking" | "stopped";

interface Speech {
  /** The id of the component that speaks. */
  speakerId: string;
  status: SpeechStatus;
  /** Kept here because Chrome drops the events of utterances that nothing refers to. */
  utterances: readonly SpeechSynthesisUtterance[];
}

let speech: Speech | null = null;
let failureTimer: ReturnType<typeof setTimeout> | undefined;
const speechListeners = new Set<() => void>();

function subscribeToSpeech(listener: () => void): () => void {
  speechListeners.add(listener);
  return () => {
    speechListeners.delete(listener);
  };
}

function setSpeech(newSpeech: Speech | null): void {
  clearTimeout(failureTimer);
  speech = newSpeech;
  for (const listener of speechListeners) listener();
}

function silenceSynthesis(): void {
  const speaker = synthesis();
  // Without the condition, Chrome on Android also drops what is spoken next.
  if (speaker?.speaking || speaker?.pending) speaker.cancel();
  if (speaker?.paused) speaker.resume();
}

/** Stops what is spoken. With the id of a component, stops only what that component speaks. */
export function stopSpeech(speakerId?: string): void {
  if (!speech || (speakerId !== undefined && speech.speakerId !== speakerId)) return;
  setSpeech(null);
  silenceSynthesis();
}

function buildUtterance(text: string, voice: SpeechSynthesisVoice, rate: number): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang.replace("_", "-");
  utterance.rate = rate;
  return utterance;
}

interface SpeakOptions {
  isSlow?: boolean;
  /** Called when the first sound is heard. */
  onStart?: () => void;
  /** Called with the index of each sentence when its first sound is heard. */
  onSentence?: (index: number) => void;
  /** Called when the text is spoken completely. */
  onEnd?: () => void;
}

/** A German text, or several sentences that are spoken one after the other. */
type SpokenGerman = string | readonly string[];

/** Speaks German and stops what was spoken before. Does nothing if no German voice can speak. */
function speak(speakerId: string, german: SpokenGerman, options: SpeakOptions = {}): void {
  const { isSlow = false, onStart, onSentence, onEnd } = options;
  const speaker = synthesis();
  const { voice } = currentVoices();
  if (!speaker || !voice) return;
  silenceSynthesis();
  const rate = speedRates[voiceSettings().speed] * (isSlow ? slowRate : 1);
  const parts = [german]
    .flat()
    .flatMap((sentence, sentenceIndex) => splitSpokenText(sentence).map((text) => ({ text, sentenceIndex })));
  const utterances = parts.map(({ text }) => buildUtterance(text, voice, rate));
  const thisSpeech: Speech = { speakerId, status: "starting", utterances };
  const isCurrent = () => speech?.utterances === utterances && speech.status !== "stopped";
  const fail = () => {
    setSpeech({ ...thisSpeech, status: "stopped" });
    speaker.cancel();
  };
  const failAfter = (limitMs: number) => {
    clearTimeout(failureTimer);
    failureTimer = setTimeout(fail, limitMs);
  };
  const startLimit = startLimitMs[voice.localService ? "local" : "remote"];
  for (const [index, utterance] of utterances.entries()) {
    utterance.onstart = () => {
      if (!isCurrent()) return;
      setSpeech({ ...thisSpeech, status: "speaking" });
      failAfter(3000 + 3 * estimateSpeechMs(utterance.text, rate));
      if (index === 0) onStart?.();
      const sentenceIndex = parts[index]?.sentenceIndex ?? 0;
      if (parts[index - 1]?.sentenceIndex !== sentenceIndex) onSentence?.(sentenceIndex);
    };
    utterance.onend = () => {
      if (!isCurrent()) return;
      if (index < utterances.length - 1) return failAfter(startLimit);
      setSpeech(null);
      onEnd?.();
    };
    utterance.onerror = ({ error }) => {
      if (!isCurrent()) return;
      // Not allowed: the browser waits for the first press on the page.
      if (error === "canceled" || error === "interrupted" || error === "not-allowed") setSpeech(null);
      else fail();
    };
  }
  setSpeech(thisSpeech);
  failAfter(startLimit);
  for (const utterance of utterances) speaker.speak(utterance);
}

let isWarm = false;

/**
 * Speaks a space, which is silent, so that the browser loads the voice and the first sentence is heard at once. Does
 * nothing before the first press on the page, because browsers refuse it.
 */
export function warmUpVoice(): void {
  const { voice } = currentVoices();
  if (isWarm || !voice || speech || navigator.userActivation?.hasBeenActive !== true) return;
  isWarm = true;
  const utterance = buildUtterance(" ", voice, 1);
  utterance.volume = 0;
  synthesis()?.speak(utterance);
}

/** Speech of one component. What the component speaks stops when the component disappears or the page is left. */
export function useSpeech(): {
  status: SpeechStatus;
  speak: (german: SpokenGerman, options?: SpeakOptions) => void;
  stop: () => void;
} {
  const id = useId();
  const status = useSyncExternalStore(
    subscribeToSpeech,
    () => (speech?.speakerId === id ? speech.status : "silent"),
    () => "silent" as const,
  );
  useEffect(() => {
    const stop = () => stopSpeech(id);
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [id]);
  return { status, speak: (german, options) => speak(id, german, options), stop: () => stopSpeech(id) };
}

import { useEffect, useId, useSyncExternalStore } from "react";
import { chooseGermanVoice, listGermanVoices } from "#core/domain/speech/german-voices.ts";
import { estimateSpeechMs, splitSpokenText } from "#core/domain/speech/spoken-text.ts";
import { getVoiceSettings, speedRates, subscribeToVoiceSettings } from "#web/ui/voice-settings.ts";

/** The rate of slow playback, relative to the chosen speed. */
export const slowRate = 0.7;
/**
 * Milliseconds after which a voice that has not started counts as failed. A remote voice, whose sound comes from a
 * server, needs more time than a local one.
 */
const startLimitMs = { local: 5000, remote: 9000 };
/**
 * Some browsers report no change when the voices are loaded. Therefore the voices are read again at this interval, this
 * many times, until a German voice is found.
 */
const voiceReadSchedule = { intervalMs: 250, readCount: 16 };

export interface DeviceVoices {
  /** All German voices that can speak now, the best one first. */
  voices: readonly SpeechSynthesisVoice[];
  /** The voice that speaks; null if the device has no German voice. */
  voice: SpeechSynthesisVoice | null;
}

const noVoices: DeviceVoices = { voices: [], voice: null };
const getSynthesis = () => ("speechSynthesis" in window ? window.speechSynthesis : null);

let deviceVoices = noVoices;
const voiceListeners = new Set<() => void>();

/**
 * A key by which two lists of voices are compared. The voice objects cannot be compared, because some browsers return
 * new objects at each call.
 */
const buildVoicesKey = ({ voices, voice }: DeviceVoices) =>
  JSON.stringify([voice?.voiceURI, voices.map(({ name, lang, voiceURI }) => [name, lang, voiceURI])]);

/** Reads the voices of the device and the voice that the learner has chosen. */
function readVoices(): void {
  const voices = listGermanVoices(getSynthesis()?.getVoices() ?? [], navigator.onLine);
  const voice = chooseGermanVoice(voices, getVoiceSettings().voiceUri);
  const newDeviceVoices = { voices, voice };
  if (buildVoicesKey(newDeviceVoices) === buildVoicesKey(deviceVoices)) return;
  deviceVoices = newDeviceVoices;
  for (const listener of voiceListeners) listener();
}

function watchVoices(): () => void {
  const synthesizer = getSynthesis();
  synthesizer?.addEventListener?.("voiceschanged", readVoices);
  window.addEventListener("online", readVoices);
  window.addEventListener("offline", readVoices);
  const unsubscribe = subscribeToVoiceSettings(readVoices);
  let remainingReadCount = synthesizer ? voiceReadSchedule.readCount : 0;
  const timer = setInterval(() => {
    remainingReadCount -= 1;
    if (remainingReadCount < 0 || deviceVoices.voice !== null) clearInterval(timer);
    else readVoices();
  }, voiceReadSchedule.intervalMs);
  return () => {
    clearInterval(timer);
    unsubscribe();
    synthesizer?.removeEventListener?.("voiceschanged", readVoices);
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

function getCurrentVoices(): DeviceVoices {
  if (voiceListeners.size === 0) readVoices();
  return deviceVoices;
}

/** The German voices of the device. Browsers load voices late, so the list is possibly empty at first. */
export const useGermanVoices = (): DeviceVoices =>
  useSyncExternalStore(subscribeToVoices, getCurrentVoices, () => noVoices);

/** Whether a German voice can speak now. */
export const useHasGermanVoice = (): boolean => useGermanVoices().voice !== null;

/** `stopped`: the voice never started or failed before the end. */
export type SpeechStatus = "silent" | "starting" | "speaking" | "stopped";

interface Speech {
  /** The id of the component that speaks. */
  speakerId: string;
  status: SpeechStatus;
  /** Stored here because Chrome loses the events of utterances to which no variable refers. */
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
  const synthesizer = getSynthesis();
  // `cancel` is called only while something is spoken or waiting. Otherwise Chrome on Android would also discard the
  // next text.
  if (synthesizer?.speaking || synthesizer?.pending) synthesizer.cancel();
  if (synthesizer?.paused) synthesizer.resume();
}

/** Stops all speech or, if `speakerId` is given, only the speech of the component with this id. */
export function stopSpeech(speakerId?: string): void {
  if (!speech || (speakerId !== undefined && speech.speakerId !== speakerId)) return;
  setSpeech(null);
  silenceSynthesis();
}

function buildUtterance(text: string, voice: SpeechSynthesisVoice, rate: number, pitch = 1): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang.replace("_", "-");
  utterance.rate = rate;
  utterance.pitch = pitch;
  return utterance;
}

interface SpeakOptions {
  isSlow?: boolean;
  /** The pitch of each sentence, 0 to 2, so that the persons of a conversation sound different. By default 1. */
  pitches?: readonly number[];
  /** Called when the first sound is heard. */
  onStart?: () => void;
  /** Called with the index of each sentence when its first sound is heard. */
  onSentence?: (index: number) => void;
  /** Called when the whole text has been spoken. */
  onEnd?: () => void;
}

/** A German text, or several sentences that are spoken one after the other. */
type SpokenGerman = string | readonly string[];

/** Speaks German and stops the previous speech. Does nothing if no German voice can speak. */
function speak(speakerId: string, german: SpokenGerman, options: SpeakOptions = {}): void {
  const { isSlow = false, pitches = [], onStart, onSentence, onEnd } = options;
  const synthesizer = getSynthesis();
  const { voice } = getCurrentVoices();
  if (!synthesizer || !voice) return;
  silenceSynthesis();
  const rate = speedRates[getVoiceSettings().speed] * (isSlow ? slowRate : 1);
  const parts = [german]
    .flat()
    .flatMap((sentence, sentenceIndex) => splitSpokenText(sentence).map((text) => ({ text, sentenceIndex })));
  const utterances = parts.map(({ text, sentenceIndex }) => buildUtterance(text, voice, rate, pitches[sentenceIndex]));
  const thisSpeech: Speech = { speakerId, status: "starting", utterances };
  const isCurrentSpeech = () => speech?.utterances === utterances && speech.status !== "stopped";
  const failSpeech = () => {
    setSpeech({ ...thisSpeech, status: "stopped" });
    synthesizer.cancel();
  };
  const failSpeechAfter = (limitMs: number) => {
    clearTimeout(failureTimer);
    failureTimer = setTimeout(failSpeech, limitMs);
  };
  const voiceStartLimitMs = startLimitMs[voice.localService ? "local" : "remote"];
  for (const [index, utterance] of utterances.entries()) {
    utterance.onstart = () => {
      if (!isCurrentSpeech()) return;
      setSpeech({ ...thisSpeech, status: "speaking" });
      failSpeechAfter(3000 + 3 * estimateSpeechMs(utterance.text, rate));
      if (index === 0) onStart?.();
      const sentenceIndex = parts[index]?.sentenceIndex ?? 0;
      if (parts[index - 1]?.sentenceIndex !== sentenceIndex) onSentence?.(sentenceIndex);
    };
    utterance.onend = () => {
      if (!isCurrentSpeech()) return;
      if (index < utterances.length - 1) return failSpeechAfter(voiceStartLimitMs);
      setSpeech(null);
      onEnd?.();
    };
    utterance.onerror = ({ error }) => {
      if (!isCurrentSpeech()) return;
      // `not-allowed` means that the browser allows speech only after the first press on the page.
      if (error === "canceled" || error === "interrupted" || error === "not-allowed") setSpeech(null);
      else failSpeech();
    };
  }
  setSpeech(thisSpeech);
  failSpeechAfter(voiceStartLimitMs);
  for (const utterance of utterances) synthesizer.speak(utterance);
}

let isVoiceWarmedUp = false;

/**
 * Speaks a space, which is silent, so that the browser loads the voice and the first sentence is heard immediately.
 * Does nothing before the first press on the page, because browsers do not allow speech before that.
 */
export function warmUpVoice(): void {
  const { voice } = getCurrentVoices();
  if (isVoiceWarmedUp || !voice || speech || navigator.userActivation?.hasBeenActive !== true) return;
  isVoiceWarmedUp = true;
  const utterance = buildUtterance(" ", voice, 1);
  utterance.volume = 0;
  getSynthesis()?.speak(utterance);
}

/** The speech of one component. The speech stops when the component disappears or the page is left. */
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

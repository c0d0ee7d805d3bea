import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

export const voiceSpeeds = ["slow", "normal", "fast"] as const;
/** The rate of each speed. The rate 1 is the normal rate of the voice. */
export const speedRates = { slow: 0.8, normal: 1, fast: 1.2 } as const;

const settingsSchema = z.object({
  /** The `voiceURI` of the chosen voice; null for the best voice. */
  voiceUri: z.nullable(z.string()),
  speed: z.enum(voiceSpeeds),
  /** Whether rounds of sentences have no dictations on this device. */
  skipsDictations: z.boolean(),
});
export type VoiceSettings = z.output<typeof settingsSchema>;

const storageKey = "lotse.voice";
const initialSettings: VoiceSettings = { voiceUri: null, speed: "normal", skipsDictations: false };
const listeners = new Set<() => void>();
let settings: VoiceSettings | null = null;

/** The voice settings that the learner has chosen on this device. */
export function getVoiceSettings(): VoiceSettings {
  settings ??= readStoredJson("local", storageKey, settingsSchema) ?? initialSettings;
  return settings;
}

/** Changes and stores settings. If the browser cannot store the settings, they are valid for this visit only. */
export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  settings = { ...getVoiceSettings(), ...change };
  storeText("local", storageKey, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

export function subscribeToVoiceSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useVoiceSettings = (): VoiceSettings =>
  useSyncExternalStore(subscribeToVoiceSettings, getVoiceSettings, () => initialSettings);

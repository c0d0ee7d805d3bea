import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

interface FakeUtterance {
  text: string;
  rate: number;
  volume: number;
  voice: { name: string } | null;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
}

export const katja = {
  name: "Microsoft Katja - German (Germany)",
  lang: "de-DE",
  voiceURI: "katja",
  localService: true,
  default: false,
};
export const michael = { ...katja, name: "Microsoft Michael - German (Austria)", lang: "de-AT", voiceURI: "michael" };

/**
 * Adds a fake speech synthesis with these voices to the window. It makes no sound. The tests trigger the events of the
 * utterances. Returns the spoken texts, the number of times that speech was cancelled, and functions that change the
 * voices.
 */
export function installFakeVoice(voices: object[]) {
  const eventTarget = new EventTarget();
  const spokenUtterances: FakeUtterance[] = [];
  const state = { cancelCount: 0, voices };
  const synthesis = Object.assign(eventTarget, {
    speaking: true,
    pending: false,
    paused: false,
    getVoices: () => [...state.voices],
    speak: (utterance: FakeUtterance) => spokenUtterances.push(utterance),
    cancel: () => {
      state.cancelCount += 1;
    },
    resume: () => {},
  });
  class Utterance {
    rate = 1;
    volume = 1;
    voice = null;
    lang = "";
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const fakeProperties = { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance };
  for (const [name, value] of Object.entries(fakeProperties))
    Object.defineProperty(window, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(fakeProperties)) Reflect.deleteProperty(window, name);
  });
  return {
    spokenTexts: spokenUtterances,
    state,
    /** Adds the voices after the page was rendered, as Chrome does. */
    loadVoices: (loadedVoices: object[]) =>
      act(() => {
        state.voices = loadedVoices;
        eventTarget.dispatchEvent(new Event("voiceschanged"));
      }),
    /** Triggers an event of the last utterance: it starts, ends or fails. */
    fire: (event: "start" | "end" | "error", error = "synthesis-failed") =>
      act(() => {
        const utterance = spokenUtterances.at(-1);
        if (event === "error") utterance?.onerror?.({ error });
        else utterance?.[`on${event}`]?.();
      }),
  };
}

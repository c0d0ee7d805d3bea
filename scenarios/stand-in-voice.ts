/// <reference lib="dom" />

/**
 * Simulates a German voice without sound in the page, because the browsers of the tests have no voices. The spoken
 * texts are stored in the root element's `data-spoken`. The browser gets the source text of this function, so the
 * function must not refer to anything outside itself.
 */
export function installStandInVoice(): void {
  const voices = [
    { name: "Microsoft Katja Online (Natural) - German (Germany)", lang: "de-DE", localService: false },
    { name: "Microsoft Hedda - German (Germany)", lang: "de-DE", localService: true },
    { name: "Microsoft Michael - German (Austria)", lang: "de-AT", localService: true },
  ].map((voice) => ({ ...voice, voiceURI: voice.name, default: false }));
  let timers: ReturnType<typeof setTimeout>[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => voices,
    speak(utterance: { text: string; rate: number; volume: number; onstart?: () => void; onend?: () => void }) {
      if (utterance.volume === 0) return;
      document.documentElement.dataset.spoken = `${utterance.rate} ${utterance.text}`;
      synthesis.speaking = true;
      timers.push(
        setTimeout(() => utterance.onstart?.(), 20),
        setTimeout(() => {
          synthesis.speaking = false;
          utterance.onend?.();
        }, 1500),
      );
    },
    cancel() {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
      synthesis.speaking = false;
    },
    resume() {},
  });
  class Utterance {
    text: string;
    rate = 1;
    volume = 1;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
}

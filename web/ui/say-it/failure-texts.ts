import type { MicrophoneFailure } from "#web/ui/say-it/microphone.ts";

export const failureTexts: Readonly<Record<MicrophoneFailure, string>> = {
  refused: "The microphone is not allowed. Allow it for this page in the browser's address bar, then press again.",
  missing: "No microphone was found. Connect one, then press again.",
  busy: "Another program is using the microphone. Close it, then press again.",
  failed: "That did not work in this browser. Press again, or go on without it.",
};

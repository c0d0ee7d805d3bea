import { stopSpeech } from "#web/ui/german-voice.ts";

/** A recording stops automatically after this time. */
export const maxRecordingMs = 20_000;

export type MicrophoneFailure = "refused" | "missing" | "busy" | "failed";

/** Whether the browser can record. The browser asks for permission only when a recording begins. */
export const canRecord = (): boolean => "MediaRecorder" in window && navigator.mediaDevices?.getUserMedia !== undefined;

const failuresByErrorName: Readonly<Record<string, MicrophoneFailure>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

export const findMicrophoneFailure = (error: unknown): MicrophoneFailure =>
  (error instanceof DOMException &&
    Object.hasOwn(failuresByErrorName, error.name) &&
    failuresByErrorName[error.name]) ||
  "failed";

/**
 * Records the learner. The recording stays in the memory of the page.
 * @param onEnd called with the recording when it is stopped or has reached the maximum duration
 * @returns a function that stops the recording
 * @throws a DOMException if the microphone is refused, missing or busy
 */
export async function startRecording(onEnd: (recording: Blob) => void): Promise<() => void> {
  stopSpeech();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  const timer = setTimeout(() => recorder.stop(), maxRecordingMs);
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  recorder.onstop = () => {
    clearTimeout(timer);
    // Stops all tracks, because the browser shows that the page is recording as long as one of them runs.
    for (const track of stream.getTracks()) track.stop();
    onEnd(new Blob(chunks, { type: recorder.mimeType }));
  };
  recorder.start();
  return () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
}

/** The part of the browser's `SpeechRecognition` that is used here. TypeScript has no type for it. */
interface Recognition {
  lang: string;
  maxAlternatives: number;
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
  start: () => void;
  abort: () => void;
}

function findRecognitionClass(): (new () => Recognition) | undefined {
  return Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
}

/**
 * Whether the browser recognizes speech. For this, most browsers send the sound to a server of the company that makes
 * the browser.
 */
export const canRecognize = (): boolean => findRecognitionClass() !== undefined;

const failuresByRecognitionError: Readonly<Record<string, MicrophoneFailure>> = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "missing",
};

/**
 * Recognizes one German sentence.
 * @param onHeard called once, with the recognized text or a failure; the text is empty if nothing was said
 * @returns a function that ends the recognition without a result
 */
export function recognizeGerman(onHeard: (heardText: string | { failure: MicrophoneFailure }) => void): () => void {
  stopSpeech();
  const RecognitionClass = findRecognitionClass();
  if (!RecognitionClass) {
    onHeard({ failure: "failed" });
    return () => {};
  }
  const recognition = new RecognitionClass();
  let isFinished = false;
  const finish = (heard: string | { failure: MicrophoneFailure }) => {
    if (isFinished) return;
    isFinished = true;
    onHeard(heard);
  };
  recognition.lang = "de-DE";
  recognition.maxAlternatives = 1;
  recognition.onresult = ({ results }) =>
    finish(
      Array.from(results)
        .map((result) => result[0]?.transcript ?? "")
        .join(" "),
    );
  recognition.onerror = ({ error }) =>
    finish(error === "no-speech" ? "" : { failure: failuresByRecognitionError[error] ?? "failed" });
  recognition.onend = () => finish("");
  recognition.start();
  return () => {
    isFinished = true;
    recognition.abort();
  };
}

import { type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useHasGermanVoice, useSpeech } from "#web/ui/german-voice.ts";
import { failureTexts } from "#web/ui/say-it/failure-texts.ts";
import { HeardCheck } from "#web/ui/say-it/heard-check.tsx";
import { canRecognize, canRecord, maxRecordingMs } from "#web/ui/say-it/microphone.ts";
import { useRecording } from "#web/ui/say-it/use-recording.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/**
 * A sheet in which the learner says a sentence, compares the recording with the voice, and can check what the browser
 * understands.
 */
export function SayItSheet({ german, onClose }: { german: string; onClose: () => void }) {
  // Prevents the quiz behind the sheet from handling the same key.
  const stopKeyPropagation = (event: KeyboardEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of everything in the sheet
    <div onKeyDown={stopKeyPropagation}>
      <Sheet isNarrow title="Say it" subtitle="Listen, say it, and hear both." onClose={onClose}>
        <div className="grid gap-5 p-5 sm:p-6">
          <div className="flex items-start gap-2">
            <p lang="de" className="min-w-0 flex-1 text-h2 fw-540">
              {german}
            </p>
            <SpeakButton german={german} className="-mt-1.5" />
            <SpeakButton german={german} isSlow className="-mr-2.5 -mt-1.5" />
          </div>
          {canRecord() ? <Recorder german={german} /> : <p className="text-ink2">This browser cannot record sound.</p>}
          {canRecognize() && <HeardCheck german={german} />}
        </div>
      </Sheet>
    </div>
  );
}

function Recorder({ german }: { german: string }) {
  const hasVoice = useHasGermanVoice();
  const { state, isPlaying, record, stop, play } = useRecording();
  const { status, speak, stop: stopVoice } = useSpeech();
  const isRecording = state === "recording";
  const isSoundPlaying = isPlaying || status === "starting" || status === "speaking";
  return (
    <section aria-label="Your recording" className="grid gap-3">
      <div className="flex items-center gap-4 rounded-card bg-water p-4">
        <button
          type="button"
          className="grid h-16 w-16 shrink-0 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sunk"
          onClick={() => (isRecording ? stop() : record())}
        >
          <span aria-hidden="true" className={`h-7 w-7 ${isRecording ? "i-lucide-square" : "i-lucide-mic"}`} />
          <span className="sr-only">
            {isRecording ? "Stop recording" : state === "recorded" ? "Record again" : "Record"}
          </span>
        </button>
        <p className="min-w-0 fw-580">
          {isRecording ? (
            <RecordingTime />
          ) : state === "asking" ? (
            "Waiting for the microphone..."
          ) : state === "recorded" ? (
            "Recorded. Press to record again."
          ) : (
            "Press and say the sentence."
          )}
        </p>
      </div>
      <p role="status" className={state in failureTexts || status === "stopped" ? "text-small text-no" : "sr-only"}>
        {status === "stopped"
          ? "The voice stopped. Play it again."
          : isRecording
            ? "Recording"
            : state === "recorded"
              ? "Recorded"
              : state in failureTexts && findFailureText(state)}
      </p>
      {state === "recorded" && (
        <div className="flex flex-wrap gap-2.5">
          {hasVoice && (
            <Button className="flex-1" onClick={() => speak(german, { onEnd: play })}>
              Hear Both
            </Button>
          )}
          <Button
            variant="secondary"
            className="flex-1"
            onClick={() => {
              stopVoice();
              play();
            }}
          >
            Hear Mine
          </Button>
        </div>
      )}
      <p className="text-small text-ink2">
        {isSoundPlaying && state === "recorded"
          ? isPlaying
            ? "This is you."
            : "This is the voice."
          : `Your recording stays on this device and is gone when you close this. It stops after ${maxRecordingMs / 1000} seconds.`}
      </p>
    </section>
  );
}

const findFailureText = (state: string) => Object.entries(failureTexts).find(([failure]) => failure === state)?.[1];

/** Shows the seconds of a running recording. */
function RecordingTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="tabular-nums">
      Recording, {seconds} of {maxRecordingMs / 1000} seconds
    </span>
  );
}

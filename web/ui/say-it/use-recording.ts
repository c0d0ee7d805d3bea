import { useEffect, useRef, useState } from "react";
import { findMicrophoneFailure, type MicrophoneFailure, startRecording } from "#web/ui/say-it/microphone.ts";

export type RecordingState = "empty" | "asking" | "recording" | "recorded" | MicrophoneFailure;

/** A recording of the learner that is kept until the component disappears, and its playback. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>("empty");
  const [isPlaying, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const stopRecordingRef = useRef(() => {});
  const isMountedRef = useRef(true);

  function discardRecording() {
    if (!audio.current) return;
    audio.current.pause();
    URL.revokeObjectURL(audio.current.src);
    audio.current = null;
  }
  useEffect(() => {
    isMountedRef.current = true;
    return () => {
      isMountedRef.current = false;
      stopRecordingRef.current();
      discardRecording();
    };
  }, []);

  function keepRecording(recording: Blob) {
    if (!isMountedRef.current) return;
    discardRecording();
    audio.current = new Audio(URL.createObjectURL(recording));
    audio.current.onended = () => setPlaying(false);
    setState("recorded");
  }
  async function record() {
    audio.current?.pause();
    setPlaying(false);
    setState("asking");
    try {
      stopRecordingRef.current = await startRecording(keepRecording);
      if (isMountedRef.current) setState("recording");
      else stopRecordingRef.current();
    } catch (error) {
      setState(findMicrophoneFailure(error));
    }
  }
  function play() {
    if (!audio.current) return;
    audio.current.currentTime = 0;
    setPlaying(true);
    audio.current.play().catch(() => setPlaying(false));
  }
  return { state, isPlaying, record, stop: () => stopRecordingRef.current(), play };
}

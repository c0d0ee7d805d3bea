import { useCallback, useEffect, useRef, useState } from "react";
import { type RunningExam, saveExamAnswers } from "#core/contract/exams.ts";
import type { PartState } from "#core/domain/exams/attempt.ts";
import type { ExamPart } from "#core/domain/exams/exam.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { readUnsavedPart, removeUnsavedPart, storeUnsavedPart } from "#web/features/exams/unsaved-part.ts";

const saveDelayMs = 1200;
const retryDelayMs = 10_000;
const tickMs = 1000;
/**
 * The most that one tick adds to the clock, so that the time during which the device slept does not count. It is longer
 * than a minute, because a browser runs the timers of a hidden page only once a minute.
 */
const maxTickMs = 90_000;
const storeEverySeconds = 5;

/**
 * Whether the server refused answers, because the attempt is finished or its time limit of a week
 * has passed.
 */
const isConflict = (error: unknown) => hasStatus(error, 409);

/**
 * The answers and the clock of a part. Each answer is sent soon after it was given. Until the server has stored it, it
 * is kept on the device, so that neither a closed browser nor a lost connection loses it.
 * @param isClockRunning false while the part cannot be answered on this device
 */
export function usePart(
  { exam, attempt, answers: savedAnswers }: RunningExam,
  part: ExamPart,
  isClockRunning: boolean,
) {
  const [unsavedPart] = useState(() => readUnsavedPart(attempt.id, part));
  const timeLimitSeconds = (exam.parts.find((outline) => outline.part === part)?.minutes ?? 0) * 60;
  const savedProgress = attempt.parts.find((candidate) => candidate.part === part);
  const [answers, setAnswers] = useState<Record<string, string>>({ ...savedAnswers[part], ...unsavedPart?.answers });
  const [playCounts, setPlayCounts] = useState(unsavedPart?.plays ?? {});
  const [secondsUsed, setSecondsUsed] = useState(
    Math.max(savedProgress?.secondsUsed ?? 0, unsavedPart?.secondsUsed ?? 0),
  );
  const [error, setError] = useState<unknown>(null);
  const [isHandingIn, setHandingIn] = useState(false);
  const isTimeUp = secondsUsed >= timeLimitSeconds;
  /** The current values, for functions that run later. */
  const latestValues = useRef({ plays: playCounts, secondsUsed, unsent: { ...unsavedPart?.answers } });
  latestValues.current.plays = playCounts;
  latestValues.current.secondsUsed = Math.min(timeLimitSeconds, secondsUsed);
  const queue = useRef(Promise.resolve<boolean>(true));
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * Whether the server takes no more answers to the part. Then no more data is stored on the
   * device.
   */
  const hasPartEndedRef = useRef(false);

  const storeOnDevice = useCallback(() => {
    if (hasPartEndedRef.current) return;
    const { unsent, plays: currentPlays, secondsUsed: seconds } = latestValues.current;
    storeUnsavedPart(attempt.id, { part, answers: unsent, secondsUsed: seconds, plays: currentPlays });
  }, [attempt.id, part]);

  const endOnDevice = useCallback(() => {
    hasPartEndedRef.current = true;
    removeUnsavedPart(attempt.id);
  }, [attempt.id]);

  /**
   * Sends the data that the server has not stored yet. Must be called through `queue`, so that it runs after the
   * earlier calls.
   * @returns whether all parts are done; null if sending failed
   */
  const send = useCallback(
    async (state: PartState): Promise<boolean | null> => {
      const { unsent, secondsUsed: seconds } = latestValues.current;
      const sentAnswers = { ...unsent };
      try {
        const input = {
          id: exam.id,
          attemptId: attempt.id,
          part,
          answers: sentAnswers,
          secondsUsed: Math.ceil(seconds),
          state,
        };
        const savedPart = await call(saveExamAnswers, input);
        for (const [id, answer] of Object.entries(sentAnswers)) if (unsent[id] === answer) delete unsent[id];
        setError(null);
        if (state === "open") storeOnDevice();
        else endOnDevice();
        return savedPart.currentPart === null;
      } catch (sendError) {
        if (isConflict(sendError)) endOnDevice();
        setError(sendError);
        return null;
      }
    },
    [exam.id, attempt.id, part, storeOnDevice, endOnDevice],
  );

  const save = useCallback((): Promise<boolean> => {
    clearTimeout(saveTimer.current);
    queue.current = queue.current.then(async () => (await send("open")) !== null);
    return queue.current;
  }, [send]);

  const answer = useCallback(
    (id: string, text: string) => {
      setAnswers((earlierAnswers) => ({ ...earlierAnswers, [id]: text }));
      latestValues.current.unsent[id] = text;
      storeOnDevice();
      clearTimeout(saveTimer.current);
      saveTimer.current = setTimeout(save, saveDelayMs);
    },
    [save, storeOnDevice],
  );

  const countPlay = useCallback(
    (id: string, change: 1 | -1) =>
      setPlayCounts((earlierCounts) => ({ ...earlierCounts, [id]: (earlierCounts[id] ?? 0) + change })),
    [],
  );

  /** Ends the part. @returns whether all parts are done; null if the server could not be told */
  const handIn = useCallback(
    async (state: "handed-in" | "left-out" = "handed-in"): Promise<boolean | null> => {
      clearTimeout(saveTimer.current);
      setHandingIn(true);
      const resultPromise = queue.current.then(() => send(state));
      queue.current = resultPromise.then((isComplete) => isComplete !== null);
      const isExamComplete = await resultPromise;
      setHandingIn(false);
      return isExamComplete;
    },
    [send],
  );

  useEffect(() => {
    if (!isClockRunning) return;
    let lastTick = performance.now();
    const clockTimer = setInterval(() => {
      const now = performance.now();
      const elapsedMs = Math.min(now - lastTick, maxTickMs);
      lastTick = now;
      setSecondsUsed((seconds) => Math.min(timeLimitSeconds, seconds + elapsedMs / 1000));
      if (Math.floor(latestValues.current.secondsUsed) % storeEverySeconds === 0) storeOnDevice();
    }, tickMs);
    return () => clearInterval(clockTimer);
  }, [timeLimitSeconds, isClockRunning, storeOnDevice]);

  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === "hidden" && void save();
    document.addEventListener("visibilitychange", saveIfHidden);
    window.addEventListener("online", save);
    const retryTimer = setInterval(
      () => Object.keys(latestValues.current.unsent).length > 0 && void save(),
      retryDelayMs,
    );
    return () => {
      document.removeEventListener("visibilitychange", saveIfHidden);
      window.removeEventListener("online", save);
      clearInterval(retryTimer);
      clearTimeout(saveTimer.current);
    };
  }, [save]);

  return {
    ...{ answers, plays: playCounts, isTimeUp, isHandingIn, error, answer, countPlay, save, handIn },
    secondsLeft: Math.max(0, Math.ceil(timeLimitSeconds - secondsUsed)),
    /** Whether the attempt was finished on another device or its time limit of a week has passed. */
    isOver: isConflict(error),
  };
}
export type RunningPart = ReturnType<typeof usePart>;

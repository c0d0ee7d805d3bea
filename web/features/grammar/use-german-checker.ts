import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckResult } from "#core/domain/german/checker/check-text.ts";
import type { CheckAnswer, CheckFailure, CheckRequest } from "#web/features/grammar/check-worker.ts";

export type CheckState =
  | { status: "idle" }
  | { status: "checking" }
  | { status: "checked"; results: CheckResult[] }
  | { status: "failed"; failure: CheckFailure };

/** Sentences of a text: a checker reads one at a time. Line breaks end one, too. */
export const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?…]["“”»]?)\s+(?=["„»]?\p{Lu})/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** A checker in a thread of its own, started with the first text. */
export function useGermanChecker() {
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const [state, setState] = useState<CheckState>({ status: "idle" });

  useEffect(() => () => worker.current?.terminate(), []);

  const check = useCallback((text: string) => {
    if (!worker.current) {
      worker.current = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id !== latest.current) return;
        if ("failure" in data) setState({ status: "failed", failure: data.failure });
        else setState({ status: "checked", results: data.results });
      };
      worker.current.onerror = () => {
        // It will not answer any more: the next text gets another.
        worker.current?.terminate();
        worker.current = null;
        setState({ status: "failed", failure: "not-loaded" });
      };
    }
    setState({ status: "checking" });
    latest.current += 1;
    worker.current.postMessage({ id: latest.current, paragraphs: sentencesOf(text) } satisfies CheckRequest);
  }, []);

  return { state, check };
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { ExplanationLanguage } from "#core/domain/german/checker/rule.ts";
import type { CheckedSentence, CheckFailure, CheckRequest, CheckResponse } from "#web/features/grammar/check-worker.ts";

export type CheckState =
  | { status: "idle" }
  | { status: "checking" }
  | { status: "checked"; results: CheckedSentence[] }
  | { status: "failed"; failure: CheckFailure };

/**
 * Splits a text into sentences, because the checker checks one sentence at a time. A line break also ends a sentence.
 */
export const splitSentences = (text: string) =>
  text
    .split(/\n+|(?<=[.!?…]["“”»]?)\s+(?=["„»]?\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Runs the German checker in a web worker, which is started when the first text is checked. */
export function useGermanChecker() {
  const worker = useRef<Worker | null>(null);
  const latestCheckId = useRef(0);
  const [state, setState] = useState<CheckState>({ status: "idle" });

  useEffect(() => () => worker.current?.terminate(), []);

  const checkGerman = useCallback((text: string, language: ExplanationLanguage) => {
    if (!worker.current) {
      worker.current = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<CheckResponse>) => {
        if (data.id !== latestCheckId.current) return;
        if ("failure" in data) setState({ status: "failed", failure: data.failure });
        else setState({ status: "checked", results: data.results });
      };
      worker.current.onerror = () => {
        // A failed worker no longer answers. The next check starts a new worker.
        worker.current?.terminate();
        worker.current = null;
        setState({ status: "failed", failure: "not-loaded" });
      };
    }
    setState({ status: "checking" });
    latestCheckId.current += 1;
    const request: CheckRequest = { id: latestCheckId.current, sentences: splitSentences(text), language };
    worker.current.postMessage(request);
  }, []);

  return { state, check: checkGerman };
}

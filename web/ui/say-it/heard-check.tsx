import { useEffect, useRef, useState } from "react";
import { compareHeardWords } from "#core/domain/speech/compare-heard.ts";
import { Button } from "#web/ui/button.tsx";
import { failureTexts } from "#web/ui/say-it/failure-texts.ts";
import { recognizeGerman } from "#web/ui/say-it/microphone.ts";

type CheckState =
  | { phase: "idle" | "listening" }
  | { phase: "failed"; text: string }
  | { phase: "heard"; heard: string };

/** Lets the browser recognize what the learner says and compares it with the sentence word by word. */
export function HeardCheck({ german }: { german: string }) {
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const endRecognitionRef = useRef(() => {});
  useEffect(() => () => endRecognitionRef.current(), []);

  function listen() {
    setState({ phase: "listening" });
    endRecognitionRef.current = recognizeGerman((heard) => {
      if (typeof heard !== "string") setState({ phase: "failed", text: failureTexts[heard.failure] });
      else if (heard === "") setState({ phase: "failed", text: "Nothing was heard. Speak after you press." });
      else setState({ phase: "heard", heard });
    });
  }
  return (
    <section aria-labelledby="heard-title" className="grid gap-2 border-t border-line pt-4">
      <h3 id="heard-title" className="h3">
        Is it understood?
      </h3>
      <p className="text-small text-ink2">
        To recognize speech, your browser may send the sound to the company that makes it: Google for Chrome, Microsoft
        for Edge, Apple for Safari. Lotse gets neither the sound nor the text.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        pendingLabel={state.phase === "listening" && "Listening..."}
        onClick={listen}
      >
        <span aria-hidden="true" className="i-lucide-ear h-5 w-5" />
        {state.phase === "idle" ? "Speak and Check" : "Speak Again"}
      </Button>
      <div role="status">
        {state.phase === "failed" && <p className="text-small text-ink2">{state.text}</p>}
        {state.phase === "heard" && <HeardWords german={german} heard={state.heard} />}
      </div>
    </section>
  );
}

function HeardWords({ german, heard }: { german: string; heard: string }) {
  const pairs = compareHeardWords(german, heard);
  const wordCount = pairs.filter(({ expected }) => expected !== null).length;
  const understoodCount = pairs.filter(
    ({ given, expected, difference }) => given !== null && expected !== null && difference !== "different",
  ).length;
  return (
    <>
      <p className="fw-620">
        {understoodCount === wordCount && pairs.length === wordCount
          ? "Every word was understood."
          : `${understoodCount} of ${wordCount} words were understood.`}
      </p>
      <p lang="de" className="mt-1 text-h3 fw-460 leading-relaxed">
        {pairs.map(({ given, expected, difference }, index) => (
          <span key={index}>
            {difference !== "different" ? (
              expected
            ) : (
              <>
                {given !== null && <del className="rounded-tag bg-no-t px-1 text-no">{given}</del>}
                {given !== null && expected !== null && " "}
                {expected !== null && (
                  <ins className="rounded-tag bg-ok-t px-1 text-ok decoration-2 underline-offset-3">{expected}</ins>
                )}
              </>
            )}{" "}
          </span>
        ))}
      </p>
      <p className="mt-1 text-small text-ink2">Browsers mishear too, above all short words and names.</p>
    </>
  );
}

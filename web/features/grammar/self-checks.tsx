import { useId, useState } from "react";
import type { ShownBlocks } from "#core/contract/grammar.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";

type SelfCheck = ShownBlocks["checks"][number];

/** Two questions that learners answer for themselves. Nothing is counted or stored. */
export function SelfChecks({ checks }: Pick<ShownBlocks, "checks">) {
  return (
    <section
      aria-labelledby="checks-title"
      className="mt-8 max-w-[66ch] rounded-card border-2 border-dashed border-line2 px-4 pb-4 pt-3.5 sm:px-5"
    >
      <h2 id="checks-title" className="flex flex-wrap items-center gap-x-2 text-small fw-620">
        <span aria-hidden="true" className="i-lucide-pencil-line h-4.5 w-4.5 text-ink2" />
        Check yourself <span className="fw-400 text-ink2">· nothing is counted</span>
      </h2>
      {checks.map((check) => (
        <CheckQuestion key={check.question} check={check} />
      ))}
    </section>
  );
}

const chipClasses = {
  open: "border-line2 bg-card hover:border-ink2",
  right: "border-ok bg-ok-t fw-620",
  wrong: "border-no bg-no-t fw-620",
};

function CheckQuestion({ check: { question, english, options } }: { check: SelfCheck }) {
  const name = useId();
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const chosenOption = chosenIndex === null ? undefined : options[chosenIndex];
  const isGerman = question.includes("___");
  return (
    <fieldset className="mt-3 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        {isGerman ? (
          <>
            <span lang="de" className="block text-sentence fw-500">
              <FilledBlank question={question} answer={chosenOption} />
            </span>
            <span className="block text-small text-ink2">{english}</span>
          </>
        ) : (
          <span className="block">
            <MarkedGerman text={question} />
          </span>
        )}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {options.map((option, index) => {
          const optionState = index === chosenIndex ? (option.isRight ? "right" : "wrong") : "open";
          return (
            <label
              key={option.text}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-key border-1.5 px-3.5 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chipClasses[optionState]}`}
            >
              <input
                type="radio"
                name={name}
                checked={index === chosenIndex}
                className="sr-only"
                onChange={() => setChosenIndex(index)}
              />
              {isGerman ? <span lang="de">{option.text}</span> : <MarkedGerman text={option.text} />}
              {optionState !== "open" && (
                <span
                  aria-hidden="true"
                  className={`h-4.5 w-4.5 ${optionState === "right" ? "i-lucide-check text-ok" : "i-lucide-x text-no"}`}
                />
              )}
            </label>
          );
        })}
      </div>
      <p role="status" className="mt-2 min-h-10.5 text-small text-ink2">
        {chosenOption && (
          <>
            <span className={`fw-620 ${chosenOption.isRight ? "text-ok" : "text-no"}`}>
              {chosenOption.isRight ? "Right." : "Not quite."}
            </span>{" "}
            <MarkedGerman text={chosenOption.reason} />
          </>
        )}
      </p>
    </fieldset>
  );
}

/** The sentence, with the chosen option in its blank. */
function FilledBlank({ question, answer }: { question: string; answer: SelfCheck["options"][number] | undefined }) {
  const [textBefore, textAfter] = question.split("___");
  return (
    <>
      {textBefore}
      <span
        className={`inline-block min-w-12 border-b-2 px-1 text-center ${
          answer ? (answer.isRight ? "border-ok fw-620" : "border-no fw-620") : "border-ink"
        }`}
      >
        {answer ? answer.text : <span className="sr-only">blank</span>}
        {!answer && "\u00a0"}
      </span>
      {textAfter}
    </>
  );
}

import { useEffect } from "react";
import { keyClasses, optionClasses, type Verdict, VerdictMark } from "#web/quiz/verdict.tsx";

interface OptionListProps {
  /** The accessible name of the group. */
  label: string;
  options: string[];
  correct: string;
  /** The chosen option. Once it is set, the options are locked and show their verdicts. */
  chosen: string | null;
  onChoose: (option: string) => void;
}

/** Buttons for an answer that is checked as soon as it is chosen. Keys 1 to 4 choose too. */
export function OptionList({ label, options, correct, chosen, onChoose }: OptionListProps) {
  useEffect(() => {
    if (chosen !== null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const option = options[Number(event.key) - 1];
      if (option !== undefined) onChoose(option);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [options, chosen, onChoose]);

  const verdictOf = (option: string): Verdict => {
    if (chosen === null) return "open";
    if (option === correct) return "right";
    return option === chosen ? "wrong" : "other";
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5 lg:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option, index) => {
        const state = verdictOf(option);
        return (
          <button
            key={option}
            type="button"
            aria-disabled={chosen !== null}
            aria-keyshortcuts={String(index + 1)}
            className={`flex min-h-14 items-center gap-3.5 rounded-option border-[1.5px] px-3 py-2 text-left text-[1.0625rem] leading-snug transition-colors duration-150 ${optionClasses[state]} ${
              chosen === null ? "active:translate-y-px" : "cursor-default"
            }`}
            onClick={() => {
              if (chosen === null) onChoose(option);
            }}
          >
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${keyClasses[state]}`}
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 break-words">{option}</span>
            <VerdictMark verdict={state} />
          </button>
        );
      })}
    </fieldset>
  );
}

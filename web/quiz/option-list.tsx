import { useEffect } from "react";
import { keyClasses, optionClasses, type Verdict, VerdictMark } from "#web/quiz/verdict.tsx";

interface OptionListProps {
  /** The accessible name of the group. */
  label: string;
  options: string[];
  correctOption: string;
  /** The chosen option. Once it is set, the options are locked and show their verdicts. */
  chosenOption: string | null;
  onChoose: (option: string) => void;
}

/** Buttons for an answer that is checked as soon as it is chosen. Keys 1 to 4 also choose an answer. */
export function OptionList({ label, options, correctOption, chosenOption, onChoose }: OptionListProps) {
  useEffect(() => {
    if (chosenOption !== null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const option = options[Number(event.key) - 1];
      if (option !== undefined) onChoose(option);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [options, chosenOption, onChoose]);

  const findVerdict = (option: string): Verdict => {
    if (chosenOption === null) return "open";
    if (option === correctOption) return "right";
    return option === chosenOption ? "wrong" : "other";
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5 lg:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option, index) => {
        const verdict = findVerdict(option);
        return (
          <button
            key={option}
            type="button"
            aria-disabled={chosenOption !== null}
            aria-keyshortcuts={String(index + 1)}
            className={`flex min-h-14 items-center gap-3.5 rounded-option border-[1.5px] px-3 py-2 text-left text-[1.0625rem] leading-snug transition-colors duration-150 ${optionClasses[verdict]} ${
              chosenOption === null ? "active:translate-y-px" : "cursor-default"
            }`}
            onClick={() => {
              if (chosenOption === null) onChoose(option);
            }}
          >
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${keyClasses[verdict]}`}
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 break-words">{option}</span>
            <VerdictMark verdict={verdict} />
          </button>
        );
      })}
    </fieldset>
  );
}

import { useEffect, useRef } from "react";
import type { AdverbQuestion, OptionValue } from "#core/domain/quizzes/adverb-quiz.ts";
import { keyClasses, optionClasses, type Verdict, VerdictMark } from "#web/quiz/verdict.tsx";

interface AdverbOptionsProps {
  question: AdverbQuestion;
  chosenOption: OptionValue | undefined;
  isRevealed: boolean;
  onChoose: (value: OptionValue) => void;
}

/**
 * Radio buttons for four adverbs. The choice can be changed until the submit button checks it. Keys 1 to 4 and the
 * letters of the options select an option and focus it, so that Enter submits the form.
 */
export function AdverbOptions({ question, chosenOption, isRevealed, onChoose }: AdverbOptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const index = question.options.findIndex(({ value }, optionIndex) =>
        [value, String(optionIndex + 1)].includes(event.key),
      );
      const option = question.options[index];
      if (!option) return;
      onChoose(option.value);
      group.current?.querySelectorAll("input")[index]?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [question, onChoose]);

  const getVerdict = (value: OptionValue): Verdict => {
    if (!isRevealed) return "open";
    if (value === question.correctAnswer) return "right";
    return value === chosenOption ? "wrong" : "other";
  };

  return (
    <fieldset ref={group} className="grid min-w-0 grid-cols-1 gap-2.5 sm:grid-cols-2">
      <legend className="sr-only">{question.question}</legend>
      {question.options.map(({ value, label }) => {
        const verdict = getVerdict(value);
        const isChosen = !isRevealed && value === chosenOption;
        return (
          <label
            key={value}
            className={`flex min-h-14 cursor-pointer items-center gap-3.5 rounded-option border-[1.5px] px-3 py-2 transition-colors duration-150 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
              isChosen ? "border-ink bg-card text-ink shadow-[0_0_0_0.5px_var(--ink)]" : optionClasses[verdict]
            }`}
          >
            <input
              type="radio"
              name="adverb"
              value={value}
              checked={value === chosenOption}
              className="sr-only"
              onChange={() => onChoose(value)}
            />
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${
                isChosen ? "bg-pri text-on-pri" : keyClasses[verdict]
              }`}
            >
              {value}
            </span>
            <span lang="de" className="min-w-0 flex-1 text-h3 fw-540">
              {label}
            </span>
            <VerdictMark verdict={verdict} />
          </label>
        );
      })}
    </fieldset>
  );
}

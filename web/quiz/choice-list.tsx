import { type ReactNode, useEffect, useRef } from "react";
import { keyClasses, optionClasses, type Verdict, VerdictMark } from "#web/quiz/verdict.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
}

interface ChoiceListProps {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  chosenValue: string | null;
  /**
   * The correct choice; null until the answer is checked. Once it is set, the choices show their verdicts, and they are
   * locked unless `isChangeable` is set.
   */
  correctValue: string | null;
  /** Whether the choice can be changed after it was checked. */
  isChangeable?: boolean;
  /** Whether the choices are in one column on wide screens too. */
  isStacked?: boolean;
  /** Whether the verdict is shown as an icon without words, because there is little room even on wide screens. */
  isNarrow?: boolean;
  onChoose: (value: string) => void;
}

/**
 * Radio buttons for an answer. The choice can be changed until the submit button checks it, and with `isChangeable`
 * also afterwards. Until the answer is checked, the keys 1 to 9 select a choice and focus it, so that Enter submits the
 * form.
 */
export function ChoiceList(props: ChoiceListProps) {
  const {
    label,
    choices,
    chosenValue,
    correctValue,
    isChangeable = false,
    isStacked = false,
    isNarrow = false,
  } = props;
  const { onChoose } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const isChecked = correctValue !== null;
  // Three choices (the articles) share one row. In two columns, the third choice would be alone in its row.
  const hasThreeChoices = choices.length === 3;

  useEffect(() => {
    if (isChecked) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const index = Number(event.key) - 1;
      const choice = choices[index];
      if (!choice) return;
      onChoose(choice.value);
      group.current?.querySelectorAll("input")[index]?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [choices, isChecked, onChoose]);

  const findVerdict = (value: string): Verdict => {
    if (!isChecked) return "open";
    if (value === correctValue) return "right";
    return value === chosenValue ? "wrong" : "other";
  };

  return (
    <fieldset
      ref={group}
      className={`grid min-w-0 grid-cols-1 gap-2.5 ${isStacked ? "" : hasThreeChoices ? "lg:grid-cols-3" : "lg:grid-cols-2"}`}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label }, index) => {
        const verdict = findVerdict(value);
        const isChosen = !isChecked && value === chosenValue;
        return (
          <label
            key={value}
            className={`flex min-h-14 items-center gap-3.5 rounded-option border-[1.5px] px-3 py-2 text-[1.0625rem] leading-snug transition-colors duration-150 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
              isChosen ? "border-ink bg-card text-ink shadow-[0_0_0_0.5px_var(--ink)]" : optionClasses[verdict]
            } ${isChecked && !isChangeable ? "" : "cursor-pointer"}`}
          >
            <input
              type="radio"
              name="choice"
              value={value}
              checked={value === chosenValue}
              disabled={isChecked && !isChangeable}
              aria-keyshortcuts={String(index + 1)}
              className="sr-only"
              onChange={() => onChoose(value)}
            />
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${
                isChosen ? "bg-pri text-on-pri" : keyClasses[verdict]
              }`}
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 break-words">{label}</span>
            <VerdictMark
              verdict={verdict}
              labelClass={
                isNarrow ? "sr-only" : isStacked ? "max-sm:sr-only" : hasThreeChoices ? "lg:sr-only" : undefined
              }
            />
          </label>
        );
      })}
    </fieldset>
  );
}

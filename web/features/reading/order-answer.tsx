interface OrderAnswerProps {
  label: string;
  options: readonly string[];
  /** The numbers of the chosen options, in the chosen order: "3 1". */
  value: string;
  /** The right order once the answer is checked; otherwise null. */
  correctValue: string | null;
  onChange: (value: string) => void;
}

const splitNumbers = (value: string) => value.split(" ").filter((number) => number !== "");

/**
 * Events that the learner puts in order. The first press on an event gives it the next number, and another press
 * removes the number.
 */
export function OrderAnswer({ label, options, value, correctValue, onChange }: OrderAnswerProps) {
  const chosenNumbers = splitNumbers(value);
  const isChecked = correctValue !== null;
  const correctNumbers = splitNumbers(correctValue ?? "");
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option, index) => {
        const optionNumber = String(index + 1);
        const chosenPosition = chosenNumbers.indexOf(optionNumber) + 1;
        const rightPosition = correctNumbers.indexOf(optionNumber) + 1;
        const isRight = isChecked && chosenPosition === rightPosition;
        return (
          <button
            key={option}
            type="button"
            aria-disabled={isChecked}
            className={`flex min-h-14 items-center gap-3.5 rounded-option border-[1.5px] px-3 py-2 text-left text-[1.0625rem] leading-snug ${
              isChecked
                ? isRight
                  ? "border-ok bg-ok-t"
                  : "border-no bg-no-t"
                : chosenPosition > 0
                  ? "border-ink bg-card"
                  : "border-line2 bg-card hover:border-ink3"
            }`}
            onClick={() => {
              if (isChecked) return;
              onChange(
                (chosenPosition > 0
                  ? chosenNumbers.filter((chosenNumber) => chosenNumber !== optionNumber)
                  : [...chosenNumbers, optionNumber]
                ).join(" "),
              );
            }}
          >
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${
                chosenPosition > 0 && !isChecked ? "bg-pri text-on-pri" : "bg-sunk text-ink2"
              }`}
            >
              {isChecked ? rightPosition : chosenPosition > 0 ? chosenPosition : ""}
            </span>
            <span lang="de" className="min-w-0 flex-1">
              {option}
            </span>
            <span className="sr-only">
              {isChecked
                ? `, belongs to place ${rightPosition}`
                : chosenPosition > 0
                  ? `, placed ${chosenPosition}`
                  : ", not placed"}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

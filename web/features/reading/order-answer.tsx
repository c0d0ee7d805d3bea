interface OrderAnswerProps {
  label: string;
  options: readonly string[];
  /** The numbers of the chosen options, in the chosen order: "3 1". */
  value: string;
  /** The right order once the answer is checked; otherwise null. */
  correctValue: string | null;
  onChange: (value: string) => void;
}

const numbersOf = (value: string) => value.split(" ").filter((number) => number !== "");

/** Events to put in order: each press gives an event the next number; another press takes it back. */
export function OrderAnswer({ label, options, value, correctValue, onChange }: OrderAnswerProps) {
  const chosen = numbersOf(value);
  const isChecked = correctValue !== null;
  const correct = numbersOf(correctValue ?? "");
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option, index) => {
        const number = String(index + 1);
        const place = chosen.indexOf(number) + 1;
        const rightPlace = correct.indexOf(number) + 1;
        const isRight = isChecked && place === rightPlace;
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
                : place > 0
                  ? "border-ink bg-card"
                  : "border-line2 bg-card hover:border-ink3"
            }`}
            onClick={() => {
              if (isChecked) return;
              onChange((place > 0 ? chosen.filter((other) => other !== number) : [...chosen, number]).join(" "));
            }}
          >
            <span
              aria-hidden="true"
              className={`grid h-7 w-7 shrink-0 place-items-center rounded-tag text-small fw-620 ${
                place > 0 && !isChecked ? "bg-pri text-on-pri" : "bg-sunk text-ink2"
              }`}
            >
              {isChecked ? rightPlace : place > 0 ? place : ""}
            </span>
            <span lang="de" className="min-w-0 flex-1">
              {option}
            </span>
            <span className="sr-only">
              {isChecked ? `, belongs to place ${rightPlace}` : place > 0 ? `, placed ${place}` : ", not placed"}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

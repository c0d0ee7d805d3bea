interface SegmentedControlProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  isDisabled?: boolean;
}

/** Two or three options side by side, one of which is selected. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
}: SegmentedControlProps<T>) {
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 rounded-field bg-sunk p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={`min-h-11 min-w-0 flex-auto rounded-key px-1.5 text-small fw-620 leading-tight disabled:text-ink3 ${
            option.value === value ? "bg-seg text-ink shadow-[0_0_0_1.5px_var(--line2)]" : "text-ink2 hover:text-ink"
          }`}
          onClick={() => {
            if (option.value !== value) onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

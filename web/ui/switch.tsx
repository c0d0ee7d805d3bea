import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  /** A text that describes the current state. */
  children: ReactNode;
}

/** A labelled on/off switch. */
export function Switch({ label, isOn, onToggle, isDisabled = false, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-5">
      <div className="min-w-0">
        <p id={id} className="fw-620">
          {label}
        </p>
        <p id={`${id}-meaning`} className="text-small text-ink2">
          {children}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        disabled={isDisabled}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-meaning`}
        className="grid h-11 w-14 shrink-0 place-items-center rounded-key disabled:opacity-50"
        onClick={onToggle}
      >
        <span
          className={`flex h-7 w-13 items-center rounded-full border-2 px-0.5 transition-colors duration-150 ${
            isOn ? "border-pri bg-pri" : "border-field bg-card"
          }`}
        >
          <span
            className={`h-5 w-5 rounded-full transition-transform duration-150 ${isOn ? "translate-x-6 bg-on-pri" : "bg-field"}`}
          />
        </span>
      </button>
    </div>
  );
}

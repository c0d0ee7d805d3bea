import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  label: string;
  error?: string | undefined;
  /** Shown at the right of the label, for example a button that shows the password. */
  aside?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its error message below it. */
export function Field({ label, error, aside, inputRef, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <label htmlFor={id} className="fw-580">
          {label}
        </label>
        {aside}
      </div>
      <input
        {...input}
        ref={inputRef}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block h-12 w-full rounded-field border bg-card px-4 text-ink placeholder:text-[clamp(0.71875rem,3.5vw,0.875rem)] max-sm:px-3.5 placeholder:text-ink3 disabled:text-ink2 ${
          error ? "border-no" : "border-field"
        }`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small fw-580 text-no">
          <span aria-hidden="true" className="i-lucide-circle-alert mt-0.5 h-4.5 w-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}

import { useEffect, useId, useRef } from "react";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

interface TypedAnswerProps {
  language: "german" | "english";
  value: string;
  /** Checked already: it can be read and no longer be changed. */
  isChecked: boolean;
  placeholder?: string;
  /** Takes the focus as soon as it is there. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** A field for an answer, with the umlauts under a German one. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { language, value, isChecked, placeholder, takesFocus = true, onChange } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const isGerman = language === "german";
  const isFocused = useRef(takesFocus);
  useEffect(() => {
    if (!isFocused.current) return;
    field.current?.focus({ preventScroll: true });
    // On a low screen it would be below the dock.
    whole.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    // A phone's keyboard has come up: the letters under the field stay above it.
    const show = () => {
      if (document.activeElement === field.current) whole.current?.scrollIntoView({ block: "nearest" });
    };
    seen.addEventListener("resize", show);
    return () => seen.removeEventListener("resize", show);
  }, []);

  return (
    <div ref={whole}>
      <label htmlFor={id} className="mb-1.5 block text-small fw-580 text-ink2">
        Your answer in {isGerman ? "German" : "English"}
      </label>
      <input
        ref={field}
        id={id}
        name="answer"
        lang={isGerman ? "de" : "en"}
        value={value}
        placeholder={placeholder}
        readOnly={isChecked}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        className={`block h-14.5 w-full rounded-field border bg-card px-4 font-aleo text-[1.3125rem] fw-540 placeholder:font-sans placeholder:text-body placeholder:text-ink3 ${
          isChecked ? "border-line2 text-ink2" : "border-field text-ink"
        }`}
        onChange={(event) => onChange(event.target.value)}
      />
      {isGerman && !isChecked && <UmlautBar field={field} className="mt-2.5 grid grid-cols-4 gap-2.5" />}
    </div>
  );
}

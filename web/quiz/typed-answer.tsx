import { useEffect, useId, useRef } from "react";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

interface TypedAnswerProps {
  language: "german" | "english";
  value: string;
  /** Whether the answer is checked. If so, the input is read-only. */
  isChecked: boolean;
  placeholder?: string;
  /** The id of the element that says what is asked. */
  describedBy?: string;
  /** Whether the input gets the focus on mount. */
  shouldTakeFocus?: boolean;
  onChange: (value: string) => void;
}

/** A text input for an answer, with umlaut buttons for German. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { language, value, isChecked, placeholder, describedBy, shouldTakeFocus = true, onChange } = props;
  const id = useId();
  const answerField = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const isGerman = language === "german";
  const shouldTakeFocusRef = useRef(shouldTakeFocus);
  useEffect(() => {
    if (!shouldTakeFocusRef.current) return;
    answerField.current?.focus({ preventScroll: true });
    // On a low screen the dock would otherwise cover the input.
    container.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    // When a phone's keyboard opens, the input and its umlaut buttons are scrolled so that the keyboard does not cover
    // them.
    const scrollIntoView = () => {
      if (document.activeElement === answerField.current) container.current?.scrollIntoView({ block: "nearest" });
    };
    viewport.addEventListener("resize", scrollIntoView);
    return () => viewport.removeEventListener("resize", scrollIntoView);
  }, []);

  return (
    <div ref={container}>
      <label htmlFor={id} className="mb-1.5 block text-small fw-580 text-ink2">
        Your answer in {isGerman ? "German" : "English"}
      </label>
      <input
        ref={answerField}
        id={id}
        name="answer"
        aria-describedby={describedBy}
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
      {isGerman && !isChecked && <UmlautBar field={answerField} className="mt-2.5 grid grid-cols-4 gap-2.5" />}
    </div>
  );
}

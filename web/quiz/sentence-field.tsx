import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

interface SentenceFieldProps {
  label: string;
  value: string;
  /** The id of the element that says what is asked. */
  describedBy?: string;
  onChange: (value: string) => void;
}

/** A field of three lines for a typed sentence, with umlaut buttons. Enter checks the answer. */
export function SentenceField({ label, value, describedBy, onChange }: SentenceFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small fw-580 text-ink2">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        name="answer"
        aria-describedby={describedBy}
        lang="de"
        rows={3}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        className="block w-full resize-none rounded-field border border-field bg-card px-4 py-3 font-aleo text-[1.3125rem] fw-540 leading-normal"
        onChange={(event) => onChange(event.target.value.replace(/\n/g, " "))}
        onKeyDown={submitOnEnter}
      />
      <UmlautBar field={field} className="mt-2.5 grid grid-cols-4 gap-2.5" />
    </div>
  );
}

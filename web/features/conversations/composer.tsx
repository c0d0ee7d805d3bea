import { type FormEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from "react";
import { maxMessageLength } from "#core/domain/conversations/conversation.ts";
import { isBlank } from "#core/domain/visible-text.ts";
import { UmlautBar } from "#web/ui/umlaut-bar.tsx";

const minLengthToShowCount = maxMessageLength - 100;
const maxTextHeightPixels = 160;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isPending: boolean;
  onChange: (value: string) => void;
  onSend: () => void;
  /** A button in the row of the umlaut buttons. */
  help?: ReactNode;
  /** Shown above the input: the sentence to retype, or an error. */
  children?: ReactNode;
}

/** The input for a message. Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, value, isPending, onChange, onSend, help, children }: ComposerProps) {
  const id = useId();
  const charactersLeft = maxMessageLength - value.length;
  const canSend = !isBlank(value) && charactersLeft >= 0;

  useLayoutEffect(() => {
    const textArea = field.current;
    if (!textArea) return;
    textArea.style.height = "auto";
    if (value !== "") textArea.style.height = `${Math.min(textArea.scrollHeight + 2, maxTextHeightPixels)}px`;
  }, [field, value]);

  function sendMessage(event?: FormEvent) {
    event?.preventDefault();
    if (canSend && !isPending) onSend();
  }

  return (
    <form method="dialog" onSubmit={sendMessage} className="shrink-0 border-t border-line pt-2.5">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <UmlautBar field={field} className="flex gap-2" />
        <p
          id={`${id}-count`}
          role={charactersLeft < 0 ? "alert" : undefined}
          className={`ml-auto text-right text-small tabular-nums empty:hidden ${charactersLeft < 0 ? "fw-620 text-no" : "text-ink2"}`}
        >
          {value.length >= minLengthToShowCount &&
            (charactersLeft < 0 ? `${-charactersLeft} too many` : `${value.length}/${maxMessageLength}`)}
        </p>
        {help}
      </div>
      <div className="mt-2 flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message in German
        </label>
        <textarea
          ref={field}
          id={id}
          lang="de"
          rows={1}
          value={value}
          readOnly={isPending}
          aria-disabled={isPending ? true : undefined}
          aria-invalid={charactersLeft < 0 ? true : undefined}
          aria-describedby={`${id}-count`}
          placeholder="Auf Deutsch …"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="send"
          className={`block min-h-13 w-full min-w-0 flex-1 resize-none rounded-field border bg-card px-4 py-3 text-[1.125rem] fw-480 leading-[1.45] placeholder:text-ink3 ${
            charactersLeft < 0 ? "border-no" : "border-field"
          } ${isPending ? "text-ink2" : "text-ink"}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            sendMessage();
          }}
        />
        <button
          type="submit"
          aria-label={isPending ? "Sending..." : "Send"}
          // Pressing the button must not move the focus, because the on-screen keyboard of a phone would close.
          onMouseDown={(event) => event.preventDefault()}
          aria-disabled={!canSend || isPending ? true : undefined}
          className={`grid h-13 w-13 shrink-0 place-items-center rounded-field transition-[background-color,transform] duration-150 ${
            canSend || isPending ? "bg-pri text-on-pri hover:bg-pri-h active:translate-y-px" : "bg-sunk text-ink3"
          }`}
        >
          <span
            aria-hidden="true"
            className={`h-5.5 w-5.5 ${isPending ? "i-lucide-loader-circle animate-spin" : "i-lucide-send-horizontal"}`}
          />
        </button>
      </div>
    </form>
  );
}

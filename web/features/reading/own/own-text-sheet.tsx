import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { maxOwnTextLength, maxOwnTextTitleLength } from "#core/domain/limits.ts";
import { isBlank } from "#core/domain/visible-text.ts";
import { storeDeviceText } from "#web/features/reading/own/device-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";
import { Sheet } from "#web/ui/sheet.tsx";

/** A sheet with a form into which the learner pastes a text. */
export function OwnTextSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [isNotStored, setNotStored] = useState(false);
  const excessLength = text.length - maxOwnTextLength;

  const openText = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || excessLength > 0) return;
    const textId = crypto.randomUUID();
    const firstLine = text.trim().split("\n")[0] ?? "";
    const ownTitle = isBlank(title) ? firstLine.slice(0, maxOwnTextTitleLength) : title.trim();
    if (storeDeviceText({ id: textId, title: ownTitle, text })) navigate(paths.ownText(textId), { replace: true });
    else setNotStored(true);
  };

  return (
    <Sheet
      title="Your own text"
      subtitle="Only you can read it. It stays on this device unless you keep it."
      isNarrow
      onClose={onClose}
    >
      <form onSubmit={openText} className="grid gap-4 p-5 sm:p-6">
        <Field
          label="Title"
          lang="de"
          value={title}
          maxLength={maxOwnTextTitleLength}
          placeholder="Without one, the first line is the title"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div>
          <label htmlFor={id} className="fw-580">
            Text
          </label>
          <textarea
            id={id}
            lang="de"
            rows={9}
            spellCheck={false}
            data-focus-first
            aria-invalid={excessLength > 0}
            aria-describedby={`${id}-length`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="mt-2 block w-full rounded-field border border-field bg-card p-3.5 text-ink"
          />
          <p
            id={`${id}-length`}
            role={excessLength > 0 ? "alert" : undefined}
            className={`mt-1.5 text-small tabular-nums ${excessLength > 0 ? "fw-620 text-no" : "text-ink2"}`}
          >
            {excessLength > 0
              ? `${formatNumber(excessLength)} characters too many. Take some out, or read it in parts.`
              : `${formatNumber(text.length)} of ${formatNumber(maxOwnTextLength)} characters`}
          </p>
        </div>
        {isNotStored && (
          <p role="alert" className="text-no">
            This browser does not store anything, so the text cannot be opened.
          </p>
        )}
        <Button type="submit" size="large" disabled={isBlank(text) || excessLength > 0}>
          Read it
        </Button>
      </form>
    </Sheet>
  );
}

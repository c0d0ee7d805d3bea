import { useId } from "react";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { toneChoices } from "#web/features/conversations/start/tones.ts";

interface ToneChoiceProps {
  tone: Tone;
  onChange: (tone: Tone) => void;
  isDisabled?: boolean;
}

/** Radio buttons for the tone, each with the German form of address. */
export function ToneChoice({ tone: chosenTone, onChange, isDisabled = false }: ToneChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0 disabled:opacity-60">
      <legend className="mb-1.5 text-small fw-580">Tone</legend>
      <div className="rounded-option bg-sunk p-0.5">
        {toneChoices.map((choice) => (
          <label
            key={choice.tone}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-solid ${
              choice.tone === chosenTone
                ? "bg-seg text-ink shadow-[0_0_0_1.5px_var(--line2)]"
                : "text-ink2 hover:text-ink"
            }`}
          >
            <input
              type="radio"
              name={name}
              value={choice.tone}
              checked={choice.tone === chosenTone}
              className="sr-only"
              onChange={() => onChange(choice.tone)}
            />
            <span className="flex-1 fw-580">{choice.name}</span>
            <span lang="de" className="fw-560">
              {choice.address}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ComponentProps, useState } from "react";
import { type PasswordStrength, passwordStrength } from "#core/domain/accounts/password-rule.ts";
import { Field } from "#web/ui/field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, "type" | "aside"> {
  /** A password that is chosen: how strong it is stands beneath it in words. */
  isNew?: boolean;
}

const strengths: Record<PasswordStrength, { text: string; look: string }> = {
  "too short": { text: "At least 8 characters", look: "text-ink2" },
  weak: { text: "Weak. Longer is stronger than stranger", look: "text-amber-ink" },
  fair: { text: "Good", look: "text-ok" },
  strong: { text: "Strong", look: "text-ok" },
};

/** A password, hidden or shown while it is typed. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const strength = isNew && !field.error && field.value ? strengths[passwordStrength(String(field.value))] : null;
  return (
    <div>
      <Field
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...field}
        type={isShown ? "text" : "password"}
        aside={<ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
      />
      {isNew && (
        <p aria-live="polite" className={`mt-1.5 min-h-5 text-small fw-580 ${strength?.look ?? ""}`}>
          {strength?.text}
        </p>
      )}
    </div>
  );
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label="Show password"
      className="-my-1.5 flex min-h-11 items-center gap-1.5 rounded-key px-2 text-small fw-580 text-ink2"
      onClick={onToggle}
    >
      <span aria-hidden="true" className={`${isShown ? "i-lucide-eye-off" : "i-lucide-eye"} h-4.5 w-4.5`} />
      {isShown ? "Hide" : "Show"}
    </button>
  );
}

import { type ComponentProps, useState } from "react";
import { estimatePasswordStrength, type PasswordStrength } from "#core/domain/accounts/password-rule.ts";
import { Field } from "#web/ui/field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, "type" | "aside"> {
  /** Whether the input is for a new password. If so, a text below the input describes the strength of the password. */
  isNew?: boolean;
}

const strengthTexts: Record<PasswordStrength, { text: string; textClass: string }> = {
  "too short": { text: "At least 8 characters", textClass: "text-ink2" },
  weak: { text: "Weak. Longer is stronger than stranger", textClass: "text-amber-ink" },
  fair: { text: "Good", textClass: "text-ok" },
  strong: { text: "Strong", textClass: "text-ok" },
};

/** A password input whose text can be shown. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const strength =
    isNew && !field.error && field.value ? strengthTexts[estimatePasswordStrength(String(field.value))] : null;
  return (
    <div>
      <Field
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...field}
        type={isPasswordShown ? "text" : "password"}
        aside={<ShowPassword isShown={isPasswordShown} onToggle={() => setPasswordShown(!isPasswordShown)} />}
      />
      {isNew && (
        <p aria-live="polite" className={`mt-1.5 min-h-5 text-small fw-580 ${strength?.textClass ?? ""}`}>
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

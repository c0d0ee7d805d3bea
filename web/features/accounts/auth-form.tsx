import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { logIn, logInForm, signUp, signUpForm } from "#core/contract/accounts.ts";
import type { User } from "#core/contract/session.ts";
import { ApiError, explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { PasskeyCancelled, signInByPasskey } from "#web/api/passkeys.ts";
import { EmailField } from "#web/features/accounts/email-field.tsx";
import { checkForm, type FieldErrors } from "#web/features/accounts/form-errors.ts";
import { saveGuestResults, usePreloadOfGuestResults } from "#web/features/accounts/lazy-guest-results.ts";
import { PasswordField } from "#web/features/accounts/password-field.tsx";
import { readChallengeSiteKey, SignUpChallenge } from "#web/features/accounts/sign-up-challenge.tsx";
import { useSupportsPasskeys } from "#web/features/accounts/use-supports-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useIsHydrated } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type AuthMode = "login" | "signup";

const redirectDelayMs = 100;
const textsByMode = {
  login: {
    submit: "Sign In",
    pending: "Signing In...",
    welcome: { title: "Welcome back!", description: "Logged in successfully." },
    withResult: "Logged in successfully and quiz results saved!",
    failure: { title: "Login Failed", description: "Please check your email and password." },
  },
  signup: {
    submit: "Create Account",
    pending: "Creating Account...",
    welcome: { title: "Welcome to Lotse 🎉", description: "Your account has been created successfully." },
    withResult: "Your account has been created and quiz results saved!",
    failure: { title: "Signup Failed", description: "Failed to create account. Please try again." },
  },
};

interface AuthFormProps {
  mode: AuthMode;
  /** Called to switch to the other form. */
  onSwitch: (mode: AuthMode) => void;
  onSignedIn: (user: User) => void;
}

export function AuthForm({ mode, onSwitch, onSignedIn }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ firstName: "", lastName: "", email: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [challengeToken, setChallenge] = useState("");
  const siteKey = useIsHydrated() && mode === "signup" ? readChallengeSiteKey() : null;
  const modeTexts = textsByMode[mode];
  usePreloadOfGuestResults();
  const otherMode = mode === "signup" ? "login" : "signup";

  const submitMutation = useMutation({
    mutationFn: (sendForm: () => Promise<{ user: User }>) => sendForm(),
    onSuccess: async ({ user }) => {
      const isResultSaved = await saveGuestResults(user.id);
      showToast({ tone: "ok", ...modeTexts.welcome, ...(isResultSaved && { description: modeTexts.withResult }) });
      setTimeout(() => onSignedIn(user), redirectDelayMs);
    },
    onError: (error) => {
      if (error instanceof PasskeyCancelled) return;
      if (error instanceof ApiError) setErrors(error.fields);
      showToast({ tone: "no", ...modeTexts.failure, description: explain(error, modeTexts.failure.description) });
    },
  });
  const isPending = submitMutation.isPending || submitMutation.isSuccess;

  useEffect(() => setErrors({}), [mode]);

  // The inputs can be focused only after the render that enables them again.
  useEffect(() => {
    if (isPending || !submitMutation.isError) return;
    const invalidInput = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    (invalidInput ?? form.current?.querySelector<HTMLElement>("[name=password]"))?.focus();
  }, [isPending, submitMutation.isError]);

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const checkedForm =
      mode === "signup"
        ? prepareCall(
            checkForm(signUpForm, { ...values, ...(challengeToken && { challenge: challengeToken }) }),
            (input) => call(signUp, input),
          )
        : prepareCall(checkForm(logInForm, values), (input) => call(logIn, input));
    setErrors(checkedForm.errors ?? {});
    if (checkedForm.send) submitMutation.mutate(checkedForm.send);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  const buildFieldProps = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled: isPending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      if (errors[name]) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
    },
  });

  return (
    <form method="dialog" ref={form} noValidate onSubmit={submitForm} className="mt-5 grid gap-4">
      {mode === "signup" && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="First name" autoComplete="given-name" {...buildFieldProps("firstName")} />
          <Field label="Last name" autoComplete="family-name" {...buildFieldProps("lastName")} />
        </div>
      )}
      <EmailField label="Email" autoComplete={mode === "signup" ? "email" : "username"} {...buildFieldProps("email")} />
      <PasswordField
        label="Password"
        autoComplete={mode === "signup" ? "new-password" : "current-password"}
        placeholder={mode === "signup" ? "Choose a strong password (8+ characters)" : undefined}
        {...buildFieldProps("password")}
      />
      {siteKey && (
        <SignUpChallenge
          key={submitMutation.submittedAt}
          siteKey={siteKey}
          onToken={setChallenge}
          error={errors.challenge}
        />
      )}
      <Button type="submit" size="large" className="mt-2 w-full" pendingLabel={isPending && modeTexts.pending}>
        {modeTexts.submit}
      </Button>
      {mode === "login" && (
        <>
          <PasskeySignIn isDisabled={isPending} onUse={() => submitMutation.mutate(signInByPasskey)} />
          <Link to={paths.reset} className="text-link -mt-1 justify-self-start">
            Forgot your password?
          </Link>
        </>
      )}
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink2">
        {mode === "signup" ? "Already have an account?" : "New to Lotse?"}
        <button
          type="button"
          disabled={isPending}
          className="text-link fw-620 disabled:cursor-default disabled:text-ink3 disabled:no-underline"
          onClick={() => onSwitch(otherMode)}
        >
          {textsByMode[otherMode].submit}
        </button>
      </p>
    </form>
  );
}

/** Returns the call to send, or the errors if the form is invalid. */
function prepareCall<T>(
  checkedForm: { values: T; errors: null } | { values: null; errors: FieldErrors },
  sendForm: (values: T) => Promise<{ user: User }>,
) {
  if (checkedForm.errors) return { errors: checkedForm.errors, send: null };
  return { errors: null, send: () => sendForm(checkedForm.values) };
}

/** A button that signs in with a passkey. Renders nothing if the browser does not support passkeys. */
function PasskeySignIn({ isDisabled, onUse }: { isDisabled: boolean; onUse: () => void }) {
  if (!useSupportsPasskeys()) return null;
  return (
    <Button variant="secondary" size="large" className="w-full" disabled={isDisabled} onClick={onUse}>
      <span aria-hidden="true" className="i-lucide-fingerprint-pattern h-5 w-5" />
      Sign in with a passkey
    </Button>
  );
}

import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { ApiError, explain } from "#web/api/api-error.ts";
import { checkForm, type FieldErrors } from "#web/features/accounts/form-errors.ts";
import { ConfirmationCancelled } from "#web/features/accounts/use-confirmation.tsx";

interface FormOptions<S extends z.ZodMiniType, Name extends string, T> {
  schema: S;
  initialValues: Record<Name, string>;
  send: (values: z.output<S>) => Promise<T>;
  onDone: (response: T, values: z.output<S>) => void;
  /** The error text if the server sends no readable message. */
  failureText: string;
}

/**
 * The state of a form with text fields. The hook validates and submits the values, and returns for each field the error
 * that the client or the server found. An error that does not concern a field is in `failure`.
 */
export function useForm<S extends z.ZodMiniType, Name extends string, T>(options: FormOptions<S, Name, T>) {
  const { schema, initialValues, send, onDone, failureText: fallbackFailureText } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const sendMutation = useMutation({
    mutationFn: (checkedValues: z.output<S>) => send(checkedValues),
    onSuccess: (answer, sentValues) => onDone(answer, sentValues),
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });
  const isPending = sendMutation.isPending;
  const hasFieldError = Object.keys(errors).some((name) => name in values);
  const hasNoFormError = !sendMutation.error || hasFieldError || sendMutation.error instanceof ConfirmationCancelled;

  const focusInvalidField = () => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  // The inputs can be focused only after the render that enables them again.
  useEffect(() => {
    if (!isPending && sendMutation.isError) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [isPending, sendMutation.isError]);

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const checkedForm = checkForm(schema, values);
    setErrors(checkedForm.errors ?? {});
    if (checkedForm.errors) requestAnimationFrame(focusInvalidField);
    else sendMutation.mutate(checkedForm.values);
  }

  const buildFieldProps = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    readOnly: isPending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      if (errors[name]) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
      if (sendMutation.isError) sendMutation.reset();
    },
  });

  return {
    field: buildFieldProps,
    isPending,
    isDone: sendMutation.isSuccess,
    failure: hasNoFormError ? undefined : explain(sendMutation.error, fallbackFailureText),
    form: { ref: form, noValidate: true, onSubmit: submitForm },
  };
}

export type FormState = Pick<ReturnType<typeof useForm>, "isPending" | "failure">;

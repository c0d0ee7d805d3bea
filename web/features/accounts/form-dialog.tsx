import type { ReactNode } from "react";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import type { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface FormDialogProps {
  title: string;
  /** A sentence about what the form does. */
  intro: ReactNode;
  form: Pick<ReturnType<typeof useForm>, "form" | "isPending" | "failure">;
  submitLabel: string;
  pendingLabel: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog with a short form. */
export function FormDialog({ title, intro, form, submitLabel, pendingLabel, children, onClose }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={() => !form.isPending && onClose()}>
      <p className="mt-2 text-ink2">{intro}</p>
      <form {...form.form} className="mt-4 grid gap-4">
        {children}
        <FormFailure>{form.failure}</FormFailure>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={form.isPending}>
            Cancel
          </Button>
          <Button type="submit" pendingLabel={form.isPending && pendingLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

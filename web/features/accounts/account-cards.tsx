import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sendConfirmation } from "#core/contract/security.ts";
import type { User } from "#core/contract/session.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { formatDay } from "#web/features/accounts/format-day.ts";
import { SecurityCard } from "#web/features/accounts/security-card.tsx";
import type { SecurityData } from "#web/features/accounts/security-reads.ts";
import type { WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { useNow } from "#web/ui/use-now.ts";

const changeEmailDialog = createPreloadedComponent(
  "ChangeEmailDialog",
  () => import("#web/features/accounts/change-email-dialog.tsx"),
);
const ChangeEmailDialog = changeEmailDialog.Component;
const changeNameDialog = createPreloadedComponent(
  "ChangeNameDialog",
  () => import("#web/features/accounts/change-name-dialog.tsx"),
);
const ChangeNameDialog = changeNameDialog.Component;
const changePasswordDialog = createPreloadedComponent(
  "ChangePasswordDialog",
  () => import("#web/features/accounts/change-password-dialog.tsx"),
);
const ChangePasswordDialog = changePasswordDialog.Component;
const removePasswordDialog = createPreloadedComponent(
  "RemovePasswordDialog",
  () => import("#web/features/accounts/remove-password-dialog.tsx"),
);
const RemovePasswordDialog = removePasswordDialog.Component;

/** Loads the code of the dialogs in advance. */
export function preloadAccountDialogs(): void {
  for (const { preload } of [changeEmailDialog, changeNameDialog, changePasswordDialog, removePasswordDialog])
    preload();
}

interface CardProps {
  security: SecurityData;
  isDisabled: boolean;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
}

const CardText = ({ children }: { children: ReactNode }) => <p className="text-small text-ink2">{children}</p>;

export function NameCard({ user, isDisabled }: { user: User; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SecurityCard id="name" title="Name">
      <p className="fw-620 [overflow-wrap:anywhere]">
        {user.firstName} {user.lastName}
      </p>
      <CardText>In a league others see your first name and an initial.</CardText>
      <Button variant="secondary" className="mt-3 w-full" disabled={isDisabled} onClick={() => setOpen(true)}>
        Change name
      </Button>
      {isOpen && <ChangeNameDialog user={user} onClose={() => setOpen(false)} />}
    </SecurityCard>
  );
}

export function EmailCard({ security, isDisabled, withConfirmation, onChange }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  const { email, emailConfirmedAt, pendingEmail, hasMail } = security;
  const isConfirmed = emailConfirmedAt !== null;
  const unconfirmedAddress = pendingEmail ?? (isConfirmed ? null : email);
  return (
    <SecurityCard
      id="email"
      title="Email"
      aside={
        isConfirmed && (
          <span className="inline-flex items-center gap-1.5 rounded-tag bg-ok-t px-2 py-0.5 text-tiny fw-620 text-ok">
            <span aria-hidden="true" className="i-lucide-check h-4 w-4" />
            Confirmed
          </span>
        )
      }
    >
      <p className="fw-620 [overflow-wrap:anywhere]">{email}</p>
      <CardText>For signing in, and for nothing else.</CardText>
      {hasMail && unconfirmedAddress && <UnconfirmedAddressNote address={unconfirmedAddress} isDisabled={isDisabled} />}
      {hasMail ? (
        <Button variant="secondary" className="mt-3 w-full" disabled={isDisabled} onClick={() => setOpen(true)}>
          Change email
        </Button>
      ) : (
        <CardText>No mail can be sent here, so it cannot be changed.</CardText>
      )}
      {isOpen && (
        <ChangeEmailDialog
          security={security}
          withConfirmation={withConfirmation}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </SecurityCard>
  );
}

/** Shows which address is not confirmed yet, with a button that sends the link again. */
export function UnconfirmedAddressNote({ address, isDisabled }: { address: string; isDisabled: boolean }) {
  const sendMutation = useMutation({ mutationFn: () => call(sendConfirmation, {}) });
  return (
    <div className="mt-3 rounded-field bg-water px-3.5 py-2.5 text-small">
      <p className="[overflow-wrap:anywhere]">
        Waiting for you to confirm <span className="fw-620">{address}</span>. Open the link in the mail that we sent
        there.
      </p>
      <p role="status" className={sendMutation.isSuccess ? "mt-1 fw-580" : "sr-only"}>
        {sendMutation.isSuccess ? "Sent again. It may take a minute." : ""}
      </p>
      <FormFailure>
        {sendMutation.error && explain(sendMutation.error, "The mail was not sent. Please try again.")}
      </FormFailure>
      {!sendMutation.isSuccess && (
        <button
          type="button"
          disabled={isDisabled || sendMutation.isPending}
          className="text-link text-small disabled:text-ink3"
          onClick={() => sendMutation.mutate()}
        >
          Send again
        </button>
      )}
    </div>
  );
}

export function PasswordCard({
  security,
  isDisabled,
  withConfirmation,
  onChange,
  hasPasskey,
}: CardProps & { hasPasskey: boolean }) {
  const [openDialog, setOpenDialog] = useState<"change" | "remove" | null>(null);
  const { hasPassword, passwordChangedAt } = security;
  const now = useNow();
  const timeZone = useTimeZone();
  const day = passwordChangedAt && formatDay(passwordChangedAt, now, timeZone);
  return (
    <SecurityCard id="password" title="Password">
      <CardText>
        {hasPassword
          ? `${day ? `Changed ${/^\d/.test(day) ? `on ${day}` : day}. ` : ""}Changing it signs out your other devices.`
          : "You have none: you sign in with a passkey alone."}
      </CardText>
      <Button variant="secondary" className="mt-3 w-full" disabled={isDisabled} onClick={() => setOpenDialog("change")}>
        {hasPassword ? "Change password" : "Set a password"}
      </Button>
      {hasPassword && hasPasskey && (
        <button
          type="button"
          disabled={isDisabled}
          className="text-link mt-1 text-small disabled:text-ink3"
          onClick={() => setOpenDialog("remove")}
        >
          Remove password
        </button>
      )}
      {openDialog === "change" && (
        <ChangePasswordDialog
          hasPassword={hasPassword}
          withConfirmation={withConfirmation}
          onChange={onChange}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === "remove" && (
        <RemovePasswordDialog
          withConfirmation={withConfirmation}
          onChange={onChange}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </SecurityCard>
  );
}

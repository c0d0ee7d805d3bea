import { type ReactNode, Suspense, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";

const ConfirmIdentityDialog = createLazyComponent(
  "ConfirmIdentityDialog",
  () => import("#web/features/accounts/confirm-identity-dialog.tsx"),
);

/** Thrown when the learner cancelled the confirmation of identity. Nothing was changed, so no error is shown. */
export class ConfirmationCancelled extends Error {
  override readonly name = "ConfirmationCancelled";
}

/**
 * Runs a call. If the server first requires a confirmation of identity, this function asks for it and repeats the call.
 */
export type WithConfirmation = <T>(sendCall: () => Promise<T>) => Promise<T>;

interface PendingConfirmation {
  confirm: () => void;
  cancel: () => void;
}

/**
 * The server refuses security changes if the sign-in is older than ten minutes. `withConfirmation` then opens the
 * dialog and repeats the call. The caller must render `dialog`.
 */
export function useConfirmation(
  hasPassword: boolean,
  hasPasskey: boolean,
): { withConfirmation: WithConfirmation; dialog: ReactNode } {
  const [pendingConfirmation, setPendingConfirmation] = useState<PendingConfirmation | null>(null);

  const withConfirmation: WithConfirmation = async (sendCall) => {
    try {
      return await sendCall();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "confirm_identity") throw error;
    }
    await new Promise<void>((resolve, reject) => {
      setPendingConfirmation({ confirm: resolve, cancel: () => reject(new ConfirmationCancelled()) });
    }).finally(() => setPendingConfirmation(null));
    return sendCall();
  };

  const dialog = pendingConfirmation && (
    <Suspense>
      <ConfirmIdentityDialog
        hasPassword={hasPassword}
        hasPasskey={hasPasskey}
        onConfirmed={pendingConfirmation.confirm}
        onClose={pendingConfirmation.cancel}
      />
    </Suspense>
  );
  return { withConfirmation, dialog };
}

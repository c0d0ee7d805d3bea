import { type ReactNode, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { ConfirmIdentityDialog } from "#web/features/accounts/confirm-identity-dialog.tsx";

/** The learner did not prove who they are: nothing was changed, and nothing went wrong. */
export class ConfirmationCancelled extends Error {
  override readonly name = "ConfirmationCancelled";
}

/** Does what may ask first that the learner proves who they are. */
export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/**
 * Calls that change who can get in are refused when the sign-in is older than ten minutes: then the question is asked, and the call
 * made again. `dialog` has to stand in the page.
 */
export function useConfirmation(
  hasPassword: boolean,
  hasPasskey: boolean,
): { confirmed: Confirmed; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const confirmed: Confirmed = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "confirm_identity") throw error;
    }
    await new Promise<void>((resolve, reject) => {
      setWaiting({ goOn: resolve, giveUp: () => reject(new ConfirmationCancelled()) });
    }).finally(() => setWaiting(null));
    return work();
  };

  const dialog = waiting && (
    <ConfirmIdentityDialog
      hasPassword={hasPassword}
      hasPasskey={hasPasskey}
      onConfirmed={waiting.goOn}
      onClose={waiting.giveUp}
    />
  );
  return { confirmed, dialog };
}

import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { exportAccount } from "#core/contract/accounts.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

const deleteDialog = createPreloadedComponent(
  "DeleteAccountDialog",
  () => import("#web/features/progress/delete-account-dialog.tsx"),
);
const DeleteAccountDialog = deleteDialog.Component;

interface AccountDataProps {
  learnerId: string;
  onDeleted: () => void;
}

/** Lets the learner export all data or delete the account. */
export function AccountData({ learnerId, onDeleted }: AccountDataProps) {
  const [isDeleting, setDeleting] = useState(false);
  const isServerReached = useIsServerReached();
  useEffect(deleteDialog.preload, []);
  const exportMutation = useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: (exportedData) => {
      saveFile("lotse-export.json", JSON.stringify(exportedData, null, 2), "application/json");
      showToast({
        tone: "ok",
        title: "Export ready",
        description: "Everything about you is in the file lotse-export.json.",
      });
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Error", description: explain(error, "The export failed. Please try again.") });
    },
  });
  return (
    <div className="grid gap-3">
      <ConnectionNote>Your data is safe on the server.</ConnectionNote>
      <p className="text-small text-ink2">Everything stored about you, in one file that other programs can read.</p>
      <Button
        variant="secondary"
        disabled={!isServerReached}
        pendingLabel={exportMutation.isPending && "Preparing..."}
        onClick={() => exportMutation.mutate()}
      >
        <span aria-hidden="true" className="i-lucide-download h-5 w-5" />
        Export my data
      </Button>
      <p className="text-small text-ink2">
        Only your words, for Anki or a spreadsheet:{" "}
        <Link to={paths.vocabularyTransfer} className="fw-580 text-ink underline underline-offset-4">
          words in and out
        </Link>
        .
      </p>
      <p className="mt-3 border-t border-line pt-4 text-small text-ink2">
        Deleting removes your account and all of it, at once and for good.
      </p>
      <Button variant="danger-outline" disabled={!isServerReached} onClick={() => setDeleting(true)}>
        <span aria-hidden="true" className="i-lucide-trash-2 h-5 w-5" />
        Delete my account
      </Button>
      {isDeleting && (
        <DeleteAccountDialog learnerId={learnerId} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

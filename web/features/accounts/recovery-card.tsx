import { useMutation } from "@tanstack/react-query";
import { makeRecoveryCodes } from "#core/contract/passkeys.ts";
import { recoveryCodeCount } from "#core/domain/accounts/recovery-code.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { RecoveryCodesDialog } from "#web/features/accounts/recovery-codes-dialog.tsx";
import { SecurityCard } from "#web/features/accounts/security-card.tsx";
import { ConfirmationCancelled, type WithConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { Button } from "#web/ui/button.tsx";

interface RecoveryCardProps {
  /** The number of unused codes; null if none were created. */
  unusedCodes: number | null;
  isDisabled: boolean;
  withConfirmation: WithConfirmation;
  onChange: () => Promise<unknown>;
}

export function RecoveryCard({ unusedCodes, isDisabled, withConfirmation, onChange }: RecoveryCardProps) {
  const createCodesMutation = useMutation({
    mutationFn: () => withConfirmation(() => call(makeRecoveryCodes, {})),
    onSuccess: onChange,
  });
  const hasCreatingFailed = createCodesMutation.error && !(createCodesMutation.error instanceof ConfirmationCancelled);
  return (
    <SecurityCard
      id="recovery-codes"
      title="Recovery codes"
      aside={
        unusedCodes !== null && (
          <p className="text-small text-ink2">
            <span className="fw-680 text-ink">{unusedCodes}</span> of {recoveryCodeCount} left
          </p>
        )
      }
    >
      {unusedCodes !== null && <CodeMarks unusedCount={unusedCodes} />}
      {unusedCodes === null && (
        <p className="my-3 rounded-field bg-amber-t px-3.5 py-2.5 text-small fw-580 text-amber-ink">
          Make codes before you need them.
        </p>
      )}
      <p className="text-small text-ink2">
        Each opens your account once, should you lose your devices and your email. Keep them on paper.
      </p>
      <Button
        variant="secondary"
        className="mt-3 w-full"
        disabled={isDisabled}
        pendingLabel={createCodesMutation.isPending && "Making codes..."}
        onClick={() => createCodesMutation.mutate()}
      >
        {unusedCodes === null ? "Make codes" : "Make new codes"}
      </Button>
      <FormFailure>
        {hasCreatingFailed && explain(createCodesMutation.error, "No codes were made. Please try again.")}
      </FormFailure>
      {createCodesMutation.data && (
        <RecoveryCodesDialog codes={createCodesMutation.data.codes} onSaved={createCodesMutation.reset} />
      )}
    </SecurityCard>
  );
}

/** Shows one mark for each code. The mark of an unused code is filled. */
function CodeMarks({ unusedCount }: { unusedCount: number }) {
  return (
    <div aria-hidden="true" className="my-3 flex gap-1.5">
      {Array.from({ length: recoveryCodeCount }, (_, index) => (
        <span
          key={index}
          className={`h-1.5 flex-1 rounded-full ${index < unusedCount ? "bg-pri" : "border border-line2 bg-sunk"}`}
        />
      ))}
    </div>
  );
}

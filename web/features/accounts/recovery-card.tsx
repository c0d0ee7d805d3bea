import { useMutation } from "@tanstack/react-query";
import { makeRecoveryCodes } from "#core/contract/passkeys.ts";
import { recoveryCodeCount } from "#core/domain/accounts/recovery-code.ts";
import { explain } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { RecoveryCodesDialog } from "#web/features/accounts/recovery-codes-dialog.tsx";
import { SecurityCard } from "#web/features/accounts/security-card.tsx";
import { ConfirmationCancelled, type Confirmed } from "#web/features/accounts/use-confirmation.tsx";
import { Button } from "#web/ui/button.tsx";

interface RecoveryCardProps {
  /** Null before any were made. */
  left: number | null;
  isDisabled: boolean;
  confirmed: Confirmed;
  onChange: () => Promise<unknown>;
}

export function RecoveryCard({ left, isDisabled, confirmed, onChange }: RecoveryCardProps) {
  const making = useMutation({
    mutationFn: () => confirmed(() => call(makeRecoveryCodes, {})),
    onSuccess: onChange,
  });
  const isFailed = making.error && !(making.error instanceof ConfirmationCancelled);
  return (
    <SecurityCard
      id="recovery-codes"
      title="Recovery codes"
      aside={
        left !== null && (
          <p className="text-small text-ink2">
            <span className="fw-680 text-ink">{left}</span> of {recoveryCodeCount} left
          </p>
        )
      }
    >
      {left !== null && <Ticks left={left} />}
      {left === null && (
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
        pendingLabel={making.isPending && "Making codes..."}
        onClick={() => making.mutate()}
      >
        {left === null ? "Make codes" : "Make new codes"}
      </Button>
      <FormFailure>{isFailed && explain(making.error, "No codes were made. Please try again.")}</FormFailure>
      {making.data && <RecoveryCodesDialog codes={making.data.codes} onKept={making.reset} />}
    </SecurityCard>
  );
}

/** One for each code: full while it is good. */
function Ticks({ left }: { left: number }) {
  return (
    <div aria-hidden="true" className="my-3 flex gap-1.5">
      {Array.from({ length: recoveryCodeCount }, (_, n) => (
        <span key={n} className={`h-1.5 flex-1 rounded-full ${n < left ? "bg-pri" : "border border-line2 bg-sunk"}`} />
      ))}
    </div>
  );
}

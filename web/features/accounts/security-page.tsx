import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { listPasskeys } from "#core/contract/passkeys.ts";
import { listSessions, readSecurity } from "#core/contract/security.ts";
import type { User } from "#core/contract/session.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useRead } from "#web/api/use-read.ts";
import { EmailCard, NameCard, PasswordCard, preloadAccountDialogs } from "#web/features/accounts/account-cards.tsx";
import { FormFailure } from "#web/features/accounts/form-failure.tsx";
import { formatDeviceCount } from "#web/features/accounts/format-day.ts";
import { AddPasskeyButton, PasskeyList, useAddPasskey } from "#web/features/accounts/passkey-list.tsx";
import { RecoveryCard } from "#web/features/accounts/recovery-card.tsx";
import { SecurityCard, SecuritySkeleton } from "#web/features/accounts/security-card.tsx";
import { refreshSecurity } from "#web/features/accounts/security-reads.ts";
import { SessionList } from "#web/features/accounts/session-list.tsx";
import { useConfirmation } from "#web/features/accounts/use-confirmation.tsx";
import { useSupportsPasskeys } from "#web/features/accounts/use-supports-passkeys.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useIsWide } from "#web/ui/use-media.ts";
import { useNow } from "#web/ui/use-now.ts";

/** Shows and changes how the account is protected: passkeys, sessions, email, password and recovery codes. */
export function SecurityPage({ user }: { user: User }) {
  const client = useQueryClient();
  const isServerReached = useIsServerReached();
  const isWide = useIsWide();
  const hasPasskeySupport = useSupportsPasskeys();
  const security = useRead(readSecurity, {}, { refetchOnMount: "always" });
  const passkeys = useRead(listPasskeys, {}, { refetchOnMount: "always" });
  const sessions = useRead(listSessions, {}, { refetchOnMount: "always" });
  const now = useNow();
  useEffect(preloadAccountDialogs, []);

  const hasPasskey = (passkeys.data ?? []).length > 0;
  const { withConfirmation, dialog } = useConfirmation(security.data?.hasPassword ?? true, hasPasskey);
  const refreshReads = () => refreshSecurity(client);
  const addPasskeyMutation = useAddPasskey(withConfirmation, refreshReads);
  const sharedProps = { isDisabled: !isServerReached, withConfirmation, onChange: refreshReads };
  // The added passkey under its current name, unless it has been removed since.
  const addedPasskey = passkeys.data?.find(({ id }) => id === addPasskeyMutation.addedPasskey?.id);
  const addButton = (
    <AddPasskeyButton
      addPasskey={addPasskeyMutation}
      isDisabled={!isServerReached}
      className={isWide ? "mt-4" : "flex-1"}
    />
  );
  const failedRead = [security, passkeys, sessions].find((read) => !read.data && read.isError && !read.isFetching);

  return (
    <>
      <div className="page py-4 lg:py-7">
        <Link to={paths.profile} className="inline-flex min-h-11 items-center gap-2.5 text-small fw-580 text-ink2">
          <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
          Your profile
        </Link>
        <PageHeading title="Sign-in and security">Sign-in and security</PageHeading>
        <ConnectionNote className="mt-3">Your account stays as it is until then.</ConnectionNote>
        {failedRead ? (
          <div className="mt-5">
            <LoadFailure title="This page did not load" error={failedRead.error} onRetry={() => void refreshReads()} />
          </div>
        ) : (
          <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start lg:gap-x-10">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <SecurityCard id="passkeys" title="Passkeys">
                <p className="max-w-[58ch] text-small text-ink2">
                  Sign in with your fingerprint, your face or the PIN of your device. Nothing to remember, nothing to
                  steal.
                </p>
                {passkeys.data ? (
                  <PasskeyList {...sharedProps} now={now} passkeys={passkeys.data} />
                ) : (
                  <SecuritySkeleton rowCount={1} />
                )}
                {!hasPasskeySupport && (
                  <p className="mt-2 text-small fw-580 text-ink2">This browser keeps no passkeys for this site.</p>
                )}
                <p
                  role="status"
                  className={addPasskeyMutation.isCancelled || addedPasskey ? "mt-2 text-small fw-580" : "sr-only"}
                >
                  {addPasskeyMutation.isCancelled && "Nothing was added."}
                  {addedPasskey && `Added: ${addedPasskey.name}.`}
                </p>
                <FormFailure>{addPasskeyMutation.failure}</FormFailure>
                {isWide && addButton}
              </SecurityCard>
              <SecurityCard id="sessions" title="Where you are signed in">
                {sessions.data ? (
                  <>
                    <p className="text-small text-ink2">
                      {formatDeviceCount(sessions.data.length)}. Signing one out takes effect at once.
                    </p>
                    <SessionList {...sharedProps} now={now} sessions={sessions.data} />
                  </>
                ) : (
                  <SecuritySkeleton rowCount={2} />
                )}
              </SecurityCard>
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-5">
              {security.data ? (
                <>
                  <EmailCard {...sharedProps} security={security.data} />
                  <PasswordCard {...sharedProps} security={security.data} hasPasskey={hasPasskey} />
                  <RecoveryCard {...sharedProps} unusedCodes={security.data.recoveryCodesLeft} />
                  <NameCard user={user} isDisabled={!isServerReached} />
                </>
              ) : (
                ["email", "password", "recovery"].map((card) => (
                  <div key={card} className="card p-4.5 lg:p-5">
                    <SecuritySkeleton rowCount={2} />
                  </div>
                ))
              )}
            </div>
          </div>
        )}
      </div>
      {!isWide && !failedRead && <Dock>{addButton}</Dock>}
      {dialog}
    </>
  );
}

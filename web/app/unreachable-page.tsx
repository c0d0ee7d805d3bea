import { explain } from "#web/api/api-error.ts";
import type { Session } from "#web/app/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** Shown when the session cookie exists, but the server could not be asked who is signed in. */
export function UnreachablePage({ session }: { session: Extract<Session, { status: "unreachable" }> }) {
  return (
    <div className="page py-8 lg:py-14">
      <PageHeading title="No connection">No connection</PageHeading>
      <div className="mt-6">
        <ErrorState
          heading={0}
          title="No connection"
          action={
            <>
              <Button onClick={session.retry}>Try Again</Button>
              <Button variant="secondary" onClick={() => window.location.reload()}>
                Reload Page
              </Button>
            </>
          }
        >
          <p>{explain(session.error, "The server did not answer.")} Your progress is safe.</p>
        </ErrorState>
      </div>
    </div>
  );
}

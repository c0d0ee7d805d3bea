import { explain } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

interface ListeningLeftOutProps {
  isLeaving: boolean;
  /** The error of the failed attempt to leave the part out; null if there was none. */
  error: unknown;
  onLeaveOut: () => void;
  onPause: () => void;
}

/** The listening part on a device without a German voice: it is left out, or done later on another device. */
export function ListeningLeftOut({ isLeaving, error, onLeaveOut, onPause }: ListeningLeftOutProps) {
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Listening" shouldTakeFocus>
        Listening
      </PageHeading>
      <div className="mt-5">
        <EmptyState
          title="This device has no German voice"
          action={
            <>
              <Button pendingLabel={isLeaving && "Going on..."} onClick={onLeaveOut}>
                Leave listening out
              </Button>
              <Button variant="secondary" onClick={onPause}>
                Pause the exam
              </Button>
            </>
          }
        >
          <p>
            Without listening the exam has four parts, and the report says so. You can also pause and go on within the
            week on a device that has a German voice.
          </p>
          {error !== null && (
            <p role="alert" className="mt-3">
              {explain(error, "The server did not answer.")} Please try again.
            </p>
          )}
        </EmptyState>
      </div>
    </div>
  );
}

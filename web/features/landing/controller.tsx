import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Operator } from "#core/contract/service.ts";
import { explain } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { FactRow } from "#web/ui/fact-row.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

export type OperatorRead = UseQueryResult<Operator>;

/** Renders the operator data of this deployment once it has loaded. */
export function OperatorData({ read, children }: { read: OperatorRead; children: (operator: Operator) => ReactNode }) {
  if (read.data) return children(read.data);
  if (read.isError && !read.isFetching) {
    return (
      <div role="alert" className="mt-3">
        <p>Who runs this service could not be loaded. {explain(read.error, "The server did not answer.")}</p>
        <Button variant="secondary" className="mt-3" onClick={() => void read.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <Skeleton label="Loading who runs this service...">
      <SkeletonBox className="mt-3 h-26 w-full rounded-card" />
    </Skeleton>
  );
}

/** The controller responsible for the data: name, postal address and contact. */
export function Controller({ read }: { read: OperatorRead }) {
  return (
    <OperatorData read={read}>
      {({ controller }) =>
        controller ? (
          <dl className="card mt-3 px-5 py-1 [&>:first-child]:border-t-0">
            <FactRow label="Name">{controller.name}</FactRow>
            <FactRow label="Address">{controller.address}</FactRow>
            <FactRow label="Contact">{controller.contact}</FactRow>
          </dl>
        ) : (
          <p className="mt-3 rounded-field bg-amber-t px-3.5 py-2.5 fw-580 text-amber-ink">
            This deployment has not named its controller yet.
          </p>
        )
      }
    </OperatorData>
  );
}

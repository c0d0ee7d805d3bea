import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

export function NotFoundPage() {
  return (
    <div className="page py-8 lg:py-14">
      <PageHeading title="404 Page Not Found">404 Page Not Found</PageHeading>
      <div className="mt-6">
        <EmptyState
          heading={0}
          title="404 Page Not Found"
          action={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
        >
          <p>Did you forget to add the page to the router?</p>
        </EmptyState>
      </div>
    </div>
  );
}

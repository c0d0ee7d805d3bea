import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

export function TopicPage() {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Topic not found">Topic not found</PageHeading>
      <div className="mt-6">
        <EmptyState
          heading={0}
          title="Topic not found"
          action={<ButtonLink to={paths.grammar}>Back to Grammar Library</ButtonLink>}
        >
          <p>There is no grammar topic at this address.</p>
        </EmptyState>
      </div>
    </div>
  );
}

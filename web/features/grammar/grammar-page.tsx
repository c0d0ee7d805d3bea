import { GuestBanner } from "#web/ui/guest-banner.tsx";
import { EmptyState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export function GrammarPage({ isGuest }: { isGuest: boolean }) {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Grammar Library">Grammar Library</PageHeading>
      <div className="mt-6 grid gap-4">
        {isGuest && <GuestBanner />}
        <EmptyState heading={0} title="No grammar topics">
          <p>No grammar topics available for A1 yet. Check back soon!</p>
        </EmptyState>
      </div>
    </div>
  );
}

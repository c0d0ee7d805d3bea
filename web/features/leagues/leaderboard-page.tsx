import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

export function LeaderboardPage() {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Leaderboard">Leaderboard</PageHeading>
      <div className="mt-6">
        <EmptyState
          title="Not in a League Yet"
          action={<ButtonLink to={paths.home}>Go to the Learning Path</ButtonLink>}
        >
          <p>Leagues are joined automatically by completing daily challenges.</p>
        </EmptyState>
      </div>
    </div>
  );
}

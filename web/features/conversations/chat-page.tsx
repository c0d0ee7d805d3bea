import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

export function ChatPage() {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Start New Conversation">Start New Conversation</PageHeading>
      <div className="mt-6">
        <EmptyState
          title="Conversation practice is not open yet"
          action={<ButtonLink to={paths.home}>Go to the Learning Path</ButtonLink>}
        >
          <p>Until it is, the lessons give you the words to talk with.</p>
        </EmptyState>
      </div>
    </div>
  );
}

import { ConversationList } from "#web/features/conversations/start/conversation-list.tsx";
import { MistakesCard } from "#web/features/conversations/start/mistakes-card.tsx";
import { StartConversation } from "#web/features/conversations/start/start-conversation.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** The page that starts a conversation and lists the earlier ones. */
export function StartPage() {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Start New Conversation">Start New Conversation</PageHeading>
      <p className="mt-2 max-w-[58ch] text-ink2">
        Your partner answers at your level, corrects what you write and says why. Every mistake becomes something to
        practise.
      </p>
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <StartConversation />
        <div className="grid content-start gap-6">
          <ConversationList />
          <MistakesCard />
        </div>
      </div>
    </div>
  );
}

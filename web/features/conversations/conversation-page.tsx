import { hasStatus } from "#web/api/api-error.ts";
import { Conversation } from "#web/features/conversations/conversation.tsx";
import { useConversation } from "#web/features/conversations/use-conversation.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import "#web/features/conversations/chat-layout.css";

/** Loads and shows one conversation. */
export function ConversationPage({ id }: { id: string }) {
  const conversation = useConversation(id);
  if (hasStatus(conversation.error, 404) || hasStatus(conversation.error, 400)) return <NotFound />;
  if (conversation.data) return <Conversation {...conversation.data} partialAnswer={conversation.partialAnswer} />;
  if (conversation.isFetching || hasStatus(conversation.error, 401)) return <ConversationSkeleton />;
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Conversation">Conversation</PageHeading>
      <div className="mt-6">
        <LoadFailure
          title="The conversation did not come"
          error={conversation.error}
          onRetry={() => conversation.refetch()}
          action={
            <ButtonLink to={paths.chat} variant="secondary">
              All Conversations
            </ButtonLink>
          }
        >
          What you wrote is safe.
        </LoadFailure>
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Conversation not found">Conversation not found</PageHeading>
      <div className="mt-6">
        <EmptyState
          heading={0}
          title="Conversation not found"
          action={<ButtonLink to={paths.chat}>Start New Conversation</ButtonLink>}
        >
          <p>There is no conversation at this address. It may have been deleted.</p>
        </EmptyState>
      </div>
    </div>
  );
}

function ConversationSkeleton() {
  return (
    <div className="page py-5 lg:py-8">
      <Skeleton label={<h1 className="sr-only">Loading the conversation...</h1>}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div>
            <SkeletonBox className="h-7 w-4/5 max-w-120" />
            <SkeletonBox className="mt-3 h-5 w-2/5" />
            <SkeletonBox className="ml-auto mt-8 h-16 w-3/4 rounded-card!" />
            <SkeletonBox className="mt-8 h-7 w-3/5 max-w-100" />
            <SkeletonBox className="mt-3 h-5 w-1/3" />
          </div>
          <SkeletonBox className="h-80 rounded-card! max-lg:hidden" />
        </div>
      </Skeleton>
    </div>
  );
}

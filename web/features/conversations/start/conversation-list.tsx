import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { type Conversation, listConversations } from "#core/contract/conversations.ts";
import { explain, hasStatus, isUnreachable } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { getSceneIcon } from "#web/features/conversations/scenes/scene-icons.ts";
import { DeleteConversation } from "#web/features/conversations/start/delete-conversation.tsx";
import { formatUpdateTime } from "#web/features/conversations/start/format-update-time.ts";
import { toneLabels } from "#web/features/conversations/start/tones.ts";
import { getTopicLabel } from "#web/features/conversations/start/topics.ts";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { useNow } from "#web/ui/use-now.ts";

const initialConversationCount = 6;

/** The learner's conversations, the newest first. */
export function ConversationList() {
  const { data, error, isFetching, refetch } = useRead(
    listConversations,
    {},
    { meta: signedOutMeta, refetchOnMount: "always" },
  );
  const [conversationToDelete, setConversationToDelete] = useState<Conversation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    redirectIfSignedOut(error);
  }, [error]);
  useEffect(() => {
    // If the button that opened the dialog was removed with its conversation, the focus moves to the heading.
    if (!conversationToDelete) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [conversationToDelete]);
  return (
    <section aria-labelledby="past-conversations" className="min-w-0">
      <h2 ref={heading} id="past-conversations" tabIndex={-1} className="h2">
        Your conversations
      </h2>
      <div className="mt-3">
        {data ? (
          <Conversations conversations={data} onDelete={setConversationToDelete} />
        ) : isFetching || hasStatus(error, 401) ? (
          <ListSkeleton />
        ) : (
          <div role={isUnreachable(error) ? "status" : "alert"} className="card flex flex-col items-start gap-3 p-4.5">
            <p className="fw-580">
              {isUnreachable(error) ? "Earlier conversations need a connection" : "Your conversations did not come"}
            </p>
            <p className="text-small text-ink2">
              {isUnreachable(error)
                ? "They are safe. You can begin a new one with a level that is on this device."
                : `${explain(error, "The server did not answer.")} They are safe.`}
            </p>
            <Button variant="secondary" onClick={() => refetch()}>
              Try Again
            </Button>
          </div>
        )}
      </div>
      {conversationToDelete && (
        <DeleteConversation conversation={conversationToDelete} onClose={() => setConversationToDelete(null)} />
      )}
    </section>
  );
}

interface ConversationsProps {
  conversations: readonly Conversation[];
  onDelete: (conversation: Conversation) => void;
}

function Conversations({ conversations, onDelete }: ConversationsProps) {
  const [isShowingAll, setShowingAll] = useState(false);
  const listElement = useRef<HTMLUListElement>(null);
  const now = useNow();
  useEffect(() => {
    // The pressed button is removed, so the focus moves to the first newly shown conversation.
    if (isShowingAll) listElement.current?.children[initialConversationCount]?.querySelector("a")?.focus();
  }, [isShowingAll]);
  if (conversations.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line2 p-4.5 text-ink2">
        None yet. Choose a topic and say{" "}
        <span lang="de" className="fw-580 text-ink">
          Hallo
        </span>
        : they are kept here.
      </p>
    );
  }
  const hiddenCount = isShowingAll ? 0 : conversations.length - initialConversationCount;
  return (
    <>
      <ul ref={listElement} className="card overflow-hidden">
        {(hiddenCount > 0 ? conversations.slice(0, initialConversationCount) : conversations).map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            now={now}
            onDelete={() => onDelete(conversation)}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setShowingAll(true)}>
          Show all {conversations.length}
        </Button>
      )}
    </>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  now: Date;
  onDelete: () => void;
}

function ConversationRow({ conversation, now, onDelete }: ConversationRowProps) {
  const { id, title, category, cefrLevel, tone, messageCount, updatedAt, lastLine, scene } = conversation;
  const timeZone = useTimeZone();
  const timeId = useId();
  return (
    <li className="flex items-center border-t border-line first:border-t-0">
      <Link
        to={paths.conversation(id)}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3.5 py-3 pl-4 outline-offset-[-3px]! hover:bg-sunk"
      >
        <span
          aria-hidden="true"
          className={`${scene ? getSceneIcon(scene.id) : getTopicLabel(category).icon} h-5.5 w-5.5 text-ink2`}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span lang={scene ? "de" : undefined} className="min-w-0 truncate font-aleo text-[1.0625rem] fw-620">
              {title}
            </span>
            <time id={timeId} dateTime={updatedAt} className="shrink-0 text-tiny text-ink2">
              {formatUpdateTime(updatedAt, now, timeZone)}
            </time>
          </span>
          {lastLine === null ? (
            <span className="block text-small text-ink2">You have not answered yet</span>
          ) : (
            <span lang="de" className="block truncate text-small fw-440">
              {lastLine}
            </span>
          )}
          <span className="block text-small text-ink2">
            {cefrLevel} · {toneLabels[tone].name} ·{" "}
            {scene
              ? `${scene.goals.filter(({ isDone }) => isDone).length} of ${scene.goals.length} goals`
              : `${messageCount} ${messageCount === 1 ? "message" : "messages"}`}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        // Distinguishes conversations with the same title for screen readers.
        aria-describedby={timeId}
        className="mx-1 grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2 hover:bg-sunk hover:text-no"
        onClick={onDelete}
      >
        <span aria-hidden="true" className="i-lucide-trash h-5 w-5" />
      </button>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Skeleton label="Loading your conversations...">
      <div className="card">
        {[1, 2, 3].map((key) => (
          <div key={key} className="flex min-h-18 items-center gap-3.5 border-t border-line px-4 first:border-t-0">
            <SkeletonBox className="h-6 w-6" />
            <div className="flex-1">
              <SkeletonBox className="h-5 w-2/3" />
              <SkeletonBox className="mt-2 h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

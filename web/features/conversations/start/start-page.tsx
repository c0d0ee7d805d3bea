import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { ConversationList } from "#web/features/conversations/start/conversation-list.tsx";
import { MistakesCard } from "#web/features/conversations/start/mistakes-card.tsx";
import { StartConversation } from "#web/features/conversations/start/start-conversation.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const ChapterTalk = createLazyComponent(
  "ChapterTalk",
  () => import("#web/features/conversations/start/chapter-talk.tsx"),
);

/** The page that starts a conversation and lists the earlier ones, or the page of the talk of a chapter. */
export function StartPage() {
  const [parameters] = useSearchParams();
  const chapterId = parameters.get("chapter");
  if (chapterId !== null)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ChapterTalk key={chapterId} chapterId={chapterId} />
      </Suspense>
    );
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Start New Conversation">Start New Conversation</PageHeading>
      <p className="mt-2 max-w-[58ch] text-ink2">
        Your partner answers at your level, corrects what you write and says why. Every mistake becomes something to
        practise.
      </p>
      <ScenesLink />
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

/** A link to the scenes, which are conversations with goals. */
const ScenesLink = () => (
  <Link
    to={paths.scenes}
    className="card mt-4 flex min-h-15 max-w-160 items-center gap-3.5 px-4.5 py-2.5 hover:bg-sunk"
  >
    <span aria-hidden="true" className="i-lucide-drama h-5.5 w-5.5 text-ink2" />
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block fw-620">Rather play a scene?</span>
      <span className="block text-small text-ink2">
        In a café, at the doctor's, at a job interview: with goals to reach.
      </span>
    </span>
    <span aria-hidden="true" className="i-lucide-arrow-right h-5 w-5 text-ink2" />
  </Link>
);

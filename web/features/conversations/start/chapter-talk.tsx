import { Link, useNavigate } from "react-router";
import { readChapterFurther } from "#core/contract/chapters.ts";
import { minMessagesToAssess } from "#core/domain/conversations/conversation.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { useCreateConversation } from "#web/features/conversations/start/change-conversations.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** The talk of a chapter before it begins: what it is about and how the partner opens it. */
export function ChapterTalk({ chapterId }: { chapterId: string }) {
  const navigate = useNavigate();
  const furtherRead = useRead(readChapterFurther, { chapterId }, { refetchOnMount: "always" });
  const { create, isPending } = useCreateConversation(({ id }) => navigate(paths.conversation(id)));
  if (!furtherRead.data && furtherRead.isFetching) return <PageSkeleton />;
  const talk = furtherRead.data?.talk;
  if (!furtherRead.data || !talk) {
    const hasChapterScene = furtherRead.data?.scene != null;
    const isTalkMissing = furtherRead.data !== undefined || hasStatus(furtherRead.error, 404);
    const otherTalkLink = (
      <ButtonLink to={paths.chat} variant="secondary">
        Talk about something else
      </ButtonLink>
    );
    return (
      <div className="page py-8 lg:py-12">
        <PageHeading title="Talk">Talk</PageHeading>
        <div className="mt-6">
          {isTalkMissing ? (
            <ErrorState title="There is no such talk" action={otherTalkLink}>
              <p>{hasChapterScene ? "This chapter has a scene instead." : "Perhaps its address has changed."}</p>
            </ErrorState>
          ) : (
            <LoadFailure
              title="The talk did not load"
              error={furtherRead.error}
              onRetry={() => furtherRead.refetch()}
              action={otherTalkLink}
            />
          )}
        </div>
      </div>
    );
  }
  const { cefrLevel, chapterNumber, title } = furtherRead.data;
  return (
    <>
      <div className="mx-auto w-full max-w-[47.5rem] px-5 pb-8 pt-4 lg:pt-7">
        <Link
          to={paths.curriculum(cefrLevel)}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small fw-580 text-ink2 hover:text-ink"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
          Learning Path
        </Link>
        <p className="text-ink2">
          Talk · {cefrLevel}, chapter {chapterNumber}: {title}
        </p>
        <PageHeading title={talk.title}>{talk.title}</PageHeading>
        <section aria-label="Your partner begins" className="contours mt-5 overflow-hidden rounded-card p-4.5 lg:p-6">
          <ContourLines />
          <div className="flex items-center gap-2 text-small text-ink2">
            Your partner begins
            <SpeakButton german={talk.german} className="-my-2 ml-auto" />
          </div>
          <p lang="de" className="mt-1.5 font-aleo text-h2 fw-580">
            {talk.german}
          </p>
          <p className="mt-1.5 text-ink2">{talk.english}</p>
        </section>
        <p className="mt-4 text-ink2">
          Answer in German. Your partner asks on and corrects what you write.{" "}
          {talk.isDone
            ? "The talk counts for the chapter already."
            : `The talk counts for the chapter when you have written ${minMessagesToAssess} messages.`}
        </p>
      </div>
      <Dock column="quiz" widePlacement="in-page">
        <Button
          size="large"
          className="flex-1"
          pendingLabel={isPending && "Starting..."}
          // The server uses only `chapterId` and takes title, tone and level from the chapter. The endpoint requires
          // the other fields.
          onClick={() =>
            create({ chapterId, title: talk.title, category: null, tone: "professional", level: cefrLevel })
          }
        >
          Start the talk
        </Button>
      </Dock>
    </>
  );
}

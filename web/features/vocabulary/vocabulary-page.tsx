import { type LearnedWord, listVocabulary } from "#core/contract/vocabulary.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { WordList } from "#web/features/vocabulary/word-list.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { GuestBanner } from "#web/ui/guest-banner.tsx";
import { EmptyState, ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";

export function VocabularyPage({ isGuest }: { isGuest: boolean }) {
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Review">Review</PageHeading>
      {isGuest ? <GuestVocabulary /> : <LearnedVocabulary />}
    </div>
  );
}

function GuestVocabulary() {
  return (
    <div className="mt-6 grid gap-4">
      <GuestBanner />
      <EmptyState title="No vocabulary yet">
        <p>With an account, the words of every lesson you take gather here.</p>
      </EmptyState>
    </div>
  );
}

const nothingLearned: LearnedWord[] = [];

function LearnedVocabulary() {
  const vocabulary = useRead(listVocabulary, { language: "german" });
  const words = hasStatus(vocabulary.error, 401) ? nothingLearned : vocabulary.data;

  if (words && words.length > 0) {
    return (
      <>
        <p className="mt-1.5 fw-620">
          {words.length} {words.length === 1 ? "word" : "words"}
        </p>
        <h2 className="h2 mb-4 mt-7">My Vocabulary</h2>
        <WordList words={words} />
      </>
    );
  }
  if (vocabulary.isFetching && !words) return <VocabularySkeleton />;
  return (
    <div className="mt-6">
      {words ? (
        <EmptyState title="No vocabulary yet" action={<ButtonLink to={paths.home}>Go to the Learning Path</ButtonLink>}>
          <p>The words of every lesson you take gather here.</p>
        </EmptyState>
      ) : (
        <ErrorState
          title="Failed to fetch vocabulary"
          action={<Button onClick={() => vocabulary.refetch()}>Try Again</Button>}
        >
          <p>{explain(vocabulary.error, "The server did not answer.")} Your words are safe.</p>
        </ErrorState>
      )}
    </div>
  );
}

function VocabularySkeleton() {
  return (
    <Skeleton label="Loading your vocabulary...">
      <Bone className="mt-2.5 h-5 w-24" />
      <Bone className="mb-5 mt-8 h-7 w-48" />
      <div className="card grid overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="-mb-px -mr-px grid gap-2.5 border-b border-r border-line p-5">
            <Bone className="h-7 w-40" />
            <Bone className="h-5 w-28" />
            <Bone className="h-5 w-36" />
            <Bone className="h-5 w-24" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

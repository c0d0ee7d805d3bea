import type { ReactNode } from "react";
import { readVocabularyWord } from "#core/contract/vocabulary.ts";
import { explain } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatCategory } from "#web/features/vocabulary/format-category.ts";
import type { ListedWord } from "#web/features/vocabulary/word-card.tsx";
import { WordMemory } from "#web/features/vocabulary/word-memory.tsx";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Articles, Flags } from "#web/ui/flag.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SayItButton } from "#web/ui/say-it/say-it-button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

interface WordDetailProps {
  word: ListedWord;
  now: Date;
  isGuest: boolean;
  onClose: () => void;
}

/** A dialog with all details of a word. For a learner, it also shows when and why the word is due. */
export function WordDetail({ word, now, isGuest, onClose }: WordDetailProps) {
  return (
    <Sheet title="Word" subtitle={`${formatPartOfSpeech(word.partOfSpeech)} · ${word.cefrLevel}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="About the word" className="p-5 outline-offset-[-4px]! sm:p-7">
        <div className="flex items-start gap-3">
          <p lang="de" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 text-word fw-620">
            <Flags gender={word.gender} otherGender={word.otherGender} size="large" />
            <span className="hyphenated min-w-0">{word.hyphenated}</span>
          </p>
          <SpeakButton german={word.word} />
        </div>
        <p className="mt-2 text-[1.125rem] fw-560">{word.translation.join(", ")}</p>
        <Plural noun={word} className="mt-1" />
        {word.nameGender && (
          <p className="mt-1">
            <span className="text-ink2">No article, but with an adjective:</span>{" "}
            <span lang="de" className="fw-460">
              <Articles gender={word.nameGender} otherGender={null} />
              ganze {word.word}
            </span>
          </p>
        )}
        {word.forms && (
          <p lang="de" className="mt-1 fw-460">
            {word.forms}
          </p>
        )}
        {word.caseInfo && <CaseInfo caseInfo={word.caseInfo} className="mt-1" />}
        {word.exampleSentence && (
          <div className="mt-4">
            <div className="flex items-start gap-2">
              <p lang="de" className="min-w-0 flex-1 text-[1.25rem] fw-460 leading-snug">
                {word.exampleSentence}
              </p>
              <SpeakButton german={word.exampleSentence} className="-mt-2" />
              <SayItButton german={word.exampleSentence} className="-ml-2 -mt-2" />
            </div>
            <p className="mt-1 text-ink2">{word.exampleTranslation}</p>
          </div>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-1.5">
          <span className="tag">{word.cefrLevel}</span>
          <span className="tag">{formatPartOfSpeech(word.partOfSpeech)}</span>
          {word.category && <span className="tag">{formatCategory(word.category)}</span>}
          {word.timesEncountered > 1 && <span className="ml-1 text-tiny text-ink2">Seen {word.timesEncountered}x</span>}
        </p>
        <ReportButton
          subject={{ type: "word", id: word.id }}
          subjectKind="word"
          location={`Word · ${formatPartOfSpeech(word.partOfSpeech)}, ${word.cefrLevel}`}
          text={word.word}
        />
        {!isGuest && <LoadedMemory id={word.id} now={now} />}
      </section>
    </Sheet>
  );
}

function LoadedMemory({ id, now }: { id: string; now: Date }) {
  const word = useRead(readVocabularyWord, { language: "german", id });
  if (word.data) return <WordMemory word={word.data} now={now} />;
  return (
    <MemoryFrame>
      {word.isFetching ? (
        <Skeleton label="Loading what is remembered...">
          <SkeletonBox className="h-15 w-full rounded-option" />
          <SkeletonBox className="mt-2 h-15 w-full rounded-option" />
        </Skeleton>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink2">{explain(word.error, "The server did not answer.")}</p>
          <Button variant="secondary" onClick={() => word.refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </MemoryFrame>
  );
}

function MemoryFrame({ children }: { children: ReactNode }) {
  return <div className="mt-6 border-t border-line pt-5">{children}</div>;
}

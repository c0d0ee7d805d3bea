import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import {
  listVocabulary,
  listVocabularyCategories,
  readVocabularyBank,
  type VocabularyWord,
  type Word,
} from "#core/contract/vocabulary.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { batchSize, useAddWords } from "#web/features/vocabulary/add-words.ts";
import { DueCard } from "#web/features/vocabulary/due-card.tsx";
import { PracticeCards } from "#web/features/vocabulary/practice-cards.tsx";
import { filterWords, readFilter, type WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import { VocabularySkeleton } from "#web/features/vocabulary/vocabulary-skeleton.tsx";
import { WordBrowser } from "#web/features/vocabulary/word-browser.tsx";
import { isWordDue } from "#web/features/vocabulary/word-card.tsx";
import { WordFilters } from "#web/features/vocabulary/word-filters.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { SentenceRoundLink } from "#web/quiz/sentence-round-link.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GuestBanner } from "#web/ui/guest-banner.tsx";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useNow } from "#web/ui/use-now.ts";

/**
 * Loaded after the learner's words. It is not needed first, because the card that reviews the due words is above it.
 */
const ReviewChoices = createLazyWithFallback(() =>
  import("#web/features/vocabulary/review-choices.tsx").then((loadedModule) => loadedModule.ReviewChoices),
);

const wordBankLimit = "100";

export function VocabularyPage({ learnerId }: { learnerId: string | null }) {
  return learnerId === null ? <GuestVocabulary /> : <LearnerVocabulary />;
}

/**
 * The word filter, stored in the address so that Back and a reload restore it. `presetLevel` applies until a level is
 * chosen.
 */
function useFilter(presetLevel: WordFilter["level"]): [WordFilter, (filter: WordFilter) => void, boolean] {
  const [searchParams, setSearchParams] = useSearchParams();
  const changeFilter = useCallback(
    ({ level, partOfSpeech }: WordFilter) =>
      setSearchParams(
        (previousSearch) => {
          const newParameters = new URLSearchParams(previousSearch);
          for (const [name, value, defaultValue] of [
            ["level", level, presetLevel],
            ["pos", partOfSpeech, "all"],
          ] as const) {
            if (value === defaultValue) newParameters.delete(name);
            else newParameters.set(name, value);
          }
          return newParameters;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearchParams, presetLevel],
  );
  return [readFilter(searchParams, presetLevel), changeFilter, searchParams.get("mode") === "gender-only"];
}

const formatWordCount = (wordCount: number) => `${wordCount} ${wordCount === 1 ? "word" : "words"}`;

/** The page for a visitor: the most frequent A1 words. */
function GuestVocabulary() {
  const now = useNow();
  const [chosenFilter, setFilter, isGenderOnly] = useFilter("A1");
  const filter: WordFilter = { ...chosenFilter, level: "A1" };
  const { partOfSpeech } = filter;
  const wordBankRead = useRead(readVocabularyBank, {
    language: "german",
    level: "A1",
    partOfSpeech,
    limit: wordBankLimit,
  });
  const words = wordBankRead.data;

  return (
    <div className="page py-7 lg:py-10">
      <div className="mb-6">
        <GuestBanner />
      </div>
      <div className="flex flex-col justify-between gap-4 lg:flex-row lg:items-end">
        <div>
          <PageHeading title="Review">Review</PageHeading>
          <p className="mt-1.5 min-h-6 fw-620">{words && formatWordCount(words.length)}</p>
        </div>
        <WordFilters filter={filter} isGuest onChange={setFilter} />
      </div>
      {words ? (
        <>
          <Practice words={words} filter={filter} isGuest isGenderOnly={isGenderOnly} isSecondary={false} />
          {words.length > 0 ? (
            <WordBrowser words={words} now={now} isGuest title="First Words" />
          ) : (
            <NoWords>
              <p>There are no A1 words of this kind. Choose another part of speech.</p>
            </NoWords>
          )}
        </>
      ) : wordBankRead.isFetching ? (
        <VocabularySkeleton />
      ) : (
        <div className="mt-7">
          <LoadFailure
            title="Failed to fetch vocabulary bank"
            error={wordBankRead.error}
            onRetry={() => wordBankRead.refetch()}
          />
        </div>
      )}
    </div>
  );
}

const emptyWordList: VocabularyWord[] = [];

/**
 * The preselected level. This is the learner's current level if it is above A1 and the learner owns words of it.
 * Otherwise all levels are preselected.
 */
function usePresetLevel(words: readonly VocabularyWord[] | undefined): WordFilter["level"] {
  const currentLevel = useCurrentLevel();
  const hasWordsOfCurrentLevel = words?.some(({ cefrLevel }) => cefrLevel === currentLevel) ?? true;
  return currentLevel !== "A1" && hasWordsOfCurrentLevel ? currentLevel : "all";
}

/** The page for a learner: the words the learner owns. */
function LearnerVocabulary() {
  const now = useNow();
  const vocabulary = useRead(listVocabulary, { language: "german" });
  const partsOfSpeechRead = useRead(listVocabularyCategories, { language: "german" });
  const allWords = hasStatus(vocabulary.error, 401) ? emptyWordList : vocabulary.data;
  const [filter, setFilter, isGenderOnly] = useFilter(usePresetLevel(allWords));
  const addMutation = useAddWords(filter);
  const words = useMemo(() => allWords && filterWords(allWords, filter), [allWords, filter.level, filter.partOfSpeech]);
  const dueCount = useMemo(() => allWords?.filter((word) => isWordDue(word, now)).length ?? 0, [allWords, now]);
  const renderAddButton = (isPrimary: boolean) => (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      pendingLabel={addMutation.isPending && "Adding..."}
      onClick={() => addMutation.mutate()}
    >
      <span aria-hidden="true" className="i-lucide-plus h-5 w-5" />
      Add {batchSize} Words
    </Button>
  );

  return (
    <div className="page py-7 lg:py-10">
      <div className="flex flex-col justify-between gap-4 lg:flex-row lg:items-end">
        <div>
          <PageHeading title="Review">Review</PageHeading>
          <p className="mt-1.5 min-h-6 fw-620">
            {words && formatWordCount(words.length)}
            {dueCount > 0 && (
              <>
                {" · "}
                <span className="text-amber-ink">{dueCount} due</span>
              </>
            )}
          </p>
          <Link to={paths.vocabularyMemory} className="text-link">
            What stuck
          </Link>
        </div>
        <WordFilters filter={filter} isGuest={false} ownedPartsOfSpeech={partsOfSpeechRead.data} onChange={setFilter} />
      </div>
      {words && partsOfSpeechRead.error && !hasStatus(partsOfSpeechRead.error, 401) && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
          <p>Failed to fetch categories</p>
          <Button
            variant="secondary"
            pendingLabel={partsOfSpeechRead.isFetching && "Loading..."}
            onClick={() => partsOfSpeechRead.refetch()}
          >
            Try Again
          </Button>
        </div>
      )}
      {words ? (
        <>
          {dueCount > 0 && <DueCard dueCount={dueCount} />}
          {words.length === 0 && (
            <NoWords
              action={
                <>
                  {renderAddButton(dueCount === 0)}
                  {allWords?.length === 0 && (
                    <ButtonLink to={paths.home} variant="secondary">
                      Take the First Lesson
                    </ButtonLink>
                  )}
                </>
              }
            >
              <p>
                {allWords?.length === 0
                  ? "Twenty common words are a good first crew. A lesson brings fifteen."
                  : "None of your words is of this level and part of speech."}
              </p>
            </NoWords>
          )}
          <Practice
            words={words}
            filter={filter}
            isGuest={false}
            isGenderOnly={isGenderOnly}
            isSecondary={dueCount > 0 || words.length === 0}
          />
          {!isGenderOnly && allWords && (
            <Suspense fallback={<div className="mt-4 h-93 sm:h-58 lg:h-40" />}>
              <ReviewChoices words={allWords} />
            </Suspense>
          )}
          {words.length > 0 && (
            <WordBrowser
              words={words}
              now={now}
              isGuest={false}
              title="My Vocabulary"
              action={renderAddButton(false)}
            />
          )}
          <p className="mt-6 text-small text-ink2">
            Words from Anki or a table, or yours for them:{" "}
            <Link to={paths.vocabularyTransfer} className="fw-580 text-ink underline underline-offset-4">
              words in and out
            </Link>
            .
          </p>
        </>
      ) : vocabulary.isFetching ? (
        <VocabularySkeleton />
      ) : (
        <div className="mt-7">
          <LoadFailure title="Failed to fetch vocabulary" error={vocabulary.error} onRetry={() => vocabulary.refetch()}>
            Your words are safe.
          </LoadFailure>
        </div>
      )}
    </div>
  );
}

interface PracticeProps {
  words: readonly Word[];
  filter: WordFilter;
  isGuest: boolean;
  isGenderOnly: boolean;
  isSecondary: boolean;
}

function Practice({ words, ...practiceProps }: PracticeProps) {
  const nounCount = words.filter(({ gender }) => gender !== null).length;
  const governingVerbCount = words.filter(
    ({ partOfSpeech, caseInfo }) => partOfSpeech === "verb" && caseInfo !== null,
  ).length;
  return (
    <div className="mt-7">
      <PracticeCards
        wordCount={words.length}
        nounCount={nounCount}
        governingVerbCount={governingVerbCount}
        {...practiceProps}
      />
      {!practiceProps.isGenderOnly && words.length > 0 && (
        <SentenceRoundLink className="mt-4">
          {practiceProps.isGuest
            ? "10 sentences, about 3 minutes."
            : "10 sentences, about 3 minutes, the due words first."}
        </SentenceRoundLink>
      )}
    </div>
  );
}

function NoWords({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mt-9">
      <EmptyState title="No vocabulary yet" action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

import { type ReactNode, Suspense, useDeferredValue, useId, useMemo, useState } from "react";
import { type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import { searchWords } from "#web/features/vocabulary/search-words.ts";
import type { ListedWord } from "#web/features/vocabulary/word-card.tsx";
import { WordGrid } from "#web/features/vocabulary/word-grid.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { formatPartOfSpeechPlural } from "#web/ui/part-of-speech.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { buildTabId, TabList } from "#web/ui/tab-list.tsx";

const WordDetail = createLazyComponent("WordDetail", () => import("#web/features/vocabulary/word-detail.tsx"));

interface WordBrowserProps {
  words: readonly ListedWord[];
  now: Date;
  isGuest: boolean;
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
}

/**
 * A list of words with a search and tabs for the parts of speech. A click on a word opens a dialog with its details.
 */
export function WordBrowser({ words, now, isGuest, title, action }: WordBrowserProps) {
  const panelId = useId();
  const [chosenTab, setTab] = useState<PartOfSpeech | "all">("all");
  const [searchText, setSearchText] = useState("");
  const deferredSearch = useDeferredValue(searchText);
  const [openWordId, setOpenId] = useState<string | null>(null);
  const shownWord = words.find(({ id }) => id === openWordId);

  const matchingWords = useMemo(() => searchWords(words, deferredSearch), [words, deferredSearch]);
  const tabs = useMemo(() => buildTabs(words, matchingWords), [words, matchingWords]);
  const tab = tabs.some(({ value }) => value === chosenTab) ? chosenTab : "all";
  const shownWords = useMemo(
    () => (tab === "all" ? matchingWords : matchingWords.filter(({ partOfSpeech }) => partOfSpeech === tab)),
    [matchingWords, tab],
  );

  return (
    <section aria-labelledby={`${panelId}-title`} className="mt-9 lg:mt-11">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${panelId}-title`} className="h2">
          {title}
        </h2>
        {action}
      </div>
      {isGuest && (
        <p className="mt-1 text-small text-ink2">
          <span className="fw-620 text-der">der</span> is masculine, <span className="fw-620 text-die">die</span>{" "}
          feminine, <span className="fw-620 text-das">das</span> neuter: green on the front page, purple on word cards.
        </p>
      )}
      <SearchField
        label={isGuest ? "Search the words in German or English" : "Search your words in German or English"}
        placeholder="Search in German or English"
        value={searchText}
        onChange={setSearchText}
        className="mt-4 sm:max-w-100"
      />
      <div className="mb-4 mt-2">
        <TabList label={title} value={tab} tabs={tabs} panelId={panelId} onChange={setTab} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={buildTabId(panelId, tab)}>
        {shownWords.length > 0 ? (
          <WordGrid words={shownWords} now={now} onOpen={({ id }) => setOpenId(id)} />
        ) : (
          <EmptyState
            title="Nothing matches"
            heading={3}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearchText("");
                  setTab("all");
                }}
              >
                Show All Words
              </Button>
            }
          >
            <p>No word here contains “{deferredSearch.trim()}”.</p>
          </EmptyState>
        )}
        <p role="status" className="sr-only">
          {deferredSearch.trim() !== "" && `${shownWords.length} ${shownWords.length === 1 ? "word" : "words"} found`}
        </p>
      </div>
      {shownWord && (
        <Suspense>
          <WordDetail word={shownWord} now={now} isGuest={isGuest} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The tab "All" and one tab for each part of speech, with the number of found words. */
function buildTabs(words: readonly ListedWord[], foundWords: readonly ListedWord[]) {
  const wordCountByPartOfSpeech = new Map<PartOfSpeech, number>(words.map(({ partOfSpeech }) => [partOfSpeech, 0]));
  for (const { partOfSpeech } of foundWords)
    wordCountByPartOfSpeech.set(partOfSpeech, (wordCountByPartOfSpeech.get(partOfSpeech) ?? 0) + 1);
  return [
    { value: "all" as const, label: "All", count: foundWords.length },
    ...partsOfSpeech.flatMap((value) => {
      const wordCount = wordCountByPartOfSpeech.get(value);
      return wordCount === undefined ? [] : [{ value, label: formatPartOfSpeechPlural(value), count: wordCount }];
    }),
  ];
}

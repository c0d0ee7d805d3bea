import { type ReactNode, Suspense, useId, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { explain } from "#web/api/api-error.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { type GrammarTab, readTab } from "#web/features/grammar/grammar-address.ts";
import { LevelPanel, TopicSkeletons } from "#web/features/grammar/level-panel.tsx";
import { buildLevelTabId, LevelTabs } from "#web/features/grammar/level-tabs.tsx";
import { useSearchInAddress } from "#web/features/grammar/use-search-in-address.ts";
import { type LevelState, useUnlockedLevels } from "#web/features/grammar/use-unlocked-levels.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GuestBanner } from "#web/ui/guest-banner.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Loaded when the search field gets the focus. */
const TopicSearch = createLazyComponent("TopicSearch", () => import("#web/features/grammar/topic-search.tsx"));

interface GrammarPageProps {
  learnerId: string | null;
  /** The content of the tab 'Conjugations'. */
  conjugations: ReactNode;
}

/** The grammar library: the topics of each level, and the conjugations. */
export function GrammarPage({ learnerId, conjugations }: GrammarPageProps) {
  const isGuest = learnerId === null;
  const [searchParams, setSearchParams] = useSearchParams();
  const { search, deferredSearch, setSearch } = useSearchInAddress();
  const headerElement = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const levels = useUnlockedLevels(isGuest);
  const currentLevel = useCurrentLevel();
  // Default: the learner's current level or, if it is locked, the highest unlocked level below it.
  const levelsUpToCurrent = cefrLevels.slice(0, cefrLevels.indexOf(currentLevel) + 1);
  const tab = readTab(searchParams) ?? levelsUpToCurrent.findLast((level) => levels.states[level] !== "locked") ?? "A1";
  const getLevelState = (grammarTab: GrammarTab): LevelState =>
    grammarTab === "conjugations" ? "open" : levels.states[grammarTab];
  const chooseTab = (chosenTab: GrammarTab) => {
    if (chosenTab !== tab) setSearchParams({ tab: chosenTab }, { preventScrollReset: true });
  };
  const showAllTopics = () => {
    setSearch("");
    // The pressed button disappears, so the focus moves to the search field.
    headerElement.current?.querySelector("input")?.focus();
  };
  const highestOpenLevel = cefrLevels.findLast((level) => levels.states[level] === "open") ?? "A1";

  return (
    <div className="page py-5 lg:py-8">
      <div ref={headerElement} className="grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_21rem] lg:items-end">
        <div>
          <BackLink to={paths.home}>Back to Home</BackLink>
          <PageHeading title="Grammar Library">Grammar Library</PageHeading>
          <p className="flex flex-wrap gap-x-3">
            <Link to={paths.grammarCheck} className={linkClass}>
              Check a text of your own
            </Link>
            <Link to={paths.grammarMap} className={linkClass}>
              Map of the grammar
            </Link>
            <Link to={paths.grammarGenders} className={linkClass}>
              der, die, das
            </Link>
          </p>
        </div>
        {tab !== "conjugations" && (
          <SearchField
            label="Search grammar topics"
            placeholder={isGuest ? "Search topics" : "Search all levels"}
            value={search}
            onChange={setSearch}
            onFocus={() => void TopicSearch.load().catch(() => {})}
          />
        )}
      </div>
      {isGuest && (
        <div className="mt-5">
          <GuestBanner />
        </div>
      )}
      {levels.error && !levels.isFetching && (
        <div
          role="alert"
          className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-no-l bg-no-t p-4"
        >
          <span aria-hidden="true" className="i-lucide-circle-alert h-6 w-6 text-no" />
          <p className="min-w-48 flex-1">
            <span className="fw-620">Failed to fetch unlocked levels.</span>{" "}
            {explain(levels.error, "The server did not answer.")}
          </p>
          <Button variant="secondary" onClick={() => levels.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {tab !== "conjugations" && deferredSearch !== "" ? (
        <div className="mt-4">
          <Suspense fallback={<TopicSkeletons />}>
            <TopicSearch searchText={deferredSearch} isGuest={isGuest} onClear={showAllTopics} />
          </Suspense>
        </div>
      ) : (
        <>
          <div className="mt-4">
            <LevelTabs
              value={tab}
              getLevelState={getLevelState}
              panelId={panelId}
              onChange={chooseTab}
              onSelectLocked={() => showLockedToast(isGuest)}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-labelledby={buildLevelTabId(panelId, tab)} className="pt-5">
            {tab === "conjugations" ? (
              <Suspense fallback={<TopicSkeletons />}>{conjugations}</Suspense>
            ) : getLevelState(tab) === "unknown" ? (
              <TopicSkeletons />
            ) : getLevelState(tab) === "locked" ? (
              <EmptyState
                title={`${tab} is locked`}
                action={<Button onClick={() => chooseTab(highestOpenLevel)}>Go to {highestOpenLevel}</Button>}
              >
                <p>{isGuest ? lockedTexts.guest : lockedTexts.learner}</p>
              </EmptyState>
            ) : (
              <LevelPanel key={tab} level={tab} isGuest={isGuest} states={levels.states} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

const linkClass = "inline-flex min-h-11 items-center gap-2 text-ink2 underline underline-offset-3 hover:text-ink";

const lockedTexts = {
  guest: "Create a free account to access all CEFR levels",
  learner: "Complete quizzes to unlock this level",
};

function showLockedToast(isGuest: boolean): void {
  if (isGuest) offerSignUp({ description: lockedTexts.guest, returnTo: paths.grammar });
  else showToast({ tone: "locked", title: "Level locked", description: lockedTexts.learner });
}

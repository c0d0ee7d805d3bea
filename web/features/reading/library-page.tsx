import { Suspense, useState } from "react";
import { Link } from "react-router";
import { listOwnTexts, listTexts, type TextCard } from "#core/contract/reading.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { type Bookmark, type Bookmarks, buildPathAtBookmark, readBookmarks } from "#web/features/reading/bookmarks.ts";
import { LibrarySkeleton } from "#web/features/reading/library-skeleton.tsx";
import { NewOwnTextCell, OwnTextCell, TextCell } from "#web/features/reading/text-cells.tsx";
import { KnownShare } from "#web/features/reading/text-facts.tsx";
import { useReadableTexts } from "#web/features/reading/use-readable-texts.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GuestBanner } from "#web/ui/guest-banner.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { useIsHydrated, useStoredState } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

const OwnTextSheet = createLazyComponent("OwnTextSheet", () => import("#web/features/reading/own/own-text-sheet.tsx"));

/** Each cell has a line at its right and its bottom. The list cuts off the lines at its own edges. */
const cellBorderClass = "-mb-px -mr-px border-b border-r border-line";

type TextFilter = "all" | "unread" | "read";

const matchesFilter = ({ isRead }: TextCard, filter: TextFilter) => filter === "all" || isRead === (filter === "read");

/** The texts of a level: first a card with the text to read next, then the list of all texts. */
export function LibraryPage({ learnerId }: { learnerId: string | null }) {
  const currentLevel = useCurrentLevel();
  const [chosenLevel, setLevel] = useState<CefrLevel | null>(null);
  const level = learnerId === null ? "A1" : (chosenLevel ?? currentLevel);
  const [isPasting, setPasting] = useState(false);
  const { data: texts, error, isFetching, refetch } = useRead(listTexts, { level }, { refetchOnMount: "always" });
  const [bookmarks] = useStoredState<Bookmarks>(() => readBookmarks(learnerId), emptyBookmarks);
  // If the worker rendered the page, it chose the text of the card without knowing the bookmarks of this device. This
  // choice is kept, because a card with another text would shift the page.
  const [canContinueText] = useState(useIsHydrated());
  const startedText = canContinueText ? findLastBegunText(texts ?? [], bookmarks) : undefined;
  const nextText = startedText ?? texts?.find(({ isRead }) => !isRead) ?? texts?.[0];
  const nextBookmark = nextText === startedText ? bookmarks[nextText?.id ?? ""] : undefined;

  const changeLevel = (newLevel: CefrLevel) => {
    if (learnerId !== null) setLevel(newLevel);
    else offerSignUp({ returnTo: paths.reading });
  };

  return (
    <>
      <div className="page pb-7 pt-4 lg:pb-10 lg:pt-7">
        <Link
          to={paths.home}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small fw-580 text-ink2 hover:text-ink"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left h-4.5 w-4.5" />
          {learnerId === null ? "Home" : "Learning Path"}
        </Link>
        <div className="lg:flex lg:items-end lg:justify-between lg:gap-6">
          <div>
            <PageHeading title="Reading">Reading</PageHeading>
            <p className="mt-1.5 min-h-6 text-ink2">{texts && <TextCounts texts={texts} level={level} />}</p>
          </div>
          <div className="mt-3 lg:mt-0">
            <LevelSelector level={level} onChange={changeLevel} />
          </div>
        </div>
        {learnerId === null && (
          <div className="mt-4">
            <GuestBanner />
          </div>
        )}
        <div className="mt-5">
          {texts && nextText ? (
            <>
              <NextText text={nextText} bookmark={nextBookmark} />
              <TextList
                key={level}
                texts={texts}
                level={level}
                learnerId={learnerId}
                bookmarks={bookmarks}
                onPaste={() => setPasting(true)}
              />
            </>
          ) : texts ? (
            <EmptyState title="No texts yet" action={<ButtonLink to={paths.home}>Learning Path</ButtonLink>}>
              <p>There is no text at {level} yet.</p>
            </EmptyState>
          ) : isFetching ? (
            <LibrarySkeleton />
          ) : (
            <LoadFailure
              title="The texts did not come"
              error={error}
              onRetry={() => void refetch()}
              reason="The texts of this level are not on this device."
            />
          )}
        </div>
      </div>
      {nextText && (
        <div className="max-lg:contents lg:hidden">
          <Dock>
            <ButtonLink to={buildTextPath(nextText, nextBookmark)} size="large" className="min-w-0 flex-1">
              <span>{nextBookmark ? "Continue" : "Read"}</span>
              <span lang="de" className="truncate font-aleo">
                „{nextText.title}“
              </span>
            </ButtonLink>
          </Dock>
        </div>
      )}
      {isPasting && (
        <Suspense>
          <OwnTextSheet onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  );
}

function TextCounts({ texts, level }: { texts: readonly TextCard[]; level: CefrLevel }) {
  const readCount = texts.filter(({ isRead }) => isRead).length;
  return (
    <>
      <span className="fw-620 text-ink">{texts.length}</span> texts at {level} ·{" "}
      <span className="fw-620 text-ink">{readCount}</span> read
    </>
  );
}

const emptyBookmarks: Bookmarks = {};

/** The unread text with the latest bookmark. */
const findLastBegunText = (texts: readonly TextCard[], bookmarks: Bookmarks): TextCard | undefined =>
  texts
    .filter(({ id, isRead }) => !isRead && bookmarks[id] !== undefined)
    .toSorted((a, b) => (bookmarks[b.id]?.at ?? 0) - (bookmarks[a.id]?.at ?? 0))[0];

const buildTextPath = ({ id }: TextCard, bookmark: Bookmark | undefined) =>
  bookmark ? buildPathAtBookmark(paths.text(id), bookmark) : paths.text(id);

/** A card with the text to read next. The background of the card looks like water on a nautical chart. */
function NextText({ text, bookmark }: { text: TextCard; bookmark: Bookmark | undefined }) {
  return (
    <section
      aria-labelledby="next-text"
      className="contours flex flex-col gap-4 overflow-hidden rounded-card p-4.5 lg:flex-row lg:items-end lg:justify-between lg:p-6.5"
    >
      <ContourLines />
      <div className="min-w-0">
        <p className="text-small fw-620">
          {bookmark ? `Paragraph ${bookmark.paragraph} of ${bookmark.of}` : "Next for you"} · {text.words} words ·{" "}
          {text.minutes} min
        </p>
        <h2
          id="next-text"
          lang="de"
          className="mt-1 font-aleo text-[1.9375rem] fw-630 leading-tight [overflow-wrap:anywhere] lg:text-[2.25rem]"
        >
          {text.title}
        </h2>
        <p lang="de" className="mb-2.5 mt-1 text-[1.0625rem]">
          {text.firstLine}
        </p>
        <KnownShare share={text.knownShare} isLong />
      </div>
      <ButtonLink to={buildTextPath(text, bookmark)} size="large" className="shrink-0 max-lg:hidden lg:min-w-37">
        {bookmark ? "Continue" : "Read"}
      </ButtonLink>
    </section>
  );
}

interface TextListProps {
  texts: readonly TextCard[];
  level: CefrLevel;
  learnerId: string | null;
  bookmarks: Bookmarks;
  onPaste: () => void;
}

function TextList({ texts, level, learnerId, bookmarks, onPaste }: TextListProps) {
  const [filter, setFilter] = useState<TextFilter>("all");
  const { data: ownTexts } = useRead(
    listOwnTexts,
    {},
    { enabled: learnerId !== null, refetchOnMount: "always", retry: false },
  );
  const isReadable = useReadableTexts(texts, learnerId);
  const shownTexts = texts.filter((text) => matchesFilter(text, filter));
  const options = (["all", "unread", "read"] as const).map((value) => ({
    value,
    label: `${{ all: "All", unread: "Unread", read: "Read" }[value]} ${texts.filter((text) => matchesFilter(text, value)).length}`,
  }));
  return (
    <section aria-labelledby="all-texts" className="mt-7">
      <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <h2 id="all-texts" className="h2">
          All texts at {level}
        </h2>
        {learnerId !== null && (
          <SegmentedControl label="Which texts" value={filter} options={options} onChange={setFilter} />
        )}
      </div>
      {shownTexts.length === 0 && (
        <p className="mb-4 text-ink2">
          {filter === "read" ? `Nothing read at ${level} yet.` : `Everything at ${level} is read.`}
        </p>
      )}
      <ul className="grid overflow-hidden rounded-card border border-line bg-card sm:grid-cols-2 lg:grid-cols-3">
        {shownTexts.map((text) => (
          <li key={text.id} className={cellBorderClass}>
            <TextCell text={text} bookmark={bookmarks[text.id]} needsConnection={!isReadable(text.id)} />
          </li>
        ))}
        {filter !== "read" &&
          ownTexts?.map((text) => (
            <li key={text.id} className={cellBorderClass}>
              <OwnTextCell text={text} bookmark={bookmarks[text.id]} />
            </li>
          ))}
        {learnerId !== null && (
          <li className={cellBorderClass}>
            <NewOwnTextCell onOpen={onPaste} />
          </li>
        )}
      </ul>
      {learnerId !== null && (
        <p className="mt-4 text-small text-ink2">
          Known: words you would recall today, and words below your level. From 88 % on, a text explains most of its new
          words by itself.
        </p>
      )}
    </section>
  );
}

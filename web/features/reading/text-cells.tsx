import type { ReactNode } from "react";
import { Link } from "react-router";
import type { KeptText, TextCard } from "#core/contract/reading.ts";
import { type Bookmark, buildPathAtBookmark } from "#web/features/reading/bookmarks.ts";
import { getKindLabel, KnownShare, toPercent } from "#web/features/reading/text-facts.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";

const cellClass = "flex h-full w-full flex-col p-4.5 text-left";
/**
 * The link covers its whole cell, but its content is only the title and a text for screen readers. So when screen
 * readers read the link, they read nothing else of the cell.
 */
const coveringLinkClass =
  "static after:absolute after:inset-0 after:content-empty focus-visible:outline-none focus-visible:after:outline-solid focus-visible:after:outline-3 focus-visible:after:outline-offset-[-4px] focus-visible:after:outline-focus";

interface TextCellProps {
  text: TextCard;
  bookmark: Bookmark | undefined;
  /** Whether the text cannot be opened now, because the server is not reached and the text is not on this device. */
  needsConnection: boolean;
}

/** A cell of the list with a text. The whole cell is one link. */
export function TextCell({ text, bookmark, needsConnection }: TextCellProps) {
  const knownShareText = text.knownShare === null ? "" : `, you know ${toPercent(text.knownShare)} percent`;
  return (
    <div className={`relative hover:bg-sunk ${cellClass} ${needsConnection ? "text-ink3" : ""}`}>
      <CellFacts leftText={getKindLabel(text)} rightText={`${text.words} words · ${text.minutes} min`} />
      <CellLink path={paths.text(text.id)} bookmark={bookmark} title={text.title}>
        , {getKindLabel(text)}, {text.words} words{knownShareText}
        {text.isRead && ", read"}
        {needsConnection && ", needs a connection"}
      </CellLink>
      <p lang="de" aria-hidden="true" className="mt-0.5 line-clamp-2 text-ink2">
        {text.firstLine}
      </p>
      <div aria-hidden="true" className="mt-auto flex min-h-6 items-center justify-between gap-3 pt-3.5">
        <KnownShare share={text.knownShare} />
        {needsConnection && (
          <span className="ml-auto flex items-center gap-1.5 text-small fw-620">
            <span className="i-lucide-cloud h-4.5 w-4.5" />
            Needs a connection
          </span>
        )}
        {!text.best && !needsConnection && <BookmarkFact bookmark={bookmark} />}
        {text.best && !needsConnection && (
          <span className="ml-auto flex items-center gap-1.5 text-small fw-620 text-ok">
            <span className="i-lucide-circle-check h-4.5 w-4.5" />
            Read {text.best.score}/{text.best.of}
          </span>
        )}
      </div>
    </div>
  );
}

/** A cell of the list with a learner's own text that is kept in the account. */
export function OwnTextCell({ text, bookmark }: { text: KeptText; bookmark: Bookmark | undefined }) {
  const date = new Date(text.createdAt).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const lengthText = `${formatNumber(text.length)} characters`;
  return (
    <div className={`relative hover:bg-sunk ${cellClass}`}>
      <CellFacts leftText="Your own" rightText={lengthText} />
      <CellLink path={paths.ownText(text.id)} bookmark={bookmark} title={text.title}>
        , your own text, {lengthText}
      </CellLink>
      <p className="mt-0.5 text-ink2">Kept on {date}</p>
      <div aria-hidden="true" className="mt-auto flex min-h-6 pt-3.5">
        <BookmarkFact bookmark={bookmark} />
      </div>
    </div>
  );
}

/** The paragraph at which the learner stopped reading. */
function BookmarkFact({ bookmark }: { bookmark: Bookmark | undefined }) {
  if (!bookmark) return null;
  return (
    <span className="ml-auto flex items-center gap-1.5 text-small fw-620">
      <span className="i-lucide-bookmark h-4.5 w-4.5" />
      {bookmark.paragraph} of {bookmark.of}
    </span>
  );
}

function CellFacts({ leftText, rightText }: { leftText: string; rightText: string }) {
  return (
    <p aria-hidden="true" className="flex justify-between gap-3 text-small text-ink2">
      <span className="fw-620">{leftText}</span>
      <span>{rightText}</span>
    </p>
  );
}

interface CellLinkProps {
  path: string;
  /** The bookmark at which the link opens the text; undefined if it opens the text at its beginning. */
  bookmark: Bookmark | undefined;
  title: string;
  /** The text that screen readers read after the title. */
  children: ReactNode;
}

function CellLink({ path, bookmark, title, children }: CellLinkProps) {
  return (
    <Link to={bookmark ? buildPathAtBookmark(path, bookmark) : path} className={coveringLinkClass}>
      <span lang="de" className="mt-1 block font-aleo text-[1.4375rem] fw-630 leading-tight [overflow-wrap:anywhere]">
        {title}
      </span>
      <span className="sr-only">
        {children}
        {bookmark && `, you stopped at paragraph ${bookmark.paragraph} of ${bookmark.of}`}
      </span>
    </Link>
  );
}

/** The last cell of the list. It opens the sheet into which the learner pastes a text. */
export function NewOwnTextCell({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={`hover:bg-sunk focus-visible:outline-offset-[-4px] ${cellClass}`} onClick={onOpen}>
      <span
        aria-hidden="true"
        className="grid h-11 w-11 place-items-center rounded-field border-2 border-dashed border-ink3 text-ink2"
      >
        <span className="i-lucide-plus h-5 w-5" />
      </span>
      <span className="h3 mt-3">Your own text</span>
      <span className="mt-0.5 text-small text-ink2">
        Paste an email, a letter or a recipe. You see which words you know. Only you can read it.
      </span>
    </button>
  );
}

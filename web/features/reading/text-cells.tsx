import type { ReactNode } from "react";
import { Link } from "react-router";
import type { KeptText, TextCard } from "#core/contract/reading.ts";
import { KnownShare, kindLabel, percentOf } from "#web/features/reading/text-facts.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { paths } from "#web/ui/paths.ts";

const cellClass =
  "flex h-full flex-col p-4.5 text-left hover:bg-sunk focus-visible:outline-offset-[-3px] focus-visible:outline-3 focus-visible:outline-focus";

function labelOf(text: TextCard): string {
  const known = text.knownShare === null ? "" : `, you know ${percentOf(text.knownShare)} percent`;
  return `${text.title}, ${kindLabel(text)}, ${text.words} words${known}${text.isRead ? ", read" : ""}`;
}

/** A text in the list: one link. */
export function TextCell({ text }: { text: TextCard }) {
  return (
    <Link to={paths.text(text.id)} aria-label={labelOf(text)} className={cellClass}>
      <CellFacts left={kindLabel(text)} right={`${text.words} words · ${text.minutes} min`} />
      <CellTitle>{text.title}</CellTitle>
      <span lang="de" className="mt-0.5 line-clamp-2 text-ink2">
        {text.firstLine}
      </span>
      <span className="mt-auto flex min-h-6 items-center justify-between gap-3 pt-3.5">
        <KnownShare share={text.knownShare} />
        {text.best && (
          <span className="ml-auto flex items-center gap-1.5 text-small fw-620 text-ok">
            <span aria-hidden="true" className="i-lucide-circle-check h-4.5 w-4.5" />
            Read {text.best.score}/{text.best.of}
          </span>
        )}
      </span>
    </Link>
  );
}

/** A text of the learner's own that was kept. */
export function OwnTextCell({ text }: { text: KeptText }) {
  const date = new Date(text.createdAt).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return (
    <Link to={paths.ownText(text.id)} className={cellClass}>
      <CellFacts left="Your own" right={`${formatNumber(text.length)} characters`} />
      <CellTitle>{text.title}</CellTitle>
      <span className="mt-0.5 text-ink2">Kept on {date}</span>
    </Link>
  );
}

function CellFacts({ left, right }: { left: string; right: string }) {
  return (
    <span className="flex justify-between gap-3 text-small text-ink2">
      <span className="fw-620">{left}</span>
      <span>{right}</span>
    </span>
  );
}

const CellTitle = ({ children }: { children: ReactNode }) => (
  <span lang="de" className="mt-1 font-aleo text-[1.4375rem] fw-630 leading-tight [overflow-wrap:anywhere]">
    {children}
  </span>
);

/** The last cell: opens the sheet for a text of one's own. */
export function NewOwnTextCell({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={`w-full ${cellClass}`} onClick={onOpen}>
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

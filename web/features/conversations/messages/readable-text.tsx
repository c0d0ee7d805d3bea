import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { groupUnbroken, sentenceAt, splitWords } from "#web/features/conversations/messages/clickable-words.ts";
import type { DifferencePiece } from "#web/features/conversations/messages/marked-difference.ts";
import { lazyComponent } from "#web/ui/lazy-component.ts";

export const loadWordPopover = async () =>
  (await import("#web/features/conversations/messages/word-popover.tsx")).WordPopover;
const WordPopover = lazyComponent(loadWordPopover);

interface ReadableTextProps {
  /** German. */
  text: string;
  /** The same with what was struck out and put in; without, the text as it stands. */
  difference?: readonly DifferencePiece[];
  /** How the whole is read aloud; the text itself unless told. */
  spoken?: ReactNode;
  className: string;
}

interface Token {
  text: string;
  kind: DifferencePiece["kind"];
  isClickable: boolean;
  index: number;
  /** Where it stands in the text as it was shown. */
  place: number;
}

/** German whose words can be looked up: a tap, or one tab stop for the whole text and arrow keys within. */
export function ReadableText({ text, difference, spoken, className }: ReadableTextProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const tokens = useMemo(() => tokensOf(difference ?? [{ kind: "same", text }]), [difference, text]);
  const clickable = tokens.flatMap(({ isClickable }, index) => (isClickable ? [index] : []));
  const tabStop = clickable.includes(stop) ? stop : clickable[0];
  const opened = open === null ? undefined : tokens[open];

  const buttonOf = (index: number | undefined) =>
    whole.current?.querySelector<HTMLElement>(`[data-word="${index}"]`) ?? null;

  useEffect(() => {
    if (open === null) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(null);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  function draw(token: Token) {
    const { index } = token;
    if (!token.isClickable) return <Still key={index} {...token} />;
    const word = (
      <button
        key={index}
        type="button"
        data-word={index}
        tabIndex={index === tabStop ? 0 : -1}
        aria-expanded={index === open}
        aria-controls={index === open ? id : undefined}
        className={`inline whitespace-normal rounded-[4px] underline decoration-[1.5px] underline-offset-[5px] hover:decoration-ink ${
          index === open ? "bg-water decoration-ink2" : "decoration-dotted decoration-ink3"
        } ${token.kind === "inserted" ? insertedLook : ""}`}
        onClick={() => {
          setStop(index);
          setOpen(index === open ? null : index);
        }}
      >
        {token.text}
      </button>
    );
    if (token.kind !== "inserted") return word;
    return (
      <ins key={index} className="no-underline">
        {word}
      </ins>
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && open !== null) {
      event.stopPropagation();
      buttonOf(open)?.focus();
      setOpen(null);
      return;
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset.word === undefined) return;
    const at = clickable.indexOf(Number(event.target.dataset.word));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: clickable.length - 1 }[event.key];
    const next = to === undefined ? undefined : clickable[Math.min(Math.max(to, 0), clickable.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    setOpen(null);
    buttonOf(next)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the words within
    <div ref={whole} className="relative" onKeyDown={onKeyDown}>
      <p lang="de" className="sr-only select-none">
        {spoken ?? text}
      </p>
      <div
        role="toolbar"
        aria-label="Words to look up"
        {...(clickable.length === 0 && { "aria-hidden": true, role: "presentation" })}
      >
        <div lang="de" className={`whitespace-pre-wrap ${className}`}>
          {groupUnbroken(tokens).map((group) => (
            <span key={group[0]?.index} className={group.length > 1 ? "whitespace-nowrap" : undefined}>
              {group.map(draw)}
            </span>
          ))}
        </div>
      </div>
      {opened && open !== null && (
        <Suspense fallback={null}>
          <WordPopover
            key={open}
            id={id}
            word={opened.text}
            sentence={sentenceAt(difference ? shown(tokens) : text, opened.place)}
            anchor={buttonOf(open)}
          />
        </Suspense>
      )}
    </div>
  );
}

const insertedLook = "rounded-tag bg-ok-t px-0.5 fw-620 text-ok decoration-solid decoration-ok";

/** What cannot be looked up. It was read aloud with the whole. */
function Still({ text, kind }: Token) {
  if (kind === "deleted") {
    return (
      <del aria-hidden="true" className="mr-1 rounded-tag bg-no-t px-0.5 text-no">
        {text}
      </del>
    );
  }
  if (kind === "inserted") {
    return (
      <ins aria-hidden="true" className={`underline decoration-2 underline-offset-[5px] ${insertedLook}`}>
        {text}
      </ins>
    );
  }
  return <span aria-hidden="true">{text}</span>;
}

function tokensOf(pieces: readonly DifferencePiece[]): Token[] {
  let place = 0;
  let index = 0;
  return pieces.flatMap(({ kind, text }) => {
    // What was struck out is no word to learn.
    const words = kind === "deleted" ? [{ text, isClickable: false }] : splitWords(text);
    return words.map((one) => {
      const token = { ...one, kind, place, index: index++ };
      if (kind !== "deleted") place += one.text.length;
      return token;
    });
  });
}

const shown = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, text }) => (kind === "deleted" ? "" : text)).join("");

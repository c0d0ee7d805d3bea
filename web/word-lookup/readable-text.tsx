import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { findSentenceAt, groupNonBreaking, splitWords } from "#web/word-lookup/clickable-words.ts";
import type { TextPiece } from "#web/word-lookup/text-piece.ts";
import type { FoundWord, WordPreview } from "#web/word-lookup/use-word-lookup.ts";

const WordPopover = createLazyComponent("WordPopover", () => import("#web/word-lookup/word-popover.tsx"));
export const loadWordPopover = WordPopover.load;

interface ReadableTextProps {
  /** The German text. */
  text: string;
  /** The text split into pieces: unchanged, deleted, inserted, or marked. Without `pieces`, the plain text is shown. */
  pieces?: readonly TextPiece[];
  /**
   * Returns what is known about the word at an offset of the text, so that it need not be looked up; undefined if
   * nothing is known.
   */
  findWordPreview?: (offset: number) => WordPreview | undefined;
  /** Renders the actions for a word, which are shown below the meaning of the word. */
  renderAction?: (word: FoundWord) => ReactNode;
  /** Returns the translation of the sentence at an offset. It is shown for words that the word bank does not have. */
  translateSentence?: (offset: number) => string | null;
  /**
   * Whether the popover is next to its word. Otherwise it is next to the whole text. Set this if the text can be higher
   * than the screen.
   */
  isPopoverAtWord?: boolean;
  /** The text for screen readers. Default: `text`. */
  screenReaderText?: ReactNode;
  className: string;
}

interface Token {
  text: string;
  kind: TextPiece["kind"];
  className: string | undefined;
  isClickable: boolean;
  index: number;
  /** The offset of the token in the text. Deleted pieces are not counted. */
  offset: number;
}

/**
 * German text whose words can be looked up by tap or keyboard. The text is one tab stop; arrow keys move between its
 * words.
 */
export function ReadableText(props: ReadableTextProps) {
  const { text, pieces, findWordPreview, renderAction, translateSentence, isPopoverAtWord = false } = props;
  const { screenReaderText, className } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [tabStopIndex, setTabStopIndex] = useState(0);
  const [openTokenIndex, setOpenIndex] = useState<number | null>(null);
  const tokens = useMemo(() => splitTokens(pieces ?? [{ kind: "same", text }]), [pieces, text]);
  const clickableIndexes = tokens.flatMap(({ isClickable }, index) => (isClickable ? [index] : []));
  const validTabStopIndex = clickableIndexes.includes(tabStopIndex) ? tabStopIndex : clickableIndexes[0];
  const tokenOfPopover = openTokenIndex === null ? undefined : tokens[openTokenIndex];

  const findWordButton = (index: number | undefined) =>
    container.current?.querySelector<HTMLElement>(`[data-word="${index}"]`) ?? null;

  useEffect(() => {
    if (openTokenIndex === null) return;
    const closeOnOutsidePress = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpenIndex(null);
    };
    document.addEventListener("pointerdown", closeOnOutsidePress);
    return () => document.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [openTokenIndex]);

  function renderToken(token: Token) {
    const { index } = token;
    if (!token.isClickable) return <PlainToken key={index} {...token} />;
    const wordClass =
      findWordPreview?.(token.offset)?.className ??
      "underline decoration-dotted decoration-ink3 decoration-[1.5px] underline-offset-[5px] hover:decoration-ink";
    const word = (
      <button
        key={index}
        type="button"
        data-word={index}
        tabIndex={index === validTabStopIndex ? 0 : -1}
        aria-expanded={index === openTokenIndex}
        aria-controls={index === openTokenIndex ? id : undefined}
        className={`inline whitespace-normal text-left rounded-[4px] ${index === openTokenIndex ? openClass : wordClass} ${
          token.kind === "inserted" ? insertedClass : (token.className ?? "")
        }`}
        onClick={() => {
          setTabStopIndex(index);
          setOpenIndex(index === openTokenIndex ? null : index);
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
    if (event.key === "Escape" && openTokenIndex !== null) {
      event.stopPropagation();
      findWordButton(openTokenIndex)?.focus();
      setOpenIndex(null);
      return;
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset.word === undefined) return;
    const position = clickableIndexes.indexOf(Number(event.target.dataset.word));
    const targetPosition = {
      ArrowRight: position + 1,
      ArrowLeft: position - 1,
      Home: 0,
      End: clickableIndexes.length - 1,
    }[event.key];
    const nextIndex =
      targetPosition === undefined
        ? undefined
        : clickableIndexes[Math.min(Math.max(targetPosition, 0), clickableIndexes.length - 1)];
    if (nextIndex === undefined) return;
    event.preventDefault();
    setTabStopIndex(nextIndex);
    setOpenIndex(null);
    findWordButton(nextIndex)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the words inside
    <div ref={container} className="relative" onKeyDown={onKeyDown}>
      <p lang="de" className="sr-only select-none">
        {screenReaderText ?? text}
      </p>
      <div
        role="toolbar"
        aria-label="Words to look up"
        {...(clickableIndexes.length === 0 && { "aria-hidden": true, role: "presentation" })}
      >
        <div lang="de" className={`whitespace-pre-wrap ${className}`}>
          {groupNonBreaking(tokens).map((group) => (
            <span key={group[0]?.index} className={group.length > 1 ? "whitespace-nowrap" : undefined}>
              {group.map(renderToken)}
            </span>
          ))}
        </div>
      </div>
      {tokenOfPopover && openTokenIndex !== null && (
        <Suspense fallback={null}>
          <WordPopover
            key={openTokenIndex}
            id={id}
            word={tokenOfPopover.text}
            sentence={findSentenceAt(pieces ? removeDeletedText(tokens) : text, tokenOfPopover.offset)}
            wordPreview={findWordPreview?.(tokenOfPopover.offset)}
            translation={translateSentence?.(tokenOfPopover.offset)}
            renderAction={renderAction}
            isAtWord={isPopoverAtWord}
            anchor={findWordButton(openTokenIndex)}
          />
        </Suspense>
      )}
    </div>
  );
}

const openClass = "bg-water underline decoration-[3px] decoration-ink underline-offset-[5px]";
const insertedClass = "rounded-tag bg-ok-t px-0.5 fw-620 text-ok decoration-solid decoration-ok";

/**
 * Text that cannot be looked up. It is hidden from screen readers, because another element contains the whole text for
 * screen readers.
 */
function PlainToken({ text, kind, className }: Token) {
  if (kind === "deleted") {
    return (
      <del aria-hidden="true" className="mr-1 rounded-tag bg-no-t px-0.5 text-no">
        {text}
      </del>
    );
  }
  if (kind === "inserted") {
    return (
      <ins aria-hidden="true" className={`underline decoration-2 underline-offset-[5px] ${insertedClass}`}>
        {text}
      </ins>
    );
  }
  return (
    <span aria-hidden="true" className={className}>
      {text}
    </span>
  );
}

function splitTokens(pieces: readonly TextPiece[]): Token[] {
  let offset = 0;
  let index = 0;
  return pieces.flatMap(({ kind, text, className }) => {
    // Deleted text is wrong German, so it cannot be looked up.
    const words = kind === "deleted" ? [{ text, isClickable: false }] : splitWords(text);
    return words.map((piece) => {
      const token = { ...piece, kind, className, offset, index: index++ };
      if (kind !== "deleted") offset += piece.text.length;
      return token;
    });
  });
}

const removeDeletedText = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, text }) => (kind === "deleted" ? "" : text)).join("");

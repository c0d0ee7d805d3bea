import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findNominalisedInfinitive } from "#core/domain/german/nominalised-infinitive.ts";
import { definiteArticle } from "#core/domain/vocabulary/word.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Flags } from "#web/ui/flag.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import { type FoundWord, useWordLookup, type WordPreview } from "#web/word-lookup/use-word-lookup.ts";
import "#web/word-lookup/word-popover.css";

interface WordPopoverProps {
  id: string;
  word: string;
  sentence: string;
  /** The element of the word in the text. */
  anchor: HTMLElement | null;
  /** The known data about the word. A word with a meaning or a note is not looked up. */
  wordPreview?: WordPreview | undefined;
  /** The translation of the sentence, shown if the word bank does not have the word. */
  translation?: string | null | undefined;
  renderAction?: ((word: FoundWord) => ReactNode) | undefined;
  /** Whether the popover is next to the word instead of next to the whole text. */
  isAtWord?: boolean;
}

const gapPixels = 8;
const popoverWidthPixels = 340;
const minSpaceBelowPixels = 200;

/** A popover with the meaning of a word. */
export function WordPopover(props: WordPopoverProps) {
  const { id, word, sentence, anchor, wordPreview, translation, renderAction, isAtWord = false } = props;
  const lookup = useWordLookup(word, sentence, wordPreview ?? {});
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<PopoverPosition | null>(null);
  useLayoutEffect(
    () =>
      setPosition(
        isAtWord ? computePositionAtWord(anchor, card.current) : computePositionBelowText(anchor, card.current),
      ),
    [anchor, isAtWord],
  );
  // Scrolls the popover into view in a low window.
  useEffect(() => {
    if (!position || !card.current) return;
    card.current.style.scrollMarginBottom = `${window.innerHeight - findVisibleBottom() + gapPixels}px`;
    card.current.scrollIntoView?.({ block: "nearest" });
  }, [position, lookup.isFetching]);

  return (
    <div
      ref={card}
      id={id}
      role="status"
      className="word-popover absolute z-20 rounded-card border border-line2 bg-card p-4 text-ink shadow-raised"
      style={{ width: `min(${popoverWidthPixels}px, 100%)`, ...position }}
    >
      {wordPreview?.note ? (
        <NotedWord {...wordPreview.note} />
      ) : lookup.data ? (
        <>
          <WordMeaning foundWord={lookup.data} form={word} sentence={sentence} />
          {renderAction?.(lookup.data)}
        </>
      ) : lookup.isFetching ? (
        <Skeleton label="Looking it up...">
          <SkeletonBox className="h-7 w-3/5" />
          <SkeletonBox className="mt-3 h-5 w-2/5" />
          <SkeletonBox className="mt-3 h-6 w-1/3" />
        </Skeleton>
      ) : (
        <>
          <LookupFailure word={word} error={lookup.error} />
          {translation && <p className="mt-2 border-t border-line pt-2 text-small text-ink2">{translation}</p>}
        </>
      )}
    </div>
  );
}

/**
 * Says that the word bank does not contain the word only if the server has searched for it. After any other failure it
 * is unknown whether the bank contains the word.
 */
function LookupFailure({ word, error }: { word: string; error: unknown }) {
  return (
    <p className="text-ink2">
      <span lang="de" className="text-[1.06em] fw-580 text-ink">
        {word}
      </span>{" "}
      {hasStatus(error, 404)
        ? "is not in the word bank yet."
        : hasStatus(error, 403)
          ? "is a word above A1. A free account looks up every word."
          : "could not be looked up just now."}
    </p>
  );
}

/** A word that the word bank does not have, with the text's note about it. */
function NotedWord({ word, english }: { word: string; english: string }) {
  return (
    <>
      <p lang="de" className="pr-9 text-[1.375rem] fw-620">
        {word}
      </p>
      <p className="mt-2 fw-560">{english}</p>
      <p className="mt-2 text-small text-ink2">A note of this text. The word is not in the word bank yet.</p>
      <SpeakButton german={word} className="absolute! right-1.5 top-1.5" />
    </>
  );
}

function WordMeaning({ foundWord, form, sentence }: { foundWord: FoundWord; form: string; sentence: string }) {
  const isNominalizedVerb =
    foundWord.partOfSpeech === "verb" && findNominalisedInfinitive(form, sentence) !== undefined;
  return (
    <>
      <p lang="de" className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 pr-9 text-[1.375rem] fw-620">
        <Flags gender={foundWord.gender} otherGender={foundWord.otherGender} />
        {foundWord.lemma}
      </p>
      <p className="mt-2 fw-560">{foundWord.translation.join(", ")}</p>
      {foundWord.plural && foundWord.gender && (
        <p className="mt-0.5 text-small text-ink2">
          Plural{" "}
          <span lang="de" className="fw-560 text-ink">
            die {foundWord.plural.split("/").join(", die ")}
          </span>
        </p>
      )}
      {foundWord.caseInfo && <CaseInfo caseInfo={foundWord.caseInfo} className="mt-0.5 text-small" />}
      {(isNominalizedVerb || form.toLowerCase() !== foundWord.lemma.toLowerCase()) && (
        <p className="mt-0.5 text-small text-ink2">
          <span lang="de" className="fw-560 text-ink">
            {form}
          </span>{" "}
          {isNominalizedVerb ? "is the verb, used here as a neuter noun" : "is a form of it"}
        </p>
      )}
      {foundWord.parts && <CompoundParts parts={foundWord.parts} />}
      <p className="mt-2.5 flex gap-1.5">
        <span className="tag">{foundWord.cefrLevel}</span>
        <span className="tag">{formatPartOfSpeech(foundWord.partOfSpeech)}</span>
      </p>
      <SpeakButton german={foundWord.lemma} className="absolute! right-1.5 top-1.5" />
    </>
  );
}

const barClasses = { m: "border-der", f: "border-die", n: "border-das" };

/** The words of which a compound consists. Each noun has a bar in the colour of its gender. */
function CompoundParts({ parts }: { parts: NonNullable<FoundWord["parts"]> }) {
  return (
    <ul aria-label="Parts of the word" className="mt-2.5 flex flex-wrap gap-x-1.5 gap-y-2">
      {parts.map(({ word, gender }, index) => (
        <li
          key={`${index} ${word}`}
          lang="de"
          className={`border-t-3 pr-3 pt-1 font-aleo leading-snug fw-460 ${gender ? barClasses[gender] : "border-ink3"}`}
        >
          {gender && definiteArticle[gender]} {word}
        </li>
      ))}
    </ul>
  );
}

interface PopoverPosition {
  left: number;
  top?: number;
  bottom?: number;
}

/**
 * Returns the vertical position in the window, in pixels from its top, at which the visible part of the page ends: at
 * the dock, or at a sheet that covers the bottom of the window.
 */
const findVisibleBottom = (): number =>
  Math.min(
    window.innerHeight,
    ...[...document.querySelectorAll(".dock, [data-covers-bottom]")].map(
      (element) => element.getBoundingClientRect().top,
    ),
  );

/**
 * Places the popover below the word, or above the word if it fits only there. The popover never extends beyond the left
 * or right edge of the text.
 */
function computePositionAtWord(anchor: HTMLElement | null, card: HTMLElement | null): PopoverPosition | null {
  const textElement = card?.parentElement;
  if (!anchor || !card || !textElement) return null;
  const wordBox = anchor.getBoundingClientRect();
  const textBox = textElement.getBoundingClientRect();
  const left = Math.max(0, Math.min(wordBox.left - textBox.left, textBox.width - card.offsetWidth));
  const neededPixels = Math.max(card.offsetHeight, minSpaceBelowPixels) + gapPixels;
  const isAbove = wordBox.bottom + neededPixels > findVisibleBottom() && wordBox.top > neededPixels;
  return isAbove
    ? { left, bottom: textBox.bottom - wordBox.top + gapPixels }
    : { left, top: wordBox.bottom - textBox.top + gapPixels };
}

/**
 * Places the popover below the text, or above the text if there is too little space below, so that the text stays
 * visible. The popover never extends beyond the left or right edge of the text.
 */
function computePositionBelowText(anchor: HTMLElement | null, card: HTMLElement | null): PopoverPosition | null {
  const textElement = card?.parentElement;
  if (!anchor || !card || !textElement) return null;
  const wordBox = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const textBox = textElement.getBoundingClientRect();
  const leftOffset = Math.max(0, Math.min(wordBox.left - textBox.left, textBox.width - card.offsetWidth));
  const scrollerBox = card.closest("[data-scroller]")?.getBoundingClientRect();
  const isAbove =
    scrollerBox !== undefined &&
    textBox.bottom + minSpaceBelowPixels > scrollerBox.bottom &&
    textBox.top - scrollerBox.top > scrollerBox.bottom - textBox.bottom;
  return isAbove
    ? { left: leftOffset, bottom: textBox.height + gapPixels }
    : { left: leftOffset, top: textBox.height + gapPixels };
}

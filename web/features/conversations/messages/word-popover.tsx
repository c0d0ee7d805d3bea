import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { nominalisedInfinitive } from "#core/domain/german/nominalised-infinitive.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { type FoundWord, useLookUp } from "#web/features/conversations/messages/look-up-word.ts";
import { Flags } from "#web/ui/flag.tsx";
import { partOfSpeechLabel } from "#web/ui/part-of-speech.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import "#web/features/conversations/messages/word-popover.css";

interface WordPopoverProps {
  id: string;
  word: string;
  sentence: string;
  /** The word in the text. */
  anchor: HTMLElement | null;
}

const gap = 8;
const width = 340;
const roomBelow = 200;

/** What a word means, beside it. */
export function WordPopover({ id, word, sentence, anchor }: WordPopoverProps) {
  const found = useLookUp(word, sentence);
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => setPlace(placeBeside(anchor, card.current)), [anchor]);
  // A low window shows the whole of it.
  useEffect(() => {
    if (place) card.current?.scrollIntoView?.({ block: "nearest" });
  }, [place, found.isFetching]);

  return (
    <div
      ref={card}
      id={id}
      role="status"
      className="word-popover absolute z-20 rounded-card border border-line2 bg-card p-4 text-ink shadow-raised"
      style={{ width: `min(${width}px, 100%)`, ...place }}
    >
      {found.data ? (
        <Found found={found.data} form={word} sentence={sentence} />
      ) : found.isFetching ? (
        <Skeleton label="Looking it up...">
          <SkeletonBox className="h-7 w-3/5" />
          <SkeletonBox className="mt-3 h-5 w-2/5" />
          <SkeletonBox className="mt-3 h-6 w-1/3" />
        </Skeleton>
      ) : (
        <NotFound word={word} error={found.error} />
      )}
    </div>
  );
}

/** Only a word that the server looked for and has not is said to be missing; a failure says nothing about the word. */
function NotFound({ word, error }: { word: string; error: unknown }) {
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

function Found({ found, form, sentence }: { found: FoundWord; form: string; sentence: string }) {
  const isNoun = found.partOfSpeech === "verb" && nominalisedInfinitive(form, sentence) !== undefined;
  return (
    <>
      <p lang="de" className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 pr-9 text-[1.375rem] fw-620">
        <Flags gender={found.gender} otherGender={found.otherGender} />
        {found.lemma}
      </p>
      <p className="mt-2 fw-560">{found.translation.join(", ")}</p>
      {found.plural && found.gender && (
        <p className="mt-0.5 text-small text-ink2">
          Plural{" "}
          <span lang="de" className="fw-560 text-ink">
            die {found.plural.split("/").join(", die ")}
          </span>
        </p>
      )}
      {(isNoun || form.toLowerCase() !== found.lemma.toLowerCase()) && (
        <p className="mt-0.5 text-small text-ink2">
          <span lang="de" className="fw-560 text-ink">
            {form}
          </span>{" "}
          {isNoun ? "is the verb, used here as a neuter noun" : "is a form of it"}
        </p>
      )}
      <p className="mt-2.5 flex gap-1.5">
        <span className="tag">{found.cefrLevel}</span>
        <span className="tag">{partOfSpeechLabel(found.partOfSpeech)}</span>
      </p>
      <SpeakButton german={found.lemma} className="absolute! right-1.5 top-1.5" />
    </>
  );
}

interface Place {
  left: number;
  top?: number;
  bottom?: number;
}

/** Beneath the text, or above it where the window ends too soon: the sentence stays readable. Never past its edges. */
function placeBeside(anchor: HTMLElement | null, card: HTMLElement | null): Place | null {
  const text = card?.parentElement;
  if (!anchor || !card || !text) return null;
  const word = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const around = text.getBoundingClientRect();
  const left = Math.max(0, Math.min(word.left - around.left, around.width - card.offsetWidth));
  const seen = card.closest("[data-scroller]")?.getBoundingClientRect();
  const isAbove =
    seen !== undefined &&
    around.bottom + roomBelow > seen.bottom &&
    around.top - seen.top > seen.bottom - around.bottom;
  return isAbove ? { left, bottom: around.height + gap } : { left, top: around.height + gap };
}

import { useEffect, useRef, useState } from "react";
import type { VocabularyItem } from "#core/contract/conversations.ts";
import { Button } from "#web/ui/button.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

const initialWordCount = 6;
/** The label of a part of speech is wider than a gender flag if it has more letters than this. */
const maxNarrowLabelLength = 6;

/** The words that a scene added to the learner's reviews. Renders nothing if there are no such words. */
export function NewWords({ words }: { words: readonly VocabularyItem[] }) {
  const [isShowingAll, setShowingAll] = useState(false);
  const listElement = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is removed, so the focus moves to the first newly shown word.
    if (isShowingAll) listElement.current?.querySelector<HTMLElement>(`li:nth-child(${initialWordCount + 1})`)?.focus();
  }, [isShowingAll]);
  if (words.length === 0) return null;
  const shownWords = isShowingAll ? words : words.slice(0, initialWordCount);
  const hasWideLabel = words.some(({ gender, partOfSpeech }) => !gender && partOfSpeech.length > maxNarrowLabelLength);
  return (
    <section aria-labelledby="new-words" className="card p-4.5 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="new-words" className="h3">
          New words
        </h2>
        <p className="text-small text-ink2">Added to your reviews</p>
      </div>
      <ul ref={listElement} className="mt-1">
        {shownWords.map(({ word, translation, gender, partOfSpeech }, index) => (
          <li
            key={`${word} ${translation}`}
            tabIndex={index === initialWordCount ? -1 : undefined}
            className={`grid min-h-14 items-center gap-x-3 border-t border-line py-2 first:border-t-0 ${
              hasWideLabel ? "grid-cols-[6rem_minmax(0,1fr)_auto]" : "grid-cols-[4.25rem_minmax(0,1fr)_auto]"
            }`}
          >
            <span>{gender ? <Flag gender={gender} /> : <span className="tag px-1.5!">{partOfSpeech}</span>}</span>
            <span className="min-w-0 leading-snug">
              <span lang="de" className="block fw-620 [overflow-wrap:anywhere]">
                {word}
              </span>
              <span className="block text-small text-ink2">{translation}</span>
            </span>
            <SpeakButton german={word} className="-mr-2" />
          </li>
        ))}
      </ul>
      {shownWords.length < words.length && (
        <Button variant="secondary" className="mt-2 w-full" onClick={() => setShowingAll(true)}>
          Show all {words.length}
        </Button>
      )}
    </section>
  );
}

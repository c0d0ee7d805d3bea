import type { VocabularyItem } from "#core/contract/conversations.ts";
import { Flag } from "#web/ui/flag.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** The words that a scene added to the learner's reviews. Renders nothing without any. */
export function NewWords({ words }: { words: readonly VocabularyItem[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="new-words" className="card p-4.5 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="new-words" className="h3">
          New words
        </h2>
        <p className="text-small text-ink2">Added to your reviews</p>
      </div>
      <ul className="mt-1">
        {words.map(({ word, translation, gender, partOfSpeech }) => (
          <li
            key={`${word} ${translation}`}
            className="grid min-h-14 grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <span>{gender ? <Flag gender={gender} /> : <span className="tag">{partOfSpeech}</span>}</span>
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
    </section>
  );
}

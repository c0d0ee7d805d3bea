import { useState } from "react";
import type { VocabularyItem } from "#core/contract/conversations.ts";
import { initiallyShownWordCount } from "#core/domain/conversations/conversation.ts";
import { Flag } from "#web/ui/flag.tsx";

/** The useful words of a message. At first only some of them are shown, and a button shows the others. */
export function VocabularyChips({ items: vocabulary }: { items: readonly VocabularyItem[] }) {
  const [isShowingAll, setShowingAll] = useState(false);
  if (vocabulary.length === 0) return null;
  const hiddenCount = isShowingAll ? 0 : vocabulary.length - initiallyShownWordCount;
  return (
    <ul aria-label="Words of this message" className="mt-2.5 flex flex-wrap items-center gap-2">
      {(hiddenCount > 0 ? vocabulary.slice(0, initiallyShownWordCount) : vocabulary).map(
        ({ word, translation, gender }) => (
          <li
            key={`${word} ${translation}`}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-field border border-line2 bg-card px-2.5 py-1 leading-snug"
          >
            {gender && <Flag gender={gender} />}
            <span lang="de" className="fw-580">
              {word}
            </span>
            <span className="text-small text-ink2">{translation}</span>
          </li>
        ),
      )}
      {vocabulary.length > initiallyShownWordCount && (
        <li>
          <button
            type="button"
            aria-expanded={isShowingAll}
            className="min-h-11 rounded-key px-2 text-small fw-580 text-ink2 hover:bg-sunk hover:text-ink"
            onClick={() => setShowingAll(!isShowingAll)}
          >
            {isShowingAll ? "Fewer" : `+${hiddenCount} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

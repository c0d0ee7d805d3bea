import type { TextWord } from "#core/contract/reading.ts";
import type { TextWords } from "#web/features/reading/use-text-words.ts";
import { Button } from "#web/ui/button.tsx";

const knowledgeTexts = { new: "new to you", learning: "you are learning it", known: "you know it" };

/** What the learner knows of a word, and the button that adds it. Renders nothing for words outside the text's list. */
export function WordAction({ word, words }: { word: TextWord | undefined; words: TextWords }) {
  if (!word) return null;
  const knowledge = words.knowledgeOf(word);
  return (
    <div className="mt-3 flex min-h-11.5 flex-wrap items-center justify-between gap-2">
      <span className="text-small text-ink2">{knowledge && knowledgeTexts[knowledge]}</span>
      {(knowledge === "new" || knowledge === null) && (
        <Button variant="secondary" pendingLabel={words.isAdding && "Adding..."} onClick={() => words.add([word.id])}>
          <span aria-hidden="true" className="i-lucide-plus h-5 w-5" />
          Add to my words
        </Button>
      )}
    </div>
  );
}

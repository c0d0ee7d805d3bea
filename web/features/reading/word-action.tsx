import type { TextWord } from "#core/contract/reading.ts";
import type { TextWords } from "#web/features/reading/use-text-words.ts";
import { Button } from "#web/ui/button.tsx";

const knowledgeTexts = { new: "new to you", learning: "you are learning it", known: "you know it" };

/**
 * How well the learner knows a word, and the button that adds the word. Renders nothing for a word that is not in the
 * text's list of words.
 */
export function WordAction({ word, words: learnerWords }: { word: TextWord | undefined; words: TextWords }) {
  if (!word) return null;
  const knowledge = learnerWords.getKnowledge(word);
  const isAdded = word.knowledge === "new" && knowledge === "learning";
  return (
    <div className="mt-3 flex min-h-11.5 flex-wrap items-center justify-between gap-2">
      <span className="text-small text-ink2">{knowledge && knowledgeTexts[knowledge]}</span>
      {(word.knowledge === "new" || word.knowledge === null) && (
        // The button is still shown after the word was added, because the button has the focus.
        <Button
          variant="secondary"
          aria-disabled={isAdded}
          pendingLabel={learnerWords.isAdding && "Adding..."}
          onClick={() => {
            if (!isAdded) learnerWords.add([word.id]);
          }}
        >
          <span aria-hidden="true" className={`h-5 w-5 ${isAdded ? "i-lucide-check" : "i-lucide-plus"}`} />
          {isAdded ? "Added" : "Add to my words"}
        </Button>
      )}
    </div>
  );
}

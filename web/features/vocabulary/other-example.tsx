import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";

/** Shown after the answer to a word that was missed often: the word in another example sentence. */
export function OtherExample({ question: { leech } }: { question: VocabularyQuestion }) {
  if (!leech?.otherExample) return null;
  return (
    <p className="mt-1.5 text-small leading-snug">
      <span lang="de" className="text-body fw-460">
        {leech.otherExample.german}
      </span>{" "}
      <span className="text-ink2">{leech.otherExample.english}</span>
    </p>
  );
}

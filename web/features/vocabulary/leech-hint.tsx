import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";

/** A hint for a word that was missed often; null if there is nothing to hint at. It never contains the answer. */
export function buildHint({ quizType, correctAnswer, genderRule, exampleSentence, direction }: VocabularyQuestion) {
  if (quizType === "gender") {
    if (!genderRule) return null;
    return {
      label: genderRule.isObeyed ? "Remember the rule:" : "An exception to the rule:",
      german: genderRule.title,
    };
  }
  if (direction === "english-to-german") {
    const answer = [correctAnswer].flat()[0] ?? "";
    return { label: `${answer.length} letters, beginning with`, german: answer.charAt(0) };
  }
  return exampleSentence ? { label: "In a sentence:", german: exampleSentence } : null;
}

/** Shown above a question about a word that was missed often. */
export function LeechHint({ question }: { question: VocabularyQuestion }) {
  const hint = buildHint(question);
  if (!question.leech) return null;
  return (
    <p className="mb-3 rounded-field bg-water px-4 py-2.5 text-small">
      <span className="fw-620">Missed {question.leech.misses} times.</span>{" "}
      {hint && (
        <>
          {hint.label}{" "}
          <span lang="de" className="fw-560">
            {hint.german}
          </span>
        </>
      )}
    </p>
  );
}

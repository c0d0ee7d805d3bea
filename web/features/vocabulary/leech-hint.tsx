import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";

/** A hint for a word that was missed often; null if there is nothing to hint at. It never contains the answer. */
export function buildHint({ quizType, correctAnswer, genderRule, exampleSentence, direction }: VocabularyQuestion) {
  if (quizType === "gender") {
    if (!genderRule) return null;
    return {
      label: genderRule.isObeyed ? "Remember the rule:" : "An exception to the rule:",
      text: genderRule.title,
      // The title is an ending ("-ung") or English ("Compounds").
      isGerman: genderRule.title.startsWith("-"),
    };
  }
  if (direction === "english-to-german") {
    const answer = ([correctAnswer].flat()[0] ?? "").replace(/^sich /, "");
    const letters = answer.match(/\p{L}/gu) ?? [];
    return { label: `${letters.length} letters, beginning with`, text: letters[0] ?? "", isGerman: true };
  }
  return exampleSentence ? { label: "In a sentence:", text: exampleSentence, isGerman: true } : null;
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
          <span {...(hint.isGerman && { lang: "de" })} className="fw-560">
            {hint.text}
          </span>
        </>
      )}
    </p>
  );
}

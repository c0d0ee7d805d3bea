import type { CheckedForm } from "#web/features/conjugations/conjugation-rules.ts";
import type { Feedback } from "#web/quiz/answer-dock.tsx";
import { LetterCells } from "#web/quiz/letter-cells.tsx";

/** The feedback on a typed form. */
export function buildFormFeedback({ match, givenAnswer, question }: CheckedForm): Feedback {
  const report: Feedback["report"] = {
    subject: { type: "exercise", id: question.id },
    subjectKind: "exercise",
    location: `Conjugation · ${question.verb}, ${question.tense}`,
    text: question.question,
    answer: givenAnswer,
    expected: question.answer,
    isWrong: match.verdict !== "right",
  };
  if (match.verdict === "right") {
    const reason = match.note === "spelled-out" && (
      <p>
        With its own letters:{" "}
        <span lang="de" className="fw-640">
          {match.acceptedAnswer}
        </span>
      </p>
    );
    return { tone: "right", title: "Correct!", reason, report };
  }
  const isAlmostRight = match.verdict === "almost";
  return {
    tone: match.verdict,
    title: (
      <>
        Incorrect. The answer is: <span lang="de">{isAlmostRight ? match.acceptedAnswer : question.answer}</span>
      </>
    ),
    reason: isAlmostRight && (
      <LetterCells givenAnswer={removePronoun(givenAnswer)} expectedAnswer={match.acceptedAnswer} lang="de" />
    ),
    report,
  };
}

/** Removes a typed pronoun, which is allowed and must not be marked as a mistake. */
const removePronoun = (givenAnswer: string): string =>
  givenAnswer.replace(/^(?:ich|du|er\/sie\/es|er|sie|es|wir|ihr) (?=\S)/i, "");

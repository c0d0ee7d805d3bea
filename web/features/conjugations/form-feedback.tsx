import type { GivenForm } from "#web/features/conjugations/conjugation-round.ts";
import { FeedbackBox } from "#web/quiz/feedback-box.tsx";
import { LetterCells } from "#web/quiz/letter-cells.tsx";

/** What a typed form was worth. */
export function FormFeedback({ form }: { form: GivenForm | undefined }) {
  if (!form) return null;
  const { match, given, question } = form;
  if (match.verdict === "right") {
    return (
      <div className="mt-4">
        <FeedbackBox tone="right" title="Correct!">
          {match.note === "spelled-out" && (
            <p>
              With its own letters:{" "}
              <span lang="de" className="fw-640">
                {match.meant}
              </span>
            </p>
          )}
        </FeedbackBox>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <FeedbackBox
        tone={match.verdict}
        title={
          <>
            Incorrect. The answer is:{" "}
            <span lang="de">{match.verdict === "almost" ? match.meant : question.answer}</span>
          </>
        }
      >
        {match.verdict === "almost" && <LetterCells given={withoutPronoun(given)} expected={match.meant} lang="de" />}
      </FeedbackBox>
    </div>
  );
}

/** Its pronoun may be typed, and is not what was missed. */
const withoutPronoun = (given: string): string =>
  given.replace(/^(?:ich|du|er\/sie\/es|er|sie|es|wir|ihr) (?=\S)/i, "");

import type { ReactNode } from "react";
import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import {
  acceptedAnswers,
  expectedAsTyped,
  isAnsweredInGerman,
  type WordAnswer,
} from "#web/features/vocabulary/word-answer.ts";
import { AlmostRight } from "#web/quiz/almost-right.tsx";
import { Plural } from "#web/ui/plural.tsx";

export interface WordReasonProps {
  answer: WordAnswer;
  /** A sentence about the consequence of a missed word. */
  missed: string;
}

/** The right answer, the difference from the given one, and an example sentence. */
export function WordReason({ answer, missed }: WordReasonProps) {
  const { question, match } = answer;
  return (
    <>
      {match.verdict === "almost" && <AlmostRight {...comparedTexts(answer)} consequence={missed} />}
      <Reason answer={answer} missed={missed} />
      {match.verdict !== "almost" && question.exampleSentence && (
        <p className="mt-1.5 text-small leading-snug">
          <span lang="de" className="text-body fw-460">
            {question.exampleSentence}
          </span>{" "}
          <span className="text-ink2">{question.exampleTranslation}</span>
        </p>
      )}
    </>
  );
}

const comparedTexts = (answer: WordAnswer) => ({
  given: answer.selectedAnswer.trim(),
  expected: expectedAsTyped(answer),
  lang: isAnsweredInGerman(answer.question) ? ("de" as const) : ("en" as const),
});

function Reason({ answer, missed }: WordReasonProps): ReactNode {
  const { question, match, selectedAnswer } = answer;
  const noun = question.word;
  if (match.verdict === "almost") return null;
  if (match.note === "wrong-article") {
    return (
      <p>
        The word is right, its article is not: <Strong>{<GermanWord question={question} />}</Strong>. {missed}
      </p>
    );
  }
  if (match.note === "spelled-out") {
    return (
      <p>
        With its own letters:{" "}
        <Strong>{isAnsweredInGerman(question) ? <German text={match.acceptedAnswer} /> : match.acceptedAnswer}</Strong>.
      </p>
    );
  }
  if (question.quizType === "gender") {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p>
          <Strong>
            <GermanWord question={question} />
          </Strong>
          , {question.translation.join(", ")}
        </p>
        {question.plural && <Plural noun={{ word: noun, gender: question.gender, plural: question.plural }} />}
      </div>
    );
  }
  // When several answers are accepted, the other accepted ones are listed too.
  const otherAnswers = acceptedAnswers(question).filter(
    (acceptedAnswer) => acceptedAnswer !== match.acceptedAnswer && acceptedAnswer !== selectedAnswer.trim(),
  );
  const isGerman = isAnsweredInGerman(question);
  const otherRightAnswers =
    question.quizType === "fill-in-blank" && match.verdict === "right" ? otherAnswers.slice(0, 3) : [];
  return (
    <p>
      <Strong>
        <GermanWord question={question} />
      </Strong>{" "}
      is {question.translation.join(", ")}.
      {isGerman && otherRightAnswers.length > 0 && (
        <>
          {" "}
          Also right: <German text={otherRightAnswers.join(", ")} />.
        </>
      )}
    </p>
  );
}

const Strong = ({ children }: { children: ReactNode }) => <strong className="fw-640">{children}</strong>;

const German = ({ text }: { text: string }) => (
  <span lang="de" className="fw-560">
    {text}
  </span>
);

import type { ReactNode } from "react";
import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import {
  acceptedAnswers,
  expectedAsTyped,
  isAnsweredInGerman,
  type WordAnswer,
} from "#web/features/vocabulary/word-answer.ts";
import type { Feedback } from "#web/quiz/answer-dock.tsx";
import { AlmostRight } from "#web/quiz/lazy-almost-right.tsx";
import { partOfSpeechLabel } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";

const titles = { right: "Correct", almost: "Almost", wrong: "Not quite" };

/**
 * The feedback on an answer: the verdict, the right answer and an example sentence.
 * @param missedNote a sentence about the consequence of a missed word
 */
export function wordFeedback(answer: WordAnswer, missedNote: string): Feedback {
  const { question, selectedAnswer } = answer;
  const { verdict } = answer.match;
  const isGerman = !isAnsweredInGerman(question) || question.quizType === "gender";
  return {
    tone: verdict,
    title: titles[verdict],
    reason: <WordReason answer={answer} missed={missedNote} />,
    report: {
      subject: { type: "word", id: question.id },
      subjectKind: "word",
      location: `Word · ${partOfSpeechLabel(question.partOfSpeech)}, ${question.cefrLevel}`,
      text: isGerman ? question.word : question.translation.join(", "),
      isGerman,
      answer: selectedAnswer,
      expected: acceptedAnswers(question)[0] ?? "",
      isWrong: verdict !== "right",
    },
  };
}

function WordReason({ answer, missed }: { answer: WordAnswer; missed: string }) {
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

function Reason({ answer, missed }: { answer: WordAnswer; missed: string }): ReactNode {
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
    (one) => one !== match.acceptedAnswer && one !== selectedAnswer.trim(),
  );
  const isGerman = isAnsweredInGerman(question);
  const alsoRight = question.quizType === "fill-in-blank" && match.verdict === "right" ? otherAnswers.slice(0, 3) : [];
  return (
    <p>
      <Strong>
        <GermanWord question={question} />
      </Strong>{" "}
      is {question.translation.join(", ")}.
      {isGerman && alsoRight.length > 0 && (
        <>
          {" "}
          Also right: <German text={alsoRight.join(", ")} />.
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

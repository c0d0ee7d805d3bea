import type { ReactNode } from "react";
import { adaptExpectedAnswer } from "#web/features/vocabulary/adapt-expected-answer.ts";
import { GenderRuleNote } from "#web/features/vocabulary/genders/gender-rule-note.tsx";
import { GermanWord } from "#web/features/vocabulary/german-word.tsx";
import { OtherExample } from "#web/features/vocabulary/other-example.tsx";
import { getAcceptedAnswers, isAnsweredInGerman, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { AlmostRight } from "#web/quiz/almost-right.tsx";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

export interface WordReasonProps {
  answer: WordAnswer;
  /** A sentence that says what a wrong answer causes: "It comes back in this session." */
  missedNote: string;
}

/** Shows the right answer, how the learner's answer differs from it, and an example sentence. */
export function WordReason({ answer, missedNote }: WordReasonProps) {
  const { question, match } = answer;
  return (
    <>
      {match.verdict === "almost" && <AlmostRight {...getComparedTexts(answer)} consequence={missedNote} />}
      <Reason answer={answer} missedNote={missedNote} />
      {match.verdict !== "almost" && question.exampleSentence && (
        <div className="mt-1.5 flex items-start gap-2">
          <p className="min-w-0 flex-1 text-small leading-snug">
            <span lang="de" className="text-body fw-460">
              {question.exampleSentence}
            </span>{" "}
            <span className="text-ink2">{question.exampleTranslation}</span>
          </p>
          <SpeakButton german={question.exampleSentence} className="-mr-2.5 -mt-2 shrink-0" />
        </div>
      )}
      <OtherExample question={question} />
    </>
  );
}

const getComparedTexts = (answer: WordAnswer) => ({
  givenAnswer: answer.selectedAnswer.trim(),
  expectedAnswer: adaptExpectedAnswer(answer),
  lang: isAnsweredInGerman(answer.question) ? ("de" as const) : ("en" as const),
});

function Reason({ answer, missedNote }: WordReasonProps): ReactNode {
  const { question, match, selectedAnswer } = answer;
  const noun = question.word;
  if (match.verdict === "almost") return null;
  if (match.note === "wrong-article") {
    return (
      <p>
        The word is right, its article is not: <Strong>{<GermanWord question={question} />}</Strong>. {missedNote}
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
      <>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p>
            <Strong>
              <GermanWord question={question} />
            </Strong>
            , {question.translation.join(", ")}
          </p>
          {question.plural && <Plural noun={{ word: noun, gender: question.gender, plural: question.plural }} />}
        </div>
        {question.genderRule && <GenderRuleNote rule={question.genderRule} />}
      </>
    );
  }
  if (question.quizType === "government") {
    return (
      <div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Strong>
            <GermanWord question={question} />
          </Strong>
          <CaseInfo caseInfo={question.caseInfo ?? match.acceptedAnswer} className="fw-640! text-ink!" />
        </div>
        <p>{question.translation.join(", ")}</p>
      </div>
    );
  }
  // The accepted answers except the one that the learner's answer was matched with. After a right typed answer
  // (`fill-in-blank`) in German, up to three of them are listed as also right.
  const otherAnswers = getAcceptedAnswers(question).filter(
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

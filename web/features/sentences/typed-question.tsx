import { DictationQuestion } from "#web/features/sentences/dictation-question.tsx";
import { Instruction, QuestionFrame, type SentenceQuestionProps } from "#web/features/sentences/question-frame.tsx";
import { SentenceField } from "#web/quiz/sentence-field.tsx";

/** A sentence that the learner translates, or writes down after hearing it. */
export function TypedQuestion(props: SentenceQuestionProps) {
  const { quiz, question } = props;
  if (question.kind === "dictation") return <DictationQuestion {...props} />;
  return (
    <QuestionFrame
      {...props}
      prompt={<Instruction instruction="Translate into German">{question.english}</Instruction>}
      input={<SentenceField label="Your sentence in German" value={quiz.draft ?? ""} onChange={quiz.change} />}
    />
  );
}

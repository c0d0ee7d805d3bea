import { DictationCard } from "#web/features/sentences/dictation-card.tsx";
import { Instruction, QuestionFrame, type SentenceQuestionProps } from "#web/features/sentences/question-frame.tsx";
import { SentenceField } from "#web/features/sentences/sentence-field.tsx";

/** A sentence that the learner writes down after hearing it, or translates. */
export function TypedQuestion(props: SentenceQuestionProps) {
  const { quiz, question } = props;
  const isDictation = question.kind === "dictation";
  const { draft = "" } = quiz;
  return (
    <QuestionFrame
      {...props}
      prompt={
        isDictation ? (
          <div className="grid gap-4">
            <h1 className="h1">Write what you hear</h1>
            <DictationCard german={question.german} />
          </div>
        ) : (
          <Instruction instruction="Translate into German">{question.english}</Instruction>
        )
      }
      input={
        <SentenceField
          label={isDictation ? "What you heard" : "Your sentence in German"}
          value={draft}
          onChange={quiz.change}
        />
      }
    />
  );
}

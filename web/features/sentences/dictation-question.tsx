import { LookCoverWrite } from "#web/features/sentences/look-cover-write.tsx";
import { QuestionFrame, type SentenceQuestionProps } from "#web/features/sentences/question-frame.tsx";
import { SentenceField } from "#web/quiz/sentence-field.tsx";
import { SentencePlayer } from "#web/quiz/sentence-player.tsx";
import { useHasGermanVoice } from "#web/ui/german-voice.ts";

/** A sentence that the learner writes down after hearing it, or from memory if the device has no German voice. */
export function DictationQuestion(props: SentenceQuestionProps) {
  const { quiz, question } = props;
  const hasVoice = useHasGermanVoice();
  if (!hasVoice) return <LookCoverWrite {...props} />;
  return (
    <QuestionFrame
      {...props}
      prompt={
        <div className="grid gap-4">
          <h1 className="h1">Write what you hear</h1>
          {/* Browsers let a page speak only after the user has pressed a button or a key. This has possibly not
              happened before the first question, so only the sentences of later questions are played automatically. */}
          <SentencePlayer german={question.german} playsAutomatically={quiz.flow.position > 0} />
        </div>
      }
      input={<SentenceField label="What you heard" value={quiz.draft ?? ""} onChange={quiz.change} />}
    />
  );
}

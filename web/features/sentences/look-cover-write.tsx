import { useEffect, useRef, useState } from "react";
import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { QuestionFrame, type SentenceQuestionProps } from "#web/features/sentences/question-frame.tsx";
import { SentenceField } from "#web/quiz/sentence-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { VoiceHelpButton } from "#web/ui/voice-help.tsx";
import { changeVoiceSettings } from "#web/ui/voice-settings.ts";

const secondsPerWord = 0.5;

/**
 * A dictation without a voice. The learner looks at the sentence for a moment. Then the sentence is covered, and the
 * learner writes it from memory.
 */
export function LookCoverWrite(props: SentenceQuestionProps) {
  const { quiz, question } = props;
  const [phase, setPhase] = useState<"cover" | "look" | "write">("cover");
  const titleHeading = useRef<HTMLHeadingElement>(null);
  const wordCount = splitWords(question.german).length;
  const displaySeconds = Math.ceil(wordCount * secondsPerWord);
  useEffect(() => {
    if (phase === "cover") titleHeading.current?.focus({ preventScroll: true });
    if (phase !== "look") return;
    const timer = setTimeout(() => setPhase("write"), displaySeconds * 1000);
    return () => clearTimeout(timer);
  }, [phase, displaySeconds]);

  const isWriting = phase === "write";
  const nextPhase = phase === "cover" ? "look" : "write";
  return (
    <QuestionFrame
      {...props}
      quiz={isWriting || props.answer ? quiz : { ...quiz, canCheck: true, check: () => setPhase(nextPhase) }}
      checkLabel={isWriting ? "Check Answer" : phase === "cover" ? "Show it" : "Hide it"}
      prompt={
        <div className="grid gap-4">
          <h1 ref={titleHeading} tabIndex={-1} className="h1">
            Look, cover, write
          </h1>
          {phase === "cover" && <NoVoiceCard />}
          <div className="grid min-h-36 place-items-center content-center gap-1 rounded-card bg-sunk p-5 text-center">
            {phase === "look" ? (
              <p lang="de" role="status" className="text-h2 fw-540">
                {question.german}
              </p>
            ) : (
              <>
                <span className="mb-2 grid h-12 w-12 place-items-center rounded-full bg-card text-ink2">
                  <span aria-hidden="true" className="i-lucide-eye-off h-6 w-6" />
                </span>
                <p className="fw-620">
                  {wordCount} {wordCount === 1 ? "word" : "words"}, shown for {displaySeconds}{" "}
                  {displaySeconds === 1 ? "second" : "seconds"}
                </p>
                <p className="text-small text-ink2">As often as you like</p>
              </>
            )}
          </div>
        </div>
      }
      input={isWriting && <SentenceField label="What you remember" value={quiz.draft ?? ""} onChange={quiz.change} />}
      aside={
        phase === "cover" ? (
          <Button
            size="large"
            variant="secondary"
            className="flex-1 px-3"
            onClick={() => changeVoiceSettings({ skipsDictations: true })}
          >
            Skip dictations
          </Button>
        ) : (
          isWriting && (
            <Button size="large" variant="secondary" className="px-3" onClick={() => setPhase("look")}>
              Show again
            </Button>
          )
        )
      }
    />
  );
}

const NoVoiceCard = () => (
  <section aria-labelledby="no-voice" className="card grid gap-1.5 p-4.5 lg:p-6">
    <h2 id="no-voice" className="flex items-start gap-3 font-sans text-body fw-620">
      <span aria-hidden="true" className="i-lucide-volume-x mt-0.5 h-5.5 w-5.5 text-ink2" />
      This device has no German voice
    </h2>
    <p className="text-ink2">
      You can practise spelling all the same: read the sentence, it hides, and you write it from memory.
    </p>
    <VoiceHelpButton label="How to add a voice" />
  </section>
);

import type { SentenceAnswer } from "#web/features/sentences/sentence-answer.ts";
import { DictatedWords, SpokenDifferences, WordDifference } from "#web/features/sentences/word-difference.tsx";
import { SayItButton } from "#web/ui/say-it/say-it-button.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import { WordOrderPicture } from "#web/ui/word-order-picture.tsx";

/** A checked answer above the dock: the built or typed sentence, and the right sentence with its verb bracket. */
export function CheckedSentence({ answer }: { answer: SentenceAnswer }) {
  const { question, verdict, selectedAnswer } = answer;
  const { isRight, nearestSentence, words, lanes } = verdict;
  const isDictation = question.kind === "dictation";
  return (
    <div className="grid gap-5">
      <h1 className="font-sans text-body fw-400 text-ink2">{question.english}</h1>
      {isDictation ? (
        <div>
          <h2 className="text-small fw-620 text-ink2">You typed</h2>
          <DictatedWords words={words} side="given" />
          <SpokenDifferences words={words} />
        </div>
      ) : (
        (!isRight || verdict.isOtherAnswer) && (
          <div>
            <h2 className="text-small fw-620 text-ink2">{question.kind === "build" ? "You built" : "You typed"}</h2>
            {isRight ? (
              <p lang="de" className="text-h2 fw-460">
                {selectedAnswer}
              </p>
            ) : (
              <WordDifference words={words} />
            )}
          </div>
        )
      )}
      <div className="border-t border-line pt-4">
        <div className="flex items-center justify-between">
          <h2 className="text-small fw-620 text-ink2">
            {lanes?.length ? "Correct, with its verb bracket" : "Correct"}
          </h2>
          <span className="-mr-2.5 flex">
            <SpeakButton german={nearestSentence} />
            {isDictation && <SpeakButton german={nearestSentence} isSlow />}
            <SayItButton german={nearestSentence} />
          </span>
        </div>
        {isDictation ? (
          <DictatedWords words={words} side="expected" />
        ) : lanes?.length ? (
          <WordOrderPicture picture={lanes} />
        ) : (
          <p lang="de" className="text-h2 fw-540">
            {nearestSentence}
          </p>
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from "react";
import type { Text } from "#core/contract/reading.ts";
import { NewWords } from "#web/features/reading/new-words.tsx";
import { answerPlaceClass } from "#web/features/reading/paragraph-text.ts";
import { QuestionPanel } from "#web/features/reading/question-panel.tsx";
import { BackToReading, IconButton, MarksLegend } from "#web/features/reading/reader-parts.tsx";
import { ReadingParagraph } from "#web/features/reading/reading-paragraph.tsx";
import { kindLabel, percentOf } from "#web/features/reading/text-facts.tsx";
import { usePlayback } from "#web/features/reading/use-playback.ts";
import { useTextQuiz } from "#web/features/reading/use-text-quiz.ts";
import { useTextWords } from "#web/features/reading/use-text-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { prefersReducedMotion, useIsWide } from "#web/ui/use-media.ts";

/** A text with its questions: beside it on wide screens, in a sheet on phones. */
export function TextReader({ text, learnerId }: { text: Text; learnerId: string | null }) {
  const words = useTextWords(learnerId, paths.text(text.id));
  const quiz = useTextQuiz(text, learnerId);
  const playback = usePlayback(text.paragraphs.map((sentences) => sentences.map(({ german }) => german)));
  const [hasMarks, setMarks] = useState(true);
  const [isAnswering, setAnswering] = useState(false);
  const isWide = useIsWide();
  const quote = quiz.isRevealed ? (quiz.question?.quote ?? null) : null;
  useEffect(() => {
    if (quote === null) return;
    const place = document.querySelector(`.${answerPlaceClass}`);
    place?.scrollIntoView({ block: "start", behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [quote]);
  const countOf = (knowledge: string) => text.vocabulary.filter((word) => words.knowledgeOf(word) === knowledge).length;
  const remainingCount = text.questions.length - Object.keys(quiz.flow.firstAnswers).length;
  const panel = { text, quiz, addedCount: words.addedCount };

  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 pb-8 pt-4 lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:pb-12 lg:pt-7">
        <article>
          <div className="flex items-center justify-between">
            <BackToReading />
            <div className="-mr-2 flex gap-1">
              {playback.hasVoice && (
                <IconButton
                  icon={playback.position ? "i-lucide-pause" : "i-lucide-volume-2"}
                  label={playback.position ? "Stop playing" : "Play the whole text"}
                  onClick={playback.toggleAll}
                />
              )}
              {learnerId !== null && (
                <IconButton
                  icon="i-lucide-highlighter"
                  label="Mark new words"
                  isPressed={hasMarks}
                  onClick={() => setMarks(!hasMarks)}
                />
              )}
            </div>
          </div>
          <PageHeading title={text.title} className="h1">
            <span lang="de">{text.title}</span>
          </PageHeading>
          <p className="mt-1.5 text-ink2">
            {text.level} · {kindLabel(text)} · {text.words} words · {text.minutes} min
            {text.knownShare !== null && ` · you know ${percentOf(text.knownShare)} %`}
          </p>
          {learnerId !== null && <MarksLegend newCount={countOf("new")} learningCount={countOf("learning")} />}
          <div className="mt-5 grid gap-5">
            {text.paragraphs.map((sentences, index) => (
              <ReadingParagraph
                key={sentences[0]?.german}
                number={index}
                sentences={sentences}
                vocabulary={text.vocabulary}
                words={words}
                hasMarks={hasMarks}
                quote={quote}
                playback={playback}
              />
            ))}
          </div>
          <Notes notes={text.notes} />
          {!isWide && (
            <div className="mt-6">
              <NewWords vocabulary={text.vocabulary} words={words} />
            </div>
          )}
        </article>
        {isWide && (
          <aside
            aria-label="Questions and words"
            className="sticky top-5 grid h-fit max-h-[calc(100dvh-2.5rem)] gap-4 overflow-y-auto"
          >
            <section aria-label="Questions" className="card p-5">
              <QuestionPanel {...panel} />
            </section>
            <NewWords vocabulary={text.vocabulary} words={words} />
          </aside>
        )}
      </div>
      {!isWide && !isAnswering && (
        <Dock>
          <Button size="large" className="flex-1" onClick={() => setAnswering(true)}>
            {quiz.result
              ? `${quiz.result.score} of ${quiz.result.of} right`
              : `Answer ${remainingCount} ${remainingCount === 1 ? "question" : "questions"}`}
          </Button>
        </Dock>
      )}
      {!isWide && isAnswering && (
        <section
          aria-label="Questions"
          className="sticky z-20 max-h-[55dvh] overflow-y-auto overscroll-contain rounded-t-dialog border border-b-0 border-line2 bg-card p-4.5 shadow-raised"
          style={{ bottom: "var(--dock-bottom)" }}
        >
          <QuestionPanel
            {...panel}
            hideButton={
              <IconButton icon="i-lucide-chevron-down" label="Hide the questions" onClick={() => setAnswering(false)} />
            }
          />
        </section>
      )}
    </>
  );
}

/** The words that the text explains, because the word bank does not have them. */
function Notes({ notes }: Pick<Text, "notes">) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="mt-6 max-w-[66ch] border-t border-line pt-4">
      <h2 id="notes" className="h3">
        Notes
      </h2>
      <dl className="mt-2 grid gap-1.5">
        {notes.map(({ word, english }) => (
          <div key={word} className="flex flex-wrap gap-x-2.5">
            <dt lang="de" className="fw-620">
              {word}
            </dt>
            <dd className="text-ink2">{english}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Suspense, useEffect, useState } from "react";
import type { Text } from "#core/contract/reading.ts";
import { BookmarkButton } from "#web/features/reading/bookmark-button.tsx";
import { IconButton } from "#web/features/reading/icon-button.tsx";
import { MarksLegend } from "#web/features/reading/marks-legend.tsx";
import { NewWords } from "#web/features/reading/new-words.tsx";
import { answerPlaceClass } from "#web/features/reading/paragraph-text.ts";
import { BackToReading } from "#web/features/reading/reader-parts.tsx";
import { ReadingParagraph } from "#web/features/reading/reading-paragraph.tsx";
import { getKindLabel, toPercent } from "#web/features/reading/text-facts.tsx";
import { useBookmark } from "#web/features/reading/use-bookmark.ts";
import { usePlayback } from "#web/features/reading/use-playback.ts";
import { countFirstScreenParagraphs, useStagedCount } from "#web/features/reading/use-staged-count.ts";
import { useTextWords } from "#web/features/reading/use-text-words.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { prefersReducedMotion, useIsWide } from "#web/ui/use-media.ts";

const TextQuestions = createLazyComponent("TextQuestions", () => import("#web/features/reading/text-questions.tsx"));

/** A text with its questions. The questions are beside the text on wide screens, and in a sheet on phones. */
export function TextReader({ text, learnerId }: { text: Text; learnerId: string | null }) {
  const learnerWords = useTextWords(learnerId, paths.text(text.id));
  const playback = usePlayback(text.paragraphs.map((sentences) => sentences.map(({ german }) => german)));
  const { bookmark, goToBookmark, removeBookmark } = useBookmark(learnerId, text.id, text.paragraphs.length);
  const [hasMarks, setMarks] = useState(true);
  const [quote, setQuote] = useState<string | null>(null);
  const isWide = useIsWide();
  const builtCount = useStagedCount(text.id, countFirstScreenParagraphs(text.paragraphs), text.paragraphs.length);
  useEffect(() => {
    if (quote === null) return;
    const answerPlace = document.querySelector(`.${answerPlaceClass}`);
    answerPlace?.scrollIntoView({ block: "start", behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [quote]);
  const countWordsByKnowledge = (knowledge: string) =>
    text.vocabulary.filter((word) => learnerWords.getKnowledge(word) === knowledge).length;

  return (
    <div className="grid-cols-[minmax(0,1fr)_19.5rem] gap-x-12 lg:page lg:grid lg:pb-12 lg:pt-7">
      <article className="max-lg:page max-lg:pb-8 max-lg:pt-4">
        <div className="flex items-center justify-between">
          <BackToReading />
          <div className="-mr-2 flex flex-1 justify-end gap-1">
            <BookmarkButton bookmark={bookmark} onPress={goToBookmark} />
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
          {text.level} · {getKindLabel(text)} · {text.words} words · {text.minutes} min
          {text.knownShare !== null && ` · you know ${toPercent(text.knownShare)} %`}
        </p>
        {learnerId !== null && (
          <MarksLegend newCount={countWordsByKnowledge("new")} learningCount={countWordsByKnowledge("learning")} />
        )}
        <div className="mt-5 grid gap-5">
          {text.paragraphs.map((sentences, index) => (
            <ReadingParagraph
              key={sentences[0]?.german}
              paragraphIndex={index}
              sentences={sentences}
              vocabulary={text.vocabulary}
              notes={text.notes}
              learnerWords={learnerWords}
              hasMarks={hasMarks}
              quote={quote}
              playback={playback}
              hasWords={index < builtCount}
            />
          ))}
        </div>
        <Notes notes={text.notes} />
        {!isWide && (
          <div className="mt-6">
            <NewWords vocabulary={text.vocabulary} words={learnerWords} />
          </div>
        )}
      </article>
      <aside
        aria-label="Questions and words"
        className="max-lg:contents lg:sticky lg:top-5 lg:grid lg:h-fit lg:max-h-[calc(100dvh-2.5rem)] lg:gap-4 lg:overflow-y-auto"
      >
        <Suspense fallback={isWide && <div className="card h-90" />}>
          <TextQuestions
            text={text}
            learnerId={learnerId}
            addedCount={learnerWords.addedCount}
            onQuoteChange={setQuote}
            onFinish={removeBookmark}
          />
        </Suspense>
        {isWide && <NewWords vocabulary={text.vocabulary} words={learnerWords} />}
      </aside>
    </div>
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

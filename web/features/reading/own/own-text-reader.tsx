import { type ReactNode, useMemo, useState } from "react";
import type { Text, TextWord } from "#core/contract/reading.ts";
import { explain } from "#web/api/api-error.ts";
import { BookmarkButton } from "#web/features/reading/bookmark-button.tsx";
import { IconButton } from "#web/features/reading/icon-button.tsx";
import { MarksLegend } from "#web/features/reading/marks-legend.tsx";
import { NewWords } from "#web/features/reading/new-words.tsx";
import { type OwnTextWithWords, useAnalyzedText } from "#web/features/reading/own/use-analyzed-text.ts";
import { BackToReading } from "#web/features/reading/reader-parts.tsx";
import { ReadingParagraph } from "#web/features/reading/reading-paragraph.tsx";
import { toPercent } from "#web/features/reading/text-facts.tsx";
import { useBookmark } from "#web/features/reading/use-bookmark.ts";
import { usePlayback } from "#web/features/reading/use-playback.ts";
import { countFirstScreenParagraphs, useStagedCount } from "#web/features/reading/use-staged-count.ts";
import { useTextWords } from "#web/features/reading/use-text-words.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

interface OwnTextReaderProps {
  id: string;
  title: string;
  text: string;
  learnerId: string;
  /** The button that keeps or deletes the text. */
  action: ReactNode;
}

/**
 * A learner's own text with its words marked. The text has no marks until the analysis has found its words, and none if
 * the analysis fails.
 */
export function OwnTextReader({ id, title, text, learnerId, action }: OwnTextReaderProps) {
  const { data: analyzedText, error, isPending, isIdle, mutate } = useAnalyzedText(text);
  const learnerWords = useTextWords(learnerId, paths.ownText(id));
  const [hasMarks, setMarks] = useState(true);
  const plainParagraphs = useMemo(() => buildPlainParagraphs(text), [text]);
  const firstCount = countFirstScreenParagraphs(plainParagraphs);
  const builtCount = useStagedCount(text, firstCount, plainParagraphs.length);
  // Like the paragraphs themselves, the marks are added one paragraph after another. The analysis divides the text into
  // the same paragraphs as this page does.
  const markedCount = useStagedCount(analyzedText, firstCount, analyzedText?.paragraphs.length ?? 0);
  const paragraphs = useMemo(
    () =>
      plainParagraphs.map((sentences, index) => (index < markedCount && analyzedText?.paragraphs[index]) || sentences),
    [plainParagraphs, analyzedText, markedCount],
  );
  const { bookmark, goToBookmark } = useBookmark(learnerId, id, paragraphs.length);
  const playback = usePlayback(paragraphs.map((sentences) => sentences.map(({ german }) => german)));
  const vocabulary = analyzedText?.vocabulary ?? emptyWords;
  const countWordsByKnowledge = (knowledge: string) =>
    vocabulary.filter((word) => learnerWords.getKnowledge(word) === knowledge).length;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pb-10 pt-4 lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:pt-7">
      <article>
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
            <IconButton
              icon="i-lucide-highlighter"
              label="Mark new words"
              isPressed={hasMarks}
              onClick={() => setMarks(!hasMarks)}
            />
          </div>
        </div>
        <PageHeading title={title}>
          <span lang="de">{title}</span>
        </PageHeading>
        <p role="status" className="mt-1.5 min-h-6 text-ink2">
          {analyzedText ? describeText(analyzedText) : isPending || isIdle ? "Finding the words..." : ""}
        </p>
        <div className="mt-3 min-h-11.5">{action}</div>
        {analyzedText && !analyzedText.isGerman && (
          <p className="mt-3 rounded-field bg-water p-3.5">
            This does not look like German. It stays here as you pasted it.
          </p>
        )}
        {error && (
          <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
            <p className="text-ink2">The words were not found. {explain(error, "")}</p>
            <Button variant="secondary" onClick={() => mutate(text)}>
              Try Again
            </Button>
          </div>
        )}
        <MarksLegend newCount={countWordsByKnowledge("new")} learningCount={countWordsByKnowledge("learning")} />
        <div className="mt-5 grid gap-4">
          {paragraphs.map((sentences, index) => (
            <ReadingParagraph
              key={index}
              paragraphIndex={index}
              sentences={sentences}
              vocabulary={index < markedCount ? vocabulary : emptyWords}
              notes={emptyNotes}
              learnerWords={learnerWords}
              hasMarks={hasMarks}
              quote={null}
              playback={playback}
              hasWords={index < Math.max(builtCount, markedCount)}
            />
          ))}
        </div>
      </article>
      <aside
        aria-label="Words"
        className="lg:sticky lg:top-5 lg:h-fit lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto"
      >
        <NewWords vocabulary={vocabulary} words={learnerWords} />
      </aside>
    </div>
  );
}

const emptyWords: TextWord[] = [];
const emptyNotes: Text["notes"] = [];

const buildPlainParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => [{ german: line.trim(), english: null, words: [], notes: [] }]);

const describeText = ({ wordCount, level, knownShare }: OwnTextWithWords) =>
  [`${wordCount} words`, ...(level ? [`about ${level}`] : []), `you know ${toPercent(knownShare)} %`].join(" · ");

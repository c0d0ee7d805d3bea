import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { Text, TextWord } from "#core/contract/reading.ts";
import { buildParagraphElementId } from "#web/features/reading/bookmarks.ts";
import { joinSentences, mapOffsetsToIndexes, splitParagraph } from "#web/features/reading/paragraph-text.ts";
import type { Playback } from "#web/features/reading/use-playback.ts";
import type { TextWords } from "#web/features/reading/use-text-words.ts";
import { WordAction } from "#web/features/reading/word-action.tsx";
import { ReadableText } from "#web/word-lookup/readable-text.tsx";
import type { WordPreview } from "#web/word-lookup/use-word-lookup.ts";

interface ReadingParagraphProps {
  paragraphIndex: number;
  sentences: Text["paragraphs"][number];
  vocabulary: readonly TextWord[];
  notes: Text["notes"];
  learnerWords: TextWords;
  /** Whether new words and words that the learner is learning are marked. */
  hasMarks: boolean;
  /** The words that answer the question that was just checked. */
  quote: string | null;
  playback: Playback;
  /**
   * Whether the words can be looked up. While this is false, the paragraph is shown as plain text, which takes much
   * less time to render.
   */
  hasWords: boolean;
}

export const markClasses = {
  // The negative margin prevents lines from breaking at other places when the marks appear.
  new: "-mx-0.5 bg-water px-0.5 shadow-[inset_0_-2px_0_var(--water-line)] hover:bg-sunk",
  learning: "underline decoration-1 decoration-ink2 underline-offset-[5px] hover:decoration-ink",
  known: "hover:underline hover:decoration-ink3 hover:underline-offset-[5px]",
};

/**
 * The classes of a word that the learner has just added. The background that marked the word as new fades away, and the
 * word gets the underline of words that the learner is learning.
 */
const addedClass = `${markClasses.learning} transition-[background-color,box-shadow] duration-200 motion-reduce:transition-none`;

const textClass = "text-[1.25rem] leading-[1.7] fw-440 lg:text-[1.3125rem]";

const toMeaning = ({ id, word, ...otherProperties }: TextWord) => ({ wordId: id, lemma: word, ...otherProperties });

/** A paragraph of a text. The learner can look up its words, listen to it and show its translation. */
export function ReadingParagraph(props: ReadingParagraphProps) {
  const { paragraphIndex, sentences, vocabulary, notes, learnerWords, hasMarks, quote, playback, hasWords } = props;
  const id = useId();
  const [isTranslated, setTranslated] = useState(false);
  const paragraph = useMemo(() => joinSentences(sentences), [sentences]);
  const wordIndexes = useMemo(() => mapOffsetsToIndexes(paragraph, "words"), [paragraph]);
  const noteIndexes = useMemo(() => mapOffsetsToIndexes(paragraph, "notes"), [paragraph]);
  const isPlaying = playback.position?.paragraphIndex === paragraphIndex;
  const playingSentenceIndex = isPlaying ? (playback.position?.sentenceIndex ?? null) : null;
  const quoteInParagraph = quote !== null && paragraph.text.includes(quote) ? quote : null;
  const pieces = useMemo(
    () => splitParagraph(paragraph, { playingSentenceIndex, quote: quoteInParagraph }),
    [paragraph, playingSentenceIndex, quoteInParagraph],
  );
  const translation = sentences.every(({ english }) => english !== null)
    ? sentences.map(({ english }) => english).join(" ")
    : null;

  // The memo prevents this paragraph from being rendered again when only other paragraphs change. This happens often:
  // while another paragraph is read aloud, and while further paragraphs are being added to the page.
  const readableText = useMemo(() => {
    if (!hasWords) {
      return (
        <p lang="de" className={`whitespace-pre-wrap ${textClass}`}>
          {paragraph.text}
        </p>
      );
    }
    const findWordPreview = (offset: number): WordPreview => {
      const word = vocabulary[wordIndexes.get(offset) ?? -1];
      const note = notes[noteIndexes.get(offset) ?? -1];
      if (!word) return { className: markClasses.known, ...(note && { note }) };
      const knowledge = learnerWords.getKnowledge(word);
      const isAdded = knowledge !== word.knowledge;
      const markClass = isAdded ? addedClass : markClasses[knowledge ?? "known"];
      return { className: hasMarks ? markClass : markClasses.known, meaning: toMeaning(word) };
    };
    return (
      <ReadableText
        text={paragraph.text}
        pieces={pieces}
        findWordPreview={findWordPreview}
        translateSentence={(offset) => paragraph.sentences.find(({ end }) => offset < end)?.sentence.english ?? null}
        renderAction={(foundWord) => {
          const word = vocabulary.find((candidate) => candidate.id === foundWord.wordId);
          return <WordAction word={word} words={learnerWords} />;
        }}
        isPopoverAtWord
        screenReaderText={
          quoteInParagraph === null ? undefined : <MarkedText text={paragraph.text} quote={quoteInParagraph} />
        }
        className={textClass}
      />
    );
  }, [
    hasWords,
    paragraph,
    pieces,
    wordIndexes,
    noteIndexes,
    vocabulary,
    notes,
    learnerWords,
    hasMarks,
    quoteInParagraph,
  ]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey || !playback.hasVoice) return;
    event.preventDefault();
    playback.toggleParagraph(paragraphIndex);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the words inside
    <div id={buildParagraphElementId(paragraphIndex + 1)} className="max-w-[66ch] scroll-mt-6" onKeyDown={onKeyDown}>
      {readableText}
      {isTranslated && translation !== null && (
        <p id={id} className="mt-2 border-l-2 border-line2 pl-3.5 text-ink2">
          {translation}
        </p>
      )}
      <div className="-ml-1 mt-1 flex gap-2">
        {playback.hasVoice && (
          <ToolButton
            icon={isPlaying ? "i-lucide-pause" : "i-lucide-play"}
            label={isPlaying ? "Pause" : "Play"}
            context={`paragraph ${paragraphIndex + 1}`}
            onClick={() => playback.toggleParagraph(paragraphIndex)}
          />
        )}
        {translation !== null && (
          <ToolButton
            icon="i-lucide-languages"
            label={isTranslated ? "Hide English" : "Translate"}
            context={`paragraph ${paragraphIndex + 1}`}
            isExpanded={isTranslated}
            controls={isTranslated ? id : undefined}
            onClick={() => setTranslated(!isTranslated)}
          />
        )}
      </div>
    </div>
  );
}

/** The text for screen readers, in which the passage that answers a question is marked. */
function MarkedText({ text, quote }: { text: string; quote: string }) {
  const start = text.indexOf(quote);
  return (
    <>
      {text.slice(0, start)}
      <mark>
        {quote}
        <span lang="en"> (the answer stands here)</span>
      </mark>
      {text.slice(start + quote.length)}
    </>
  );
}

interface ToolButtonProps {
  icon: string;
  label: string;
  /** The paragraph to which the button belongs, for screen readers: "paragraph 3". */
  context: string;
  isExpanded?: boolean;
  controls?: string | undefined;
  onClick: () => void;
}

function ToolButton({ icon, label, context, isExpanded, controls, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={controls}
      className="inline-flex min-h-11 items-center gap-2 rounded-key px-1 text-small fw-620 text-ink2 hover:text-ink"
      onClick={onClick}
    >
      <span aria-hidden="true" className={`${icon} h-4.5 w-4.5`} />
      {label}
      <span className="sr-only"> {context}</span>
    </button>
  );
}

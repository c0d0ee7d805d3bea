import { type CSSProperties, useEffect, useRef, useState } from "react";
import { type ListedWord, WordCard } from "#web/features/vocabulary/word-card.tsx";

interface WordGridProps {
  words: readonly ListedWord[];
  now: Date;
  onOpen: (word: ListedWord) => void;
}

/**
 * The number of words in a block. It is divisible by each possible number of columns (1, 2 and 3), so that a block
 * fills whole rows.
 */
const blockSize = 12;
const initialBlockCount = 1;
const renderMargin = "1200px 0px";

/** A grid of words. To keep long lists fast, only blocks near the screen are rendered. */
export function WordGrid({ words, now, onOpen }: WordGridProps) {
  const blockStarts = Array.from(
    { length: Math.ceil(words.length / blockSize) },
    (_, blockIndex) => blockIndex * blockSize,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are block elements between the list and its items
    <div role="list" className="card overflow-hidden">
      {blockStarts.map((start) => (
        <WordBlock
          key={start}
          words={words.slice(start, start + blockSize)}
          startIndex={start}
          wordCount={words.length}
          now={now}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

interface WordBlockProps extends WordGridProps {
  /** The index of the block's first word in the whole list. */
  startIndex: number;
  wordCount: number;
}

/**
 * A block of words. While the block is off screen, it is an empty box. The box has the last measured height of the
 * block or, if the block was never measured, an estimated height.
 */
function WordBlock({ words, startIndex, wordCount, now, onOpen }: WordBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const measuredSize = useRef<{ width: number; height: number } | null>(null);
  const [isNearWindow, setNearWindow] = useState(startIndex < initialBlockCount * blockSize);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // A block that contains the focus stays rendered.
        if (!entry.isIntersecting && entry.target.contains(document.activeElement)) return;
        const { width, height } = entry.boundingClientRect;
        if (!entry.isIntersecting && entry.target.hasChildNodes()) measuredSize.current = { width, height };
        setNearWindow(entry.isIntersecting);
      },
      { rootMargin: renderMargin },
    );
    if (block.current) observer.observe(block.current);
    return () => observer.disconnect();
  }, []);

  const validSize = measuredSize.current?.width === block.current?.clientWidth ? measuredSize.current : null;
  const style: CSSProperties = validSize ? { height: validSize.height } : Object({ "--words": words.length });
  if (!isNearWindow) {
    const estimatedHeight = validSize
      ? ""
      : "h-[calc(var(--words)*9.4rem)] sm:h-[calc(var(--words)*4.8rem)] lg:h-[calc(var(--words)*3.2rem)]";
    return <div ref={block} role="presentation" className={estimatedHeight} style={style} />;
  }
  return (
    <div ref={block} role="presentation" className="grid sm:grid-cols-2 lg:grid-cols-3">
      {words.map((word, index) => (
        // biome-ignore lint/a11y/useSemanticElements: there are block elements between the list and its items
        <div
          key={word.id}
          role="listitem"
          aria-posinset={startIndex + index + 1}
          aria-setsize={wordCount}
          className="-mb-px -mr-px min-w-0 border-b border-r border-line"
        >
          <WordCard word={word} now={now} onOpen={onOpen} />
        </div>
      ))}
    </div>
  );
}

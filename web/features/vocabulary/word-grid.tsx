import { type CSSProperties, useEffect, useRef, useState } from "react";
import { type ShownWord, WordCard } from "#web/features/vocabulary/word-card.tsx";

interface WordGridProps {
  words: readonly ShownWord[];
  now: Date;
  onOpen: (word: ShownWord) => void;
}

/** Whole rows of one, two and three columns. */
const blockSize = 36;
const blocksAtFirst = 1;
const beyondScreen = "1200px 0px";

/** Words as the cells of one grid. They come in blocks, of which only those near the screen are in the page. */
export function WordGrid({ words, now, onOpen }: WordGridProps) {
  const starts = Array.from({ length: Math.ceil(words.length / blockSize) }, (_, block) => block * blockSize);
  return (
    // biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items
    <div role="list" className="card overflow-hidden">
      {starts.map((start) => (
        <WordBlock
          key={words[start]?.id}
          words={words.slice(start, start + blockSize)}
          start={start}
          total={words.length}
          now={now}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

interface WordBlockProps extends WordGridProps {
  /** The place of its first word among all. */
  start: number;
  total: number;
}

/** As long as it is far away, a block is as high as it was when it was seen, or as it is likely to be. */
function WordBlock({ words, start, total, now, onOpen }: WordBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const seen = useRef<{ width: number; height: number } | null>(null);
  const [isNear, setNear] = useState(start < blocksAtFirst * blockSize);

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // What has the focus stays.
        if (!entry.isIntersecting && entry.target.contains(document.activeElement)) return;
        const { width, height } = entry.boundingClientRect;
        if (!entry.isIntersecting && entry.target.hasChildNodes()) seen.current = { width, height };
        setNear(entry.isIntersecting);
      },
      { rootMargin: beyondScreen },
    );
    if (block.current) watcher.observe(block.current);
    return () => watcher.disconnect();
  }, []);

  const known = seen.current?.width === block.current?.clientWidth ? seen.current : null;
  const style: CSSProperties = known ? { height: known.height } : Object({ "--words": words.length });
  if (!isNear) {
    const likely = known
      ? ""
      : "h-[calc(var(--words)*9.4rem)] sm:h-[calc(var(--words)*4.8rem)] lg:h-[calc(var(--words)*3.2rem)]";
    return <div ref={block} role="presentation" className={likely} style={style} />;
  }
  return (
    <div ref={block} role="presentation" className="grid sm:grid-cols-2 lg:grid-cols-3">
      {words.map((word, index) => (
        // biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items
        <div
          key={word.id}
          role="listitem"
          aria-posinset={start + index + 1}
          aria-setsize={total}
          className="-mb-px -mr-px min-w-0 border-b border-r border-line"
        >
          <WordCard word={word} now={now} onOpen={onOpen} />
        </div>
      ))}
    </div>
  );
}

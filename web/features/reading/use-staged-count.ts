import { useEffect, useState } from "react";
import { useIsHydrated } from "#web/ui/page-environment.ts";

/** About the number of words on the first screen of a phone. */
const firstScreenWords = 100;

/** The number of paragraphs that fill the first screen, at least 1. */
export function countFirstScreenParagraphs(paragraphs: readonly (readonly { german: string }[])[]): number {
  let wordCount = 0;
  const index = paragraphs.findIndex((sentences) => {
    wordCount += sentences.reduce((sum, { german }) => sum + german.split(" ").length, 0);
    return wordCount >= firstScreenWords;
  });
  return index < 0 ? paragraphs.length : index + 1;
}

/**
 * A count that begins with `firstCount` and grows by one, in a separate task each time, until it is `totalCount`. So
 * the first screen of a long text is shown immediately, and the page is never blocked while the rest is built. The
 * count begins again when `content` changes. On a page that the worker has rendered, the count is `totalCount` from the
 * start, because the whole text is already there.
 */
export function useStagedCount(content: unknown, firstCount: number, totalCount: number): number {
  const isHydrated = useIsHydrated();
  const [isStaged] = useState(isHydrated);
  const [stage, setStage] = useState({ content, count: firstCount });
  const count = !isStaged ? totalCount : Math.min(stage.content === content ? stage.count : firstCount, totalCount);
  useEffect(() => {
    if (count >= totalCount) return;
    const timer = setTimeout(() => setStage({ content, count: count + 1 }));
    return () => clearTimeout(timer);
  }, [content, count, totalCount]);
  return count;
}

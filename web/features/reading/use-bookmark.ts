import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import {
  type Bookmark,
  buildParagraphElementId,
  readBookmarks,
  storeBookmark,
} from "#web/features/reading/bookmarks.ts";
import { useStoredState } from "#web/ui/page-environment.ts";
import { prefersReducedMotion } from "#web/ui/use-media.ts";

/**
 * The position at which the learner is assumed to read, as a share of the window's height from the
 * top.
 */
const readingLineShare = 0.4;
/** Milliseconds without scrolling after which the bookmark is stored. */
const storingDelayMs = 300;

const findParagraph = (paragraphIndex: number) => document.getElementById(buildParagraphElementId(paragraphIndex));

/**
 * The number of the paragraph at the reading line, from 1; 0 if the text begins below this line. Also 0 if the page is
 * not scrolled: on a tall screen the text then already reaches the line, but a learner who has just opened the text has
 * read nothing.
 */
function findParagraphBeingRead(paragraphCount: number): number {
  if (window.scrollY <= 0) return 0;
  let paragraph = paragraphCount;
  while (
    paragraph > 0 &&
    (findParagraph(paragraph)?.getBoundingClientRect().top ?? 0) > window.innerHeight * readingLineShare
  )
    paragraph -= 1;
  return paragraph;
}

export interface BookmarkOfText {
  /** The place at which the learner stopped the last time; null if the text was not begun or was finished. */
  bookmark: Bookmark | null;
  /** Scrolls to the bookmark. The focus moves to the first word there. */
  goToBookmark: () => void;
  /** Removes the bookmark because the text is finished. No new bookmark is stored on this page. */
  removeBookmark: () => void;
}

/**
 * Stores the paragraph that the learner is reading whenever scrolling stops, from the second paragraph on. If the page
 * was opened by a link to a paragraph, scrolls to this paragraph.
 */
export function useBookmark(learnerId: string | null, textId: string, paragraphCount: number): BookmarkOfText {
  const [bookmark, setBookmark] = useStoredState<Bookmark | null>(() => readBookmarks(learnerId)[textId] ?? null, null);
  const isTextFinishedRef = useRef(false);
  const { hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    // This effect scrolls only after a click on a link. After a reload or Back, the browser itself restores the scroll
    // position.
    if (navigation === "PUSH" && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [navigation, hash]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storePlace = () => {
      const paragraph = findParagraphBeingRead(paragraphCount);
      if (paragraph > 1 && !isTextFinishedRef.current)
        storeBookmark(learnerId, textId, { paragraph, of: paragraphCount, at: Date.now() });
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(storePlace, storingDelayMs);
    };
    window.addEventListener("scroll", restartTimer, { passive: true });
    return () => {
      window.removeEventListener("scroll", restartTimer);
      clearTimeout(timer);
    };
  }, [learnerId, textId, paragraphCount]);

  const removeBookmark = useCallback(() => {
    isTextFinishedRef.current = true;
    storeBookmark(learnerId, textId, null);
    setBookmark(null);
  }, [learnerId, textId, setBookmark]);

  return {
    bookmark,
    removeBookmark,
    goToBookmark: () => {
      const element = bookmark && findParagraph(bookmark.paragraph);
      element?.scrollIntoView({ behavior: prefersReducedMotion() ? "auto" : "smooth" });
      element?.querySelector<HTMLElement>("[data-word][tabindex='0']")?.focus({ preventScroll: true });
    },
  };
}

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface PageHeadingProps {
  children: ReactNode;
  /** The title in the browser's tab. */
  title: string;
  className?: string;
  /**
   * Whether the heading gets the focus on mount even if the path did not change, because a new phase of the same page
   * begins.
   */
  shouldTakeFocus?: boolean;
}

/**
 * Whether the learner is writing in a field of this page. A field of the previous page no longer has the focus, because
 * it was removed.
 */
const isTextFieldFocused = () =>
  document.activeElement?.matches("textarea, input:not([type=radio], [type=checkbox])") ?? false;

/**
 * The h1 of a page. It sets the document's title and gets the focus after navigation, unless the learner is already
 * writing: a heading whose code is loaded late must not take the focus from a field.
 */
export function PageHeading({ children, title, className = "h1", shouldTakeFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isInitialPageRef = useRef(key === "default");

  useEffect(() => {
    document.title = `${title} · Lotse`;
  }, [title]);

  useEffect(() => {
    if (shouldTakeFocus || (!isInitialPageRef.current && !isTextFieldFocused()))
      heading.current?.focus({ preventScroll: true });
    isInitialPageRef.current = false;
  }, [pathname, title, shouldTakeFocus]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface PageHeadingProps {
  children: ReactNode;
  /** What the browser's tab says; the heading's own text if it is plain. */
  title: string;
  className?: string;
  /** Takes the focus also when the address did not change: a new phase of the same page. */
  takesFocus?: boolean;
}

/** The h1 of a page: names the tab, and takes the focus when the learner has just come here. */
export function PageHeading({ children, title, className = "h1", takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = useRef(key === "default");

  useEffect(() => {
    document.title = `${title} · Lotse`;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage.current || takesFocus) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [pathname, title, takesFocus]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

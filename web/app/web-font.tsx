import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The documents of prerendering and of tests have no `fonts`. */
const hasLoaded = () => "fonts" in document && document.fonts.check('1em "Aleo Variable"');

/**
 * Running German text keeps the font that its page was first rendered with, so that no line moves while somebody reads. If that
 * was the fallback font, the next page uses the web font once it has loaded.
 */
export function WebFont() {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== firstPathname.current && hasLoaded()) document.documentElement.dataset.webFont = "loaded";
  }, [pathname]);
  return null;
}

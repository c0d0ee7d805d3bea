import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Not every document that runs this is a browser's. */
const hasLoaded = () => "fonts" in document && document.fonts.check('1em "Aleo Variable"');

/**
 * German text keeps the font that its page began with, so that no line moves under a reader's eyes. Where that was the
 * fallback, the next page has the web font, once it has loaded.
 */
export function WebFont() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== first.current && hasLoaded()) document.documentElement.dataset.webFont = "loaded";
  }, [pathname]);
  return null;
}

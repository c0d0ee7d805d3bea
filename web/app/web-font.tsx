import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Whether the web font has loaded. In tests the result is false, because `document` has no `fonts` there. The function
 * is not called while a page is prerendered.
 */
const hasWebFontLoaded = () => "fonts" in document && document.fonts.check('1em "Aleo Variable"');

/**
 * German body text keeps the font with which the first page was rendered, so that no line moves while somebody reads.
 * If that font was the fallback font and the web font has loaded since then, the next page uses the web font.
 */
export function WebFont() {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== firstPathname.current && hasWebFontLoaded()) document.documentElement.dataset.webFont = "loaded";
  }, [pathname]);
  return null;
}

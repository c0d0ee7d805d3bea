import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** A new page begins at its top, a filter in its address leaves it in place; going back leaves the place to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const latest = useRef(navigation);
  latest.current = navigation;
  useLayoutEffect(() => {
    if (latest.current !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

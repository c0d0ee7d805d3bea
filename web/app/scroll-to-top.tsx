import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Scrolls to the top after navigation to another path. If only the query string changes, the position stays. After
 * Back, the browser restores the earlier position.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const latestNavigation = useRef(navigation);
  latestNavigation.current = navigation;
  useLayoutEffect(() => {
    if (latestNavigation.current !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

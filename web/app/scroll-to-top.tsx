import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** A new page begins at its top; going back leaves the place to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}

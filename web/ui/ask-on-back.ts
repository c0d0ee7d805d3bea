import { useEffect, useRef } from "react";

const mark = "asksOnBack";
const isMarked = () => Boolean(window.history.state?.[mark]);

/** While it is on, the browser's Back asks first: an entry of the history stands in its way, and goes when it is off. */
export function useAskOnBack(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!isOn) return;
    // A copy of the router's own entry: to the router nothing happens.
    const stand = () => window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const onPop = () => {
      if (isMarked()) return;
      stand();
      latest.current();
    };
    stand();
    window.addEventListener("popstate", onPop);
    return () => {
      window.removeEventListener("popstate", onPop);
      if (isMarked()) window.history.back();
    };
  }, [isOn]);
}

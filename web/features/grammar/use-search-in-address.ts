import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const parameter = "q";

/**
 * What is searched for: in the field at once, in the address as soon as the page has followed, so that the browser's Back and
 * a reload find it again.
 */
export function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const stored = address.get(parameter) ?? "";
  const [search, setSearch] = useState(stored);
  const sought = useDeferredValue(search).trim();
  const latest = useRef({ stored, setAddress });
  latest.current = { stored, setAddress };
  const written = useRef(stored);

  useEffect(() => {
    if (stored === written.current) return;
    // Another address was opened.
    written.current = stored;
    setSearch(stored);
  }, [stored]);

  useEffect(() => {
    const { stored, setAddress } = latest.current;
    if (sought === written.current || sought === stored) return;
    written.current = sought;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (sought === "") after.delete(parameter);
        else after.set(parameter, sought);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [sought]);

  return { search, sought, setSearch };
}

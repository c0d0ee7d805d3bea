import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const parameter = "q";

/** The search text. It is in the field at once and in the address a little later, so that Back and a reload restore it. */
export function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const searchInAddress = address.get(parameter) ?? "";
  const [search, setSearch] = useState(searchInAddress);
  const deferredSearch = useDeferredValue(search).trim();
  const latestValues = useRef({ stored: searchInAddress, setAddress });
  latestValues.current = { stored: searchInAddress, setAddress };
  const lastWritten = useRef(searchInAddress);

  useEffect(() => {
    if (searchInAddress === lastWritten.current) return;
    // The address was changed by navigation, not by this hook.
    lastWritten.current = searchInAddress;
    setSearch(searchInAddress);
  }, [searchInAddress]);

  useEffect(() => {
    const { stored, setAddress } = latestValues.current;
    if (deferredSearch === lastWritten.current || deferredSearch === stored) return;
    lastWritten.current = deferredSearch;
    setAddress(
      (previousSearch) => {
        const newParameters = new URLSearchParams(previousSearch);
        if (deferredSearch === "") newParameters.delete(parameter);
        else newParameters.set(parameter, deferredSearch);
        return newParameters;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [deferredSearch]);

  return { search, deferredSearch: deferredSearch, setSearch };
}

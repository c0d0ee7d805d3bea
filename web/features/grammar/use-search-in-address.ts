import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const parameterName = "q";

/**
 * The search text of the library. The field shows it immediately. The address contains it a little later, so that Back
 * and a reload restore the search.
 */
export function useSearchInAddress() {
  const [searchParams, setSearchParams] = useSearchParams();
  const searchInAddress = searchParams.get(parameterName) ?? "";
  const [searchText, setSearchText] = useState(searchInAddress);
  const deferredSearch = useDeferredValue(searchText).trim();
  const latestValues = useRef({ storedSearch: searchInAddress, setSearchParams });
  latestValues.current = { storedSearch: searchInAddress, setSearchParams };
  const lastWrittenSearch = useRef(searchInAddress);

  useEffect(() => {
    if (searchInAddress === lastWrittenSearch.current) return;
    // The address was changed by a navigation and not by this hook.
    lastWrittenSearch.current = searchInAddress;
    setSearchText(searchInAddress);
  }, [searchInAddress]);

  useEffect(() => {
    const { storedSearch, setSearchParams } = latestValues.current;
    if (deferredSearch === lastWrittenSearch.current || deferredSearch === storedSearch) return;
    lastWrittenSearch.current = deferredSearch;
    setSearchParams(
      (previousSearch) => {
        const newParameters = new URLSearchParams(previousSearch);
        if (deferredSearch === "") newParameters.delete(parameterName);
        else newParameters.set(parameterName, deferredSearch);
        return newParameters;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [deferredSearch]);

  return { search: searchText, deferredSearch, setSearch: setSearchText };
}

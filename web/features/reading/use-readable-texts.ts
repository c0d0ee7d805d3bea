import { useEffect, useState } from "react";
import type { TextCard } from "#core/contract/reading.ts";
import { useIsServerReached } from "#web/api/connection.ts";

/**
 * Returns a function that tells whether a text can be opened now. While the server is not reached, only texts that are
 * on this device can be opened.
 */
export function useReadableTexts(texts: readonly TextCard[], learnerId: string | null): (id: string) => boolean {
  const isServerReached = useIsServerReached();
  const [readableIds, setReadableIds] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    setReadableIds(null);
    if (isServerReached || learnerId === null) return;
    let isEffectCurrent = true;
    import("#web/offline/readable-texts.ts")
      .then(({ findReadableTextIds }) => findReadableTextIds(learnerId, texts))
      .then(
        (ids) => {
          if (isEffectCurrent) setReadableIds(ids);
        },
        // If the list cannot be read, every text can be opened, and its page says whether the text is on this device.
        () => {},
      );
    return () => {
      isEffectCurrent = false;
    };
  }, [isServerReached, learnerId, texts]);
  return (id) => readableIds?.has(id) ?? true;
}

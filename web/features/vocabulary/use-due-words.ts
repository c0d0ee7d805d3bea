import { countDueWords } from "#core/contract/review.ts";
import { useRead } from "#web/api/use-read.ts";

/** Reads how many words are still due, once the review is saved. */
export const useDueWords = (isSaving: boolean) =>
  useRead(countDueWords, { language: "german" }, { enabled: !isSaving }).data;

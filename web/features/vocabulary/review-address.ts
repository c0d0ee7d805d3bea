import { type ReviewChoice, reviewChoices } from "#core/domain/vocabulary/review-choice.ts";

/** The choice of the words that a review asks; see `generateReview`. */
export interface ReviewSettings {
  from: ReviewChoice;
  theme?: string;
}

/** Reads from the address which words a review asks. By default these are the due words. */
export function readReviewSettings(searchParams: URLSearchParams): ReviewSettings {
  const from = reviewChoices.find((choice) => choice === searchParams.get("from")) ?? "due";
  const theme = searchParams.get("theme");
  return { from, ...(theme && { theme }) };
}

/** The query string for a review; the inverse of `readReviewSettings`. */
export const buildReviewQuery = ({ from, theme }: ReviewSettings): string =>
  `?${new URLSearchParams({ from, ...(theme && { theme }) })}`;

/** A date in words: "22 November 2026". */
export const formatDate = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });

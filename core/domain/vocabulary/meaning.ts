/**
 * The part of a translation that determines its meaning, for comparisons: in lower case, without a hint, *to* or an
 * article.
 */
export const meaningOf = (translation: string): string =>
  translation
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(?:to|the|an?) /, "")
    .trim();

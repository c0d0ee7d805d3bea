/** A translation reduced to its meaning, for comparisons: lower case, without hint, *to* and article. */
export const meaningOf = (translation: string): string =>
  translation
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(?:to|the|an?) /, "")
    .trim();

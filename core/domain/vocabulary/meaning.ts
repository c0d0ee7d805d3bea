/** A translation as far as its meaning goes: without hint, *to*, article and capitals. */
export const meaning = (translation: string): string =>
  translation
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(?:to|the|an?) /, "")
    .trim();

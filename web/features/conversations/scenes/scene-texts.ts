import type { SceneCard } from "#core/contract/scenes.ts";

const numberWords = ["no", "one", "two", "three", "four", "five", "six"];

/** A number of goals. Numbers up to six are written in words, and larger numbers in digits. */
export const formatCountInWords = (count: number): string => numberWords[count] ?? String(count);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text of a goal as it is written after a colon: "Order something to drink" becomes "order something to drink". */
export const uncapitalize = (text: string): string =>
  // An abbreviation or the pronoun "I" keeps its capital.
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The name of the tone and the German pronoun of each form of address. */
export const registerNames: Record<SceneCard["register"], { name: string; address: string }> = {
  du: { name: "informal", address: "du" },
  sie: { name: "formal", address: "Sie" },
};

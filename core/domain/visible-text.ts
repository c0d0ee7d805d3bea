/**
 * Matches text with a visible character: neither white space nor a character without a shape, such as the zero-width
 * space, a soft hyphen or a Hangul filler.
 */
export const visibleText = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is empty or has only invisible characters. */
export const isBlank = (text: string): boolean => !visibleText.test(text);

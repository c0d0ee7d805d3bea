/**
 * Matches a text that contains a visible character. White space is not visible, and neither are characters without a
 * shape, such as the zero-width space, the soft hyphen or the Hangul filler.
 */
export const visibleTextPattern = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is empty or has only invisible characters. */
export const isBlank = (text: string): boolean => !visibleTextPattern.test(text);

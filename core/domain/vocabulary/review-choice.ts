/**
 * Which words a review asks: the due words, the words that become due next, the words of a theme,
 * or the words that were missed often.
 */
export const reviewChoices = ["due", "ahead", "theme", "leeches"] as const;
export type ReviewChoice = (typeof reviewChoices)[number];

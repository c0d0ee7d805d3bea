/** Which words a review asks: those that are due, those that come back next, those of a theme, or those missed often. */
export const reviewChoices = ["due", "ahead", "theme", "leeches"] as const;
export type ReviewChoice = (typeof reviewChoices)[number];

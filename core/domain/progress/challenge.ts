/** The three daily challenges. */
export const challenges = ["vocab", "grammar", "conversation"] as const;
export type Challenge = (typeof challenges)[number];

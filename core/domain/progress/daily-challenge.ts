import type { XpClaim } from "./xp-claim.ts";

/** The three things to do in a day. */
export const challenges = ["vocab", "grammar", "conversation"] as const;
export type Challenge = (typeof challenges)[number];

export const challengeTitles: Record<Challenge, string> = {
  vocab: "Complete a vocabulary quiz",
  grammar: "Complete a grammar quiz",
  conversation: "Send a message in a conversation",
};

/** Fewer questions are no challenge. */
export const fewestQuestions = 5;

/** How much of the day's three is done, in whole percent: 0, 33, 67, 100. */
export const completionPercentage = (done: number): number => Math.round((done / challenges.length) * 100);

/** What doing a challenge asks for: 5 XP once a day, and 10 more when it completes the three. */
export function challengeClaims(challenge: Challenge): XpClaim[] {
  return [
    {
      source: "daily-challenge",
      key: challenge,
      amount: 5,
      limit: "once-a-day",
      description: `Daily challenge: ${challengeTitles[challenge].toLowerCase()}`,
    },
    {
      source: "all-challenges",
      key: "all",
      amount: 10,
      limit: "once-a-day",
      description: "All three daily challenges",
      completing: challenge,
    },
  ];
}

import { type Challenge, challenges } from "./challenge.ts";
import type { XpClaim } from "./xp-claim.ts";

export const challengeTitles: Record<Challenge, string> = {
  vocab: "Complete a vocabulary quiz",
  grammar: "Complete a grammar quiz",
  conversation: "Send a message in a conversation",
};

/** A quiz with fewer questions than this does not complete a challenge. */
export const minQuestionsForChallenge = 5;

/**
 * The share of the daily challenges that are done, in whole percent: 0, 33, 67 or 100.
 * @param doneCount the number of completed challenges, 0 to 3
 */
export const computeCompletionPercentage = (doneCount: number): number =>
  Math.round((doneCount / challenges.length) * 100);

/**
 * The claims for a completed challenge: 5 XP once a day, and 10 further XP if it is the last of the three challenges.
 */
export function createChallengeClaims(challenge: Challenge): XpClaim[] {
  return [
    {
      source: "daily-challenge",
      key: challenge,
      amount: 5,
      limit: "once-a-day",
    },
    {
      source: "all-challenges",
      key: "all",
      amount: 10,
      limit: "once-a-day",
      requiresAllChallengesExcept: challenge,
    },
  ];
}

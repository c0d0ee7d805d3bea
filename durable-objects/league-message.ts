/**
 * A message on the leagues' queue. `at` is the time at which the message was sent. The consumer uses this time and not
 * its own clock.
 */
export type LeagueMessage =
  /**
   * Adds a "close" message for each league on one page of the ended leagues, and then a "sweep" message for the next
   * page. The page begins after the league `after`.
   */
  | { type: "sweep"; after: { weekEndDate: string; id: string } | null; at: string }
  | { type: "close"; leagueId: string; at: string }
  /** Deletes the expired rows of a shard. Sent every night. */
  | { type: "sweep-shard"; shard: string; at: string }
  /** Removes a learner from the league's Durable Object, after the learner left the league or deleted the account. */
  | { type: "forget"; leagueId: string; userId: string; at: string };

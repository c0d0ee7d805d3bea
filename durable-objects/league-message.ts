/** What waits on the leagues' queue. `at` is when the sender's clock said so: time is told, not looked up. */
export type LeagueMessage =
  /** Puts the next page of leagues whose week is over on the queue, and then itself for the page after it. */
  | { type: "sweep"; after: { weekEndDate: string; id: string } | null; at: string }
  | { type: "close"; leagueId: string; at: string }
  /** Empties a league of a learner who left it or whose account was deleted. */
  | { type: "forget"; leagueId: string; userId: string; at: string };

import { leagueWeek } from "#core/domain/leagues/league-week.ts";
import { displayedName } from "#core/domain/leagues/tier.ts";
import type { MemberTotal } from "#durable-objects/league-members.ts";
import type { LeagueInfo } from "#durable-objects/league-types.ts";
import type { MailEnv } from "../mail/mail.ts";
import { reachesInboxes } from "../mail/mailer.ts";
import type { Membership, Total } from "./store.ts";

/** The league of this week that the learner is in; null when they are in none. */
export function leagueOf(membership: Membership, now: Date): LeagueInfo | null {
  const { leagueId, leagueWeek: weekStart, leagueTier: tier } = membership;
  if (leagueId === null || weekStart === null || weekStart !== leagueWeek(now).weekStart) return null;
  return { id: leagueId, tier, weekStart };
}

/**
 * Whether a place may be given: where mails are sent, only to who has confirmed their address. Accounts that are made by the hundred
 * would fill leagues otherwise; where there are no mails nobody could confirm anything, and everybody has a place.
 */
export const mayTakePlace = ({ isConfirmed }: Membership, env: MailEnv): boolean =>
  !reachesInboxes(env) || isConfirmed === 1;

/** Whether a league of an earlier week waits to be settled with the learner. */
export const hasOutcomeDue = ({ leagueId, leagueWeek: weekStart }: Membership, now: Date): boolean =>
  leagueId !== null && weekStart !== null && weekStart < leagueWeek(now).weekStart;

/** What the learner's league of the week `weekStart` is told. */
export function totalOf(membership: Membership, weekStart: string): MemberTotal {
  const isOfWeek = membership.weekStart === weekStart;
  return {
    ...member(membership),
    weeklyXp: isOfWeek ? membership.weeklyXp : 0,
    lastXpAt: isOfWeek ? membership.lastXpAt : null,
  };
}

export const closingTotal = (total: Total): MemberTotal => ({
  ...member(total),
  weeklyXp: total.weeklyXp,
  lastXpAt: total.lastXpAt,
});

const member = ({ userId, firstName, lastName, avatarUrl, sequence }: Membership | Total) => ({
  userId,
  displayName: displayedName(firstName, lastName),
  avatarUrl,
  sequence,
});

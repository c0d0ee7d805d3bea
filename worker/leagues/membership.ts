import { leagueWeekOf } from "#core/domain/leagues/league-week.ts";
import { toDisplayedName } from "#core/domain/leagues/tier.ts";
import type { MemberTotal } from "#durable-objects/league-members.ts";
import type { LeagueInfo } from "#durable-objects/league-types.ts";
import type { MailEnv } from "../mail/mail.ts";
import { deliversMail } from "../mail/mailer.ts";
import type { LearnerTotal, Membership } from "./store.ts";

/** The learner's league of this week; null if the learner is in no league of this week. */
export function findLeagueOfWeek(membership: Membership, now: Date): LeagueInfo | null {
  const { leagueId, leagueWeek: weekStart, leagueTier: tier } = membership;
  if (leagueId === null || weekStart === null || weekStart !== leagueWeekOf(now).weekStart) return null;
  return { id: leagueId, tier, weekStart };
}

/**
 * Whether the learner may join a league. If the deployment sends mail, only learners with a confirmed address may join,
 * so that mass-created accounts cannot fill the leagues. If the deployment sends no mail, nobody can confirm an
 * address, so everybody may join.
 */
export const mayJoinLeague = ({ isConfirmed }: Membership, env: MailEnv): boolean =>
  !deliversMail(env) || isConfirmed === 1;

/** Whether the result of an earlier week's league must still be applied to the learner. */
export const hasResultDue = ({ leagueId, leagueWeek: weekStart }: Membership, now: Date): boolean =>
  leagueId !== null && weekStart !== null && weekStart < leagueWeekOf(now).weekStart;

/** The total that is sent to the learner's league of the week `weekStart`. */
export function computeTotal(membership: Membership, weekStart: string): MemberTotal {
  const isCurrentWeek = membership.weekStart === weekStart;
  return {
    ...pickMemberFields(membership),
    weeklyXp: isCurrentWeek ? membership.weeklyXp : 0,
    lastXpAt: isCurrentWeek ? membership.lastXpAt : null,
  };
}

export const toClosingTotal = (total: LearnerTotal): MemberTotal => ({
  ...pickMemberFields(total),
  weeklyXp: total.weeklyXp,
  lastXpAt: total.lastXpAt,
});

const pickMemberFields = ({ userId, firstName, lastName, avatarUrl, sequence }: Membership | LearnerTotal) => ({
  userId,
  displayName: toDisplayedName(firstName, lastName),
  avatarUrl,
  sequence,
});

import type { Hearing } from "./hearing.ts";
import { hearingInTone } from "./idioms.ts";
import { emptyMemory, type PartnerMemory } from "./memory.ts";
import { type PartnerLevel, type Situation, type SituationContent, situationName } from "./partner-content.ts";
import type { PartnerContent, PartnerSettings } from "./partner-settings.ts";
import { listCandidates } from "./situation-matching.ts";
import type { Utterance } from "./utterance.ts";

/**
 * The names of the contents of the situations that a message can be about, so that they can be read before the message is
 * answered.
 * @param memory what the partner remembers after the message before; missing at the beginning
 */
export function listSituationContents(
  { hearing }: Utterance,
  { level, tone }: Pick<PartnerSettings, "level" | "tone">,
  memory: PartnerMemory | undefined,
  { rules }: PartnerLevel,
): string[] {
  if (!hearing) return [];
  const { clauses } = hearingInTone(hearing, rules.idiom, tone);
  const { turn, ...rest } = memory ?? emptyMemory;
  return listCandidates(clauses, { ...rest, turn: turn + 1 }, rules.situation).map((name) =>
    situationName(level, name),
  );
}

/**
 * The situations that a message can be about, and the partner's content with their lines. Situations that are not loaded
 * are left out, so that the other rules answer.
 */
export function readSituations(
  { clauses }: Hearing,
  memory: PartnerMemory,
  partner: PartnerLevel,
  { level }: PartnerSettings,
  content: PartnerContent,
): { situations: Map<string, Situation>; partner: PartnerLevel } {
  const situations = new Map<string, Situation>();
  const loaded: SituationContent[] = [];
  for (const name of listCandidates(clauses, memory, partner.rules.situation)) {
    const rule = partner.rules.situation.find((opening) => opening.name === name);
    const situation = content.situation(level, name);
    if (!rule || !situation) continue;
    situations.set(name, { rule, tells: situation.tells, asks: situation.asks });
    loaded.push(situation);
  }
  return {
    situations,
    partner: {
      ...partner,
      lines: Object.assign({}, partner.lines, ...loaded.map(({ lines }) => lines)),
      words: Object.assign({}, partner.words, ...loaded.map(({ words }) => words)),
    },
  };
}

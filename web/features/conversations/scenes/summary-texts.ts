import type { SceneSummary } from "#core/contract/scenes.ts";
import { capitalize, formatCountInWords } from "#web/features/conversations/scenes/scene-texts.ts";

/** Says whether the learner reached enough goals, and how many goals were missed. */
export function describeScore({ score, of }: Pick<SceneSummary, "score" | "of">): string {
  const missedCount = of - score;
  const courseSentence = hasReachedEnoughGoals({ score, of }) ? "On course." : "Not on course yet.";
  if (missedCount === 0) return `${courseSentence} You reached everything.`;
  return `${courseSentence} ${capitalize(formatCountInWords(missedCount))} ${missedCount === 1 ? "goal waits" : "goals wait"} for the next time.`;
}

/** Whether at least three fifths of the goals were reached. */
export const hasReachedEnoughGoals = ({ score, of }: Pick<SceneSummary, "score" | "of">): boolean =>
  score * 5 >= of * 3;

/** The heading above the corrections. */
export const buildCorrectionsTitle = (count: number): string =>
  count === 1 ? "One thing to remember" : `${capitalize(formatCountInWords(count))} things to remember`;

type XpItem = SceneSummary["xp"]["items"][number];

/** Describes the activity that earned an amount of XP. */
export function describeXpItem({ kind, count }: Pick<XpItem, "kind" | "count">): string {
  const pluralEnding = count === 1 ? "" : "s";
  switch (kind) {
    case "scene":
      return "Scene played to its end";
    case "goals":
      return `${count} goal${pluralEnding} reached`;
    case "messages":
      return `${count} message${pluralEnding} in German`;
  }
}

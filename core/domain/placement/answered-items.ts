import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type AbilityEstimate, estimateAbility, levelOfAbility, logitsPerLevel } from "./ability.ts";
import type { PlacementItem } from "./next-item.ts";
import { type PlacementSkill, placementSkills } from "./question.ts";

/** An item and whether it was answered right. The right answer to an invented word is that the word does not exist. */
export interface AnsweredItem {
  item: PlacementItem;
  isRight: boolean;
}

/** The estimate for one part of the language, on the scale of `AbilityEstimate`. */
export interface SkillEstimate {
  skill: PlacementSkill;
  level: CefrLevel;
  scale: number;
}

/**
 * Estimates the ability in each part of the language that was tested. The answers to questions of this part count
 * twice, and all other answers once. So the estimate for a part with only a few answers differs only a little from the
 * estimate of the level.
 */
export function estimateSkills(answers: readonly AnsweredItem[]): SkillEstimate[] {
  return placementSkills.flatMap((skill) => {
    const answersOfSkill = answers.filter(({ item }) => item.skill === skill);
    if (answersOfSkill.length === 0) return [];
    const { scale } = estimateAbility([...answers, ...answersOfSkill]);
    return [{ skill, scale, level: levelOfAbility((scale - 1) * logitsPerLevel) }];
  });
}

/**
 * The groups of the grammar items that were answered wrong although they are at or below the level, lowest level first.
 */
export function findGapsUpTo(level: CefrLevel, answers: readonly AnsweredItem[]): string[] {
  const levelIndexOf = (item: PlacementItem) => (item.level === null ? -1 : cefrLevels.indexOf(item.level));
  return answers
    .filter(
      ({ item, isRight }) => !isRight && item.skill === "grammar" && levelIndexOf(item) <= cefrLevels.indexOf(level),
    )
    .toSorted((a, b) => levelIndexOf(a.item) - levelIndexOf(b.item))
    .map(({ item }) => item.group);
}

/** Whether a learner may start at this level. The level must not be above the estimated level. */
export const canStartAt = (level: CefrLevel, estimate: Pick<AbilityEstimate, "level">): boolean =>
  cefrLevels.indexOf(level) <= cefrLevels.indexOf(estimate.level);

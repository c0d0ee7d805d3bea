import type { PlacementResult } from "#core/contract/placement.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { AbilityEstimate } from "#core/domain/placement/ability.ts";
import { type AnsweredItem, canStartAt, estimateSkills, findGapsUpTo } from "#core/domain/placement/answered-items.ts";
import type { RequestContext } from "../context.ts";
import { readCurriculumOutline } from "../curriculum/catalogue-store.ts";
import { readTopicOutline, readTopicsOfLevel } from "../grammar/catalogue-store.ts";
import type { PlacementState } from "./token.ts";

const maxGaps = 4;
const roundToMultiple = (value: number, stepSize: number) => Math.round(value / stepSize) * stepSize;
const toHundredths = (value: number) => Number(roundToMultiple(value, 0.01).toFixed(2));

/**
 * The result of a placement as it is shown: the estimate, the gaps, and, for each level at which the learner may start,
 * what the learner finds there.
 */
export async function describeResult(
  context: RequestContext,
  { state, estimate, answers }: { state: PlacementState; estimate: AbilityEstimate; answers: readonly AnsweredItem[] },
): Promise<PlacementResult> {
  const outline = await readTopicOutline(context);
  const gapIds = findGapsUpTo(estimate.level, answers).slice(0, maxGaps);
  const elapsedMs = context.now.getTime() - Date.parse(state.startedAt);
  const levels = cefrLevels.filter((level) => canStartAt(level, estimate));
  return {
    level: estimate.level,
    tieWith: estimate.tieWith,
    scale: toHundredths(estimate.scale),
    standardError: toHundredths(estimate.standardError),
    levels: estimate.levels.map(({ level, probability }) => ({ level, probability: toHundredths(probability) })),
    skills: estimateSkills(answers).map((skill) => ({ ...skill, scale: toHundredths(skill.scale) })),
    gaps: gapIds.flatMap((topicId) => {
      const topic = outline.find(({ id }) => id === topicId);
      return topic ? [{ topicId, title: topic.title, level: topic.cefrLevel }] : [];
    }),
    questionCount: state.answers.length,
    minutes: Math.max(1, Math.round(elapsedMs / 60_000)),
    overview: await Promise.all(levels.map((level) => describeLevel(context, level))),
  };
}

async function describeLevel(context: RequestContext, level: CefrLevel) {
  const chapters = (await readCurriculumOutline(context)).filter(({ cefrLevel }) => cefrLevel === level);
  const topics = await readTopicsOfLevel(context, level);
  const [chapter] = chapters;
  const firstLesson = chapter?.subchapters[0];
  const [topic] = topics;
  return {
    level,
    lessonCount: chapters.reduce((sum, { subchapters }) => sum + subchapters.length, 0),
    topicCount: topics.length,
    chapter:
      chapter && firstLesson
        ? { title: chapter.title, lessonId: firstLesson.id, beginning: firstLesson.description }
        : null,
    topic: topic ? { title: topic.title, example: topic.examples[0]?.german ?? null } : null,
  };
}

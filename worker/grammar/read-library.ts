import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/grammar.ts";
import type { ShownBlocks, Topic } from "#core/contract/grammar.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { levelsPassedByPlacement, type UnlockedLevel } from "#core/domain/grammar/unlocked-level.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { type Access, accessOf, lockedForGuestsError, noSuchTopicError } from "./access.ts";
import { type TopicRow, topicOutline, topicsOfLevel } from "./catalogue-store.ts";
import { findGrammarProgress, findUnlockedLevels, type ProgressRow } from "./store.ts";

const levelFilter = (level: CefrLevel | "all" | "" | undefined) =>
  level === "all" || level === "" ? undefined : level;

/** Lists the topics of one level or all levels in teaching order. */
export async function listTopics(
  context: RequestContext,
  input: InputOf<typeof contract.listTopics>,
): Promise<ResponseOf<typeof contract.listTopics>> {
  const learner = await optionalLearner(context);
  const level = levelFilter(input.level);
  if (!learner && level !== undefined && level !== "A1") throw lockedForGuestsError();
  const levels = learner ? (level ? [level] : cefrLevels) : (["A1"] as const);
  const topics = (await Promise.all(levels.map((level) => topicsOfLevel(context, level)))).flat();
  if (!learner) return topics.map((topic) => topicForGuest(topic));
  const { access, progress } = await readAccess(learner);
  return topics.map((topic) => topicForLearner(topic, access, progress));
}

export async function readTopic(
  context: RequestContext,
  input: InputOf<typeof contract.readTopic>,
): Promise<ResponseOf<typeof contract.readTopic>> {
  const learner = await optionalLearner(context);
  const topic = await findTopic(context, input.id);
  if (!learner) {
    if (!topic) throw noSuchTopicError();
    if (topic.cefrLevel !== "A1") throw lockedForGuestsError();
    return { ...topicForGuest(topic), blocks: await showBlocks(context, topic, null) };
  }
  const { access, progress } = await readAccess(learner);
  if (!topic) throw noSuchTopicError();
  return { ...topicForLearner(topic, access, progress), blocks: await showBlocks(context, topic, access) };
}

/**
 * The blocks of a topic, with the titles of related topics. Guests, who have no `Access`, may read only the topics of
 * A1.
 */
async function showBlocks(context: RequestContext, { blocks }: TopicRow, access: Access | null): Promise<ShownBlocks> {
  const outline = await topicOutline(context);
  const related = blocks.related.flatMap((link) => {
    const topic = outline.find(({ id }) => id === link.topicId);
    if (!topic) return [];
    const { title, cefrLevel } = topic;
    return [{ ...link, title, cefrLevel, isUnlocked: access ? access.topicIds.has(topic.id) : cefrLevel === "A1" }];
  });
  return { ...blocks, related };
}

/** Lists the titles of all topics, and whether each topic is unlocked. */
export async function readTopicMap(context: RequestContext): Promise<ResponseOf<typeof contract.readTopicMap>> {
  const learner = await optionalLearner(context);
  const outline = await topicOutline(context);
  const access = learner && (await readAccess(learner)).access;
  return outline.map(({ id, title, category, cefrLevel }) => ({
    id,
    title,
    category,
    cefrLevel,
    isUnlocked: access ? access.topicIds.has(id) : cefrLevel === "A1",
  }));
}

/** Reads the topic of a category that best fits a level. */
export async function readTopicOfCategory(
  context: LearnerContext,
  input: InputOf<typeof contract.readTopicOfCategory>,
): Promise<ResponseOf<typeof contract.readTopicOfCategory>> {
  const { access, progress } = await readAccess(context);
  const chosenTopic = topicOfCategory(await topicOutline(context), input.category, levelFilter(input.level) ?? "A1");
  const topic = chosenTopic && (await findTopic(context, chosenTopic.id));
  if (!topic) throw noSuchTopicError();
  return topicForLearner(topic, access, progress);
}

export async function listUnlockedLevels(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listUnlockedLevels>> {
  const { unlockedLevels } = await readAccess(context);
  const methodByLevel = new Map(unlockedLevels.map(({ cefrLevel, unlockMethod }) => [cefrLevel, unlockMethod]));
  return cefrLevels.flatMap((cefrLevel) => {
    const unlockMethod = cefrLevel === "A1" ? "start" : methodByLevel.get(cefrLevel);
    return unlockMethod ? [{ cefrLevel, unlockMethod }] : [];
  });
}

export async function listUnlockedTopics(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listUnlockedTopics>> {
  const outline = await topicOutline(context);
  const { access, unlockedLevels } = await readAccess(context);
  const passedLevels = levelsPassedByPlacement(unlockedLevels);
  const firstTopicIds = new Set(cefrLevels.map((level) => outline.find((topic) => topic.cefrLevel === level)?.id));
  return outline
    .filter(({ id }) => access.topicIds.has(id))
    .map(({ id, cefrLevel }) => {
      const unlockMethod = passedLevels.has(cefrLevel) ? "placement" : "quiz";
      return { topicId: id, unlockMethod: firstTopicIds.has(id) ? "start" : unlockMethod };
    });
}

export async function isTopicUnlocked(
  context: LearnerContext,
  input: InputOf<typeof contract.isTopicUnlocked>,
): Promise<ResponseOf<typeof contract.isTopicUnlocked>> {
  const outline = await topicOutline(context);
  const { access } = await readAccess(context);
  if (!outline.some(({ id }) => id === input.id)) throw noSuchTopicError();
  return { isUnlocked: access.topicIds.has(input.id) };
}

/**
 * For each practised topic, the number of right answers and the number of all answers, in teaching order. Both numbers
 * include the exercises and the best quiz.
 */
export async function describeTopics(context: RequestContext, progress: readonly ProgressRow[]) {
  const progressByTopic = new Map(progress.map((row) => [row.grammarLibraryId, row]));
  return (await topicOutline(context)).flatMap(({ id, title, cefrLevel }) => {
    const row = progressByTopic.get(id);
    if (!row) return [];
    const correctAnswers = row.exercisesCorrect + (row.quizScore ?? 0);
    return {
      topicId: id,
      title,
      cefrLevel,
      correct: correctAnswers,
      total: row.exercisesCompleted + (row.quizTotal ?? 0),
    };
  });
}

/** Finds a topic of the library by its id. */
export async function findTopic(context: RequestContext, id: string): Promise<TopicRow | undefined> {
  const level = (await topicOutline(context)).find((topic) => topic.id === id)?.cefrLevel;
  return level && (await topicsOfLevel(context, level)).find((topic) => topic.id === id);
}

/** Reads the unlocked levels and topics and the learner's progress in one round trip. */
async function readAccess(
  context: LearnerContext,
): Promise<{ access: Access; progress: ProgressRow[]; unlockedLevels: UnlockedLevel[] }> {
  const outline = await topicOutline(context);
  const { rows } = await readAsLearner(context, [findGrammarProgress(context), findUnlockedLevels(context)]);
  const [progress, unlockedLevels] = rows;
  return { access: accessOf(outline, progress, unlockedLevels), progress, unlockedLevels };
}

const topicText = ({ id, title, category, cefrLevel, explanation, examples, orderIndex }: TopicRow) => ({
  id,
  title,
  category,
  cefrLevel,
  explanation,
  examples,
  orderIndex,
});

/** Guests may read all A1 topics. */
const topicForGuest = (topic: TopicRow): Topic => ({
  ...topicText(topic),
  progress: null,
  quizScore: null,
  isUnlocked: true,
});

function topicForLearner(topic: TopicRow, access: Access, progress: readonly ProgressRow[]): Topic {
  const row = progress.find(({ grammarLibraryId }) => grammarLibraryId === topic.id);
  const hasPractised = row !== undefined && (row.exercisesCompleted > 0 || row.highestScore > 0);
  const { quizScore, quizTotal } = row ?? { quizScore: null, quizTotal: null };
  return {
    ...topicText(topic),
    progress: hasPractised ? { highestScore: row.highestScore, totalExercises: row.totalExercises } : null,
    quizScore:
      quizScore === null || quizTotal === null
        ? null
        : {
            score: quizScore,
            totalQuestions: quizTotal,
            percentage: Math.round((quizScore / quizTotal) * 100),
          },
    isUnlocked: access.topicIds.has(topic.id),
  };
}

import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/grammar.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type Access, accessOf } from "#core/domain/grammar/access.ts";
import {
  describeAccuracy,
  describeBlocks,
  describeTopic,
  describeTopicForGuest,
  describeTopicMap,
  describeUnlockedLevels,
  describeUnlockedTopics,
} from "#core/domain/grammar/describe-topics.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import type { UnlockedLevel } from "#core/domain/grammar/unlocked-level.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { createLockedForGuestsError, createNoSuchTopicError } from "./access.ts";
import { readTopicOutline, readTopicsOfLevel, type TopicRow } from "./catalogue-store.ts";
import { findGrammarProgress, findUnlockedLevels, type ProgressRow } from "./store.ts";

const toLevelFilter = (level: CefrLevel | "all" | "" | undefined) =>
  level === "all" || level === "" ? undefined : level;

/** Lists the topics of one level or all levels in teaching order. */
export async function listTopics(
  context: RequestContext,
  input: InputOf<typeof contract.listTopics>,
): Promise<ResponseOf<typeof contract.listTopics>> {
  const learner = await findSignedInLearner(context);
  const level = toLevelFilter(input.level);
  if (!learner && level !== undefined && level !== "A1") throw createLockedForGuestsError();
  const levels = learner ? (level ? [level] : cefrLevels) : (["A1"] as const);
  const topics = (await Promise.all(levels.map((level) => readTopicsOfLevel(context, level)))).flat();
  if (!learner) return topics.map((topic) => describeTopicForGuest(topic));
  const { access, progress } = await readAccess(learner);
  return topics.map((topic) => describeTopic(topic, access, progress));
}

export async function readTopic(
  context: RequestContext,
  input: InputOf<typeof contract.readTopic>,
): Promise<ResponseOf<typeof contract.readTopic>> {
  const learner = await findSignedInLearner(context);
  const topic = await findTopic(context, input.id);
  if (!learner) {
    if (!topic) throw createNoSuchTopicError();
    if (topic.cefrLevel !== "A1") throw createLockedForGuestsError();
    return { ...describeTopicForGuest(topic), blocks: describeBlocks(topic, await readTopicOutline(context), null) };
  }
  const { access, progress } = await readAccess(learner);
  if (!topic) throw createNoSuchTopicError();
  return {
    ...describeTopic(topic, access, progress),
    blocks: describeBlocks(topic, await readTopicOutline(context), access),
  };
}

/** Lists the titles of all topics, and whether each topic is unlocked. */
export async function readTopicMap(context: RequestContext): Promise<ResponseOf<typeof contract.readTopicMap>> {
  const learner = await findSignedInLearner(context);
  const outline = await readTopicOutline(context);
  const access = learner && (await readAccess(learner)).access;
  return describeTopicMap(outline, access);
}

/** Reads one topic of a category: the topic that best fits a level. */
export async function readTopicOfCategory(
  context: LearnerContext,
  input: InputOf<typeof contract.readTopicOfCategory>,
): Promise<ResponseOf<typeof contract.readTopicOfCategory>> {
  const { access, progress } = await readAccess(context);
  const chosenTopic = topicOfCategory(
    await readTopicOutline(context),
    input.category,
    toLevelFilter(input.level) ?? "A1",
  );
  const topic = chosenTopic && (await findTopic(context, chosenTopic.id));
  if (!topic) throw createNoSuchTopicError();
  return describeTopic(topic, access, progress);
}

export async function listUnlockedLevels(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listUnlockedLevels>> {
  const { unlockedLevels } = await readAccess(context);
  return describeUnlockedLevels(unlockedLevels);
}

export async function listUnlockedTopics(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.listUnlockedTopics>> {
  const outline = await readTopicOutline(context);
  const { access, unlockedLevels } = await readAccess(context);
  return describeUnlockedTopics(outline, access, unlockedLevels);
}

export async function isTopicUnlocked(
  context: LearnerContext,
  input: InputOf<typeof contract.isTopicUnlocked>,
): Promise<ResponseOf<typeof contract.isTopicUnlocked>> {
  const outline = await readTopicOutline(context);
  const { access } = await readAccess(context);
  if (!outline.some(({ id }) => id === input.id)) throw createNoSuchTopicError();
  return { isUnlocked: access.topicIds.has(input.id) };
}

/** The accuracy in each practised topic, for the statistics. */
export const describeTopicAccuracy = async (context: RequestContext, progress: readonly ProgressRow[]) =>
  describeAccuracy(await readTopicOutline(context), progress);

/** Finds a topic of the library by its id. */
export async function findTopic(context: RequestContext, id: string): Promise<TopicRow | undefined> {
  const level = (await readTopicOutline(context)).find((topic) => topic.id === id)?.cefrLevel;
  return level && (await readTopicsOfLevel(context, level)).find((topic) => topic.id === id);
}

/** Reads the unlocked levels and topics and the learner's progress in one round trip. */
async function readAccess(
  context: LearnerContext,
): Promise<{ access: Access; progress: ProgressRow[]; unlockedLevels: UnlockedLevel[] }> {
  const outline = await readTopicOutline(context);
  const { rows } = await readAsLearner(context, [findGrammarProgress(context), findUnlockedLevels(context)]);
  const [progress, unlockedLevels] = rows;
  return { access: accessOf(outline, progress, unlockedLevels), progress, unlockedLevels };
}

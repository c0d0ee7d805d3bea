import {
  generateGrammarQuiz,
  isTopicUnlocked,
  listExercises,
  listTopics,
  listUnlockedLevels,
  listUnlockedTopics,
  readTopic,
  readTopicMap,
  readTopicOfCategory,
  readTopicProgress,
} from "#core/contract/grammar.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { type Access, accessOf } from "#core/domain/grammar/access.ts";
import { drawPractice } from "#core/domain/grammar/choose-exercises.ts";
import {
  describeBlocks,
  describeExercise,
  describeQuestion,
  describeTopic,
  describeTopicMap,
  describeTopicProgress,
  describeUnlockedLevels,
  describeUnlockedTopics,
} from "#core/domain/grammar/describe-topics.ts";
import { drawForMistakes } from "#core/domain/grammar/draw-questions.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import { defaultQuestionCountByMode, modeOfRequest } from "#core/domain/grammar/quiz-mode.ts";
import type { GrammarTopic, TopicOutline } from "#core/domain/grammar/topic.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { ApiError } from "#web/api/api-error.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";

const createNoSuchTopicError = () => new ApiError(404, "404: Topic not found");
const createLockedError = (message: string) =>
  new ApiError(403, `403: ${message}`, { code: "locked", message, requestId: "" });

/** The topics of all levels, and which of them the learner may open; null if this device lacks them. */
async function openCourse({
  state,
  packs,
}: DeviceContext): Promise<{ outline: readonly TopicOutline[]; access: Access } | null> {
  const courseContent = await packs.openSharedPart("course");
  if (!courseContent) return null;
  return {
    outline: courseContent.topics,
    access: accessOf(courseContent.topics, state.topicResults, state.unlockedLevels),
  };
}

const listTopicsOfLevel = async (packs: DevicePacks, level: CefrLevel) =>
  (await packs.openPart(level, "grammar"))?.topics ?? [];

const listExercisesOfLevel = async (packs: DevicePacks, level: CefrLevel) =>
  (await packs.openPart(level, "grammar"))?.exercises ?? [];

/** A topic of an installed level; undefined for topics of other levels. */
async function findTopic(packs: DevicePacks, topic: TopicOutline | undefined): Promise<GrammarTopic | undefined> {
  return topic && (await listTopicsOfLevel(packs, topic.cefrLevel)).find(({ id }) => id === topic.id);
}

/** Opens a topic together with the course. Returns null if this device lacks the pack of the topic's level. */
async function openTopic(context: DeviceContext, id: string) {
  const course = await openCourse(context);
  const topic = await findTopic(
    context.packs,
    course?.outline.find((outline) => outline.id === id),
  );
  return course && topic ? { course, topic } : null;
}

/** Draws questions about the learner's mistakes from the levels that are open and on this device. */
async function drawExercisesForMistakes(context: DeviceContext, count: number) {
  const { state, packs, random } = context;
  const course = await openCourse(context);
  if (!course) return null;
  const topics = findTopicsWithMistakes(course.outline, state.mistakes)
    .map(({ topic }) => topic)
    .filter(({ cefrLevel }) => packs.levels.includes(cefrLevel) && course.access.levels.has(cefrLevel));
  if (topics.length === 0) return null;
  const levels = [...new Set(topics.map(({ cefrLevel }) => cefrLevel))];
  const exercises = (await Promise.all(levels.map((level) => listExercisesOfLevel(packs, level)))).flat();
  const topicIds = topics.map(({ id }) => id);
  return drawForMistakes(exercises, topicIds, Math.min(count, defaultQuestionCountByMode.regular), random);
}

export const grammarAnswers = [
  answerOffline(listTopics, async ({ level }, context) => {
    const cefrLevel = readFilterValue(level);
    const course = await openCourse(context);
    if (!course || cefrLevel === undefined || !context.packs.levels.includes(cefrLevel)) return null;
    const topics = await listTopicsOfLevel(context.packs, cefrLevel);
    return topics.map((topic) => describeTopic(topic, course.access, context.state.topicResults));
  }),
  answerOffline(readTopic, async ({ id }, context) => {
    const topicWithCourse = await openTopic(context, id);
    if (!topicWithCourse) return null;
    const { course, topic } = topicWithCourse;
    return {
      ...describeTopic(topic, course.access, context.state.topicResults),
      blocks: describeBlocks(topic, course.outline, course.access),
    };
  }),
  answerOffline(readTopicMap, async (_, context) => {
    const course = await openCourse(context);
    return course && describeTopicMap(course.outline, course.access);
  }),
  answerOffline(readTopicOfCategory, async ({ category, level }, context) => {
    const course = await openCourse(context);
    if (!course) return null;
    const outline = topicOfCategory(course.outline, category, readFilterValue(level) ?? "A1");
    if (!outline) throw createNoSuchTopicError();
    const topic = await findTopic(context.packs, outline);
    return topic ? describeTopic(topic, course.access, context.state.topicResults) : null;
  }),
  answerOffline(listExercises, async ({ id }, context) => {
    const openedTopic = await openTopic(context, id);
    if (!openedTopic) return null;
    const { course, topic } = openedTopic;
    if (!course.access.topicIds.has(id)) throw createLockedError("This topic is not open yet.");
    const exercises = await listExercisesOfLevel(context.packs, topic.cefrLevel);
    return exercises.filter(({ topicId }) => topicId === id).map(describeExercise);
  }),
  answerOffline(readTopicProgress, ({ id }, { state }) =>
    describeTopicProgress(state.topicResults.find(({ grammarLibraryId }) => grammarLibraryId === id)),
  ),
  answerOffline(listUnlockedLevels, (_, { state }) => describeUnlockedLevels(state.unlockedLevels)),
  answerOffline(listUnlockedTopics, async (_, context) => {
    const course = await openCourse(context);
    return course && describeUnlockedTopics(course.outline, course.access, context.state.unlockedLevels);
  }),
  answerOffline(isTopicUnlocked, async ({ id }, context) => {
    const course = await openCourse(context);
    return course && { isUnlocked: course.access.topicIds.has(id) };
  }),
  // The device draws only quizzes for practice. Quizzes that unlock something come only from the server, because the
  // server stores their questions.
  answerOffline(generateGrammarQuiz, async (input, context) => {
    const { packs, state, now, random } = context;
    const mode = modeOfRequest(input.mode, input.count);
    const count = input.count ?? defaultQuestionCountByMode.regular;
    if (mode === "mistakes") {
      const questions = await drawExercisesForMistakes(context, count);
      return questions && { quizId: crypto.randomUUID(), questions: questions.map(describeQuestion) };
    }
    const course = await openCourse(context);
    if (mode !== "regular" || !course) return null;
    const { outline, access } = course;
    const topic = outline.find(({ id }) => id === input.topicId);
    if (input.topicId && !topic) throw createNoSuchTopicError();
    const level = topic?.cefrLevel ?? readFilterValue(input.level) ?? "A1";
    if (!packs.levels.includes(level)) return null;
    if (!access.levels.has(level)) throw createLockedError("Complete quizzes to unlock this level");
    const exercises = await listExercisesOfLevel(packs, level);
    const source = { exercises, outline, access, results: state.topicResults, now, random };
    const questions = drawPractice(source, { topic, category: readFilterValue(input.category) }, count);
    if (!questions) throw createLockedError("This topic is not open yet.");
    return { quizId: crypto.randomUUID(), questions: questions.map(describeQuestion) };
  }),
];

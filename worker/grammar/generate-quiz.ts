import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/grammar.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import { drawPractice, exercisesOfSubject } from "#core/domain/grammar/choose-exercises.ts";
import { describeQuestion } from "#core/domain/grammar/describe-topics.ts";
import { drawForMistakes, drawForPractice, drawFromAllTopics } from "#core/domain/grammar/draw-questions.ts";
import { findTopicsWithMistakes } from "#core/domain/grammar/missed-topics.ts";
import { defaultQuestionCountByMode, modeOfRequest, type RequestedMode } from "#core/domain/grammar/quiz-mode.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { createLockedForGuestsError, createLockedTopicError, createNoSuchTopicError } from "./access.ts";
import { type ExerciseRow, readExercisesOfLevel, readTopicOutline } from "./catalogue-store.ts";
import { issueGuestQuiz, issueQuiz } from "./issued-quiz.ts";
import { countIssues, findGrammarProgress, findUnlockedLevels } from "./store.ts";

type GenerateQuizInput = InputOf<typeof contract.generateGrammarQuiz>;
type GeneratedQuiz = ResponseOf<typeof contract.generateGrammarQuiz>;

/** A request for a quiz whose topic and level are already determined. */
interface QuizRequest {
  mode: RequestedMode;
  level: CefrLevel;
  topic: TopicOutline | undefined;
  category: string | undefined;
  targetLevel: CefrLevel | undefined;
  count: number;
}

/**
 * Generates a quiz about a level, a topic or a category. A quiz that can unlock something gets a signed id
 * (`issueQuiz`).
 */
export async function generateGrammarQuiz(context: RequestContext, input: GenerateQuizInput): Promise<GeneratedQuiz> {
  if (input.language !== "german") throw new AppError("not_found", "That language is not taught here.");
  const learner = await findSignedInLearner(context);
  const outline = await readTopicOutline(context);
  const quizRequest = resolveRequest(input, outline);
  const random = createSeededRandom(context.seed);
  if (!learner) {
    if (quizRequest.mode !== "regular") throw createSignedOutError();
    if (quizRequest.level !== "A1") throw createLockedForGuestsError();
    const exercises = exercisesOfSubject(await readExercisesOfLevel(context, "A1"), quizRequest, outline);
    const questions = drawForPractice(exercises, [], quizRequest.count, context.now, random);
    const { topic } = quizRequest;
    const quizId = topic
      ? await issueGuestQuiz(context, { topicId: topic.id, exerciseIds: questions.map(({ id }) => id) })
      : crypto.randomUUID();
    return { quizId, questions: questions.map(describeQuestion) };
  }
  if (quizRequest.mode === "mistakes") return practiseMistakes(learner, quizRequest.count, outline, random);
  const questions = await drawForLearner(learner, quizRequest, outline, random);
  const quizId = await issueQuiz(learner, {
    mode: quizRequest.mode,
    level: quizRequest.level,
    topicId: quizRequest.topic?.id ?? null,
    exerciseIds: questions.map(({ id }) => id),
  });
  return { quizId, questions: questions.map(describeQuestion) };
}

function resolveRequest(input: GenerateQuizInput, outline: readonly TopicOutline[]): QuizRequest {
  const mode = modeOfRequest(input.mode, input.count);
  const topic = input.topicId ? outline.find(({ id }) => id === input.topicId) : undefined;
  if (input.topicId && !topic) throw createNoSuchTopicError();
  if (mode === "level-up" && !topic) {
    throw new AppError("invalid_input", "Say which topic.", { fields: { topicId: "Is missing" } });
  }
  const category = input.category === "all" || input.category === "" ? undefined : input.category;
  return {
    mode,
    level: topic?.cefrLevel ?? (input.level === "all" || input.level === "" ? undefined : input.level) ?? "A1",
    topic,
    category,
    targetLevel: input.targetLevel ?? undefined,
    count: computeQuestionCount(mode, input.count),
  };
}

function computeQuestionCount(mode: RequestedMode, count: number | undefined): number {
  if (mode === "mistakes")
    return Math.min(count ?? defaultQuestionCountByMode.regular, defaultQuestionCountByMode.regular);
  return mode === "regular" ? (count ?? defaultQuestionCountByMode.regular) : defaultQuestionCountByMode[mode];
}

/**
 * Draws exercises from the topics in which the learner makes the most mistakes. Half of the exercises belong to the
 * topic with the most mistakes.
 */
async function practiseMistakes(
  context: LearnerContext,
  maxQuestions: number,
  outline: readonly TopicOutline[],
  random: () => number,
): Promise<GeneratedQuiz> {
  const { rows } = await readAsLearner(context, [countIssues(context)]);
  const topicsWithMistakes = findTopicsWithMistakes(outline, rows[0]).map(({ topic }) => topic);
  const [mostFrequentTopic] = topicsWithMistakes;
  if (!mostFrequentTopic) {
    throw new AppError("not_found", "There are no mistakes to practise yet: they come from your conversations.");
  }
  const levels = [...new Set(topicsWithMistakes.map(({ cefrLevel }) => cefrLevel))];
  const exercises = (await Promise.all(levels.map((level) => readExercisesOfLevel(context, level)))).flat();
  const topicIds = topicsWithMistakes.map(({ id }) => id);
  const questions = drawForMistakes(exercises, topicIds, maxQuestions, random);
  const quizId = await issueQuiz(context, {
    mode: "regular",
    level: mostFrequentTopic.cefrLevel,
    topicId: null,
    exerciseIds: questions.map(({ id }) => id),
    practisesMistakes: true,
  });
  return { quizId, questions: questions.map(describeQuestion) };
}

async function drawForLearner(
  context: LearnerContext,
  quizRequest: QuizRequest,
  outline: readonly TopicOutline[],
  random: () => number,
): Promise<ExerciseRow[]> {
  const { rows } = await readAsLearner(context, [findGrammarProgress(context), findUnlockedLevels(context)]);
  const [progress, unlockedLevels] = rows;
  const access = accessOf(outline, progress, unlockedLevels);
  if (!access.levels.has(quizRequest.level)) throw new AppError("locked", "Complete quizzes to unlock this level");
  const exercises = await readExercisesOfLevel(context, quizRequest.level);
  if (quizRequest.mode === "total-level") {
    refuseWrongTarget(quizRequest);
    return drawFromAllTopics(exercises, quizRequest.count, random);
  }
  const source = { exercises, outline, access, results: progress, now: context.now, random };
  const questions = drawPractice(source, quizRequest, quizRequest.count);
  if (!questions) throw createLockedTopicError();
  return questions;
}

/**
 * Refuses a total-level quiz that cannot unlock the target level.
 * @throws AppError locked if there is no level after `level`, or if `targetLevel` is given and is not the next level
 */
export function refuseWrongTarget({
  level,
  targetLevel,
}: {
  level: CefrLevel;
  targetLevel?: CefrLevel | null | undefined;
}): void {
  const higherLevel = findNextLevel(level);
  if (higherLevel === undefined) throw new AppError("locked", "There is no level after this one.");
  if (targetLevel && targetLevel !== higherLevel) {
    throw new AppError("locked", `The quiz of ${level} opens ${higherLevel}.`);
  }
}

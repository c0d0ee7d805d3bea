import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { accessOf, bestQuizzesOf } from "#core/domain/grammar/access.ts";
import { isExerciseSolved } from "#core/domain/grammar/practise-exercise.ts";
import { modeOfQuizType, type QuizMode } from "#core/domain/grammar/quiz-mode.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import {
  findNextLevel,
  findUnlockedTopics,
  isTopicPassed,
  rightAnswerCountForLevel,
} from "#core/domain/grammar/topic-access.ts";
import { createLevelClaim, createTopicClaim } from "#core/domain/progress/xp-claim.ts";
import { type GradedQuiz, gradeAnswers, type QuizAnswer } from "#core/domain/quizzes/graded-quiz.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { updateGrammarProgress } from "../progress/store.ts";
import {
  buildGuestResult,
  gradeOrRefuse,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { isExpiredAt, listAskedQuestions, type ScoredActivity } from "../quizzes/submit-activity.ts";
import { createLockedForGuestsError } from "./access.ts";
import { type ExerciseRow, readExercisesOfLevel, readTopicOutline, type TopicRow } from "./catalogue-store.ts";
import { refuseWrongTarget } from "./generate-quiz.ts";
import {
  type IssuedQuiz,
  readIssuedQuiz,
  readLatestToken,
  removeLatestToken,
  type TokenContents,
} from "./issued-quiz.ts";
import { findTopic } from "./read-library.ts";
import {
  findGrammarProgress,
  findUnlockedLevels,
  levelUnlockedBySql,
  type ProgressRow,
  rulesLearnedCountSql,
  saveGrammarRule,
  saveTopicQuiz,
  topicUnlockedBySql,
  type Unlocking,
  unlockLevel,
  unlockTopic,
} from "./store.ts";

export const grammarQuizKind: QuizKind = {
  accepts: (quizType) => modeOfQuizType(quizType) !== undefined,
  submit: submitGrammarQuiz,
};

async function submitGrammarQuiz(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const mode = modeOfQuizType(input.quizType) as QuizMode;
  const outline = await readTopicOutline(context);
  const levels = findLevelsOfAnswers(input, outline);
  if (!learner) {
    if (mode !== "regular") throw createSignedOutError();
    if (levels.some((level) => level !== "A1")) throw createLockedForGuestsError();
    const exerciseById = await readExercisesById(context, ["A1"]);
    return buildGuestResult(
      input,
      gradeOrRefuse(() => gradeAnswers(input.answers, createAnswerCheck(exerciseById))),
    );
  }
  const token = input.quizId ?? (mode === "regular" ? undefined : readLatestToken(learner, mode));
  const quizOfToken = token === undefined ? null : await readIssuedQuiz(learner, token);
  const submittedQuiz = findMatchingQuiz(input, mode, quizOfToken);
  const levelsToRead = submittedQuiz?.practisesMistakes
    ? findLevelsOfTopics(submittedQuiz.exerciseIds, outline)
    : submittedQuiz
      ? [submittedQuiz.level]
      : levels;
  const exerciseById = await readExercisesById(context, levelsToRead);
  const { topic, level, category } = findCommonSubject(input, mode, submittedQuiz, exerciseById, outline);
  const result = await saveQuiz(learner, input, {
    key:
      mode === "regular" || submittedQuiz
        ? [
            input.quizType,
            ...(submittedQuiz?.practisesMistakes ? ["mistakes"] : topic ? [topic.id] : [level, category]),
          ].join("/")
        : input.quizType,
    title: submittedQuiz?.practisesMistakes ? "Your mistakes" : buildQuizTitle(mode, level, topic),
    level,
    quizId: submittedQuiz?.id,
    challenge: "grammar",
    reads: [findGrammarProgress(learner), findUnlockedLevels(learner)],
    score: async ([progress, unlockedLevels], submissionId, completion) => {
      const isExpired = submittedQuiz && isExpiredAt(submittedQuiz.expiresAt, completion, learner.now);
      const issuedQuiz = isExpired ? null : submittedQuiz;
      const unlocking = { quizResultId: submissionId, unlockedAt: completion.completedAt };
      if (mode !== "regular" && !issuedQuiz) throw createNotIssuedError();
      const access = accessOf(outline, progress, unlockedLevels);
      if (!submittedQuiz?.practisesMistakes && levelsToRead.some((level) => !access.levels.has(level))) {
        throw new AppError("locked", "Complete quizzes to unlock this level");
      }
      const gradedQuiz = gradeOrRefuse(() => gradeIssuedQuiz(input.answers, exerciseById, issuedQuiz));
      // The key (see `key` above) shows whether a submission repeats an earlier one. A quiz that unlocks something is
      // always issued, and has one fixed key. The key of a practice quiz (mode "regular") depends on values that the
      // client chooses, so its repetitions are recognized by the asked questions and not by the key.
      const questions: Pick<ScoredActivity, "askedQuestions"> =
        mode === "regular" ? { askedQuestions: listAskedQuestions([input.quizType], gradedQuiz.answers) } : {};
      if (!issuedQuiz) return { gradedQuiz, ...questions };
      if (issuedQuiz.mode === "total-level") return unlockNextLevel(learner, issuedQuiz.level, gradedQuiz, unlocking);
      if (!topic) return { gradedQuiz, ...questions };
      return {
        ...(await unlockNextTopic(learner, {
          topic,
          outline,
          progress,
          unlockedLevels,
          gradedQuiz,
          unlocking,
        })),
        ...questions,
      };
    },
  });
  if (mode !== "regular" && token === readLatestToken(learner, mode)) removeLatestToken(learner, mode);
  return result;
}

/** The levels of the answered exercises: the levels of their topics. */
const findLevelsOfAnswers = (input: SubmitQuizInput, outline: readonly TopicOutline[]): CefrLevel[] =>
  findLevelsOfTopics(
    input.answers.map(({ questionId }) => String(questionId)),
    outline,
  );

function findLevelsOfTopics(ids: readonly string[], outline: readonly TopicOutline[]): CefrLevel[] {
  return [
    ...new Set(
      outline
        .filter(({ id }) => ids.some((questionId) => questionId.startsWith(`${id}-`)))
        .map((topic) => topic.cefrLevel),
    ),
  ];
}

async function readExercisesById(
  context: RequestContext,
  levels: readonly CefrLevel[],
): Promise<Map<string, ExerciseRow>> {
  const exerciseById = (await Promise.all(levels.map((level) => readExercisesOfLevel(context, level)))).flat();
  return new Map(exerciseById.map((exercise) => [exercise.id, exercise]));
}

const createNotIssuedError = () =>
  new AppError("forbidden", "This quiz was not given to you, or more than two hours ago. Please start it again.");

/**
 * The issued quiz that is submitted, if its mode, topic and level match the input; otherwise null. An expired quiz is
 * refused only when it is scored, because a replay must still get its stored outcome.
 * @throws AppError locked or forbidden
 */
function findMatchingQuiz(input: SubmitQuizInput, mode: QuizMode, quiz: TokenContents | null): TokenContents | null {
  if (quiz?.mode !== mode) return null;
  if (mode === "regular") return quiz;
  if (mode === "total-level") refuseWrongTarget({ level: quiz.level, targetLevel: input.targetLevel });
  const isForOtherQuiz =
    (input.topicId && input.topicId !== quiz.topicId) ||
    (input.level && input.level !== "all" && input.level !== quiz.level);
  if (isForOtherQuiz) throw new AppError("forbidden", "This quiz was given for another topic or level.");
  return quiz;
}

/**
 * The topic, level and category that all questions have in common. If the client could choose these values freely,
 * submitting the same quiz under another key would earn full XP again.
 */
function findCommonSubject(
  input: SubmitQuizInput,
  mode: QuizMode,
  quiz: IssuedQuiz | null,
  exerciseById: ReadonlyMap<string, ExerciseRow>,
  outline: readonly TopicOutline[],
): { topic: TopicOutline | undefined; level: CefrLevel | "all"; category: string } {
  const askedIds = quiz?.exerciseIds ?? input.answers.map(({ questionId }) => String(questionId));
  const topicIds = new Set(askedIds.flatMap((id) => exerciseById.get(id)?.topicId ?? []));
  const topics = outline.filter(({ id }) => topicIds.has(id));
  const [onlyTopic] = topics;
  const isAboutOneTopic =
    mode !== "total-level" && topics.length === 1 && onlyTopic?.id === (quiz ? quiz.topicId : input.topicId);
  const areAllOfCategory = topics.every(({ category }) => category === input.category);
  return {
    topic: isAboutOneTopic ? onlyTopic : undefined,
    level:
      quiz?.level ??
      (onlyTopic && topics.every((topic) => topic.cefrLevel === onlyTopic.cefrLevel) ? onlyTopic.cefrLevel : "all"),
    category: input.category && areAllOfCategory ? input.category : "all",
  };
}

const createAnswerCheck =
  (exerciseById: ReadonlyMap<string, ExerciseRow>) =>
  ({ questionId, selectedAnswer }: QuizAnswer): boolean | undefined => {
    const exercise = exerciseById.get(String(questionId));
    if (!exercise) return undefined;
    if (selectedAnswer === null) return false;
    return isExerciseSolved(exercise, String(selectedAnswer));
  };

/**
 * Scores an issued quiz. Every question counts, even without an answer. Answers to questions that are not in the quiz
 * are refused.
 */
function gradeIssuedQuiz(
  answers: readonly QuizAnswer[],
  exerciseById: ReadonlyMap<string, ExerciseRow>,
  issuedQuiz: IssuedQuiz | null,
): GradedQuiz {
  const isRight = createAnswerCheck(exerciseById);
  if (!issuedQuiz) return gradeAnswers(answers, isRight);
  const askedIds = new Set(issuedQuiz.exerciseIds);
  const answeredIds = new Set(answers.map(({ questionId }) => String(questionId)));
  const unansweredIds = issuedQuiz.exerciseIds.filter((id) => !answeredIds.has(id));
  return gradeAnswers(
    [...answers, ...unansweredIds.map((questionId) => ({ questionId, selectedAnswer: null }))],
    (answer) => (askedIds.has(String(answer.questionId)) ? (isRight(answer) ?? false) : undefined),
  );
}

function buildQuizTitle(mode: QuizMode, level: CefrLevel | "all", topic: TopicOutline | undefined): string {
  if (mode === "total-level") return `Test of ${level}`;
  if (topic) return topic.title;
  return level === "all" ? "Grammar quiz" : `Grammar quiz, ${level}`;
}

function unlockNextLevel(
  context: LearnerContext,
  level: CefrLevel,
  gradedQuiz: GradedQuiz,
  unlocking: Unlocking,
): ScoredActivity {
  const higherLevel = findNextLevel(level);
  if (!higherLevel || gradedQuiz.score < rightAnswerCountForLevel) return { gradedQuiz };
  return {
    gradedQuiz,
    changes: [
      unlockLevel(context, higherLevel, unlocking),
      updateGrammarProgress(context, { cefrLevel: higherLevel, rulesLearned: rulesLearnedCountSql(context) }),
    ],
    claims: [createLevelClaim(higherLevel)],
    furtherOutcome: { unlockedLevel: levelUnlockedBySql(context, higherLevel, unlocking.quizResultId) },
  };
}

const buildRule = ({ id, title, explanation, examples }: TopicRow) => ({
  id,
  rule: title,
  explanation: explanation.split(/\r?\n\s*\n/, 1)[0] ?? "",
  examples,
});

interface TopicQuiz {
  topic: TopicOutline;
  outline: readonly TopicOutline[];
  progress: readonly ProgressRow[];
  unlockedLevels: readonly { cefrLevel: CefrLevel }[];
  gradedQuiz: GradedQuiz;
  unlocking: Unlocking;
}

/** Stores a topic's quiz result. If the quiz is passed, the rule is learned and the next topic may be unlocked. */
async function unlockNextTopic(context: LearnerContext, quiz: TopicQuiz): Promise<ScoredActivity> {
  const { topic, outline, progress, unlockedLevels, gradedQuiz, unlocking } = quiz;
  const saveStatement = saveTopicQuiz(context, topic.id, gradedQuiz, unlocking.unlockedAt);
  if (!isTopicPassed(gradedQuiz)) return { gradedQuiz, changes: [saveStatement] };
  const levels = new Set<CefrLevel>(unlockedLevels.map(({ cefrLevel }) => cefrLevel));
  const earlierQuizzes = bestQuizzesOf(progress);
  const topicsUnlockedBefore = findUnlockedTopics(outline, levels, earlierQuizzes);
  const topicsUnlockedAfter = findUnlockedTopics(outline, levels, [
    ...earlierQuizzes,
    { topicId: topic.id, ...gradedQuiz },
  ]);
  // One quiz can unlock several topics: guests may pass any topic of A1, so the learner may have passed later topics
  // before this topic.
  const newlyUnlockedIds = [...topicsUnlockedAfter].filter((id) => !topicsUnlockedBefore.has(id));
  const lastUnlockedId = newlyUnlockedIds.at(-1);
  const topicWithText = await findTopic(context, topic.id);
  return {
    gradedQuiz,
    changes: [
      saveStatement,
      ...newlyUnlockedIds.map((id) => unlockTopic(context, id, unlocking)),
      ...(topicWithText ? [saveGrammarRule(context, buildRule(topicWithText), unlocking.unlockedAt)] : []),
      updateGrammarProgress(context, { rulesLearned: rulesLearnedCountSql(context) }),
    ],
    claims: [createTopicClaim(topic.id, topic.title)],
    ...(lastUnlockedId !== undefined && {
      furtherOutcome: { unlockedTopicId: topicUnlockedBySql(context, lastUnlockedId, unlocking.quizResultId) },
    }),
  };
}

import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { modeOfQuizType, type QuizMode } from "#core/domain/grammar/quiz-mode.ts";
import { isTopicPassed, nextLevel, openTopics, rightAnswersForLevel } from "#core/domain/grammar/topic-access.ts";
import { levelClaim, topicClaim } from "#core/domain/progress/xp-claim.ts";
import { type GradedQuiz, gradeAnswers, type QuizAnswer } from "#core/domain/quizzes/graded-quiz.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError, signedOut } from "../errors.ts";
import { trackGrammar } from "../progress/store.ts";
import {
  gradedOrRefused,
  guestsResult,
  type QuizKind,
  type SubmitQuiz,
  type SubmittedQuiz,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { askedIn, type ScoredActivity } from "../quizzes/submit-activity.ts";
import { accessOf, lockedForGuests, quizzesOf } from "./access.ts";
import { type ExerciseRow, exercisesOf, type TopicOutline, type TopicRow, topicOutline } from "./catalogue-store.ts";
import { refuseWrongTarget } from "./generate-quiz.ts";
import { forgetNewest, type IssuedQuiz, newestToken, type ReadQuiz, readIssuedQuiz } from "./issued-quiz.ts";
import { findTopic } from "./read-library.ts";
import {
  findGrammarProgress,
  findUnlockedLevels,
  levelUnlockedBy,
  type ProgressRow,
  rulesLearned,
  saveGrammarRule,
  saveTopicQuiz,
  topicUnlockedBy,
  unlockLevel,
  unlockTopic,
} from "./store.ts";

export const grammarQuizzes: QuizKind = {
  accepts: (quizType) => modeOfQuizType(quizType) !== undefined,
  submit: submitGrammarQuiz,
};

async function submitGrammarQuiz(context: RequestContext, input: SubmitQuiz): Promise<SubmittedQuiz> {
  const learner = await optionalLearner(context);
  const mode = modeOfQuizType(input.quizType) as QuizMode;
  const outline = await topicOutline(context);
  const levels = levelsAsked(input, outline);
  if (!learner) {
    if (mode !== "regular") throw signedOut();
    if (levels.some((level) => level !== "A1")) throw lockedForGuests();
    const exercises = await exercisesById(context, ["A1"]);
    return guestsResult(
      input,
      gradedOrRefused(() => gradeAnswers(input.answers, judgeBy(exercises))),
    );
  }
  const token = input.quizId ?? (mode === "regular" ? undefined : newestToken(learner, mode));
  const named = namedQuiz(input, mode, token === undefined ? null : await readIssuedQuiz(learner, token));
  const issued = named?.isExpired ? null : named;
  const asked = named?.ofMistakes ? levelsOf(named.exerciseIds, outline) : named ? [named.level] : levels;
  const exercises = await exercisesById(context, asked);
  const { topic, level, category } = subjectOf(input, mode, named, exercises, outline);
  const result = await saveQuiz(learner, input, {
    key:
      mode === "regular" || named
        ? [input.quizType, ...(named?.ofMistakes ? ["mistakes"] : topic ? [topic.id] : [level, category])].join("/")
        : input.quizType,
    title: named?.ofMistakes ? "Your mistakes" : titleOf(mode, level, topic),
    level,
    quizId: named?.id,
    challenge: "grammar",
    reads: [findGrammarProgress(learner), findUnlockedLevels(learner)],
    score: async ([progress, unlocked], submissionId) => {
      if (mode !== "regular" && !issued) throw notGiven();
      const access = accessOf(outline, progress, unlocked);
      if (!named?.ofMistakes && asked.some((one) => !access.levels.has(one))) {
        throw new AppError("locked", "Complete quizzes to unlock this level");
      }
      const graded = gradedOrRefused(() => gradeIssued(input.answers, exercises, issued));
      // What opens something was given by the server under one name; a quiz to practise has the name that its sender gives it.
      const questions = mode === "regular" ? { asked: askedIn([input.quizType], graded.answers) } : {};
      if (!issued) return { graded, ...questions };
      if (issued.mode === "total-level") return openLevel(learner, issued.level, graded, submissionId);
      if (!topic) return { graded, ...questions };
      return {
        ...(await openNextTopic(learner, { topic, outline, progress, unlocked, graded, submissionId })),
        ...questions,
      };
    },
  });
  if (mode !== "regular" && token === newestToken(learner, mode)) forgetNewest(learner, mode);
  return result;
}

/** The levels that the answered exercises belong to, by what the library knows of their topics. */
const levelsAsked = (input: SubmitQuiz, outline: readonly TopicOutline[]): CefrLevel[] =>
  levelsOf(
    input.answers.map(({ questionId }) => String(questionId)),
    outline,
  );

function levelsOf(ids: readonly string[], outline: readonly TopicOutline[]): CefrLevel[] {
  return [
    ...new Set(outline.filter(({ id }) => ids.some((one) => one.startsWith(`${id}-`))).map((one) => one.cefrLevel)),
  ];
}

async function exercisesById(context: RequestContext, levels: readonly CefrLevel[]): Promise<Map<string, ExerciseRow>> {
  const exercises = (await Promise.all(levels.map((level) => exercisesOf(context, level)))).flat();
  return new Map(exercises.map((exercise) => [exercise.id, exercise]));
}

const notGiven = () =>
  new AppError("forbidden", "This quiz was not given to you, or more than two hours ago. Please start it again.");

/**
 * The issued quiz that is handed in: of the mode that is said, for the topic and level that are said. One that opens
 * something is refused only when it is scored: it may have been handed in before, and is answered as it was then.
 * @throws AppError locked or forbidden
 */
function namedQuiz(input: SubmitQuiz, mode: QuizMode, quiz: ReadQuiz | null): ReadQuiz | null {
  if (quiz?.mode !== mode) return null;
  if (mode === "regular") return quiz;
  if (mode === "total-level") refuseWrongTarget({ level: quiz.level, targetLevel: input.targetLevel });
  const isOther =
    (input.topicId && input.topicId !== quiz.topicId) ||
    (input.level && input.level !== "all" && input.level !== quiz.level);
  if (isOther) throw new AppError("forbidden", "This quiz was given for another topic or level.");
  return quiz;
}

/**
 * What the quiz is about, as far as every question of it is: another name for the same quiz would be paid in full again.
 */
function subjectOf(
  input: SubmitQuiz,
  mode: QuizMode,
  quiz: IssuedQuiz | null,
  exercises: ReadonlyMap<string, ExerciseRow>,
  outline: readonly TopicOutline[],
): { topic: TopicOutline | undefined; level: CefrLevel | "all"; category: string } {
  const asked = quiz?.exerciseIds ?? input.answers.map(({ questionId }) => String(questionId));
  const topicIds = new Set(asked.flatMap((id) => exercises.get(id)?.topicId ?? []));
  const topics = outline.filter(({ id }) => topicIds.has(id));
  const [first] = topics;
  const isNamed = mode !== "total-level" && topics.length === 1 && first?.id === (quiz ? quiz.topicId : input.topicId);
  const isOfCategory = topics.every(({ category }) => category === input.category);
  return {
    topic: isNamed ? first : undefined,
    level: quiz?.level ?? (first && topics.every((one) => one.cefrLevel === first.cefrLevel) ? first.cefrLevel : "all"),
    category: input.category && isOfCategory ? input.category : "all",
  };
}

const judgeBy =
  (exercises: ReadonlyMap<string, ExerciseRow>) =>
  ({ questionId, selectedAnswer }: QuizAnswer): boolean | undefined => {
    const exercise = exercises.get(String(questionId));
    if (!exercise) return undefined;
    if (selectedAnswer === null) return false;
    return matchAnswer(String(selectedAnswer), [exercise.correctAnswer, ...exercise.accept]).verdict === "right";
  };

/** Of an issued quiz every question counts, also one without an answer, and no other. */
function gradeIssued(
  answers: readonly QuizAnswer[],
  exercises: ReadonlyMap<string, ExerciseRow>,
  issued: IssuedQuiz | null,
): GradedQuiz {
  const judge = judgeBy(exercises);
  if (!issued) return gradeAnswers(answers, judge);
  const asked = new Set(issued.exerciseIds);
  const given = new Set(answers.map(({ questionId }) => String(questionId)));
  const missing = issued.exerciseIds.filter((id) => !given.has(id));
  return gradeAnswers([...answers, ...missing.map((questionId) => ({ questionId, selectedAnswer: null }))], (answer) =>
    asked.has(String(answer.questionId)) ? (judge(answer) ?? false) : undefined,
  );
}

function titleOf(mode: QuizMode, level: CefrLevel | "all", topic: TopicOutline | undefined): string {
  if (mode === "total-level") return `Test of ${level}`;
  if (topic) return topic.title;
  return level === "all" ? "Grammar quiz" : `Grammar quiz, ${level}`;
}

function openLevel(
  context: LearnerContext,
  level: CefrLevel,
  graded: GradedQuiz,
  submissionId: string,
): ScoredActivity {
  const next = nextLevel(level);
  if (!next || graded.score < rightAnswersForLevel) return { graded };
  return {
    graded,
    changes: [
      unlockLevel(context, next, submissionId),
      trackGrammar(context, { cefrLevel: next, rulesLearned: rulesLearned(context) }),
    ],
    claims: [levelClaim(next)],
    alsoChanged: { unlockedLevel: levelUnlockedBy(context, next, submissionId) },
  };
}

const ruleOf = ({ id, title, explanation, examples }: TopicRow) => ({
  id,
  rule: title,
  explanation: explanation.split(/\r?\n\s*\n/, 1)[0] ?? "",
  examples,
});

interface TopicGate {
  topic: TopicOutline;
  outline: readonly TopicOutline[];
  progress: readonly ProgressRow[];
  unlocked: readonly { cefrLevel: CefrLevel }[];
  graded: GradedQuiz;
  submissionId: string;
}

/** Keeps a topic's quiz; passed, its rule is learned, and it may open the topic after it. */
async function openNextTopic(context: LearnerContext, gate: TopicGate): Promise<ScoredActivity> {
  const { topic, outline, progress, unlocked, graded, submissionId } = gate;
  const saved = saveTopicQuiz(context, topic.id, graded);
  if (!isTopicPassed(graded)) return { graded, changes: [saved] };
  const levels = new Set<CefrLevel>(unlocked.map(({ cefrLevel }) => cefrLevel));
  const before = quizzesOf(progress);
  const open = openTopics(outline, levels, before);
  const after = openTopics(outline, levels, [...before, { topicId: topic.id, ...graded }]);
  // More than one where a later topic was passed before: by a guest, whom all of A1 is open to.
  const opened = [...after].filter((id) => !open.has(id));
  const last = opened.at(-1);
  const text = await findTopic(context, topic.id);
  return {
    graded,
    changes: [
      saved,
      ...opened.map((id) => unlockTopic(context, id, submissionId)),
      ...(text ? [saveGrammarRule(context, ruleOf(text))] : []),
      trackGrammar(context, { rulesLearned: rulesLearned(context) }),
    ],
    claims: [topicClaim(topic.id, topic.title)],
    ...(last !== undefined && { alsoChanged: { unlockedTopicId: topicUnlockedBy(context, last, submissionId) } }),
  };
}

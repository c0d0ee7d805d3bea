import * as z from "zod/mini";
import type { CheckpointReport } from "#core/contract/checkpoint-report.ts";
import { type CheckpointItem, decodeItem, encodeItem } from "#core/domain/curriculum/checkpoint.ts";
import { checkpointParts, checkpointQuizType, sealsChapter } from "#core/domain/curriculum/checkpoint-rules.ts";
import { type CheckpointVerdict, judgeItem, needsLexiconFor } from "#core/domain/curriculum/judge-checkpoint.ts";
import type { TopicOutline } from "#core/domain/grammar/topic.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { reviewByAnswer } from "#core/domain/sentences/word-evidence.ts";
import { toAskableWord } from "#core/domain/vocabulary/build-question.ts";
import type { WordReview } from "#core/domain/vocabulary/practised-word.ts";
import { addArticle } from "#core/domain/vocabulary/question.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { bestCheckpointSql, firstPassedAtSql, saveCheckpoint } from "../curriculum/chapter-results-store.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { loadGermanLexicon } from "../grammar/german-lexicon.ts";
import { gradeOrRefuse, type QuizKind, type SubmitQuizInput, type SubmitQuizResponse } from "../quizzes/quiz-kind.ts";
import { buildSubmittedQuizBody } from "../quizzes/save-quiz.ts";
import type { StoredSubmission } from "../quizzes/store.ts";
import { isExpiredAt, submitActivity } from "../quizzes/submit-activity.ts";
import { findOwnedWords } from "../vocabulary/store.ts";
import { updateMemory } from "../vocabulary/update-memory.ts";
import { type CheckpointContent, findChapter, readCheckpointContent, resolveItem } from "./checkpoint-content.ts";
import { openCheckpoint } from "./checkpoint-token.ts";

export const checkpointQuizKind: QuizKind = {
  accepts: (quizType) => quizType === checkpointQuizType,
  submit: submitCheckpoint,
};

/** A judged answer as it is stored. `item` identifies the question. */
const judgedAnswerSchema = z.object({
  item: z.string(),
  selectedAnswer: z.string(),
  isCorrect: z.boolean(),
  /** Why a sentence is wrong, and the topic that teaches it. */
  reason: z.nullable(z.object({ explanation: z.string(), topicId: z.nullable(z.string()) })),
});
type JudgedAnswer = z.output<typeof judgedAnswerSchema>;

/**
 * Scores a checkpoint and stores its result. A question without an answer counts as wrong. A checkpoint can be
 * submitted once, by the learner to whom it was issued.
 */
async function submitCheckpoint(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  if (!learner) throw createSignedOutError();
  const checkpoint = input.quizId ? await openCheckpoint(learner, input.quizId) : null;
  if (!checkpoint) throw new AppError("forbidden", "This checkpoint was not given to you. Please start it again.");
  const { chapterId, items } = checkpoint;
  const content = await readCheckpointContent(learner, await findChapter(learner, chapterId));
  const wordIds = items.flatMap((item) => (item.part === "form" || item.part === "text" ? [] : item.subject));
  const storedSubmission = await submitActivity(learner, {
    quizType: checkpointQuizType,
    key: `${checkpointQuizType}/${chapterId}`,
    title: `Checkpoint: ${content.chapter.title}`,
    level: content.chapter.cefrLevel,
    challenge: "vocab",
    quizId: checkpoint.id,
    request: { ...input, path: "quiz/submit" },
    reads: [findOwnedWords(learner, wordIds)],
    score: async ([ownedWords], submissionId, completion, memorySettings) => {
      if (isExpiredAt(checkpoint.expiresAt, completion, learner.now))
        throw new AppError("forbidden", "This checkpoint was started more than a day ago. Please start it again.");
      const answers = await judgeAnswers(context, content, items, input);
      const rowById = new Map(ownedWords.map((row) => [row.id, row]));
      const reviews = buildReviews(content, answers).filter(({ wordId }) => rowById.has(wordId));
      const reviewedIds = new Set(reviews.map(({ wordId }) => wordId));
      const reviewedRowById = new Map([...rowById].filter(([id]) => reviewedIds.has(id)));
      const memory = updateMemory(learner, reviews, reviewedRowById, submissionId, completion, memorySettings);
      const score = answers.filter(({ isCorrect }) => isCorrect).length;
      return {
        gradedQuiz: { score, totalQuestions: items.length, answers },
        ...memory,
        changes: [...memory.changes, saveCheckpoint(learner, chapterId, score, completion.completedAt)],
        furtherOutcome: {
          bestCheckpoint: bestCheckpointSql(learner, chapterId),
          passedAt: firstPassedAtSql(learner, chapterId),
        },
      };
    },
  });
  return {
    ...buildSubmittedQuizBody(learner, storedSubmission),
    passed: sealsChapter(storedSubmission.score),
    checkpoint: buildReport(content, storedSubmission, await readTopicOutline(learner)),
  };
}

/** Judges the answers to all items. The lexicon is loaded only if a sentence needs it. */
async function judgeAnswers(
  { env }: RequestContext,
  content: CheckpointContent,
  items: readonly CheckpointItem[],
  input: SubmitQuizInput,
): Promise<JudgedAnswer[]> {
  const answerByNumber = new Map(
    input.answers.map(({ questionId, selectedAnswer }) => [String(questionId), String(selectedAnswer ?? "")]),
  );
  gradeOrRefuse(() =>
    gradeAnswers(input.answers, ({ questionId }) => (items[Number(questionId) - 1] ? true : undefined)),
  );
  const askedItems = items.map((item, i) => ({
    item,
    asked: resolveItem(content, item),
    answer: answerByNumber.get(String(i + 1)) ?? "",
  }));
  const isLexiconNeeded = askedItems.some(
    ({ asked, answer }) => asked && answer !== "" && needsLexiconFor(asked, answer),
  );
  const lexicon = isLexiconNeeded ? await loadGermanLexicon(env) : null;
  return askedItems.map(({ item, asked, answer }) => {
    const verdict: CheckpointVerdict =
      asked && answer !== "" ? judgeItem(asked, answer, lexicon) : { isRight: false, reason: null };
    return {
      item: encodeItem(item),
      selectedAnswer: answer,
      isCorrect: verdict.isRight,
      reason: verdict.reason && {
        explanation: verdict.reason.explanation,
        topicId: verdict.reason.topics[0] ?? null,
      },
    };
  });
}

/** The reviews of the asked words. */
const buildReviews = (content: CheckpointContent, answers: readonly JudgedAnswer[]): WordReview[] =>
  answers.flatMap(({ item: encodedItem, selectedAnswer, isCorrect }): WordReview[] => {
    const item = decodeItem(encodedItem);
    if (item?.part === "word") return [{ wordId: item.subject, facet: item.direction, isCorrect }];
    if (item?.part !== "sentence" && item?.part !== "dictation") return [];
    const word = content.findWord(item.subject);
    const askedItem = resolveItem(content, item);
    const isSentence = askedItem?.part === "sentence" || askedItem?.part === "dictation";
    if (!word || !isSentence) return [];
    const review = reviewByAnswer(word, askedItem.sentence, selectedAnswer, isCorrect);
    return review ? [review] : [];
  });

/** Computes the report only from the stored submission, so that a replay gets the same report. */
function buildReport(
  content: CheckpointContent,
  { answers, outcome, score }: StoredSubmission,
  topics: readonly TopicOutline[],
): CheckpointReport {
  const judgedAnswers = z
    .array(judgedAnswerSchema)
    .parse(answers)
    .flatMap((answer) => {
      const item = decodeItem(answer.item);
      return item ? [{ ...answer, item }] : [];
    });
  return {
    chapterId: content.chapter.id,
    best: outcome.bestCheckpoint ?? score,
    passedAt: outcome.passedAt ?? null,
    parts: checkpointParts.flatMap((part) => {
      const answersOfPart = judgedAnswers.filter(({ item }) => item.part === part);
      const rightCount = answersOfPart.filter(({ isCorrect }) => isCorrect).length;
      return answersOfPart.length > 0 ? [{ part, right: rightCount, of: answersOfPart.length }] : [];
    }),
    missed: judgedAnswers
      .filter(({ isCorrect }) => !isCorrect)
      .map(({ item, selectedAnswer, reason }) => {
        const solution = findSolution(content, item);
        const topicId = reason?.topicId ?? solution.topicId ?? null;
        const topic = topics.find(({ id }) => id === topicId);
        const lesson = item.part === "form" || item.part === "text" ? undefined : content.findLesson(item.subject);
        return {
          part: item.part,
          prompt: solution.prompt,
          promptLang: solution.promptLang,
          yourAnswer: selectedAnswer,
          correctAnswer: solution.correctAnswer,
          answerLang: solution.answerLang,
          explanation: reason?.explanation ?? solution.explanation,
          topic: topic ? { id: topic.id, title: topic.title } : null,
          lesson: lesson ? { id: lesson.id, title: lesson.title } : null,
        };
      }),
  };
}

interface Solution {
  prompt: string;
  promptLang: "de" | "en";
  correctAnswer: string;
  answerLang: "de" | "en";
  explanation: string | null;
  topicId?: string;
}

function findSolution(content: CheckpointContent, item: CheckpointItem): Solution {
  if (item.part === "form") {
    const exercise = content.findExercise(item.subject);
    return {
      ...{ prompt: exercise?.question ?? "", promptLang: "de", answerLang: "de" },
      correctAnswer: exercise?.correctAnswer ?? "",
      explanation: exercise?.explanation ?? null,
      ...(exercise && { topicId: exercise.topicId }),
    };
  }
  if (item.part === "text") {
    const question = content.findTextQuestion(item.subject);
    return {
      ...{ prompt: question?.question ?? "", promptLang: "de", answerLang: "de" },
      correctAnswer: question?.correctAnswer ?? "",
      explanation: question?.explanation ?? null,
    };
  }
  const word = content.findWord(item.subject);
  if (item.part === "word") {
    const german = word ? addArticle(toAskableWord(word, [])) : "";
    const english = word?.translation[0] ?? "";
    const explanation = word?.example ?? null;
    return item.direction === "german-to-english"
      ? { prompt: german, promptLang: "de", correctAnswer: english, answerLang: "en", explanation }
      : { prompt: english, promptLang: "en", correctAnswer: german, answerLang: "de", explanation };
  }
  return {
    ...{ prompt: word?.exampleTranslation ?? "", promptLang: "en", answerLang: "de" },
    correctAnswer: word?.example ?? "",
    explanation: null,
  };
}

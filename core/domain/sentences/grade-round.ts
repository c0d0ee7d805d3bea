import type { ChapterResult } from "../curriculum/chapter-parts.ts";
import type { ChapterOutline } from "../curriculum/outline.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { GradedQuiz, QuizAnswer } from "../quizzes/graded-quiz.ts";
import type { BankWord, FindBankWord } from "../vocabulary/bank-word.ts";
import type { WordReview } from "../vocabulary/practised-word.ts";
import { type AskedSentence, needsLexicon } from "./judge-plainly.ts";
import { judgeSentence } from "./judge-sentence.ts";
import { parseSentenceQuestionId } from "./sentence-kind.ts";
import { type SentencePlan, toTranslatedSentence } from "./sentence-plan.ts";
import { reviewByAnswer } from "./word-evidence.ts";

/** A sentence that was asked in a round, with the word to which it belongs. */
export type FoundSentence = AskedSentence & { word: BankWord };
/** Finds an asked sentence by the id of its question; undefined for unknown questions. */
export type FindSentence = (questionId: number | string) => FoundSentence | undefined;

/** Returns a function that finds an asked sentence by the id of its question. */
export const createSentenceLookup =
  (findInBank: FindBankWord, findPlan: (wordId: string) => SentencePlan | undefined): FindSentence =>
  (questionId) => {
    const askedQuestion = parseSentenceQuestionId(String(questionId));
    const word = askedQuestion && findInBank(askedQuestion.wordId);
    const plan = askedQuestion && findPlan(askedQuestion.wordId);
    return word && plan && { kind: askedQuestion.kind, ...toTranslatedSentence(plan, word), word };
  };

/**
 * Whether the lexicon is needed to grade the round, because at least one answer is not among the accepted sentences.
 */
export const needsLexiconForRound = (answers: readonly QuizAnswer[], findSentence: FindSentence): boolean =>
  answers.some(({ questionId, selectedAnswer }) => {
    const sentence = findSentence(questionId);
    return sentence !== undefined && typeof selectedAnswer === "string" && needsLexicon(sentence, selectedAnswer);
  });

/**
 * Returns a function that says whether an answer is right. The function returns undefined for unknown questions.
 * @param lexicon null if no answer needs it
 */
export const createSentenceCheck =
  (findSentence: FindSentence, lexicon: Lexicon | null) =>
  ({ questionId, selectedAnswer }: QuizAnswer): boolean | undefined => {
    const sentence = findSentence(questionId);
    return sentence && typeof selectedAnswer === "string" && judgeSentence(sentence, selectedAnswer, lexicon).isRight;
  };

/** The reviews of the words whose sentences were answered. */
export const listSentenceReviews = ({ answers }: GradedQuiz, findSentence: FindSentence): WordReview[] =>
  answers.flatMap(({ questionId, selectedAnswer, isCorrect }) => {
    const sentence = findSentence(questionId);
    return (sentence && reviewByAnswer(sentence.word, sentence, String(selectedAnswer ?? ""), isCorrect)) ?? [];
  });

/** A round with fewer sentences does not count as the chapter's round. */
export const minSentencesOfChapterRound = 5;

/** The chapter that teaches all words of the round; undefined if the words belong to several chapters. */
export function findChapterOfRound(
  wordIds: readonly string[],
  outline: readonly ChapterOutline[],
  listWordIds: (chapter: ChapterOutline) => readonly string[],
): string | undefined {
  if (wordIds.length < minSentencesOfChapterRound) return undefined;
  return outline.find((chapter) => {
    const idsOfChapter = new Set(listWordIds(chapter));
    return wordIds.every((id) => idsOfChapter.has(id));
  })?.id;
}

/**
 * The chapter's result after a round of its sentences. The database's upsert gives the same result.
 * The round with the greatest share of right answers is stored. If several rounds are equal, the
 * earliest one is stored.
 */
export function mergeSentenceRound(
  result: ChapterResult | undefined,
  chapterId: string,
  { score, totalQuestions }: { score: number; totalQuestions: number },
  completedAt: Date,
): ChapterResult {
  const storedResult = result ?? {
    ...{ chapterId, checkpointScore: null, passedAt: null, talkedAt: null },
    ...{ sentencesScore: null, sentencesTotal: null, sentencesAt: null },
  };
  const { sentencesScore, sentencesTotal, sentencesAt } = storedResult;
  const round = { sentencesScore: score, sentencesTotal: totalQuestions, sentencesAt: completedAt.toISOString() };
  // Each score is multiplied by the other round's total, so that comparing the products compares the shares.
  const [weightedScore, storedWeightedScore] = [score * (sentencesTotal ?? 0), (sentencesScore ?? 0) * totalQuestions];
  const isRoundBetter =
    sentencesScore === null ||
    weightedScore > storedWeightedScore ||
    (weightedScore === storedWeightedScore && sentencesAt !== null && round.sentencesAt < sentencesAt);
  return isRoundBetter ? { ...storedResult, ...round } : storedResult;
}

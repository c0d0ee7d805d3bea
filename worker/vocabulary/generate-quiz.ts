import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary-quiz.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { buildWordQuestion } from "#core/domain/vocabulary/build-question.ts";
import { drawGovernmentVerbs } from "#core/domain/vocabulary/government.ts";
import { drawWordQuiz, type OwnedWordSource, type WordCriteria } from "#core/domain/vocabulary/word-quiz.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import {
  type OwnedWordRow,
  openAskedWordLookup,
  openWordLookup,
  readActiveWords,
  readBankOfLevel,
} from "./bank-store.ts";
import { drawBankNounsOfRule, openRuleOfNounLookup } from "./gender-rules.ts";
import { listVisibleLevels } from "./read-bank.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";
import { findDueWords, findWordsToReview } from "./review-store.ts";
import { findActiveVerbs, pickDueWords, pickWordsNotDue, sampleDueWords, summarizeDueWords } from "./store.ts";

type GenerateQuizInput = InputOf<typeof contract.generateVocabularyQuiz>;

/** Generates questions about the learner's words, or about A1 words for a guest. */
export async function generateVocabularyQuiz(
  context: RequestContext,
  input: GenerateQuizInput,
): Promise<ResponseOf<typeof contract.generateVocabularyQuiz>> {
  refuseUnknownLanguage(input.language);
  const learner = await findSignedInLearner(context);
  const random = createSeededRandom(context.seed);
  const { quizType, direction, count, dueOnly: isDueOnly = false } = input;
  const request = {
    ...{ quizType, direction, count, isDueOnly },
    level: readFilterValue(input.level),
    partOfSpeech: readFilterValue(input.category),
  };
  const drawQuestions = async () => {
    if (input.genderRule !== undefined) return drawQuestionsOfRule(context, learner, input, random);
    return learner
      ? drawWordQuiz(createDatabaseWordSource(learner, random), request, random)
      : drawQuestionsForGuest(context, input, random);
  };
  return { quizId: crypto.randomUUID(), questions: await drawQuestions() };
}

/**
 * Draws nouns of the bank for a rule of gender, and builds the questions about these nouns. A learner's session is
 * checked, as in all other quizzes.
 */
async function drawQuestionsOfRule(
  context: RequestContext,
  learner: LearnerContext | null,
  input: GenerateQuizInput,
  random: () => number,
) {
  if (learner) await readAsLearner(learner, []);
  const levels: readonly CefrLevel[] = learner ? cefrLevels : ["A1"];
  return buildQuestions(context, await drawBankNounsOfRule(context, input, levels, random), input, levels, random);
}

/** A source of the learner's words that reads them from the database. */
export function createDatabaseWordSource(context: LearnerContext, random: () => number): OwnedWordSource {
  /**
   * The rows that were read, by word id. They are kept, because an own word (a word that is not in the bank) is
   * described only by its row.
   */
  const rowsById = new Map<string, OwnedWordRow>();
  const storeRows = <Row extends OwnedWordRow>(rows: readonly Row[]): readonly Row[] => {
    for (const row of rows) rowsById.set(row.id, row);
    return rows;
  };
  return {
    chooseWords: async (criteria, wordCount, isDueOnly) =>
      storeRows(await chooseWords(context, criteria, { wordCount, isDueOnly, random })),
    findActiveVerbs: async (level) => {
      const { rows } = await readAsLearner(context, [findActiveVerbs(context, level)]);
      return storeRows(rows[0]);
    },
    findReviewedWords: async ({ from, theme, count }) => {
      const wordIdsOfTheme = from === "theme" ? await findWordIdsOfTheme(context, theme) : [];
      const wordsQuery =
        from === "due" ? findDueWords(context, count) : findWordsToReview(context, from, wordIdsOfTheme, count);
      const { rows } = await readAsLearner(context, [wordsQuery, summarizeDueWords(context)]);
      const [words, [dueSummary]] = rows;
      return { words: storeRows(words), dueWordCount: dueSummary?.dueWords ?? 0 };
    },
    openBank: (words) =>
      openAskedWordLookup(
        context,
        words.flatMap(({ id }) => rowsById.get(id) ?? []),
        random,
      ),
    openGenderRules: () => openRuleOfNounLookup(context),
  };
}

/** The ids of all words of a theme. */
async function findWordIdsOfTheme(context: LearnerContext, theme: string | undefined): Promise<string[]> {
  const banks = await Promise.all(cefrLevels.map((level) => readBankOfLevel(context, level)));
  return banks.flatMap((bank) =>
    Object.values(bank)
      .filter(({ category }) => category === theme)
      .map(({ id }) => id),
  );
}

/**
 * Selects words, due words first. The first query reads a sample that is spread over all words of the learner. If many
 * words are due, this sample contains enough due words. Otherwise a slower query reads all due words, and words that
 * are not due complete the selection.
 */
async function chooseWords(
  context: LearnerContext,
  criteria: WordCriteria,
  { wordCount, isDueOnly, random }: { wordCount: number; isDueOnly: boolean; random: () => number },
) {
  const startIds = await drawRangeStarts(context, 2 * wordCount, random);
  const { rows } = await readAsLearner(context, [sampleDueWords(context, criteria, startIds)]);
  const chosenWords = shuffle(rows[0], random).slice(0, wordCount);
  if (chosenWords.length === wordCount) return chosenWords;
  const [dueRows, undueRows] = await context.db.orm.batch([
    pickDueWords(context, criteria, wordCount),
    pickWordsNotDue(context, criteria, isDueOnly ? 0 : wordCount),
  ]);
  return [...dueRows, ...undueRows].slice(0, wordCount);
}

const idsByBank = new WeakMap<object, string[]>();

/** Random word ids that divide the learner's words into ranges of about equal size. */
async function drawRangeStarts(context: LearnerContext, rangeCount: number, random: () => number): Promise<string[]> {
  const bankWords = await readBankOfLevel(context, "A1");
  const ids = idsByBank.get(bankWords) ?? Object.keys(bankWords);
  idsByBank.set(bankWords, ids);
  const startIds = Array.from({ length: rangeCount - 1 }, () => ids[Math.floor(random() * ids.length)] ?? "");
  return ["", ...startIds].toSorted();
}

async function drawQuestionsForGuest(context: RequestContext, input: GenerateQuizInput, random: () => number) {
  const words = await drawWordsForGuest(context, input, random);
  return buildQuestions(context, words, input, ["A1"], random);
}

/** Builds the questions about words of the bank. */
async function buildQuestions(
  context: RequestContext,
  words: readonly BankWord[],
  { quizType, direction }: GenerateQuizInput,
  levels: readonly CefrLevel[],
  random: () => number,
) {
  const findInBank = await openWordLookup(
    context,
    words.map((word) => word.cefrLevel),
  );
  const findRuleOfNoun = quizType === "gender" ? await openRuleOfNounLookup(context) : () => undefined;
  const settings = { quizType, direction, levels, findRuleOfNoun };
  return words.map((word) => buildWordQuestion(word, findInBank, settings, random));
}

async function drawWordsForGuest(
  context: RequestContext,
  input: GenerateQuizInput,
  random: () => number,
): Promise<BankWord[]> {
  const partOfSpeech = readFilterValue(input.category);
  const words = await readActiveWords(context, listVisibleLevels(true, readFilterValue(input.level)));
  const askedWords = words.filter(
    (word) =>
      (partOfSpeech === undefined || word.partOfSpeech === partOfSpeech) &&
      (input.quizType !== "gender" || word.gender !== null),
  );
  return input.quizType === "government"
    ? drawGovernmentVerbs(askedWords, input.count, random)
    : shuffle(askedWords, random).slice(0, input.count);
}

import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import type * as contract from "#core/contract/vocabulary-quiz.ts";

import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { seededRandom, shuffle } from "#core/domain/random.ts";
import { drawGovernmentVerbs } from "#core/domain/vocabulary/government.ts";
import { facetOf, listAcceptedAnswers, optionsOf, questionIdOf } from "#core/domain/vocabulary/question.ts";
import type { QuizDirection, VocabularyQuizType } from "#core/domain/vocabulary/quiz-type.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { activeWords, type BankWord, bankOfLevel, ownedWordLookup, wordLookup } from "./bank-store.ts";
import { drawNounsOfRule, type GenderRuleLookup, genderRuleLookup } from "./gender-rules.ts";
import { visibleLevels } from "./read-bank.ts";
import { filterValue, refuseUnknownLanguage } from "./show-word.ts";
import { findActiveVerbs, pickDueWords, pickWordsNotDue, sampleDueWords, type WordCriteria } from "./store.ts";

type GenerateQuizInput = InputOf<typeof contract.generateVocabularyQuiz>;
type GeneratedQuiz = ResponseOf<typeof contract.generateVocabularyQuiz>;

/** Generates questions about the learner's words, or about A1 words for a guest. */
export async function generateVocabularyQuiz(
  context: RequestContext,
  input: GenerateQuizInput,
): Promise<GeneratedQuiz> {
  refuseUnknownLanguage(input.language);
  const learner = await optionalLearner(context);
  const random = seededRandom(context.seed);
  const levels: readonly CefrLevel[] = learner ? cefrLevels : ["A1"];
  const rules = input.quizType === "gender" ? await genderRuleLookup(context) : undefined;
  const words =
    input.genderRule !== undefined
      ? await nounsOfRule(context, learner, input, levels, random)
      : learner
        ? await wordsForLearner(learner, input, random)
        : await wordsForGuest(context, input, random);
  const findInBank = await wordLookup(
    context,
    words.map((word) => word.cefrLevel),
  );
  return {
    quizId: crypto.randomUUID(),
    questions: words.map((word) =>
      toQuestion({ word, findInBank, levels, quizType: input.quizType, direction: input.direction, random, rules }),
    ),
  };
}

/** Draws nouns of the bank for a quiz about a rule of gender. A learner's session is checked, as in all other quizzes. */
async function nounsOfRule(
  context: RequestContext,
  learner: LearnerContext | null,
  input: GenerateQuizInput,
  levels: readonly CefrLevel[],
  random: () => number,
): Promise<BankWord[]> {
  if (learner) await readAsLearner(learner, []);
  return drawNounsOfRule(context, input, levels, random);
}

/**
 * Selects words for a learner, due words first. The first query reads a sample that is spread over all words of the
 * learner. If many words are due, this sample contains enough due words. Otherwise a slower query reads all due words,
 * and words that are not due complete the selection.
 */
async function wordsForLearner(
  context: LearnerContext,
  input: GenerateQuizInput,
  random: () => number,
): Promise<BankWord[]> {
  const facet = facetOf(input.quizType, input.direction);
  if (facet === "government") return verbsForLearner(context, input, random);
  const criteria = {
    facet,
    level: filterValue(input.level),
    partOfSpeech: filterValue(input.category),
  };
  const startIds = await drawRangeStarts(context, 2 * input.count, random);
  const { rows } = await readAsLearner(context, [sampleDueWords(context, criteria, startIds)]);
  const chosenWords = shuffle(rows[0], random).slice(0, input.count);
  const pickedWords = chosenWords.length < input.count ? await pickWords(context, criteria, input) : chosenWords;
  const findInBank = await ownedWordLookup(context, pickedWords);
  return pickedWords.flatMap(({ id }) => findInBank(id) ?? []);
}

/**
 * Selects verbs for questions about their government. These questions have no due dates, so all verbs of the learner
 * are candidates.
 */
async function verbsForLearner(
  context: LearnerContext,
  { level, category, count }: GenerateQuizInput,
  random: () => number,
): Promise<BankWord[]> {
  const partOfSpeech = filterValue(category);
  if (partOfSpeech !== undefined && partOfSpeech !== "verb") return [];
  const { rows } = await readAsLearner(context, [findActiveVerbs(context, filterValue(level))]);
  const findInBank = await ownedWordLookup(context, rows[0]);
  return drawGovernmentVerbs(
    rows[0].flatMap(({ id }) => findInBank(id) ?? []),
    count,
    random,
  );
}

async function pickWords(context: LearnerContext, criteria: WordCriteria, { count, dueOnly }: GenerateQuizInput) {
  const dueWordsQuery = pickDueWords(context, criteria, count);
  const [dueRows, otherRows] = await context.db.orm.batch([
    dueWordsQuery,
    pickWordsNotDue(context, criteria, dueOnly ? 0 : count),
  ]);
  return [...dueRows, ...otherRows].slice(0, count);
}

const idsOfBank = new WeakMap<object, string[]>();

/** Random word ids that divide the learner's words into ranges of about equal size. */
async function drawRangeStarts(context: LearnerContext, rangeCount: number, random: () => number): Promise<string[]> {
  const bankWords = await bankOfLevel(context, "A1");
  const ids = idsOfBank.get(bankWords) ?? Object.keys(bankWords);
  idsOfBank.set(bankWords, ids);
  const startIds = Array.from({ length: rangeCount - 1 }, () => ids[Math.floor(random() * ids.length)] ?? "");
  return ["", ...startIds].toSorted();
}

async function wordsForGuest(
  context: RequestContext,
  input: GenerateQuizInput,
  random: () => number,
): Promise<BankWord[]> {
  const partOfSpeech = filterValue(input.category);
  const words = await activeWords(context, visibleLevels(true, filterValue(input.level)));
  const askedWords = words.filter(
    (word) =>
      (partOfSpeech === undefined || word.partOfSpeech === partOfSpeech) &&
      (input.quizType !== "gender" || word.gender !== null),
  );
  return input.quizType === "government"
    ? drawGovernmentVerbs(askedWords, input.count, random)
    : shuffle(askedWords, random).slice(0, input.count);
}

/** Prepares a word of the bank for a question: its synonyms are limited to the levels that the user may see. */
export const askableWord = (word: BankWord, levels: readonly CefrLevel[]) => ({
  ...word,
  synonyms: word.synonyms.filter(({ cefrLevel }) => levels.includes(cefrLevel)).map((synonym) => synonym.word),
});

interface QuestionToBuild {
  word: BankWord;
  findInBank: (id: string) => BankWord | undefined;
  levels: readonly CefrLevel[];
  quizType: VocabularyQuizType;
  direction: QuizDirection;
  random: () => number;
  /** The rules of gender; needed for questions about the gender. */
  rules: GenderRuleLookup | undefined;
}

export function toQuestion(questionToBuild: QuestionToBuild): VocabularyQuestion {
  const { word, findInBank, levels, quizType, direction, random, rules } = questionToBuild;
  const genderRule = quizType === "gender" ? rules?.ruleOf(word) : undefined;
  const askedWord = askableWord(word, levels);
  const distractors = word.distractors
    .flatMap((id) => findInBank(id) ?? [])
    .map((distractor) => askableWord(distractor, levels));
  const answers = listAcceptedAnswers(askedWord, quizType, direction);
  const isGerman = quizType === "gender" || quizType === "government" || direction === "german-to-english";
  return {
    id: questionIdOf(word.id, facetOf(quizType, direction)),
    wordId: word.id,
    word: isGerman ? word.word : (word.translation[0] ?? ""),
    hyphenated: word.hyphenated,
    direction,
    quizType,
    options: optionsOf(askedWord, distractors, quizType, direction, random),
    correctAnswer: answers.length === 1 ? (answers[0] ?? "") : answers,
    translation: word.translation,
    partOfSpeech: word.partOfSpeech,
    caseInfo: word.caseInfo,
    category: word.category,
    cefrLevel: word.cefrLevel,
    gender: word.gender,
    otherGender: word.otherGender,
    plural: word.plural,
    exampleSentence: word.example,
    exampleTranslation: word.exampleTranslation,
    ...(genderRule && { genderRule }),
  };
}

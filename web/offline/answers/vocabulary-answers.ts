import type { InputOf } from "#core/contract/endpoint.ts";
import { listGenderRules } from "#core/contract/gender-rules.ts";
import { readMemory } from "#core/contract/memory.ts";
import { countDueWords, generateReview } from "#core/contract/review.ts";
import {
  listVocabulary,
  listVocabularyCategories,
  readVocabularyBank,
  readVocabularyWord,
} from "#core/contract/vocabulary.ts";
import { generateVocabularyQuiz } from "#core/contract/vocabulary-quiz.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { buildWordQuestion } from "#core/domain/vocabulary/build-question.ts";
import { createOwnedWordSource, earliestDueTimeOf, listDueWords } from "#core/domain/vocabulary/choose-words.ts";
import { describeMemory, describeWordAtRisk } from "#core/domain/vocabulary/describe-memory.ts";
import {
  describeBankWord,
  describeMemoryOfWord,
  describeVocabularyWord,
} from "#core/domain/vocabulary/describe-word.ts";
import { drawNounsOfRule } from "#core/domain/vocabulary/draw-nouns-of-rule.ts";
import { createRuleLookup } from "#core/domain/vocabulary/rule-of-noun.ts";
import { partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import { drawReview, drawWordQuiz } from "#core/domain/vocabulary/word-quiz.ts";
import { ApiError } from "#web/api/api-error.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";

const dueSampleSize = 3;
const maxListedBankWords = 100;

const listOwnedWords = ({ state }: DeviceContext) => [...state.words.values()];

const openWordSource = (context: DeviceContext) =>
  createOwnedWordSource(listOwnedWords(context), context.packs.banks, context.now, context.random, () =>
    context.packs.openSharedPart("gender-rules"),
  );

/** Draws a quiz about a rule of gender, with nouns of the installed levels; null if this device lacks the rules. */
async function drawQuestionsAboutRule(
  { genderRule: ruleId, quizType, direction, level, count }: InputOf<typeof generateVocabularyQuiz>,
  { packs, random }: DeviceContext,
) {
  const rules = await packs.openSharedPart("gender-rules");
  const rule = rules?.find(({ id }) => id === ruleId);
  if (!rules || !rule || quizType !== "gender") return null;
  const words = packs.banks.flatMap((bank) => Object.values(bank)).filter(({ retired }) => !retired);
  const nouns = drawNounsOfRule(words, rule, { count, highestLevel: readFilterValue(level) }, random);
  const settings = { quizType, direction, levels: cefrLevels, findRuleOfNoun: createRuleLookup(rules) };
  return nouns.map((noun) => buildWordQuestion(noun, packs.findWord, settings, random));
}

export const vocabularyAnswers = [
  answerOffline(listVocabulary, ({ category, level }, context) => {
    const [partOfSpeech, cefrLevel] = [readFilterValue(category), readFilterValue(level)];
    return listOwnedWords(context)
      .filter((word) => partOfSpeech === undefined || word.partOfSpeech === partOfSpeech)
      .filter((word) => cefrLevel === undefined || word.cefrLevel === cefrLevel)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map((word) =>
        describeVocabularyWord(word, context.packs.findWord(word.id), context.now, context.state.memorySettings),
      );
  }),
  answerOffline(listVocabularyCategories, (_, context) => {
    const ownedPartsOfSpeech = new Set(listOwnedWords(context).map(({ partOfSpeech }) => partOfSpeech));
    return partsOfSpeech.filter((partOfSpeech) => ownedPartsOfSpeech.has(partOfSpeech));
  }),
  answerOffline(readVocabularyWord, ({ id }, { state, packs, now }) => {
    const word = state.words.get(id);
    if (!word) throw new ApiError(404, "404: The word is not in the vocabulary.");
    return describeMemoryOfWord(word, packs.findWord(id), now, state.memorySettings);
  }),
  answerOffline(countDueWords, (_, context) => {
    const dueWords = listDueWords(listOwnedWords(context), context.now);
    const currentTime = context.now.toISOString();
    const laterDueTimes = listOwnedWords(context)
      .filter(({ isSuspended }) => !isSuspended)
      .flatMap((word) => earliestDueTimeOf(word) ?? [])
      .filter((dueAt) => dueAt > currentTime);
    return {
      dueWords: dueWords.length,
      nextDueAt: laterDueTimes.toSorted()[0] ?? null,
      words: dueWords.slice(0, dueSampleSize).map(({ word, gender }) => ({ word, gender })),
    };
  }),
  answerOffline(readVocabularyBank, ({ level, partOfSpeech, limit }, { packs }) => {
    const [cefrLevel, wantedPartOfSpeech] = [readFilterValue(level), readFilterValue(partOfSpeech)];
    if (cefrLevel !== undefined && !packs.levels.includes(cefrLevel)) return null;
    return packs.banks
      .flatMap((bank) => Object.values(bank))
      .filter((word) => !word.retired && (cefrLevel === undefined || word.cefrLevel === cefrLevel))
      .filter((word) => wantedPartOfSpeech === undefined || word.partOfSpeech === wantedPartOfSpeech)
      .slice(0, Math.min(maxListedBankWords, Number(limit ?? maxListedBankWords)))
      .map((word) => describeBankWord(word));
  }),
  answerOffline(readMemory, (_, { state, packs, now }) => {
    const words = [...state.words.values()].filter(({ isSuspended }) => !isSuspended);
    const wordsSortedById = words.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { timeZone, memorySettings: settings } = state;
    const { weakWords, ...memory } = describeMemory(wordsSortedById, { settings, timeZone, now });
    const wordsAtRisk = weakWords.flatMap((weakWord) => {
      const word = packs.findWord(weakWord.id);
      return word ? describeWordAtRisk(word, weakWord) : [];
    });
    return { ...memory, atRisk: wordsAtRisk };
  }),
  answerOffline(listGenderRules, async (_, { packs }) => {
    const rules = await packs.openSharedPart("gender-rules");
    return rules?.map((rule) => ({ ...rule, examples: [...rule.examples], exceptions: [...rule.exceptions] })) ?? null;
  }),
  answerOffline(generateVocabularyQuiz, async (input, context) => {
    const { quizType, direction, count, dueOnly: isDueOnly = false } = input;
    if (input.genderRule !== undefined) {
      const questions = await drawQuestionsAboutRule(input, context);
      return questions && { quizId: crypto.randomUUID(), questions };
    }
    const request = {
      ...{ quizType, direction, count, isDueOnly },
      level: readFilterValue(input.level),
      partOfSpeech: readFilterValue(input.category),
    };
    return {
      quizId: crypto.randomUUID(),
      questions: await drawWordQuiz(openWordSource(context), request, context.random),
    };
  }),
  answerOffline(generateReview, async (input, context) => ({
    quizId: crypto.randomUUID(),
    ...(await drawReview(openWordSource(context), input, context.now, context.random)),
  })),
];

import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { seededRandom, shuffled } from "#core/domain/random.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import {
  acceptedAnswers,
  facetOf,
  optionsOf,
  questionIdOf,
  reviewQuestionTypes,
} from "#core/domain/vocabulary/question.ts";
import type { QuizDirection, VocabularyQuizType } from "#core/domain/vocabulary/quiz-type.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { type BankWord, bankAt, bankOf, bankOfOwned, wholeBank } from "./bank-store.ts";
import { openLevels } from "./read-bank.ts";
import { chosen, refuseUnknownLanguage } from "./show-word.ts";
import { countDue, findDueWords, pickDueWords, pickOtherWords, sampleDueWords, type WordChoice } from "./store.ts";

type GenerateQuiz = InputOf<typeof contract.generateVocabularyQuiz>;
type GeneratedQuiz = ResponseOf<typeof contract.generateVocabularyQuiz>;

/** Questions about the learner's words, or for a guest about A1. */
export async function generateVocabularyQuiz(context: RequestContext, input: GenerateQuiz): Promise<GeneratedQuiz> {
  refuseUnknownLanguage(input.language);
  const learner = await optionalLearner(context);
  const random = seededRandom(context.seed);
  const words = learner ? await learnersWords(learner, input, random) : await guestsWords(context, input, random);
  const levels: readonly CefrLevel[] = learner ? cefrLevels : ["A1"];
  const inBank = await bankAt(
    context,
    words.map((word) => word.cefrLevel),
  );
  return {
    quizId: crypto.randomUUID(),
    questions: words.map((word) => toQuestion(word, inBank, levels, input.quizType, input.direction, random)),
  };
}

/**
 * Due words first: a sample spread over the learner's words, which finds enough quickly where much is due. Only when it does
 * not, all that is due is looked for, and what is missing among the others, which costs more.
 */
async function learnersWords(context: LearnerContext, input: GenerateQuiz, random: () => number): Promise<BankWord[]> {
  const choice = {
    facet: facetOf(input.quizType, input.direction),
    level: chosen(input.level),
    partOfSpeech: chosen(input.category),
  };
  const starts = await spreadOverWords(context, 2 * input.count, random);
  const { rows } = await readAsLearner(context, [sampleDueWords(context, choice, starts)]);
  const sample = shuffled(rows[0], random).slice(0, input.count);
  const picked = sample.length < input.count ? await pickWords(context, choice, input) : sample;
  const inBank = await bankOfOwned(context, picked);
  return picked.flatMap(({ id }) => inBank(id) ?? []);
}

async function pickWords(context: LearnerContext, choice: WordChoice, { count, dueOnly }: GenerateQuiz) {
  const allDue = pickDueWords(context, choice, count);
  const [due, others] = await context.db.orm.batch([allDue, pickOtherWords(context, choice, dueOnly ? 0 : count)]);
  return [...due, ...others].slice(0, count);
}

const idsOfBank = new WeakMap<object, string[]>();

/** Ids at which a learner's words are cut into about equal stretches, drawn anew each time. */
async function spreadOverWords(context: LearnerContext, stretches: number, random: () => number): Promise<string[]> {
  const bank = await bankOf(context, "A1");
  const ids = idsOfBank.get(bank) ?? Object.keys(bank);
  idsOfBank.set(bank, ids);
  const drawn = Array.from({ length: stretches - 1 }, () => ids[Math.floor(random() * ids.length)] ?? "");
  return ["", ...drawn].toSorted();
}

async function guestsWords(context: RequestContext, input: GenerateQuiz, random: () => number): Promise<BankWord[]> {
  const partOfSpeech = chosen(input.category);
  const words = await wholeBank(context, openLevels(true, chosen(input.level)));
  const asked = words.filter(
    (word) =>
      (partOfSpeech === undefined || word.partOfSpeech === partOfSpeech) &&
      (input.quizType !== "gender" || word.gender !== null),
  );
  return shuffled(asked, random).slice(0, input.count);
}

/** A word of the bank as far as it can be asked of somebody who may see these levels. */
export const askable = (word: BankWord, levels: readonly CefrLevel[]) => ({
  ...word,
  synonyms: word.synonyms.filter(({ cefrLevel }) => levels.includes(cefrLevel)).map((synonym) => synonym.word),
});

function toQuestion(
  word: BankWord,
  inBank: (id: string) => BankWord | undefined,
  levels: readonly CefrLevel[],
  quizType: VocabularyQuizType,
  direction: QuizDirection,
  random: () => number,
): VocabularyQuestion {
  const asked = askable(word, levels);
  const distractors = word.distractors.flatMap((id) => inBank(id) ?? []).map((other) => askable(other, levels));
  const answers = acceptedAnswers(asked, quizType, direction);
  const isGerman = quizType === "gender" || direction === "german-to-english";
  return {
    id: questionIdOf(word.id, facetOf(quizType, direction)),
    wordId: word.id,
    word: isGerman ? word.word : (word.translation[0] ?? ""),
    hyphenated: word.hyphenated,
    direction,
    quizType,
    options: optionsOf(asked, distractors, quizType, direction, random),
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
  };
}

/** Questions about what is due, each in the facet in which it is due, the most overdue first. */
export async function generateReview(
  context: LearnerContext,
  input: InputOf<typeof contract.generateReview>,
): Promise<ResponseOf<typeof contract.generateReview>> {
  refuseUnknownLanguage(input.language);
  const { rows } = await readAsLearner(context, [findDueWords(context, input.count), countDue(context)]);
  const [dueWords, [counted]] = rows;
  const inBank = await bankOfOwned(context, dueWords);
  const random = seededRandom(context.seed);
  const now = context.now.toISOString();
  const due = dueWords
    .flatMap((row) => {
      const word = inBank(row.id);
      const times = facets.map((facet) => ({ facet, dueAt: row[facet] }));
      return word
        ? times.flatMap(({ facet, dueAt }) => (dueAt !== null && dueAt <= now ? { word, facet, dueAt } : []))
        : [];
    })
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
    .slice(0, input.count);
  return {
    quizId: crypto.randomUUID(),
    questions: due.map(({ word, facet }) => {
      const { quizType, direction } = reviewQuestionTypes[facet];
      return toQuestion(word, inBank, cefrLevels, quizType, direction, random);
    }),
    dueWords: counted?.dueWords ?? 0,
  };
}

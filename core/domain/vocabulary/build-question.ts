import type { CefrLevel } from "../cefr-level.ts";
import type { BankWord, FindBankWord } from "./bank-word.ts";
import { facetOf, listAcceptedAnswers, optionsOf, questionIdOf } from "./question.ts";
import type { QuizDirection, VocabularyQuizType } from "./quiz-type.ts";
import type { FindRuleOfNoun } from "./rule-of-noun.ts";

/** Prepares a word of the bank for a question: its synonyms are limited to the levels that the user may see. */
export const toAskableWord = (word: BankWord, levels: readonly CefrLevel[]) => ({
  ...word,
  synonyms: word.synonyms.filter(({ cefrLevel }) => levels.includes(cefrLevel)).map((synonym) => synonym.word),
});

/** How a word is asked, and what the user may see. */
export interface QuestionSettings {
  quizType: VocabularyQuizType;
  direction: QuizDirection;
  levels: readonly CefrLevel[];
  /** Finds the rule that a question about the gender mentions. */
  findRuleOfNoun: FindRuleOfNoun;
}

/**
 * Builds the question about a word.
 * @param findInBank finds at least the words of the word's level, from which the wrong options come
 * @param random returns numbers in [0, 1); it chooses and orders the options
 */
export function buildWordQuestion(
  word: BankWord,
  findInBank: FindBankWord,
  { quizType, direction, levels, findRuleOfNoun }: QuestionSettings,
  random: () => number,
) {
  const genderRule = quizType === "gender" ? findRuleOfNoun(word) : undefined;
  const askedWord = toAskableWord(word, levels);
  const distractors = word.distractors
    .flatMap((id) => findInBank(id) ?? [])
    .map((distractor) => toAskableWord(distractor, levels));
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

export type WordQuestion = ReturnType<typeof buildWordQuestion>;

import type { BankWord } from "../vocabulary/bank-word.ts";
import { chooseFormsToShow } from "../vocabulary/shown-forms.ts";
import type { LessonWord } from "./outline.ts";

/**
 * Builds a lesson's word from the word of the bank. The result is the same as what the content compiler writes, so a
 * pack needs only the ids of a lesson's words.
 * @param orderIndex the position in the lesson, from 1
 */
export function lessonWordOf(word: BankWord, subchapterId: string, orderIndex: number): LessonWord {
  const { id, translation, partOfSpeech, gender, plural, caseInfo, verbType, retired } = word;
  return {
    ...{ subchapterId, wordId: id, word: word.word, translation, partOfSpeech, gender, plural, caseInfo },
    ...{ conjugationInfo: chooseFormsToShow(word), orderIndex, retired },
    additionalInfo: {
      hyphenated: word.hyphenated,
      otherGender: word.otherGender,
      ...(word.nameGender !== undefined && { nameGender: word.nameGender }),
      genitives: word.genitives,
      forms: word.forms,
      verbType,
      example: word.example,
      exampleTranslation: word.exampleTranslation,
      exampleMarks: word.exampleMarks,
      category: word.category,
    },
  };
}

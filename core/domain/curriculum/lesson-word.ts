import type { BankWord } from "../vocabulary/bank-word.ts";
import { formsToShow } from "../vocabulary/shown-forms.ts";
import type { LessonWord } from "./outline.ts";

/**
 * The word of a lesson as the content compiler writes it, from the same word of the bank. A pack therefore contains only the
 * ids of a lesson's words.
 * @param orderIndex the position in the lesson, from 1
 */
export function lessonWordOf(word: BankWord, subchapterId: string, orderIndex: number): LessonWord {
  const { id, translation, partOfSpeech, gender, plural, caseInfo, verbType, retired } = word;
  return {
    ...{ subchapterId, wordId: id, word: word.word, translation, partOfSpeech, gender, plural, caseInfo },
    ...{ conjugationInfo: formsToShow(word), orderIndex, retired },
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

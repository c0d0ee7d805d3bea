import type { VocabularyWord, Word } from "#core/contract/vocabulary.ts";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";

export const buildBankWord = (id: string, overrides: Partial<Word> = {}): Word => ({
  id,
  word: id,
  hyphenated: id,
  translation: [`${id} in English`],
  gender: null,
  otherGender: null,
  plural: null,
  partOfSpeech: "noun",
  cefrLevel: "A1",
  caseInfo: null,
  forms: null,
  category: "travel",
  exampleSentence: `Das ist ${id}.`,
  exampleTranslation: "An example.",
  timesEncountered: 0,
  ...overrides,
});

export const buildOwnWord = (id: string, overrides: Partial<VocabularyWord> = {}): VocabularyWord => ({
  ...buildBankWord(id, overrides),
  dueAt: null,
  strength: 0,
  isSuspended: false,
  ...overrides,
});

export const buildVocabularyQuestion = (
  word: string,
  overrides: Partial<VocabularyQuestion> = {},
): VocabularyQuestion => ({
  id: `${word}:german-to-english`,
  wordId: word,
  word,
  hyphenated: word,
  direction: "german-to-english",
  quizType: "multiple-choice",
  options: [`${word} in English`, "wrong one", "wrong two", "wrong three"],
  correctAnswer: [`${word} in English`],
  translation: [`${word} in English`],
  partOfSpeech: "noun",
  caseInfo: null,
  category: null,
  cefrLevel: "A1",
  gender: null,
  otherGender: null,
  plural: null,
  exampleSentence: null,
  exampleTranslation: null,
  ...overrides,
});

export const buildSavedQuiz = (overrides: object = {}) => ({
  success: true,
  resultId: "result-1",
  guestMode: false,
  score: 1,
  totalQuestions: 2,
  percentage: 50,
  passed: false,
  unlocked: false,
  unlockedLevel: null,
  unlockedTopicId: null,
  xpAwarded: 3,
  xp: null,
  levelUp: null,
  streak: 1,
  ...overrides,
});

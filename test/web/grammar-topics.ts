import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import type { Exercise, GrammarQuestion, TopicPageContent } from "#core/contract/grammar.ts";

export const buildTopic = (id: string, overrides: Partial<TopicPageContent> = {}): TopicPageContent => ({
  id,
  title: `Topic ${id} (Thema)`,
  category: "nouns-and-gender",
  cefrLevel: "A1",
  explanation: "The article is *der* or *die*.\n\n| | the |\n|---|---|\n| masculine | *der Tisch* |",
  examples: [
    { german: "Das ist ein langer Satz.", english: "This is a long sentence." },
    { german: "Wo ist der Schlüssel?", english: "Where is the key?" },
  ],
  orderIndex: 1,
  progress: null,
  quizScore: null,
  isUnlocked: true,
  blocks: { picture: [], pairs: [], checks: [], related: [], translations: [] },
  ...overrides,
});

export const buildQuizScore = (score: number) => ({ score, totalQuestions: 10, percentage: score * 10 });

export const buildTypedExercise = (id: string, overrides: Partial<Exercise> = {}): Exercise => ({
  id,
  type: "fill-blank",
  question: "Wo ist der ___? (key)",
  options: null,
  correctAnswer: "Schlüssel",
  accept: [],
  explanation: "*Schlüssel* is masculine.",
  difficulty: "easy",
  anchor: "rule-1",
  ...overrides,
});

export const buildChoiceExercise = (id: string, overrides: Partial<Exercise> = {}): Exercise => ({
  ...buildTypedExercise(id),
  type: "multiple-choice",
  question: "___ Tisch ist neu.",
  options: ["Die", "Der", "Das", "Den"],
  correctAnswer: "Der",
  explanation: "*Tisch* is masculine.",
  ...overrides,
});

export const buildGrammarQuestion = (exercise: Exercise): GrammarQuestion => ({
  ...exercise,
  exerciseId: exercise.id,
  topicId: "a1-one",
});

export const buildForm = (
  id: string,
  answer: string,
  overrides: Partial<ConjugationQuestion> = {},
): ConjugationQuestion => ({
  id,
  question: "ich ___ (gehen)",
  answer,
  accept: [],
  questionType: "fill-blank",
  verb: "gehen",
  tense: "present",
  person: "ich",
  ...overrides,
});

import { createTextShortener } from "../short-text.ts";
import { quizDirections, quizTypeNameOf, vocabularyQuizTypes } from "../vocabulary/quiz-type.ts";

const vocabularyQuizzes = [
  quizTypeNameOf({ kind: "review" }),
  quizTypeNameOf({ kind: "gender-rule" }),
  ...(["quiz", "study-mode"] as const).flatMap((kind) =>
    quizDirections.flatMap((direction) =>
      vocabularyQuizTypes.map((quizType) => quizTypeNameOf({ kind, direction, quizType })),
    ),
  ),
];
const otherQuizzes = [
  "lesson",
  "sentences",
  "grammar",
  "grammar-level-up",
  "grammar-total-level",
  "message",
  "scene",
  "reading",
  "checkpoint",
  "verb-prefix",
  "conjugation",
  "exercises",
];

/** Shortens the keys of quizzes for storage. The first part of a key is the quiz type. */
export const quizKeyShortener = createTextShortener(
  [...vocabularyQuizzes, ...otherQuizzes].map((quizType) => `${quizType}/`),
);

/**
 * The prefix of the stored keys of all quizzes of this type. A key that consists only of the type
 * does not have this prefix.
 */
export const shortKeyPrefixOf = (quizType: string): string => quizKeyShortener.shorten(`${quizType}/`);

/** The quiz type of a quiz with this stored key. */
export const quizTypeOfStoredKey = (storedKey: string): string =>
  quizKeyShortener.restore(storedKey).split("/")[0] ?? "";

/** Shortens the titles of quizzes for storage. */
export const quizTitleShortener = createTextShortener([
  "Vocabulary quiz",
  "Study session",
  "Review",
  "Rule of gender",
  "Sentences",
  "Your mistakes",
  "Conjugation",
  "Adverb quiz",
  "Text: ",
  "Checkpoint: ",
]);

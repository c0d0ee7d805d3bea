import { shuffled } from "../random.ts";
import { type Facet, facets } from "./facet.ts";
import { type AskedWord, matchWord } from "./match-word.ts";
import {
  type QuizDirection,
  quizDirections,
  type SubmittedVocabularyQuiz,
  typeName,
  type VocabularyQuizType,
} from "./quiz-type.ts";
import { definiteArticle, type Gender, isNameWithoutArticle, type PartOfSpeech } from "./word.ts";

/** What of a word's memory a question asks: a gender question its gender, the others their direction. */
export const facetOf = (quizType: VocabularyQuizType, direction: QuizDirection): Facet =>
  quizType === "gender" ? "gender" : direction;

/** The id of a question: the word and the facet it is asked in. */
export const questionIdOf = (wordId: string, facet: Facet): string => `${wordId}:${facet}`;

/** The word and the facet that a question's id names; undefined for what is no such id. */
export function readQuestionId(id: string): { wordId: string; facet: Facet } | undefined {
  const [wordId, name, ...rest] = id.split(":");
  const facet = facets.find((one) => one === name);
  return wordId && facet && rest.length === 0 ? { wordId, facet } : undefined;
}

/** How a review asks each facet: what one reads is chosen, what one writes is typed. */
export const reviewKinds: Record<Facet, { quizType: VocabularyQuizType; direction: QuizDirection }> = {
  "german-to-english": { quizType: "multiple-choice", direction: "german-to-english" },
  "english-to-german": { quizType: "fill-in-blank", direction: "english-to-german" },
  gender: { quizType: "gender", direction: "german-to-english" },
};

/** Every type of quiz that asks a word's facet in the same way as this one does. */
export function typesThatAsk(quiz: SubmittedVocabularyQuiz, facet: Facet): string[] {
  const asks = quiz.kind === "review" ? reviewKinds[facet].quizType : quiz.quizType;
  const named = (["quiz", "study-mode"] as const).flatMap((kind) =>
    quizDirections
      .filter((direction) => facetOf(asks, direction) === facet)
      .map((direction) => typeName({ kind, direction, quizType: asks })),
  );
  return reviewKinds[facet].quizType === asks ? [...named, typeName({ kind: "review" })] : named;
}

/** A word as far as it can be asked. */
export interface AskableWord {
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  otherGender: Gender | null;
  /** A noun without gender and plural is a name that stands without an article. */
  plural?: string | null;
  /** Other words of the bank that the first translation names as well, a noun with its article. */
  synonyms: readonly string[];
}

const gendersOf = ({ gender, otherGender }: AskableWord) => [gender, otherGender].filter((one) => one !== null);

/**
 * A German word as an option shows it: a noun with its article, "die" if it exists in the plural only; a name without article
 * (Europa) as it is.
 */
export function withArticle(word: AskableWord): string {
  if (word.partOfSpeech !== "noun" || isNameWithoutArticle(word)) return word.word;
  return `${word.gender ? definiteArticle[word.gender] : "die"} ${word.word}`;
}

/** Every answer that counts, the one to show first. */
export function answersTo(word: AskableWord, quizType: VocabularyQuizType, direction: QuizDirection): string[] {
  if (quizType === "gender") return gendersOf(word).map((gender) => definiteArticle[gender]);
  if (direction === "german-to-english") {
    return quizType === "multiple-choice" ? word.translation.slice(0, 1) : [...word.translation];
  }
  if (quizType === "fill-in-blank") return [...new Set([word.word, ...word.synonyms])];
  const article = gendersOf(word)
    .slice(1)
    .map((gender) => `${definiteArticle[gender]} ${word.word}`);
  return [...new Set([withArticle(word), ...article, word.word])];
}

const optionOf = (word: AskableWord, direction: QuizDirection) =>
  direction === "german-to-english" ? (word.translation[0] ?? "") : withArticle(word);

/**
 * The options of a question in the order in which they stand: four translations, four German words, or der, die, das. Null
 * where the answer is typed. Fewer than four when the level has too few words to choose from.
 */
export function optionsOf(
  word: AskableWord,
  distractors: readonly AskableWord[],
  quizType: VocabularyQuizType,
  direction: QuizDirection,
  random: () => number,
): string[] | null {
  if (quizType === "fill-in-blank") return null;
  if (quizType === "gender") return ["der", "die", "das"];
  const wrong = shuffled(distractors, random).slice(0, 3);
  return shuffled([...new Set([word, ...wrong].map((one) => optionOf(one, direction)))], random);
}

/** Whether an answer to a question about this word is right; undefined when the word cannot be asked that way. */
export function isAnswerRight(
  word: AskableWord,
  quizType: VocabularyQuizType,
  direction: QuizDirection,
  selectedAnswer: string | number | null,
): boolean | undefined {
  const correctAnswer = answersTo(word, quizType, direction);
  if (correctAnswer.length === 0) return undefined;
  if (selectedAnswer === null) return false;
  const asked: AskedWord = { ...word, quizType, direction, correctAnswer };
  return matchWord(asked, String(selectedAnswer)).verdict === "right";
}

import { shuffle } from "../random.ts";
import { type AskedFacet, askedFacets, type Facet } from "./facet.ts";
import type { GovernmentQuestion } from "./government.ts";
import { type AskedWord, matchWord } from "./match-word.ts";
import {
  type QuizDirection,
  quizDirections,
  quizTypeNameOf,
  type SubmittedVocabularyQuiz,
  type VocabularyQuizType,
} from "./quiz-type.ts";
import { definiteArticle, type Gender, isNameWithoutArticle, type PartOfSpeech } from "./word.ts";

/** What a question asks for: the gender, the government, or a translation in one direction. */
export const facetOf = (quizType: VocabularyQuizType, direction: QuizDirection): AskedFacet =>
  quizType === "gender" || quizType === "government" ? quizType : direction;

/** The id of a question: `<word id>:<facet>`. */
export const questionIdOf = (wordId: string, facet: AskedFacet): string => `${wordId}:${facet}`;

/** Splits a question's id into word and facet; undefined if the id is not valid. */
export function parseQuestionId(id: string): { wordId: string; facet: AskedFacet } | undefined {
  const [wordId, facetName, ...furtherParts] = id.split(":");
  const facet = askedFacets.find((knownFacet) => knownFacet === facetName);
  return wordId && facet && furtherParts.length === 0 ? { wordId, facet } : undefined;
}

interface QuestionType {
  quizType: VocabularyQuizType;
  direction: QuizDirection;
}

/** How a review asks each facet: learners choose the English translation and type the German word. */
export const reviewQuestionTypes: Record<Facet, QuestionType> = {
  "german-to-english": { quizType: "multiple-choice", direction: "german-to-english" },
  "english-to-german": { quizType: "fill-in-blank", direction: "english-to-german" },
  gender: { quizType: "gender", direction: "german-to-english" },
};

/** How a quiz asks this facet; undefined if the quiz does not ask this facet. */
export function questionTypeIn(quiz: SubmittedVocabularyQuiz, facet: AskedFacet): QuestionType | undefined {
  if (quiz.kind === "review") return facet === "government" ? undefined : reviewQuestionTypes[facet];
  if (quiz.kind === "gender-rule") return facet === "gender" ? reviewQuestionTypes.gender : undefined;
  return facetOf(quiz.quizType, quiz.direction) === facet ? quiz : undefined;
}

/** The quiz types of all submissions that ask this facet in the same way as the given quiz. */
export function listQuizTypesAsking(quiz: SubmittedVocabularyQuiz, facet: AskedFacet): string[] {
  const askedType = questionTypeIn(quiz, facet)?.quizType;
  if (askedType === undefined) return [];
  const otherTypes = (["quiz", "study-mode"] as const).flatMap((kind) =>
    quizDirections
      .filter((direction) => facetOf(askedType, direction) === facet)
      .map((direction) => quizTypeNameOf({ kind, direction, quizType: askedType })),
  );
  const isAskedInReviews = questionTypeIn({ kind: "review" }, facet)?.quizType === askedType;
  return [
    ...otherTypes,
    ...(isAskedInReviews ? [quizTypeNameOf({ kind: "review" })] : []),
    ...(askedType === "gender" ? [quizTypeNameOf({ kind: "gender-rule" })] : []),
  ];
}

/** The properties of a word that questions need. */
export interface AskableWord {
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  otherGender: Gender | null;
  /** Null for a noun without a plural. If `gender` is null, too, the noun is a name that is used without an article. */
  plural?: string | null;
  /** Other words of the bank that the first translation also fits. Nouns have their article. */
  synonyms: readonly string[];
  /** The question about a verb's government; undefined if the verb has none. */
  government?: GovernmentQuestion | undefined;
}

const gendersOf = ({ gender, otherGender }: AskableWord) =>
  [gender, otherGender].filter((wordGender) => wordGender !== null);

/**
 * Returns a German word as an option shows it. A noun has its article ("die" for plural-only nouns). A name that is
 * used without an article (Europa) does not change.
 */
export function addArticle(word: AskableWord): string {
  if (word.partOfSpeech !== "noun" || isNameWithoutArticle(word)) return word.word;
  return `${word.gender ? definiteArticle[word.gender] : "die"} ${word.word}`;
}

/** All accepted answers. The first answer is shown as the solution. */
export function listAcceptedAnswers(
  word: AskableWord,
  quizType: VocabularyQuizType,
  direction: QuizDirection,
): string[] {
  if (quizType === "gender") return gendersOf(word).map((gender) => definiteArticle[gender]);
  if (quizType === "government") return word.government ? [word.government.answer] : [];
  if (direction === "german-to-english") {
    return quizType === "multiple-choice" ? word.translation.slice(0, 1) : [...word.translation];
  }
  if (quizType === "fill-in-blank") return [...new Set([word.word, ...word.synonyms])];
  const otherArticleForms = gendersOf(word)
    .slice(1)
    .map((gender) => `${definiteArticle[gender]} ${word.word}`);
  return [...new Set([addArticle(word), ...otherArticleForms, word.word])];
}

const optionOf = (word: AskableWord, direction: QuizDirection) =>
  direction === "german-to-english" ? (word.translation[0] ?? "") : addArticle(word);

/**
 * The options of a question, in the order shown: four translations, four German words, the articles der, die and das,
 * or governments.
 * @param random returns numbers in [0, 1); it chooses and orders the options
 * @returns null if the answer is typed; fewer than four options if there are too few distractors
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
  if (quizType === "government") {
    return word.government ? shuffle([word.government.answer, ...word.government.wrong], random) : [];
  }
  const wrongWords = shuffle(distractors, random).slice(0, 3);
  return shuffle([...new Set([word, ...wrongWords].map((optionWord) => optionOf(optionWord, direction)))], random);
}

/**
 * Whether an answer to a question about this word is right; undefined if such a question cannot be asked about the
 * word.
 */
export function isAnswerRight(
  word: AskableWord,
  quizType: VocabularyQuizType,
  direction: QuizDirection,
  selectedAnswer: string | number | null,
): boolean | undefined {
  const correctAnswer = listAcceptedAnswers(word, quizType, direction);
  if (correctAnswer.length === 0) return undefined;
  if (selectedAnswer === null) return false;
  const askedWord: AskedWord = { ...word, quizType, direction, correctAnswer };
  return matchWord(askedWord, String(selectedAnswer)).verdict === "right";
}

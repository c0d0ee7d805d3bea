import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type QuizDirection,
  quizDirections,
  type VocabularyQuizType,
  vocabularyQuizTypes,
} from "#core/domain/vocabulary/quiz-type.ts";
import { type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";

export interface WordFilter {
  level: CefrLevel | "all";
  partOfSpeech: PartOfSpeech | "all";
}

/** What is asked of a word, and how. */
export interface QuizKind {
  quizType: VocabularyQuizType;
  direction: QuizDirection;
}

/** Everything of a quiz that its address says. */
export type QuizChoice = WordFilter & QuizKind;

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The words that an address chooses; what it does not say, or says wrongly, filters nothing, unless a level is preset. */
export const readFilter = (search: URLSearchParams, presetLevel: WordFilter["level"] = "all"): WordFilter => ({
  level: known([...cefrLevels, "all"] as const, search.get("level")) ?? presetLevel,
  partOfSpeech: known(partsOfSpeech, search.get("pos")) ?? "all",
});

export const readQuizChoice = (search: URLSearchParams): QuizChoice => ({
  ...readFilter(search),
  quizType: known(vocabularyQuizTypes, search.get("type")) ?? "multiple-choice",
  direction: known(quizDirections, search.get("direction")) ?? "german-to-english",
});

/** The query of a quiz's address, the other way round. */
export function quizQuery({ level, partOfSpeech, quizType, direction }: QuizChoice): string {
  const query = new URLSearchParams({ type: quizType });
  if (quizType !== "gender") query.set("direction", direction);
  if (level !== "all") query.set("level", level);
  if (partOfSpeech !== "all") query.set("pos", partOfSpeech);
  return `?${query}`;
}

/** The words that a filter lets through. */
export const filterWords = <T extends { cefrLevel: CefrLevel; partOfSpeech: PartOfSpeech }>(
  words: readonly T[],
  { level, partOfSpeech }: WordFilter,
): readonly T[] =>
  words.filter(
    (word) =>
      (level === "all" || word.cefrLevel === level) && (partOfSpeech === "all" || word.partOfSpeech === partOfSpeech),
  );

/** A kind of quiz as its results are headed. */
export function kindName({ quizType, direction }: QuizKind): string {
  if (quizType === "gender") return "Gender Quiz (der/die/das)";
  const languages = direction === "german-to-english" ? "DE→EN" : "EN→DE";
  return `${languages} · ${quizType === "multiple-choice" ? "Multiple Choice" : "Fill in Blanks"}`;
}

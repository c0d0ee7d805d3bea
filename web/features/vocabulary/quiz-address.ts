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

/** How words are asked: choice, typing or gender, and the direction. */
export interface QuizKind {
  quizType: VocabularyQuizType;
  direction: QuizDirection;
}

const readGenderRule = (searchParams: URLSearchParams): { genderRule?: string } => {
  const genderRule = searchParams.get("type") === "gender" && searchParams.get("rule");
  return genderRule ? { genderRule } : {};
};

/** All settings of a quiz in its address. */
export type QuizSettings = WordFilter &
  QuizKind & {
    /** The id of the rule of gender that the quiz is about, if it is about one. */
    genderRule?: string;
  };

const findKnownValue = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((knownValue) => knownValue === value);

/**
 * Reads the word filter from an address. Without a valid level the filter has `presetLevel`; without a valid part of
 * speech it has "all".
 */
export const readFilter = (searchParams: URLSearchParams, presetLevel: WordFilter["level"] = "all"): WordFilter => ({
  level: findKnownValue([...cefrLevels, "all"] as const, searchParams.get("level")) ?? presetLevel,
  partOfSpeech: findKnownValue(partsOfSpeech, searchParams.get("pos")) ?? "all",
});

export const readQuizSettings = (searchParams: URLSearchParams): QuizSettings => ({
  ...readFilter(searchParams),
  quizType: findKnownValue(vocabularyQuizTypes, searchParams.get("type")) ?? "multiple-choice",
  direction: findKnownValue(quizDirections, searchParams.get("direction")) ?? "german-to-english",
  ...readGenderRule(searchParams),
});

/** The query string for a quiz; the inverse of `readQuizSettings`. */
export function buildQuizQuery({ level, partOfSpeech, quizType, direction, genderRule }: QuizSettings): string {
  const query = new URLSearchParams({ type: quizType });
  if (quizType !== "gender" && quizType !== "government") query.set("direction", direction);
  if (level !== "all") query.set("level", level);
  if (partOfSpeech !== "all") query.set("pos", partOfSpeech);
  if (genderRule) query.set("rule", genderRule);
  return `?${query}`;
}

/** The words that match a filter. */
export const filterWords = <T extends { cefrLevel: CefrLevel; partOfSpeech: PartOfSpeech }>(
  words: readonly T[],
  { level, partOfSpeech }: WordFilter,
): readonly T[] =>
  words.filter(
    (word) =>
      (level === "all" || word.cefrLevel === level) && (partOfSpeech === "all" || word.partOfSpeech === partOfSpeech),
  );

/** The name of a kind of quiz, used as a title. */
export function formatQuizKind({ quizType, direction }: QuizKind): string {
  if (quizType === "gender") return "Gender Quiz (der/die/das)";
  if (quizType === "government") return "Verbs with Case and Preposition";
  const directionLabel = direction === "german-to-english" ? "DE→EN" : "EN→DE";
  return `${directionLabel} · ${quizType === "multiple-choice" ? "Multiple Choice" : "Fill in Blanks"}`;
}

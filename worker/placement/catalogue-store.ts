import { and, eq } from "drizzle-orm";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  computeStartingDifficulty,
  guessingProbabilityOfTyped,
  type PlacementItem,
} from "#core/domain/placement/next-item.ts";
import type { RequestContext } from "../context.ts";
import { readFromCatalogue } from "../db/catalogue.ts";
import { grammarExercises, grammarLibrary } from "../db/schema/grammar.ts";
import { placementQuestions } from "../db/schema/placement.ts";
import { germanVocabularyBank } from "../db/schema/vocabulary.ts";

/**
 * An item with the content that is shown and the answers that are accepted. For exercises, the three fields are null,
 * because their content and answers are in the grammar catalogue.
 */
export interface CatalogueItem extends PlacementItem {
  prompt: string | null;
  options: string[] | null;
  correctAnswer: string | null;
}

/** A level needs no more words, because a placement asks about only four words in total. */
const wordsPerLevel = 120;
const isPlainWord = (word: string) => /^[A-Za-zÄÖÜäöüß]{4,14}$/.test(word);

/** Chooses `count` elements at equal distances. */
function chooseEvenly<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, i) => values[Math.floor((i * values.length) / count)] as T);
}

const buildWordItem = ({ id, word, level }: { id: string; word: string; level: CefrLevel }): CatalogueItem => ({
  id: `word-${id}`,
  kind: "word",
  skill: "words",
  level,
  group: `word-${word.toLowerCase()}`,
  difficulty: computeStartingDifficulty(level, "word"),
  guessing: 0,
  prompt: word,
  options: ["yes", "no"],
  correctAnswer: "yes",
});

/** All questions that a placement can ask: exercises, words, invented words and texts. */
export function readPlacementItems(context: RequestContext): Promise<CatalogueItem[]> {
  const { orm } = context.databases.directory;
  const exercisesQuery = orm
    .select({
      id: grammarExercises.id,
      topicId: grammarExercises.grammarLibraryId,
      level: grammarLibrary.cefrLevel,
      question: grammarExercises.question,
      options: grammarExercises.options,
      difficulty: grammarExercises.difficulty,
    })
    .from(grammarExercises)
    .innerJoin(grammarLibrary, eq(grammarLibrary.id, grammarExercises.grammarLibraryId))
    .where(and(eq(grammarExercises.retired, false), eq(grammarLibrary.retired, false)));
  const wordsQuery = orm
    .select({ id: germanVocabularyBank.id, word: germanVocabularyBank.word, level: germanVocabularyBank.cefrLevel })
    .from(germanVocabularyBank)
    .where(eq(germanVocabularyBank.retired, false))
    .orderBy(germanVocabularyBank.id);
  const ownQuestionsQuery = orm.select().from(placementQuestions).where(eq(placementQuestions.retired, false));
  return readFromCatalogue(
    context,
    "placement-items",
    [exercisesQuery, wordsQuery, ownQuestionsQuery],
    ([exerciseRows, wordRows, questionRows]) => [
      ...exerciseRows.map(({ id, topicId, level, question, options, difficulty }): CatalogueItem => {
        const kind = options ? "choice" : "fill";
        return {
          id,
          kind,
          skill: "grammar",
          level,
          group: topicId,
          difficulty: computeStartingDifficulty(level, kind, difficulty),
          guessing: options ? 1 / options.length : guessingProbabilityOfTyped(question),
          prompt: null,
          options: null,
          correctAnswer: null,
        };
      }),
      ...cefrLevels.flatMap((level) =>
        chooseEvenly(
          wordRows.filter((row) => row.level === level && isPlainWord(row.word)),
          wordsPerLevel,
        ).map(buildWordItem),
      ),
      ...questionRows.map(({ id, cefrLevel, prompt, options, correctAnswer }): CatalogueItem => {
        const isInvented = cefrLevel === null;
        return {
          id,
          kind: isInvented ? "word" : "choice",
          skill: isInvented ? "words" : "reading",
          level: cefrLevel,
          group: id,
          difficulty: isInvented ? null : computeStartingDifficulty(cefrLevel, "choice"),
          guessing: options ? 1 / options.length : 0,
          prompt,
          options: isInvented ? ["yes", "no"] : options,
          correctAnswer: isInvented ? "no" : correctAnswer,
        };
      }),
    ],
  );
}

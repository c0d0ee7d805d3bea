import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { CheckpointItem, CheckpointPool } from "#core/domain/curriculum/checkpoint.ts";
import { buildCheckpointPool } from "#core/domain/curriculum/checkpoint-pool.ts";
import type { AskedItem } from "#core/domain/curriculum/judge-checkpoint.ts";
import type { ChapterOutline, SubchapterOutline } from "#core/domain/curriculum/outline.ts";
import type { ReadingText, TextQuestion } from "#core/domain/reading/text.ts";
import { type SentencePlan, toTranslatedSentence } from "#core/domain/sentences/sentence-plan.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { toAskableWord } from "#core/domain/vocabulary/build-question.ts";
import type { RequestContext } from "../context.ts";
import { listWordIdsOfChapter, readCurriculumOutline, readWordIdsByLesson } from "../curriculum/catalogue-store.ts";
import { AppError } from "../errors.ts";
import { type ExerciseRow, readExercisesOfLevel } from "../grammar/catalogue-store.ts";
import { findText } from "../reading/catalogue-store.ts";
import { readPlansOfLevel } from "../sentences/catalogue-store.ts";
import { readBankOfLevel } from "../vocabulary/bank-store.ts";

/** The content from which the checkpoints of a chapter are drawn and judged. */
export interface CheckpointContent {
  chapter: ChapterOutline;
  text: ReadingText | undefined;
  findWord: (id: string) => BankWord | undefined;
  findPlan: (wordId: string) => SentencePlan | undefined;
  findExercise: (id: string) => ExerciseRow | undefined;
  findTextQuestion: (id: string) => TextQuestion | undefined;
  /** The lesson that teaches a word. */
  findLesson: (wordId: string) => SubchapterOutline | undefined;
  pool: CheckpointPool;
}

/** @throws AppError not_found if there is no chapter with this id */
export async function findChapter(context: RequestContext, id: string): Promise<ChapterOutline> {
  const chapter = (await readCurriculumOutline(context)).find((candidate) => candidate.id === id);
  if (!chapter) throw new AppError("not_found", "That chapter does not exist.");
  return chapter;
}

const emptyChapter = { wordIds: [], topicIds: [] };

/** Reads the content of a chapter and of the chapters before it at the same level. */
export async function readCheckpointContent(
  context: RequestContext,
  chapter: ChapterOutline,
): Promise<CheckpointContent> {
  const level: CefrLevel = chapter.cefrLevel;
  const [outline, wordIds, bank, plans, exercises, foundText] = await Promise.all([
    readCurriculumOutline(context),
    readWordIdsByLesson(context),
    readBankOfLevel(context, level),
    readPlansOfLevel(context, level),
    readExercisesOfLevel(context, level),
    findText(context, chapter.goals.text),
  ]);
  const chapters = outline.filter(
    ({ cefrLevel, chapterNumber }) => cefrLevel === level && chapterNumber <= chapter.chapterNumber,
  );
  const poolChapters = chapters.map((poolChapter) => ({
    wordIds: listWordIdsOfChapter(poolChapter, wordIds),
    topicIds: poolChapter.goals.topics,
  }));
  const findWord = (id: string) => (Object.hasOwn(bank, id) ? bank[id] : undefined);
  const findPlan = (id: string) => (Object.hasOwn(plans, id) ? plans[id] : undefined);
  const exercisesById = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const questions = foundText?.text.questions ?? [];
  return {
    chapter,
    text: foundText?.text,
    findWord,
    findPlan,
    findExercise: (id) => exercisesById.get(id),
    findTextQuestion: (id) => questions.find((question) => question.id === id),
    findLesson: (wordId) =>
      chapters.flatMap(({ subchapters }) => subchapters).find(({ id }) => wordIds[id]?.includes(wordId)),
    pool: buildCheckpointPool({
      chapters: poolChapters,
      chapter: poolChapters[chapters.indexOf(chapter)] ?? emptyChapter,
      findWord: (id) => {
        const word = findWord(id);
        return word?.retired ? undefined : word;
      },
      hasSentence: (id) => findPlan(id) !== undefined,
      exercises,
      textQuestions: questions,
    }),
  };
}

/** The item with the content that judging needs; undefined if the content no longer exists. */
export function resolveItem(
  { findWord, findPlan, findExercise, findTextQuestion }: CheckpointContent,
  item: CheckpointItem,
): AskedItem | undefined {
  switch (item.part) {
    case "word": {
      const word = findWord(item.subject);
      return word && { part: "word", direction: item.direction, word: toAskableWord(word, cefrLevels) };
    }
    case "form": {
      const exercise = findExercise(item.subject);
      return exercise && { part: "form", correctAnswer: exercise.correctAnswer, accept: exercise.accept };
    }
    case "sentence":
    case "dictation": {
      const word = findWord(item.subject);
      const plan = findPlan(item.subject);
      const kind = item.part === "dictation" ? "dictation" : item.kind;
      return word && plan && { part: item.part, sentence: { kind, ...toTranslatedSentence(plan, word) } };
    }
    case "text": {
      const question = findTextQuestion(item.subject);
      return question && { part: "text", question };
    }
  }
}

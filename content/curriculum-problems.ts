import { type CurriculumFile, wordsInLesson } from "./curriculum-file.ts";
import type { Problem, WordEntry } from "./word-table.ts";
import { lineOfId } from "./yaml-file.ts";

/**
 * Reports lessons with unknown or repeated words or with a wrong number of words, lessons in which two words have the
 * same meaning, and ids that are used twice.
 */
export function* problemsOfCurricula({
  words,
  curricula,
}: {
  words: readonly WordEntry[];
  curricula: readonly CurriculumFile[];
}): Generator<Problem> {
  const wordsById = new Map(words.map((word) => [word.id, word]));
  const ids = new Set<string>();
  for (const { level, chapters, file, source } of curricula) {
    const lessonByWord = new Map<string, string>();
    const createProblem = (id: string, message: string) => ({
      file,
      line: lineOfId(source, id),
      message: `${id}: ${message}`,
    });
    const repeatedIdProblem = (id: string, message: string) => ({
      ...createProblem(id, message),
      line: lineOfId(source, id, "last"),
    });
    for (const chapter of chapters) {
      for (const { id } of [chapter, ...chapter.subchapters]) {
        if (ids.has(id)) yield repeatedIdProblem(id, "this id is used twice");
        ids.add(id);
      }
      for (const lesson of chapter.subchapters) {
        if (lesson.words.length !== wordsInLesson) {
          yield createProblem(lesson.id, `${lesson.words.length} words instead of ${wordsInLesson}`);
        }
        const translations = new Map<string, string>();
        for (const id of lesson.words) {
          const word = wordsById.get(id);
          if (!word) yield createProblem(id, "no word of the bank has this id");
          else if (word.cefrLevel !== level) yield createProblem(id, `this word is in the bank of ${word.cefrLevel}`);
          if (lessonByWord.has(id)) yield repeatedIdProblem(id, `is taught in ${lessonByWord.get(id)} already`);
          lessonByWord.set(id, lesson.id);
          const translation = word?.translation[0]?.replace(/ \(.*\)$/, "").toLowerCase() ?? id;
          const otherWord = translations.get(translation);
          if (otherWord)
            yield createProblem(id, `means the same as ${otherWord} of its lesson: no wrong options could be drawn`);
          translations.set(translation, id);
        }
      }
    }
  }
}

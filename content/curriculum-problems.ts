import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type CurriculumFile, wordsPerLesson } from "./curriculum-file.ts";
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
        if (lesson.words.length !== wordsPerLesson) {
          yield createProblem(lesson.id, `${lesson.words.length} words instead of ${wordsPerLesson}`);
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

/** Reports chapters whose topics, text or scene are unknown or of another level, and topics that no chapter lists. */
export function* problemsOfChapterReferences({
  curricula,
  topics,
  texts,
  scenes,
}: {
  curricula: readonly CurriculumFile[];
  topics: readonly { id: string; level: CefrLevel; file: string }[];
  texts: readonly { id: string; level: CefrLevel }[];
  scenes: readonly { id: string }[];
}): Generator<Problem> {
  const usedTopics = new Set<string>();
  for (const { level, chapters, file, source } of curricula) {
    const topicIds = topics.filter((topic) => topic.level === level).map(({ id }) => id);
    let lastPosition = -1;
    for (const chapter of chapters) {
      const createProblem = (message: string) => ({
        file,
        line: lineOfId(source, chapter.id),
        message: `${chapter.id}: ${message}`,
      });
      for (const topicId of chapter.topics) {
        usedTopics.add(topicId);
        const position = topicIds.indexOf(topicId);
        if (position < 0) yield createProblem(`there is no topic ${topicId} at ${level}`);
        else if (position < lastPosition)
          yield createProblem(`${topicId} stands before a topic of an earlier chapter in the library`);
        lastPosition = Math.max(position, lastPosition);
      }
      if (!texts.some(({ id, level: textLevel }) => id === chapter.text && textLevel === level))
        yield createProblem(`there is no text ${chapter.text} at ${level}`);
      if ((chapter.scene === undefined) === (chapter.talk === undefined))
        yield createProblem("either a scene or a talk");
      if (chapter.scene !== undefined && !scenes.some(({ id }) => id === chapter.scene))
        yield createProblem(`there is no scene ${chapter.scene}`);
      const isBilingual = level >= "B1";
      for (const statement of chapter.canDo)
        if (statement.includes(" = ") !== isBilingual)
          yield createProblem(
            isBilingual ? `“${statement}” has no English: German = English` : `“${statement}” is English alone`,
          );
      if (chapter.talk && !chapter.talk.opening.includes(" = "))
        yield createProblem("the opening has no English: German = English");
    }
  }
  for (const { id, file } of topics)
    if (!usedTopics.has(id)) yield { file, line: 1, message: `${id} belongs to no chapter` };
}

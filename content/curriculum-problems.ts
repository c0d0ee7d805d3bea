import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { toneOfTalk } from "#core/domain/curriculum/chapter-goals.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import { saysDu, saysSie } from "./conversation-file.ts";
import { type CurriculumFile, wordsPerLesson } from "./curriculum-file.ts";
import { type Problem, toInflectedWord, type WordEntry } from "./word-table.ts";
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
    const createRepeatedIdProblem = (id: string, message: string) => ({
      ...createProblem(id, message),
      line: lineOfId(source, id, "last"),
    });
    for (const chapter of chapters) {
      for (const { id } of [chapter, ...chapter.subchapters]) {
        if (ids.has(id)) yield createRepeatedIdProblem(id, "this id is used twice");
        ids.add(id);
      }
      for (const lesson of chapter.subchapters) {
        if (lesson.words.length !== wordsPerLesson) {
          yield createProblem(lesson.id, `${lesson.words.length} words instead of ${wordsPerLesson}`);
        }
        const wordByTranslation = new Map<string, string>();
        for (const id of lesson.words) {
          const word = wordsById.get(id);
          if (!word) yield createProblem(id, "no word of the bank has this id");
          else if (word.cefrLevel !== level) yield createProblem(id, `this word is in the bank of ${word.cefrLevel}`);
          if (lessonByWord.has(id)) yield createRepeatedIdProblem(id, `is taught in ${lessonByWord.get(id)} already`);
          lessonByWord.set(id, lesson.id);
          const translation = word?.translation[0]?.replace(/ \(.*\)$/, "").toLowerCase() ?? id;
          const otherWord = wordByTranslation.get(translation);
          if (otherWord)
            yield createProblem(id, `means the same as ${otherWord} of its lesson: no wrong options could be drawn`);
          wordByTranslation.set(translation, id);
        }
      }
    }
  }
}

/**
 * Reports an opening of a talk that has no translation, whose translation does not have the same sentences, or that has
 * the wrong form of address. The right form of address is *du* at A1 and A2, and *Sie* from B1 on.
 */
function* problemsOfOpening(opening: string, level: CefrLevel): Generator<string> {
  const [german = "", english = "", ...surplusParts] = opening.split(" = ");
  if (english === "" || surplusParts.length > 0) {
    yield "the opening has no English: German = English";
    return;
  }
  const finalMarks = [german, english].map((text) => sentencesOf(text).map((sentence) => sentence.at(-1)));
  if (finalMarks[0]?.join() !== finalMarks[1]?.join()) yield "the opening and its translation have different sentences";
  if (toneOfTalk(level) === "professional" ? saysDu(german) : saysSie(german))
    yield `the opening must address the learner with ${toneOfTalk(level) === "professional" ? "Sie" : "du"} at ${level}`;
}

/** Reports words in the openings of talks if the bank has these words only above the level of the chapter. */
export function* problemsOfTalkWords({
  words,
  curricula,
}: {
  words: readonly WordEntry[];
  curricula: readonly CurriculumFile[];
}): Generator<Problem> {
  const openings = curricula.flatMap(({ level, chapters, file, source }) =>
    chapters.flatMap(({ id, talk }) =>
      talk ? [{ level, id, file, source, german: talk.opening.split(" = ")[0] }] : [],
    ),
  );
  if (openings.length === 0) return;
  const levelByForm = new Map<string, CefrLevel>();
  for (const word of words) {
    for (const form of wordFormsOf(toInflectedWord(word)).flat()) {
      const key = form.toLowerCase();
      const knownLevel = levelByForm.get(key);
      if (knownLevel === undefined || word.cefrLevel < knownLevel) levelByForm.set(key, word.cefrLevel);
    }
  }
  for (const { level, id, file, source, german = "" } of openings) {
    for (const form of german.match(/\p{L}+/gu) ?? []) {
      const wordLevel = levelByForm.get(form.toLowerCase());
      if (wordLevel !== undefined && wordLevel > level)
        yield {
          file,
          line: lineOfId(source, id),
          message: `${id}: “${form}” in the opening is a word of ${wordLevel}`,
        };
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
      for (const message of chapter.talk ? problemsOfOpening(chapter.talk.opening, level) : [])
        yield createProblem(message);
    }
  }
  for (const { id, file } of topics)
    if (!usedTopics.has(id)) yield { file, line: 1, message: `${id} belongs to no chapter` };
}

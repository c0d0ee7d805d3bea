import type { CefrLevel } from "#core/domain/cefr-level.ts";
import {
  type ExamItem,
  type ExamKey,
  type ExamPart,
  type ExamPartOutline,
  type ExamSection,
  type ExamText,
  examIdOf,
  examParts,
  type ItemPart,
  type ItemPartContent,
  itemParts,
  type WritingContent,
  type WritingKey,
} from "#core/domain/exams/exam.ts";
import { createSeededRandom, shuffle } from "#core/domain/random.ts";
import { compileScene, type SceneCompiler, sceneCompilerOf } from "./compile-scenes.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import {
  type AuthoredExam,
  type AuthoredExamItem,
  type AuthoredExamSection,
  type AuthoredWritingTask,
  nothingFitsOption,
  readExamText,
  trueFalseOptions,
  unsaidOption,
} from "./exam-file.ts";
import type { Corpus } from "./read-corpus.ts";

const letterOf = (index: number) => "abcdefghijklmnopqrstuvwxyz".charAt(index);

/** Computes a number from an item's id. It seeds the shuffle of the options, so that their order never changes. */
const seedOf = (id: string) => [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 2147483647, 7);

const compileText = (text: string, title: string | undefined, label: string | null, isHeard: boolean): ExamText => ({
  label,
  title: title ?? null,
  ...readExamText(text, { isHeard }),
});

function optionsOf(item: AuthoredExamItem, section: AuthoredExamSection, id: string): string[] | null {
  switch (item.type) {
    case "true-false":
      return [...trueFalseOptions, ...(section.allowsUnsaid ? [unsaidOption] : [])];
    case "choice":
    case "gap":
      return shuffle(item.options, createSeededRandom(seedOf(id)));
    case "match": {
      const labels = (section.choices.length > 0 ? section.choices : section.texts).map((_, i) => letterOf(i));
      return [...labels, ...(section.allowsNone ? [nothingFitsOption] : [])];
    }
    case "word":
      return null;
  }
}

/**
 * Compiles a part with items into two results: the data for the browser, and the answer keys, which stay on the
 * server.
 */
export function compileItemPart(
  sections: readonly AuthoredExamSection[],
  part: ItemPart,
): { content: ItemPartContent; keys: ExamKey[] } {
  const isListeningPart = part === "listening";
  const keys: ExamKey[] = [];
  const compileItem = (item: AuthoredExamItem, section: AuthoredExamSection, position: number): ExamItem => {
    const id = `${section.id}-${position}`;
    const { answer, quote = null, explanation = null, topic = null } = item;
    keys.push({ id, answer, accept: item.type === "word" ? item.accept : [], quote, explanation, topic });
    return {
      id,
      number: keys.length,
      type: item.type,
      question: item.question ?? null,
      options: optionsOf(item, section, id),
      text: item.text === undefined ? null : compileText(item.text, undefined, null, isListeningPart),
    };
  };
  const content = {
    sections: sections.map((section): ExamSection => {
      const { id, instructions, english = null, texts, choices, plays = null, items } = section;
      const areTextsMatched = choices.length === 0 && items.some(({ type }) => type === "match");
      return {
        ...{ id, instructions, english, plays },
        texts: texts.map(({ title, text }, i) =>
          compileText(text, title, areTextsMatched ? letterOf(i) : null, isListeningPart),
        ),
        choices: choices.map((text, i) => ({ label: letterOf(i), text })),
        items: items.map((item, i) => compileItem(item, section, i + 1)),
      };
    }),
  };
  return { content, keys };
}

/** The functions and data that compile the writing part of an exam. */
export interface WritingCompiler {
  sceneCompiler: SceneCompiler;
  sharedSceneContent: NonNullable<Corpus["scenes"]["sharedContent"]>;
  synonyms: string[][];
}

export const createWritingCompiler = (corpus: Corpus): WritingCompiler | undefined =>
  corpus.scenes.sharedContent && {
    sceneCompiler: sceneCompilerOf(corpus),
    sharedSceneContent: corpus.scenes.sharedContent,
    synonyms: corpus.scenes.synonyms,
  };

/**
 * Compiles a writing task. Its points are recognised in the same way as the goals of a scene: each point becomes an
 * intent, in addition to the greetings and the other intents that all scenes share.
 */
export function compileWritingTask(
  task: AuthoredWritingTask,
  words: string[][],
  level: CefrLevel,
  { sceneCompiler, sharedSceneContent, synonyms }: WritingCompiler,
): WritingKey {
  const recognition = compileScene(
    {
      ...{ id: task.id, level, title: task.title, german: task.title, setting: task.title, register: task.register },
      ...{ you: "", partner: "", begins: "learner", minutes: 5, outcomes: { all: "", most: "", few: "" } },
      ...{ file: "", opening: [], closing: [], slots: {}, questions: [], twists: [], repairs: [], words },
      goals: task.points.map(({ id, text }) => ({ id, text, example: "", phrases: [] })),
      intents: task.points.map(({ id, says, heard }) => ({
        ...{ id, goal: id, says, heard, uses: [], needs: [], replies: [] },
      })),
    },
    sharedSceneContent,
    synonyms,
    sceneCompiler,
  );
  return {
    id: task.id,
    // Recognition does not use the partner's lines, so they are left out.
    recognition: {
      ...recognition,
      intents: recognition.intents.map((intent) => ({ ...intent, replies: [] })),
      lines: {
        ...{ notUnderstood: [], notUnderstoodAgain: [], moveOn: [], unknownQuestion: [], inEnglish: [], goOn: [] },
        beforeGoodbye: [],
      },
    },
    modelAnswer: task.model.trim(),
  };
}

const contentOfTask = ({ id, title, situation, english, points, words }: AuthoredWritingTask) => ({
  ...{ id, title, situation: situation.trim(), english: english ?? null, words },
  points: points.map((point) => ({ id: point.id, text: point.text, english: point.english ?? null })),
});

/** Returns the table of the exams: one row for each part. The answer keys are in a separate column. */
export function compileExamTables(corpus: Corpus): CompiledTable[] {
  const { exams, scenes } = corpus;
  const columns = ["exam_id", "part", "cefr_level", "position", "outline", "content", "keys"];
  const compiler = exams.length > 0 ? createWritingCompiler(corpus) : undefined;
  const rowsOf = ({ level, parts }: AuthoredExam) => {
    const toRow = (part: ExamPart, itemCount: number, content: unknown, keys: unknown) => {
      const { summary, minutes } = parts[part];
      const outline: ExamPartOutline = { part, summary, minutes, itemCount };
      return [examIdOf(level), part, level, examParts.indexOf(part), toJson(outline), toJson(content), toJson(keys)];
    };
    const itemPartRows = itemParts.map((part) => {
      const { content, keys } = compileItemPart(parts[part].sections, part);
      return toRow(part, keys.length, content, keys);
    });
    const { tasks, words } = parts.writing;
    const writing: WritingContent = { tasks: tasks.map(contentOfTask) };
    const writingKeys = compiler ? tasks.map((task) => compileWritingTask(task, words, level, compiler)) : [];
    const sceneId = parts.speaking.scene;
    const goalCount = scenes.scenes.find(({ id }) => id === sceneId)?.goals.length ?? 0;
    return [
      ...itemPartRows,
      toRow("writing", tasks.length, writing, writingKeys),
      toRow("speaking", goalCount, { sceneId }, null),
    ];
  };
  return [{ name: "exam_parts", key: ["exam_id", "part"], columns, rows: exams.flatMap(rowsOf) }];
}

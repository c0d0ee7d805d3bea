import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { lessonWordOf } from "#core/domain/curriculum/lesson-word.ts";
import type { ChapterOutline, LessonWord } from "#core/domain/curriculum/outline.ts";
import type { PackContents, PackPart, SharedContents } from "#core/domain/offline/pack.ts";
import type { MentionedWord } from "#core/domain/reading/describe-text.ts";
import type { ReadingText, TextOutline } from "#core/domain/reading/text.ts";
import { type BankOfLevel, createWordLookup, type FindBankWord } from "#core/domain/vocabulary/bank-word.ts";
import { listInstalledPacks, openPackPart, openSharedPart } from "#web/offline/packs.ts";

/**
 * The content of the installed packs with which a device answers calls. Large parts are opened only when they are
 * needed.
 */
export interface DevicePacks {
  levels: readonly CefrLevel[];
  /** The chapters of the installed levels, in order. */
  outline: readonly ChapterOutline[];
  /** The ids of each lesson's words in order, by the lesson's id. */
  wordIdsByLesson: Readonly<Record<string, readonly string[]>>;
  texts: readonly { outline: TextOutline; text: ReadingText }[];
  /** Finds a word that the texts mention, also if the pack of its level is not installed. */
  findMentionedWord: (id: string) => MentionedWord | undefined;
  banks: readonly BankOfLevel[];
  findWord: FindBankWord;
  /** Opens a part that only some answers need; null if its level is not installed. */
  openPart: <Part extends PackPart>(level: CefrLevel, part: Part) => Promise<PackContents[Part] | null>;
  openSharedPart: <Part extends keyof SharedContents>(part: Part) => Promise<SharedContents[Part] | null>;
}

/** Opens the installed packs. Without a pack all lists are empty. */
export async function openDevicePacks(): Promise<DevicePacks> {
  const levels = (await listInstalledPacks()).map(({ level }) => level);
  const lessons = await Promise.all(levels.map((level) => openPackPart(level, "lessons")));
  const banks = (await Promise.all(levels.map((level) => openPackPart(level, "words")))).filter(
    (bank) => bank !== null,
  );
  const texts = (await Promise.all(levels.map((level) => openPackPart(level, "texts")))).filter(
    (part) => part !== null,
  );
  const findWord = createWordLookup(banks);
  const findWordOfOtherLevel = createWordLookup(texts.map(({ otherWords }) => otherWords));
  return {
    levels,
    outline: lessons.flatMap((part) => part?.outline ?? []),
    wordIdsByLesson: Object.assign({}, ...lessons.map((part) => part?.wordIdsByLesson)),
    banks,
    findWord,
    texts: texts.flatMap((part) => part.texts),
    findMentionedWord: (id) => findWord(id) ?? findWordOfOtherLevel(id),
    openPart: openPackPart,
    openSharedPart,
  };
}

/** The words of a lesson; undefined if no installed pack has it. */
export const findLessonWords = (
  { wordIdsByLesson, findWord }: Pick<DevicePacks, "wordIdsByLesson" | "findWord">,
  lessonId: string,
): LessonWord[] | undefined =>
  wordIdsByLesson[lessonId]?.flatMap((id, i) => {
    const word = findWord(id);
    return word ? lessonWordOf(word, lessonId, i + 1) : [];
  });

import type { CefrLevel } from "../cefr-level.ts";
import type { Starter } from "../conversations/opening.ts";
import type { PartnerLevel } from "../conversations/partner-content.ts";
import type { PromptTree, Reactions } from "../conversations/prompt-tree.ts";
import type { Scene } from "../conversations/scenes/scene.ts";
import type { ChapterOutline, LessonWord } from "../curriculum/outline.ts";
import type { MentionedWord } from "../reading/describe-text.ts";
import type { ReadingText, TextOutline } from "../reading/text.ts";
import type { BankOfLevel } from "../vocabulary/bank-word.ts";

/**
 * What a device stores of a level, by the name of the part. Each part contains values exactly as the worker's catalogue
 * returns them, so the same functions run over both.
 */
export interface PackContents {
  words: BankOfLevel;
  lessons: LessonsOfLevel;
  texts: TextsOfLevel;
  partner: PartnerOfLevel;
  /** In the order of the list. */
  scenes: Scene[];
}

export interface LessonsOfLevel {
  /** The chapters of the level. */
  outline: ChapterOutline[];
  /** The words of each lesson, by the lesson's id. */
  wordsByLesson: Record<string, LessonWord[]>;
}

export interface TextsOfLevel {
  /** The texts in the order of the list. */
  texts: { outline: TextOutline; text: ReadingText }[];
  /** The words of other levels that the texts mention, by id. */
  otherWords: Record<string, MentionedWord>;
}

/** What the built-in partner needs in conversations of a level. */
export interface PartnerOfLevel {
  starters: Starter[];
  trees: PromptTree[];
  reactions: Reactions;
  partner: PartnerLevel;
  /** The topics of grammar of all levels, which explain mistakes. */
  topics: { id: string; title: string; category: string; cefrLevel: CefrLevel; orderIndex: number }[];
}

/** The parts of a pack. A part whose content has not changed is not downloaded again. */
export const packParts = [
  "words",
  "lessons",
  "texts",
  "partner",
  "scenes",
] as const satisfies readonly (keyof PackContents)[];
export type PackPart = (typeof packParts)[number];

/** The name under which a device stores a part. */
export const packPartKey = (level: CefrLevel, part: PackPart): string => `${level}/${part}`;

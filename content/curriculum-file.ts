import * as z from "zod/mini";
import { chapterIcons } from "#core/contract/curriculum.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { conversationCategories } from "#core/domain/conversations/conversation.ts";
import type { Problem } from "./word-table.ts";
import { readYamlFile } from "./yaml-file.ts";

export const wordsPerLesson = 15;
const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const textSchema = z.string().check(z.minLength(3, "is missing or too short"));

const curriculumSchema = z.strictObject({
  level: z.enum(cefrLevels),
  chapters: z.array(
    z.strictObject({
      id: idSchema,
      title: textSchema,
      description: textSchema,
      icon: z.enum(chapterIcons),
      /** The can-do statements of the chapter: "English" at A1 and A2, "German = English" from B1 on. */
      canDo: z.array(textSchema).check(z.minLength(2), z.maxLength(3)),
      /** The grammar topics that the chapter uses, in the order of the library. */
      topics: z.array(idSchema).check(z.minLength(1)),
      /** The id of the text to read. */
      text: idSchema,
      /** The id of the scene. A chapter has either a scene or a talk. */
      scene: z.optional(idSchema),
      talk: z.optional(
        z.strictObject({
          title: textSchema,
          /** The partner's first message: "German = English". */
          opening: textSchema,
          /** The category from which the partner takes its further prompts. */
          category: z.optional(z.enum(conversationCategories)),
        }),
      ),
      subchapters: z.array(
        z.strictObject({ id: idSchema, title: textSchema, description: textSchema, words: z.array(idSchema) }),
      ),
    }),
  ),
});
export type Curriculum = z.output<typeof curriculumSchema>;

export interface CurriculumFile {
  level: CefrLevel;
  chapters: Curriculum["chapters"];
  file: string;
  /** The text of the file, in which the line of an id is looked up. */
  source: string;
}

/** Reads the chapters of one level. */
export function readCurriculumFile(
  source: string,
  file: string,
): { curriculum: CurriculumFile | undefined; problems: Problem[] } {
  const { value, problems } = readYamlFile(source, file, curriculumSchema);
  return { curriculum: value && { ...value, file, source }, problems };
}

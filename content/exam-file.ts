import * as z from "zod/mini";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ExamLine, ExamPart, ItemPart } from "#core/domain/exams/exam.ts";

const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "only lower-case letters, digits and hyphens"));
const nonEmptyText = z.string().check(z.minLength(1, "is missing"));

export const trueFalseOptions = ["richtig", "falsch"];
export const unsaidOption = "steht nicht im Text";
/** The answer to a "match" item for which no option fits. */
export const nothingFitsOption = "0";

const sharedFields = {
  question: z.optional(nonEmptyText),
  /** The text that only this item is about. */
  text: z.optional(nonEmptyText),
  quote: z.optional(nonEmptyText),
  explanation: z.optional(nonEmptyText),
  /** The id of the grammar topic that the item tests. */
  topic: z.optional(idSchema),
};
const itemSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("true-false"),
    answer: z.enum(["richtig", "falsch", unsaidOption]),
    ...sharedFields,
  }),
  z.strictObject({ type: z.literal("choice"), options: z.array(nonEmptyText), answer: nonEmptyText, ...sharedFields }),
  z.strictObject({ type: z.literal("match"), answer: z.string().check(z.regex(/^[a-z0]$/)), ...sharedFields }),
  z.strictObject({ type: z.literal("gap"), options: z.array(nonEmptyText), answer: nonEmptyText, ...sharedFields }),
  z.strictObject({
    type: z.literal("word"),
    answer: nonEmptyText,
    accept: z._default(z.array(nonEmptyText), []),
    ...sharedFields,
  }),
]);
export type AuthoredExamItem = z.output<typeof itemSchema>;

const textSchema = z.strictObject({ title: z.optional(nonEmptyText), text: nonEmptyText });
const sectionSchema = z.strictObject({
  id: idSchema,
  instructions: nonEmptyText,
  english: z.optional(nonEmptyText),
  texts: z._default(z.array(textSchema), []),
  /** The options of "match" items. If this list is missing, the texts are the options. Each option has a letter. */
  choices: z._default(z.array(nonEmptyText), []),
  /** Whether "match" items can have the answer 0: nothing fits. */
  allowsNone: z._default(z.boolean(), false),
  /** Whether "true-false" items have the third answer "steht nicht im Text". */
  allowsUnsaid: z._default(z.boolean(), false),
  plays: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
  items: z.array(itemSchema).check(z.minLength(1, "an item is missing")),
});
export type AuthoredExamSection = z.output<typeof sectionSchema>;

const partFields = {
  summary: nonEmptyText,
  minutes: z.int().check(z.minimum(4), z.maximum(30)),
  /** Names of people, places and firms. They do not count as words that a learner must know. */
  names: z._default(z.array(nonEmptyText), []),
};
export const itemPartSchema = z.strictObject({ ...partFields, sections: z.array(sectionSchema) });
export type AuthoredItemPart = z.output<typeof itemPartSchema>;

const pointSchema = z.strictObject({
  id: idSchema,
  text: nonEmptyText,
  english: z.optional(nonEmptyText),
  /** Sentences that express the point. */
  says: z.array(nonEmptyText).check(z.minLength(8, "eight ways of saying it")),
  /** Rules as in scenes: lists of lemmas and marks that a clause must contain. */
  heard: z._default(z.array(nonEmptyText), []),
  /** Test sentences in which the point must be recognised. They do not occur in `says`. */
  tests: z.array(nonEmptyText).check(z.minLength(4, "four sentences to test")),
});
const taskSchema = z.strictObject({
  id: idSchema,
  title: nonEmptyText,
  register: z.enum(["du", "sie"]),
  situation: nonEmptyText,
  english: z.optional(nonEmptyText),
  words: z.int(),
  points: z.array(pointSchema).check(z.minLength(3, "three points"), z.maxLength(4)),
  /** Sentences that fit the situation but express none of the points. */
  misses: z.array(nonEmptyText).check(z.minLength(4, "four sentences that express no point")),
  model: nonEmptyText,
});
export type AuthoredWritingTask = z.output<typeof taskSchema>;
export const writingPartSchema = z.strictObject({
  ...partFields,
  /** Groups of words with the same meaning, in their dictionary form. */
  words: z._default(z.array(z.array(nonEmptyText).check(z.minLength(2))), []),
  tasks: z.array(taskSchema).check(z.minLength(2, "two tasks"), z.maxLength(2)),
});
export type AuthoredWritingPart = z.output<typeof writingPartSchema>;

export const speakingPartSchema = z.strictObject({
  summary: nonEmptyText,
  minutes: partFields.minutes,
  scene: idSchema,
});
export type AuthoredSpeakingPart = z.output<typeof speakingPartSchema>;

export interface AuthoredExam {
  level: CefrLevel;
  /** The folder of the exam: "content/exams/a1". */
  folder: string;
  parts: Record<ItemPart, AuthoredItemPart> & { writing: AuthoredWritingPart; speaking: AuthoredSpeakingPart };
}

export const fileOfPart = ({ folder }: Pick<AuthoredExam, "folder">, part: ExamPart) => `${folder}/${part}.yaml`;

/**
 * Splits an authored text into paragraphs of lines, and lists its speakers. In a text to hear, "Name: " before a line
 * names its speaker.
 */
export function readExamText(
  text: string,
  { isHeard }: { isHeard: boolean },
): { paragraphs: ExamLine[][]; speakers: string[] } {
  const speakers: string[] = [];
  const readLine = (line: string): ExamLine => {
    const [, speaker, german] = (isHeard && /^(\p{Lu}[^:.!?]{0,24}): (.*)$/u.exec(line)) || [];
    if (speaker === undefined || german === undefined) return { german: line.trim(), speaker: null };
    if (!speakers.includes(speaker)) speakers.push(speaker);
    return { german: german.trim(), speaker: speakers.indexOf(speaker) };
  };
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(readLine));
  return { paragraphs, speakers };
}

/** All authored texts of a section: the texts of the section, and those of its items. */
export const textsOfSection = ({ texts, items }: AuthoredExamSection): string[] => [
  ...texts.map(({ text }) => text),
  ...items.flatMap(({ text }) => text ?? []),
];

const gapPattern = /\[(\d+)\]/g;
/** The numbers of the gaps in the texts of a section. */
export const gapsOf = (section: AuthoredExamSection): number[] =>
  section.texts.flatMap(({ text }) => [...text.matchAll(gapPattern)].map(([, number]) => Number(number)));

/** A text whose gaps are filled with the right answers. */
export const fillGaps = (text: string, { items, choices }: AuthoredExamSection): string =>
  text.replace(gapPattern, (gap, number: string) => {
    const item = items[Number(number) - 1];
    if (!item) return gap;
    return item.type === "match" ? (choices["abcdefghijklmnopqrstuvwxyz".indexOf(item.answer)] ?? gap) : item.answer;
  });

/**
 * The options that must be correct German sentences. In the language part this is only the answer, because a wrong
 * option can be wrong German.
 */
function selectOptionsToCheck({ options, answer }: { options: string[]; answer: string }, part: ItemPart): string[] {
  return (part === "language" ? [answer] : options).filter((option) => /[.!?]$/.test(option));
}

/** The German that a learner reads or hears in a part with items, with filled gaps. */
export function germanOfItemPart({ sections }: AuthoredItemPart, part: ItemPart): string[] {
  const isHeard = part === "listening";
  return sections.flatMap((section) => [
    section.instructions,
    ...section.texts.flatMap(({ title }) => title ?? []),
    ...textsOfSection(section).flatMap((text) =>
      readExamText(fillGaps(text, section), { isHeard }).paragraphs.map((lines) =>
        lines.map(({ german }) => german).join("\n"),
      ),
    ),
    ...section.choices.filter(() => gapsOf(section).length === 0),
    ...section.items.flatMap((item) => {
      const filledQuestion = item.question?.replace("___", item.type === "match" ? "___" : item.answer) ?? [];
      const options = item.type === "choice" ? selectOptionsToCheck(item, part) : [];
      return [filledQuestion, options].flat();
    }),
  ]);
}

/** The German of the writing part: the situations, the points and the model answers. */
export const germanOfWritingPart = ({ tasks }: AuthoredWritingPart): string[] =>
  tasks.flatMap(({ situation, points, model }) => [situation, ...points.map(({ text }) => text), model.trim()]);

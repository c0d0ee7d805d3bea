import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { shuffle } from "../random.ts";
import type { Tone } from "./conversation.ts";
import type { HeardNoun } from "./hearing.ts";
import { fillNounSlots } from "./noun-slots.ts";
import { type PartnerLevelContent, type PartnerLine, textInTone } from "./partner-content.ts";
import { type ConversationWord, sentencesOf } from "./prompt-tree.ts";

/** A line as the partner says it, with its translation and the words that are offered with it. */
export interface SaidLine {
  id: string;
  text: string;
  english: string;
  words: ConversationWord[];
}

/** The data that decide which lines can be said now. */
export interface LineChoice {
  content: PartnerLevelContent;
  level: CefrLevel;
  tone: Tone;
  usedIds: ReadonlySet<string>;
  usedSentences: ReadonlySet<string>;
  random: () => number;
}

/** The texts of a line with its slots filled; undefined if a slot cannot be filled with what was heard. */
function fillLine(
  line: PartnerLine,
  tone: Tone,
  noun: HeardNoun | null,
  slots: Readonly<Record<string, [string, string]>>,
) {
  let filledLine = fillNounSlots(
    { text: textInTone(line.text, tone), english: textInTone(line.english, tone) },
    noun,
    tone,
  );
  for (const [name, [german, english]] of Object.entries(slots)) {
    if (!filledLine) return undefined;
    filledLine = {
      text: filledLine.text.replaceAll(`{${name}}`, () => german),
      english: filledLine.english.replaceAll(`{${name}}`, () => english),
    };
  }
  if (!filledLine || /[{}]/.test(filledLine.text + filledLine.english)) return undefined;
  // "Ich würde zuerst {option}" with "zuerst einen Kurs besuchen" would repeat a word.
  return { ...filledLine, text: filledLine.text.replace(/(?<!\p{L})(\p{Ll}{4,}) \1(?!\p{L})/gu, "$1") };
}

/** The value of a slot that is the same in the German and the English text of a line. */
export const toBothLanguages = (text: string): [string, string] => [text, text];

export interface LineFilter {
  noun?: HeardNoun | null;
  slots?: Readonly<Record<string, [string, string]>>;
  /** Whether a used line can be said again if no unused line is left. */
  isRepeatable?: boolean;
  accepts?: (line: PartnerLine) => boolean;
}

/**
 * Picks an unused line of a set: a line of the conversation's level or the next lower level, otherwise a line of a
 * still lower level. Lines that contain the noun take precedence over lines that do not.
 */
export function pickLine(setName: string, choice: LineChoice, filter: LineFilter = {}): SaidLine | undefined {
  const { content, level, tone, usedIds: ids, usedSentences: sentences, random } = choice;
  const { noun = null, slots = {}, isRepeatable = false, accepts = () => true } = filter;
  const lines = (Object.hasOwn(content.lines, setName) ? (content.lines[setName] ?? []) : []).filter(accepts);
  for (let i = cefrLevels.indexOf(level); i >= 0; i--) {
    // Lines of the level itself and of the next lower level are equally good.
    const levels = i === cefrLevels.indexOf(level) ? [cefrLevels[i], cefrLevels[i - 1]] : [cefrLevels[i]];
    const candidates = shuffle(
      lines.filter((line) => levels.includes(line.level) && !ids.has(line.id)),
      random,
    );
    const fillableLines = candidates.flatMap((line) => {
      const filledLine = fillLine(line, tone, noun, slots);
      const isUnsaid = filledLine && sentencesOf(filledLine.text).every((sentence) => !sentences.has(sentence));
      return filledLine && isUnsaid ? [{ line, filled: filledLine }] : [];
    });
    const chosenLine = fillableLines.find(({ line }) => /\{/.test(line.text)) ?? fillableLines[0];
    if (chosenLine) {
      const words = (chosenLine.line.words ?? []).flatMap((id) => content.words[id] ?? []);
      return { id: chosenLine.line.id, ...chosenLine.filled, words };
    }
  }
  if (!isRepeatable) return undefined;
  return pickLine(
    setName,
    { ...choice, usedIds: new Set(), usedSentences: new Set() },
    { ...filter, isRepeatable: false },
  );
}

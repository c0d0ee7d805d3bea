import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type ConversationTopic, type Tone, tones } from "#core/domain/conversations/conversation.ts";
import { type InTones, type ReactionKind, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { readRows } from "./table-rows.ts";
import type { Problem } from "./word-table.ts";

/** The texts of one line of a table, in each tone and in English. */
interface AuthoredLine {
  text: InTones<string>;
  english: string;
  line: number;
}

export interface AuthoredPrompt extends AuthoredLine {
  id: string;
  after: { prompt: string; answer: "yes" | "no" } | null;
}

export interface AuthoredTree {
  file: string;
  level: CefrLevel;
  topic: ConversationTopic;
  openings: AuthoredPrompt[];
  prompts: AuthoredPrompt[];
}

export interface AuthoredReactions {
  file: string;
  level: CefrLevel;
  lines: (AuthoredLine & { kind: ReactionKind })[];
}

const openingsPerTree = 3;
/** Minimum number of prompts of a topic and level that do not depend on the learner's answer to another prompt. */
const minIndependentPrompts = 24;
const minReactions: Record<ReactionKind, number> = {
  statement: 26,
  yes: 10,
  no: 10,
  number: 8,
  place: 8,
  unclear: 10,
  english: 8,
  short: 8,
  thanks: 8,
  sad: 8,
  glad: 8,
  goodbye: 8,
  repeat: 6,
  retyped: 8,
  lost: 8,
  unsure: 8,
  again: 8,
  topic: 8,
};

const treeColumns = ["id", "after", ...tones, "english"] as const;
const reactionColumns = ["kind", ...tones, "english"] as const;

/** Reads the prompts of one topic and level. */
export function readTree(
  text: string,
  location: { file: string; level: CefrLevel; topic: ConversationTopic },
): { tree: AuthoredTree; problems: Problem[] } {
  const { rows, problems } = readRows(text, treeColumns, location.file);
  const reportProblem = (line: number, message: string) => problems.push({ file: location.file, line, message });
  const prompts = rows.flatMap(({ cells, line }): AuthoredPrompt[] => {
    for (const message of problemsOfTexts(cells)) reportProblem(line, message);
    const followUpMatch = /^(\S+) (yes|no)$/.exec(cells.after);
    if (cells.after !== "" && !followUpMatch) reportProblem(line, "after: a prompt's id and yes or no, or nothing");
    const answer = followUpMatch?.[2] as "yes" | "no";
    const { id, english } = cells;
    return [
      {
        id,
        after: followUpMatch ? { prompt: followUpMatch[1] ?? "", answer } : null,
        text: textInEachTone(cells),
        english,
        line,
      },
    ];
  });
  const idPrefix = `${location.level.toLowerCase()}-${location.topic}-`;
  const isOpening = ({ id }: AuthoredPrompt) => id.startsWith(`${idPrefix}opening-`);
  const ids = new Set<string>();
  for (const { id, line } of prompts) {
    if (!id.startsWith(idPrefix) || !/^(opening-\d|\d\d)$/.test(id.slice(idPrefix.length)))
      reportProblem(line, `id: ${idPrefix}01 …`);
    if (ids.has(id)) reportProblem(line, `id: ${id} is used twice`);
    ids.add(id);
  }
  const followUpKeys = new Set<string>();
  for (const { after, id, line } of prompts) {
    if (!after) continue;
    if (!ids.has(after.prompt) || after.prompt === id)
      reportProblem(line, `after: there is no other prompt ${after.prompt}`);
    const key = `${after.prompt} ${after.answer}`;
    if (followUpKeys.has(key)) reportProblem(line, `after: ${key} has a follow-up already`);
    followUpKeys.add(key);
  }
  const authoredTree = {
    ...location,
    openings: prompts.filter(isOpening),
    prompts: prompts.filter((prompt) => !isOpening(prompt)),
  };
  const independentPromptCount = authoredTree.prompts.filter(({ after }) => after === null).length;
  if (authoredTree.openings.length !== openingsPerTree) {
    reportProblem(1, `${authoredTree.openings.length} openings instead of ${openingsPerTree}`);
  }
  if (independentPromptCount < minIndependentPrompts)
    reportProblem(1, `${independentPromptCount} prompts without after, at least ${minIndependentPrompts} are needed`);
  return { tree: authoredTree, problems };
}

/** Reads the reactions of one level. */
export function readReactions(
  text: string,
  location: { file: string; level: CefrLevel },
): { reactions: AuthoredReactions; problems: Problem[] } {
  const { rows, problems } = readRows(text, reactionColumns, location.file);
  const lines = rows.flatMap(({ cells, line }) => {
    const reportProblem = (message: string) => problems.push({ file: location.file, line, message });
    for (const message of problemsOfTexts(cells)) reportProblem(message);
    const kind = reactionKinds.find((reactionKind) => reactionKind === cells.kind);
    if (!kind) reportProblem(`kind: not one of ${reactionKinds.join(", ")}`);
    for (const tone of tones) {
      if (/[{}]/.test(cells[tone])) reportProblem(`${tone}: no braces`);
      if (cells[tone].includes("?")) reportProblem(`${tone}: a reaction asks nothing`);
    }
    return kind ? [{ kind, text: textInEachTone(cells), english: cells.english, line }] : [];
  });
  for (const kind of reactionKinds) {
    const count = lines.filter((line) => line.kind === kind).length;
    if (count < minReactions[kind]) {
      problems.push({ file: location.file, line: 1, message: `${count} of ${kind}, ${minReactions[kind]} are needed` });
    }
  }
  return { reactions: { ...location, lines }, problems };
}

const textInEachTone = (cells: Record<Tone, string>): InTones<string> => ({
  professional: cells.professional,
  friendly: cells.friendly,
  slang: cells.slang,
});

/** Whether a text addresses somebody with *du*. */
export const saysDu = (text: string) => /\b(du|dich|dir|dein\w*)\b/i.test(text);
/**
 * Whether a text addresses somebody with *Sie*. A *Sie* at the beginning of a sentence does not count, because there it
 * can mean *she* or *they*.
 */
export const saysSie = (text: string) => /(?<=[\p{L}\d,;:] )(Sie|Ihnen|Ihr|Ihre[nmrs]?)(?![\p{L}])/u.test(text);

function* problemsOfTexts(cells: InTones<string> & { english: string }): Generator<string> {
  for (const [column, cell] of Object.entries(cells)) {
    if (cell !== cell.normalize("NFC")) yield `${column}: letters and their dots are written apart (not NFC)`;
    if (/\p{Cf}/u.test(cell)) yield `${column}: an invisible character`;
    if (cell !== cell.trim() || cell.includes("  ")) yield `${column}: a space too many`;
  }
  for (const tone of [...tones, "english"] as const) if (cells[tone] === "") yield `${tone}: is missing`;
  if (new Set(tones.map((tone) => cells[tone])).size < tones.length) yield "the tones do not differ";
  // Quoted speech is removed before the check, because it may use another form of address than the tone requires.
  const textOutsideQuotes = (tone: Tone) => cells[tone].replace(/„[^“]*“/g, "");
  if (saysDu(textOutsideQuotes("professional"))) yield "professional: says Sie";
  for (const tone of ["friendly", "slang"] as const) {
    if (saysSie(textOutsideQuotes(tone))) yield `${tone}: says du`;
  }
}

/** Reports sentences that occur more than once within a level and tone. */
export function* problemsAmongSentences(
  trees: readonly AuthoredTree[],
  reactions: readonly AuthoredReactions[],
): Generator<Problem> {
  const filesWithLines = [
    ...trees.map(({ file, level, openings, prompts }) => ({ file, level, lines: [...openings, ...prompts] })),
    ...reactions,
  ];
  const firstPlaceByKey = new Map<string, string>();
  for (const { file, level, lines } of filesWithLines) {
    for (const { text, line } of lines) {
      for (const tone of tones) {
        for (const sentence of sentencesOf(text[tone])) {
          const key = `${level} ${tone} ${sentence}`;
          const firstPlace = firstPlaceByKey.get(key);
          if (firstPlace) yield { file, line, message: `${tone}: “${sentence}” stands in ${firstPlace}, too` };
          else firstPlaceByKey.set(key, `${file}:${line}`);
        }
      }
    }
  }
}

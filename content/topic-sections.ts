import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type PhraseRole,
  type PictureLane,
  type RelatedTopic,
  removeMarks,
  type SelfCheck,
  type SentencePair,
  type TopicBlocks,
  type Translation,
} from "#core/domain/grammar/topic-blocks.ts";
import { markDifference } from "./mark-difference.ts";
import type { Problem } from "./word-table.ts";

/** A section of a topic's page: everything below a `## ` heading. */
export interface PageSection {
  title: string;
  lines: { text: string; line: number }[];
}

/** A pair of a wrong and a right sentence, as authored. */
export interface AuthoredPair extends SentencePair {
  /** The line number of the wrong sentence. */
  line: number;
  /** Why the checker does not mark the wrong sentence; undefined if the checker marks it. */
  unmarked?: string;
}

export interface AuthoredBlocks extends TopicBlocks {
  pairs: AuthoredPair[];
  related: (RelatedTopic & { line: number })[];
  translations: (Translation & { line: number })[];
}

export const blockTitles = ["Word order", "Wrong and right", "Check yourself", "Other levels", "In English"] as const;

/**
 * Splits the text below the heading of a page into sections, each of which begins with a `## ` heading. The text above
 * the first `## ` heading is a section without a title.
 */
export function splitSections(body: string, firstLineNumber: number): PageSection[] {
  const sections: PageSection[] = [{ title: "", lines: [] }];
  for (const [index, text] of body.split("\n").entries()) {
    const title = /^## (.+)$/.exec(text)?.[1];
    if (title !== undefined) sections.push({ title: title.trim(), lines: [] });
    else sections.at(-1)?.lines.push({ text, line: firstLineNumber + index });
  }
  return sections;
}

/** Reads the blocks of a page: word order, pairs, self-checks, links to other levels, and translations. */
export function readBlocks(
  sections: readonly PageSection[],
  file: string,
): { blocks: AuthoredBlocks; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const linesOf = (title: (typeof blockTitles)[number]) =>
    sections.find((section) => section.title === title)?.lines.filter(({ text }) => text.trim() !== "") ?? [];
  const blocks = {
    picture: readPicture(linesOf("Word order"), report),
    pairs: readPairs(linesOf("Wrong and right"), report),
    checks: readChecks(linesOf("Check yourself"), report),
    related: readRelated(linesOf("Other levels"), report),
    translations: readTranslations(linesOf("In English"), report),
  };
  return { blocks, problems };
}

type Lines = PageSection["lines"];
type ReportProblem = (line: number, message: string) => void;

/** Splits "German = English" at the last equals sign. */
const splitTranslation = (text: string): [german: string, english: string | null] => {
  const [, german = text, english = null] = /^(.*\S) = (.+)$/.exec(text) ?? [];
  return [german.trim(), english?.trim() ?? null];
};

/** Prefixes of separable verbs. Such a prefix can stand alone at the end of a clause. */
const separablePrefixPattern =
  /^(?:ab|an|auf|aus|bei|dar|ein|fern|fest|her|heraus|herein|hin|hinaus|hinein|kennen|los|mit|nach|statt|teil|um|vor|vorbei|weg|weiter|wieder|zu|zurück|zusammen)[.,!?]?$/;

/**
 * Reads a picture of word order. Each line is a clause, in which `|` separates four cells: position 1, the finite verb,
 * the middle and the end. If the clauses have five cells, the first cell contains connectors that do not count as
 * position 1. Either all clauses of a picture have five cells, or none has. A place without words is an empty cell. If
 * the clauses have four cells, an empty cell at the end can be left out. A label such as "Question:" can precede the
 * clause.
 */
function readPicture(lines: Lines, report: ReportProblem): PictureLane[] {
  const rows = lines.map(({ text, line }) => {
    const [clause, english] = splitTranslation(text.trim());
    const [, label, phrases = clause] = /^(\p{Lu}[\p{L} /-]*): (.*)$/u.exec(clause) ?? [];
    const cells = (phrases.startsWith(":") ? phrases.slice(1) : phrases).split("|").map((cell) => cell.trim());
    if (english === null && /[.?!]$/.test(clause)) report(line, "the sentence has no translation: German = English");
    if (cells.length < 3 || cells.length > 5) report(line, `${cells.length} places instead of 3 to 5, with | between`);
    return { line, label: label ?? null, cells, english: english ?? "" };
  });
  const hasPlaceZero = rows.some(({ cells }) => cells.length === 5);
  const columnOffset = hasPlaceZero ? 1 : 0;
  return rows.map(({ line, label, cells, english }) => {
    if (hasPlaceZero && cells.length !== 5) report(line, "five places in one clause and not in another");
    const verbCell = cells[1 + columnOffset] ?? "";
    const endCell = cells[3 + columnOffset] ?? "";
    if (verbCell === "" && endCell === "") report(line, "the clause has no verb, in second place or at the end");
    const isVerbLast = verbCell === "";
    const firstCell = cells[columnOffset] ?? "";
    const roles: PhraseRole[] = [
      isVerbLast ? "link" : "first",
      firstCell === "" ? "verb-first" : "verb-second",
      "middle",
      separablePrefixPattern.test(endCell) ? "prefix-end" : "verb-end",
    ];
    if (hasPlaceZero) roles.unshift("zero");
    const phrases = cells.map((text, index) => ({ column: index + 1, text, role: roles[index] ?? "middle" }));
    return { label, english, phrases: phrases.filter(({ text }) => text !== "") };
  });
}

/** Reads pairs: items with the lines `wrong:`, `right:`, `why:` and, if the checker misses the mistake, `unmarked:`. */
function readPairs(lines: Lines, report: ReportProblem): AuthoredPair[] {
  const items: { line: number; fields: Map<string, string> }[] = [];
  for (const { text, line } of lines) {
    const [, start, name, value] = /^(- | {2})(wrong|right|why|unmarked): (.+)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      report(line, "a pair has the lines “- wrong: …”, “  right: …”, “  why: …” and, if needed, “  unmarked: …”");
      continue;
    }
    if (start === "- ") items.push({ line, fields: new Map() });
    items.at(-1)?.fields.set(name, value.trim());
  }
  if (items.length === 1) report(items[0]?.line ?? 1, "one pair instead of at least two");
  return items.map(({ line, fields }) => {
    const [wrong = "", right = "", reason = ""] = ["wrong", "right", "why"].map((name) => {
      if (!fields.has(name)) report(line, `the pair has no line “${name}: …”`);
      return fields.get(name);
    });
    if (removeMarks(wrong) === removeMarks(right)) report(line, "both sides of the pair are the same");
    for (const text of [wrong, right]) if (text.split("~").length % 2 === 0) report(line, "tildes do not match");
    const hasMarks = wrong.includes("~") || right.includes("~");
    const unmarked = fields.get("unmarked");
    const markedPair = hasMarks ? { wrong, right } : markDifference(wrong, right);
    return { ...markedPair, reason, line, ...(unmarked !== undefined && { unmarked }) };
  });
}

/** Reads self-checks: a question, and below it three options, `- [x] right: reason` and `- [ ] wrong: reason`. */
function readChecks(lines: Lines, report: ReportProblem): SelfCheck[] {
  const checks: (SelfCheck & { line: number })[] = [];
  for (const { text, line } of lines) {
    const [, checkboxContent, option, reason] = /^ {2}- \[([ x])\] (.+?): (.+)$/.exec(text) ?? [];
    if (checkboxContent !== undefined && option !== undefined && reason !== undefined) {
      checks.at(-1)?.options.push({ text: option, isRight: checkboxContent === "x", reason });
    } else if (text.startsWith("- ")) {
      const [question, english] = splitTranslation(text.slice(2));
      checks.push({ line, question, english, options: [] });
    } else report(line, "a question is “- …”, an option below it “  - [ ] option: reason”");
  }
  if (lines.length > 0 && checks.length !== 2) report(lines[0]?.line ?? 1, `${checks.length} questions instead of two`);
  return checks.map(({ line, ...check }) => {
    const { question, english, options } = check;
    if (options.length !== 3) report(line, `${options.length} options instead of three`);
    if (options.filter(({ isRight }) => isRight).length !== 1) report(line, "not exactly one option is marked [x]");
    if (new Set(options.map(({ text }) => text)).size !== options.length) report(line, "two options are the same");
    const blankCount = question.split("___").length - 1;
    if (blankCount > 1) report(line, "more than one blank ___");
    if (blankCount === 1 && english === null) report(line, "the sentence has no translation: German = English");
    return check;
  });
}

interface LinkingTopic {
  id: string;
  level: CefrLevel;
  file: string;
  blocks: AuthoredBlocks;
}

/**
 * Reports links to topics that do not exist, `back` links to topics that are not at a lower level, and `on` links to
 * topics that are not at a higher level.
 */
export function* problemsOfRelatedTopics(topics: readonly LinkingTopic[]): Generator<Problem> {
  const levelById = new Map(topics.map(({ id, level }) => [id, cefrLevels.indexOf(level)]));
  for (const { file, level, blocks } of topics) {
    for (const { topicId, direction, line } of blocks.related) {
      const levelDistance = (levelById.get(topicId) ?? Number.NaN) - cefrLevels.indexOf(level);
      if (Number.isNaN(levelDistance)) yield { file, line, message: `there is no topic ${topicId}` };
      else if (direction === "on" ? levelDistance <= 0 : levelDistance >= 0)
        yield { file, line, message: `${topicId} is not at a ${direction === "on" ? "higher" : "lower"} level` };
    }
  }
}

/** Reads links: `- back: id = what was there` and `- on: id = what is new there`. */
function readRelated(lines: Lines, report: ReportProblem): AuthoredBlocks["related"] {
  return lines.flatMap(({ text, line }) => {
    const [, direction, topicId, whatIsNew] = /^- (back|on): ([a-z0-9-]+) = (.+)$/.exec(text) ?? [];
    if ((direction === "back" || direction === "on") && topicId && whatIsNew)
      return { direction, topicId, whatIsNew, line } as const;
    report(line, "a link is “- back: id = what was there” or “- on: id = what is new there”");
    return [];
  });
}

/** Reads translations of German in the explanation: `- German = English`. */
function readTranslations(lines: Lines, report: ReportProblem): AuthoredBlocks["translations"] {
  return lines.flatMap(({ text, line }) => {
    const [german, english] = splitTranslation(text.replace(/^- /, ""));
    if (text.startsWith("- ") && english !== null) return [{ german, english, line }];
    report(line, "a translation is “- German = English”");
    return [];
  });
}

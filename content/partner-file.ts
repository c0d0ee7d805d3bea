import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import {
  type PartnerLevelContent,
  type PartnerLine,
  type PartnerRule,
  type RuleKind,
  ruleKinds,
  textInTone,
} from "#core/domain/conversations/partner-content.ts";
import type { Problem } from "./word-table.ts";
import { lineOfId, readYamlFile } from "./yaml-file.ts";

const textSchema = z.string().check(z.minLength(1, "is missing"));
const linesByLevelSchema = z.partialRecord(z.enum(["a1", "a2", "b1", "b2", "c1", "c2"]), z.array(textSchema));
const entrySchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, "only lower-case letters and hyphens")),
  heard: z.optional(z.array(textSchema)),
  says: z.optional(linesByLevelSchema),
  parts: z.optional(z.record(z.string().check(z.regex(/^[a-z-]+$/)), linesByLevelSchema)),
});

/** The rules and lines of one kind in a file of the partner, as authored. */
export interface AuthoredPartnerFile {
  kind: RuleKind;
  rules: PartnerRule[];
  /** The lines of each set, by the name of the set. */
  lines: Record<string, PartnerLine[]>;
}

const slotPattern = /\{[^{}]*\}/g;
/** The names of the slots that are replaced by a noun with its article, by a bare noun or by a pronoun. */
const nounSlotNames = new Set("der den dem ein einen einem er ihn ihm bare the a it him".split(" "));

/** Reports problems with the tones, slots and spaces of one line. */
function* problemsOfLine(text: string, english: string): Generator<string> {
  if (/[<>|{}]/.test(textInTone(text, "friendly").replace(slotPattern, "")))
    yield "alternatives are written <du|Sie|slang>";
  for (const part of [text, english]) {
    if (part !== part.normalize("NFC") || /\p{Cf}/u.test(part))
      yield "invisible characters or letters apart from their dots";
    if (/ {2}/.test(part)) yield "a space too many";
  }
  const removeQuotes = (quotingText: string) => quotingText.replace(/„[^“]*“/g, "");
  const professionalText = removeQuotes(textInTone(text, "professional"));
  if (/(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu.test(professionalText))
    yield `professional says Sie: ${professionalText}`;
  for (const tone of ["friendly", "slang"] as const) {
    const informalText = removeQuotes(textInTone(text, tone));
    if (/(?<=[\p{L}\d,;:] )(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u.test(informalText))
      yield `${tone} says du: ${informalText}`;
  }
  const isNounSlot = (slot: string) => nounSlotNames.has(slot.slice(1, -1)) || slot.includes("/");
  const hasNounSlot = (part: string) => (part.match(slotPattern) ?? []).some(isNounSlot);
  if (hasNounSlot(text) !== hasNounSlot(english)) yield "the slots of German and English differ";
}

/** Splits "Wie geht es dir? = How are you?" into German and English. Returns undefined if the line has another form. */
function splitLine(line: string): [string, string] | undefined {
  const germanAndEnglish = line.split(" = ");
  return germanAndEnglish.length === 2 && germanAndEnglish[0] && germanAndEnglish[1]
    ? [germanAndEnglish[0].trim(), germanAndEnglish[1].trim()]
    : undefined;
}

/**
 * Collects the lines of a file by the name of their set. Reports lines that are not of the form "German = English",
 * lines with faults, and repeated lines.
 */
class LinesOfFile {
  readonly linesBySetName: Record<string, PartnerLine[]> = {};
  readonly #file: string;
  readonly #source: string;
  readonly #problems: Problem[];

  constructor(file: string, source: string, problems: Problem[]) {
    this.#file = file;
    this.#source = source;
    this.#problems = problems;
  }

  /** @param name the name of the entry in the file, which is used to find the line number of a problem */
  add(setName: string, name: string, lines: z.output<typeof linesByLevelSchema>): void {
    const report = (message: string) =>
      this.#problems.push({
        file: this.#file,
        line: lineOfId(this.#source, name),
        message: `${setName}: ${message}`,
      });
    for (const level of cefrLevels) {
      for (const authoredLine of lines[level.toLowerCase() as Lowercase<CefrLevel>] ?? []) {
        const [text, english] = splitLine(authoredLine) ?? [];
        if (!text || !english) {
          report(`“${authoredLine}” is not of the form German = English`);
          continue;
        }
        for (const message of problemsOfLine(text, english)) report(`“${text}”: ${message}`);
        const id = `${setName.replaceAll(" ", "-")}-${createHash("sha256").update(text).digest("hex").slice(0, 6)}`;
        const linesOfSet = this.linesBySetName[setName] ?? [];
        if (linesOfSet.some((line) => line.id === id)) report(`“${text}” stands twice`);
        this.linesBySetName[setName] = [...linesOfSet, { id, level, text, english }];
      }
    }
  }
}

/** Reads a file of the partner. */
export function readPartnerFile(
  source: string,
  file: string,
  kind: RuleKind,
): { partnerFile: AuthoredPartnerFile; problems: Problem[] } {
  const { value: entries = [], problems } = readYamlFile(source, file, z.array(entrySchema));
  const rules: PartnerRule[] = [];
  const names = new Set<string>();
  const lines = new LinesOfFile(file, source, problems);
  for (const { name, heard = [], says, parts = {} } of entries) {
    if (names.has(name)) problems.push({ file, line: lineOfId(source, name, "last"), message: `${name} stands twice` });
    names.add(name);
    if (heard.length > 0) rules.push({ name, heard: heard.map((marks) => marks.split(" ")) });
    if (says) lines.add(`${kind} ${name}`, name, says);
    for (const [part, partLines] of Object.entries(parts)) lines.add(`${kind} ${name} ${part}`, name, partLines);
  }
  return { partnerFile: { kind, rules, lines: lines.linesBySetName }, problems };
}

/**
 * Reads all files of the partner. Each kind has one or more files, which are named after the kind (`field.yaml`,
 * `field-2.yaml`).
 */
export function readPartner(folder: string): { partner: AuthoredPartnerFile[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const partnerFiles: AuthoredPartnerFile[] = [];
  const partnerFolder = join(folder, "conversations/partner");
  if (!existsSync(partnerFolder)) return { partner: partnerFiles, problems };
  for (const name of readdirSync(partnerFolder).toSorted()) {
    const file = `content/conversations/partner/${name}`;
    const kind = ruleKinds.find((ruleKind) => new RegExp(`^${ruleKind}(?:-[a-z0-9]+)?\\.yaml$`).test(name));
    if (!kind) {
      problems.push({
        file,
        line: 1,
        message: `this file is not read: its name is not one of ${ruleKinds.join(", ")}`,
      });
      continue;
    }
    const result = readPartnerFile(readFileSync(join(partnerFolder, name), "utf8"), file, kind);
    partnerFiles.push(result.partnerFile);
    problems.push(...result.problems);
  }
  return { partner: partnerFiles, problems };
}

/** All lines of the partner. */
export const linesOfPartner = (partner: readonly AuthoredPartnerFile[]): PartnerLine[] =>
  partner.flatMap(({ lines }) => Object.values(lines).flat());

/** The rules and lines that the partner has at a level. */
export function partnerLevelOf(partner: readonly AuthoredPartnerFile[], level: CefrLevel): PartnerLevelContent {
  const rules = Object.fromEntries(
    ruleKinds.map((kind) => [kind, partner.filter((file) => file.kind === kind).flatMap((file) => file.rules)]),
  ) as PartnerLevelContent["rules"];
  const lines: PartnerLevelContent["lines"] = {};
  for (const file of partner)
    for (const [setName, setLines] of Object.entries(file.lines))
      lines[setName] = [
        ...(lines[setName] ?? []),
        ...setLines.filter((line) => cefrLevels.indexOf(line.level) <= cefrLevels.indexOf(level)),
      ];
  return { rules, lines, words: {} };
}

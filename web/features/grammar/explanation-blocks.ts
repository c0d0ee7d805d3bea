export type ExplanationBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** The paragraphs, lists and tables of an explanation, which blank lines keep apart. */
export function explanationBlocks(explanation: string): ExplanationBlock[] {
  return explanation
    .replace(/\r/g, "")
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(readBlock);
}

function readBlock(lines: string[]): ExplanationBlock {
  if (lines.every((line) => line.trimStart().startsWith("|"))) {
    const [head = [], ...rows] = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells);
    return { kind: "table", head, rows };
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => line.slice(2).trim()) };
  }
  return { kind: "paragraph", text: lines.join(" ") };
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

export type Gender = "der" | "die" | "das";

const genders: Record<string, Gender> = { masculine: "der", feminine: "die", neuter: "das" };

/** The gender that a row or a column of a table is about, if its heading names one. */
export const genderOf = (heading: string | undefined): Gender | null => genders[heading?.toLowerCase() ?? ""] ?? null;

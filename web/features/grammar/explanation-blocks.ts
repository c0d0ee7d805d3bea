export type ExplanationBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "examples"; examples: { german: string; english: string }[] }
  | { kind: "table"; headerCells: string[]; rows: string[][] };

/** Splits an explanation at blank lines into paragraphs, lists, examples and tables. */
export function parseExplanation(explanation: string): ExplanationBlock[] {
  return explanation
    .replace(/\r/g, "")
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(parseBlock);
}

function parseBlock(lines: string[]): ExplanationBlock {
  if (lines.every((line) => line.trimStart().startsWith("|"))) {
    const [headerCells = [], ...rows] = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(splitCells);
    return { kind: "table", headerCells, rows };
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => line.slice(2).trim()) };
  }
  if (lines.every((line) => line.startsWith("> "))) {
    const examples = lines.map((line) => {
      const [german = "", english = ""] = line.slice(2).split(" = ");
      return { german, english };
    });
    return { kind: "examples", examples };
  }
  return { kind: "paragraph", text: lines.join(" ") };
}

const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

export type Gender = "der" | "die" | "das";

const genderByHeading: Record<string, Gender> = { masculine: "der", feminine: "die", neuter: "das" };

/** The gender whose name is the heading of a row or column; null for other headings. */
export const findGenderInHeading = (heading: string | undefined): Gender | null =>
  genderByHeading[heading?.toLowerCase() ?? ""] ?? null;

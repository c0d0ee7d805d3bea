/** A block of an explanation. German text is between asterisks, and marked endings are between tildes. */
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

/**
 * A part of an explanation to which links can point. It consists of a paragraph with its list, or of a table, and of
 * the examples below.
 */
export interface ExplanationPart {
  /** The id of the part's element on the topic's page. */
  anchor: string;
  blocks: ExplanationBlock[];
}

/** Splits an explanation into the parts that have anchors. */
export function splitExplanation(explanation: string): ExplanationPart[] {
  const parts: ExplanationPart[] = [];
  for (const block of parseExplanation(explanation)) {
    const previousPart = parts.at(-1);
    const belongsToPreviousPart =
      block.kind === "examples" || (block.kind === "list" && previousPart?.blocks[0]?.kind === "paragraph");
    if (previousPart && belongsToPreviousPart) previousPart.blocks.push(block);
    else parts.push({ anchor: `rule-${parts.length + 1}`, blocks: [block] });
  }
  return parts;
}

/** Whether a part only introduces the next part: "The pronouns:". */
const isIntroduction = ({ blocks: [block, ...furtherBlocks] }: ExplanationPart) =>
  block?.kind === "paragraph" && furtherBlocks.length === 0 && block.text.endsWith(":");

/**
 * Returns the part with this anchor, together with the paragraph that introduces the part. If the part itself is such
 * an introduction, the next part is also returned. Returns an empty list if no part has this anchor.
 */
export function findPartsWithAnchor(explanation: string, anchor: string): ExplanationPart[] {
  const parts = splitExplanation(explanation);
  const index = parts.findIndex((part) => part.anchor === anchor);
  const part = parts[index];
  if (!part) return [];
  const previousPart = parts[index - 1];
  const startIndex = previousPart && isIntroduction(previousPart) ? index - 1 : index;
  return parts.slice(startIndex, isIntroduction(part) ? index + 2 : index + 1);
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

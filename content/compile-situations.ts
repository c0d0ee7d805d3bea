import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type PartnerRule, situationName } from "#core/domain/conversations/partner-content.ts";
import { toJson } from "./compiled-table.ts";
import { type FindWords, linesWithWords } from "./offered-words.ts";
import { type AuthoredPartnerFile, situationOfName } from "./partner-file.ts";

/** The maximum length of the rules of one row. */
const maxLengthOfRules = 60_000;

/** Divides rules into parts that are short enough for a row. */
function chunkRules(rules: readonly PartnerRule[]): PartnerRule[][] {
  const chunks: PartnerRule[][] = [];
  let length = maxLengthOfRules;
  for (const rule of rules) {
    length += toJson(rule).length;
    if (length > maxLengthOfRules) {
      chunks.push([]);
      length = toJson(rule).length;
    }
    chunks.at(-1)?.push(rule);
  }
  return chunks;
}

/**
 * The rows of the situations: for each situation and level a row with the lines, at the lowest level also with the rules of
 * its tells and asks; and for each level a row with the rules by which the situations that begin at this level are recognised.
 */
export function buildSituationRows(partner: readonly AuthoredPartnerFile[], findWords: FindWords) {
  const files = partner.filter(({ kind }) => kind === "situation");
  const linesBySituation = Map.groupBy(
    files.flatMap(({ lines }) => Object.entries(lines)),
    ([setName]) => situationOfName(setName),
  );
  const rulesBySituation = Map.groupBy(
    files.flatMap(({ rules }) => rules),
    ({ name }) => situationOfName(name),
  );
  const openings: Partial<Record<CefrLevel, PartnerRule[]>> = {};
  const contentRows = [...linesBySituation].flatMap(([name, sets]) => {
    const lines = Object.fromEntries(sets);
    const levels = cefrLevels.filter((level) =>
      sets.some(([, setLines]) => setLines.some((line) => line.level === level)),
    );
    const [opening, ...details] = rulesBySituation.get(name) ?? [];
    const [lowest] = levels;
    if (lowest && opening) openings[lowest] = [...(openings[lowest] ?? []), opening];
    return levels.map((level) => {
      const { lines: linesOfLevel, words } = linesWithWords(lines, level, findWords);
      const rules = level === lowest ? details : [];
      return [
        situationName(level, name),
        level,
        "situation-content",
        toJson(rules),
        toJson(linesOfLevel),
        toJson(words),
      ];
    });
  });
  const openingRows = Object.entries(openings).flatMap(([level, rules]) =>
    chunkRules(rules).map((chunk, i) => [
      `rules/situation-${level.toLowerCase()}-${i + 1}`,
      level,
      "situation",
      toJson(chunk),
      toJson({}),
      toJson({}),
    ]),
  );
  return [...openingRows, ...contentRows];
}

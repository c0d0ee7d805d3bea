import type { Expression } from "#core/domain/german/lexicon/lexicon.ts";
import { readRows } from "./table-rows.ts";
import { problemsOfOrder } from "./valency-table.ts";
import type { Problem } from "./word-table.ts";

/** A line of the table of fixed expressions of a noun and a verb. */
export interface ExpressionRow extends Expression {
  noun: string;
  file: string;
  line: number;
}

const columns = ["noun", "preposition", "verbs", "instead_of"] as const;
const splitCell = (cell: string) => (cell === "" ? [] : cell.split(" "));

/** Reads the table of expressions. Returns its rows and the problems of faulty lines. */
export function readExpressions(text: string, file: string): { rows: ExpressionRow[]; problems: Problem[] } {
  const { rows, problems } = readRows(text, columns, file);
  const expressions = rows.map(
    ({ cells, line }): ExpressionRow => ({
      noun: cells.noun,
      preposition: cells.preposition,
      verbs: splitCell(cells.verbs),
      wrongVerbs: splitCell(cells.instead_of),
      file,
      line,
    }),
  );
  const earlierKeys = new Set<string>();
  for (const { noun, preposition, verbs, wrongVerbs, line } of expressions) {
    const reportProblem = (message: string) => problems.push({ file, line, message: `${noun}: ${message}` });
    if (verbs.length === 0) reportProblem("the expression has no verb");
    if (verbs.some((verb) => wrongVerbs.includes(verb))) reportProblem("a verb is right and wrong at the same time");
    const key = `${preposition} ${noun}`;
    if (earlierKeys.has(key)) reportProblem("has a line with this preposition already");
    earlierKeys.add(key);
  }
  problems.push(...problemsOfOrder(expressions.map(({ noun, line }) => ({ lemma: noun, file, line }))));
  return { rows: expressions, problems };
}

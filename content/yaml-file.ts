import { LineCounter, parseDocument } from "yaml";
import type * as z from "zod/mini";
import type { Problem } from "./word-table.ts";

export interface YamlFile<T> {
  /** Undefined if the file cannot be parsed or does not match the schema. */
  value: T | undefined;
  problems: Problem[];
}

/** Parses an authored YAML file with a schema. Each problem is reported with its line. */
export function readYamlFile<S extends z.ZodMiniType>(source: string, file: string, schema: S): YamlFile<z.output<S>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const yamlErrors = document.errors.map((error) => ({
    file,
    line: lineCounter.linePos(error.pos[0]).line,
    message: error.message.split("\n")[0] ?? error.message,
  }));
  if (yamlErrors.length > 0) return { value: undefined, problems: yamlErrors };
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    return {
      value: undefined,
      problems: [{ file, line: 1, message: error instanceof Error ? error.message : "unreadable" }],
    };
  }
  const parseResult = schema.safeParse(value);
  if (parseResult.success) return { value: parseResult.data, problems: [] };
  const problems = parseResult.error.issues.map((issue) => {
    const node = document.getIn(issue.path as (string | number)[], true) ?? document.contents;
    const offset = (node as { range?: [number] } | null)?.range?.[0] ?? 0;
    return { file, line: lineCounter.linePos(offset).line, message: `${issue.path.join(".")}: ${issue.message}` };
  });
  return { value: undefined, problems };
}

/** The number of the first or last line that contains an id; 0 if no line contains it. */
export function lineOfId(source: string, id: string, occurrence: "first" | "last" = "first"): number {
  const sourceLines = source.split("\n");
  const idPattern = new RegExp(`(^|[^a-z0-9-])${id}($|[^a-z0-9-])`);
  const containsId = (line: string) => !line.trimStart().startsWith("#") && idPattern.test(line);
  return (occurrence === "first" ? sourceLines.findIndex(containsId) : sourceLines.findLastIndex(containsId)) + 1;
}

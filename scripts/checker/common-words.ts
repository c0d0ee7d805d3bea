import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const levels = ["a1", "a2", "b1"];

/**
 * The lemmas of the word bank up to B1. They are read from the tables without validation, because validating takes
 * seconds.
 */
export function readCommonWords(): string[] {
  return levels.flatMap((level) => {
    const folder = fileURLToPath(new URL(`../../content/vocabulary/${level}/`, import.meta.url));
    const lines = readdirSync(folder).flatMap((name) => readFileSync(folder + name, "utf8").split("\n"));
    return lines
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map(
        (line) =>
          line
            .split("\t")[1]
            ?.replaceAll("|", "")
            .replace(/^sich /, "") ?? "",
      );
  });
}

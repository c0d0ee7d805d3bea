import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { type AuthoredText, readTextFile } from "./text-file.ts";
import type { Problem } from "./word-table.ts";

const fileNamePattern = /^(\d\d)-[a-z0-9-]+\.yaml$/;

/** Reads the files of the texts to read: `texts/<level>/<number>-<name>.yaml`, in the order of their numbers. */
export function readTexts(folder: string): { texts: AuthoredText[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = cefrLevels.flatMap((level) => {
    const levelFolder = join(folder, "texts", level.toLowerCase());
    const fileNames = existsSync(levelFolder) ? readdirSync(levelFolder).filter((name) => !name.startsWith(".")) : [];
    return fileNames.toSorted().flatMap((name) => {
      const file = `content/texts/${level.toLowerCase()}/${name}`;
      const number = Number(fileNamePattern.exec(name)?.[1]);
      if (!number) {
        problems.push({ file, line: 1, message: "this file is not read: its name is not <number>-<name>.yaml" });
        return [];
      }
      const result = readTextFile(readFileSync(join(levelFolder, name), "utf8"), { file, level, number });
      problems.push(...result.problems);
      return result.text ?? [];
    });
  });
  problems.push(...problemsAmongTexts(texts));
  return { texts, problems };
}

function* problemsAmongTexts(texts: readonly AuthoredText[]): Generator<Problem> {
  for (const { id, file } of texts)
    if (texts.some((otherText) => otherText.id === id && otherText.file !== file))
      yield { file, line: 1, message: `${id} is the id of two texts` };
  const episodes = texts.filter(({ episode }) => episode !== undefined);
  for (const [i, { episode, file }] of episodes.entries())
    if (episode !== i + 1)
      yield { file, line: 1, message: `episode ${episode} stands where episode ${i + 1} is expected` };
}

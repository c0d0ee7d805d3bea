import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeReplyModel } from "#core/domain/conversations/reply-model.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";

const folder = new URL("../../content/conversations/replies/", import.meta.url);
const rowsByFile = new Map(
  readdirSync(folder)
    .toSorted()
    .map((file) => [
      file,
      readFileSync(new URL(file, folder), "utf8")
        .trimEnd()
        .split("\n")
        .map((row) => row.split("\t")),
    ]),
);
const linesByName = new Map(
  loadAuthoredContent()
    .corpus.conversations.partner.filter(({ kind }) => kind === "reply")
    .flatMap(({ lines }) => Object.entries(lines))
    .map(([setName, lines]) => [setName.replace(/^reply /, ""), lines]),
);

test("Each reply has lines for beginners and for B1, and examples of messages", () => {
  const examplesByName = Map.groupBy(
    [...rowsByFile].filter(([file]) => !file.startsWith("talks")).flatMap(([, rows]) => rows),
    ([name = ""]) => name,
  );
  for (const [name, lines] of linesByName) {
    expect(lines.filter(({ level }) => level === "A1").length, name).toBeGreaterThanOrEqual(2);
    expect(lines.filter(({ level }) => level === "B1").length, name).toBeGreaterThanOrEqual(3);
    expect(examplesByName.get(name)?.length ?? 0, name).toBeGreaterThanOrEqual(18);
  }
});

test("The examples name only replies that have lines", () => {
  const namesInFile = ([file, rows]: readonly [string, string[][]]) =>
    file.startsWith("talks")
      ? rows.flatMap(([, told = "", asked = ""]) => [told, ...asked.split(",")].filter((name) => name !== "-"))
      : rows.map(([name = ""]) => name);
  const unknownNames = [...rowsByFile].flatMap(namesInFile).filter((name) => !linesByName.has(name));
  expect([...new Set(unknownNames)]).toEqual([]);
});

test("The model chooses among exactly the replies that have lines", () => {
  const { names } = decodeReplyModel(loadLexicon().replyModel);
  expect([...new Set(names.filter((name) => name !== "-"))].toSorted()).toEqual([...linesByName.keys()].toSorted());
});

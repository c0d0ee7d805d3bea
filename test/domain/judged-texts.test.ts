import { expect, test } from "vitest";
import { partnerBankOf } from "#content/compile-scenes.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { WritingKey, WritingTask } from "#core/domain/exams/exam.ts";
import { judgeText } from "#core/domain/exams/judge-writing.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";

const bank = partnerBankOf(loadAuthoredContent().corpus);

/** Judges a text for a writing task of an exam. */
function judge(level: CefrLevel, taskId: string, text: string) {
  const table = loadAuthoredContent().tables.find(({ name }) => name === "exam_parts");
  const row = table?.rows.find(([id, part]) => id === level.toLowerCase() && part === "writing") ?? [];
  const cell = (column: string) => JSON.parse(String(row[table?.columns.indexOf(column) ?? -1]));
  const task = (cell("content").tasks as WritingTask[]).find(({ id }) => id === taskId);
  const key = Object.values(cell("keys") as WritingKey[]).find(({ id }) => id === taskId);
  if (!task || !key) throw new Error(`there is no task ${taskId}`);
  const { wordCount, points, mistakeCount, score } = judgeText(text, task, key, level, loadLexicon(), bank);
  return { wordCount, points: points.toSorted(), mistakeCount, score };
}

const note = `Liebe Frau Sommer,
wir sind vom 3. bis 17. August nicht zu Hause, wir fahren nach Italien.
Können Sie bitte die Blumen gießen und die Post aus dem Briefkasten holen?
Der Schlüssel liegt unter der Fußmatte vor der Tür.
Vielen Dank und liebe Grüße
Ihre Familie Kaya`;

test("A text with all points, enough words and no mistake gets all points", () => {
  expect(judge("A1", "neighbour", note)).toEqual({
    ...{ wordCount: 47, points: ["key", "request", "when"], mistakeCount: 0, score: 20 },
  });
});

test("A missing point, few words and mistakes lower the score", () => {
  const lines = note.split("\n");
  const withoutKey = [...lines.slice(0, 3), ...lines.slice(4)].join("\n");
  expect(judge("A1", "neighbour", withoutKey)).toMatchObject({ points: ["request", "when"], score: 17 });
  expect(judge("A1", "neighbour", lines[3] ?? "")).toEqual({
    ...{ wordCount: 9, points: ["key"], mistakeCount: 0, score: 6 },
  });
  const judgementOfMistakes = judge(
    "A1",
    "neighbour",
    "Wir ist von 3. bis 17. August nicht zu Hause. Sie kann bitte die Blume gießen? Der Schlussel liegen unter der Fußmatte vor die Tür. Danke und liebe Grüße, ihre Familie Kaya",
  );
  expect(judgementOfMistakes.mistakeCount).toBeGreaterThan(2);
  expect(judgementOfMistakes.score).toBeLessThan(20);
});

test("Sentences of the task, sentences in another language and an empty text do not count", () => {
  const copiedText = "Sie fahren in den Urlaub. Wann sind Sie nicht zu Hause? WAS SOLL FRAU SOMMER MACHEN";
  const emptyJudgement = { wordCount: 0, points: [], score: 0 };
  expect(judge("A1", "neighbour", copiedText)).toMatchObject(emptyJudgement);
  expect(judge("A1", "neighbour", "")).toEqual({ ...emptyJudgement, mistakeCount: 0 });
  expect(judge("A1", "neighbour", "Xyzzy qwrt blorp fnord zzyx vlork grmpf.")).toMatchObject(emptyJudgement);
});

test("A text about something else gets few points although it is long and right", () => {
  const other =
    "Gestern war ich mit meiner Schwester im Kino. Der Film war sehr spannend und hat uns gut gefallen. Danach haben wir Pizza gegessen und viel gelacht. Am Abend sind wir mit dem Bus gefahren.";
  const { points, score } = judge("A1", "neighbour", other);
  expect(points).toEqual([]);
  expect(score).toBe(3);
});

test("A text for a higher level with all points, enough words and no mistake gets all points", () => {
  const text = `Liebe Paula,
ich bin umgezogen, weil ich in Leipzig eine neue Stelle gefunden habe. Meine neue Wohnung hat drei Zimmer und einen Balkon, und der Park ist ganz nah. Die Nachbarn sind sehr freundlich, aber ich vermisse meine alten Freunde. Kannst du mich am nächsten Wochenende besuchen? Wir könnten zusammen an den See fahren und am Abend in ein gutes Restaurant gehen. Ich freue mich auf deine Antwort.
Viele Grüße
Amir`;
  expect(judge("B1", "move", text)).toEqual({
    ...{ wordCount: 71, points: ["new-home", "reason", "visit"], mistakeCount: 0, score: 20 },
  });
});

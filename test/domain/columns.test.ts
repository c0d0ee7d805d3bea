import { expect, test } from "vitest";
import { decodeColumns, stringifyColumns } from "#core/domain/offline/columns.ts";

const encodeAndDecode = (value: unknown) => decodeColumns(JSON.parse(stringifyColumns(value)));

test("Content that is written in columns is the same after it is read", () => {
  const words = Array.from({ length: 20 }, (_, i) => ({
    id: `a1-${i}`,
    gender: i % 3 === 0 ? null : "m",
    ...(i % 4 === 0 && { parts: [{ text: "Haus" }, { text: "Tür" }, { text: "a" }, { text: "b", end: 3 }] }),
    forms: { plural: i % 2 === 0 ? [] : ["Türen"] },
  }));
  const content = {
    words: Object.fromEntries(words.map((word) => [word.id, word])),
    list: words,
    mixed: [1, "a", null, { a: 1 }, [{}, {}, {}, {}, {}]],
    empty: {},
  };
  expect(JSON.stringify(encodeAndDecode(content))).toBe(JSON.stringify(content));
  expect(stringifyColumns(words).length).toBeLessThan(JSON.stringify(words).length * 0.8);
  expect(encodeAndDecode({ left: undefined, kept: 1 })).toEqual({ kept: 1 });
  expect(() => stringifyColumns({ $shapes: [] })).toThrow(RangeError);
});

import { expect, test } from "vitest";
import { toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import { checkOnce } from "#test/support/check-once.ts";

const correctionsOf = (text: string) => toMessageCorrections(text, checkOnce(text).corrections);
const typesOf = (text: string) => correctionsOf(text).map(({ type, corrected }) => [type, corrected]);

test("A correction that only moves words has the type word-order, whichever rule found it", () => {
  expect(typesOf("Ich nicht verstehe das.")).toEqual([["word-order", "verstehe das nicht"]]);
  expect(typesOf("Wir wollen gehen nach Hause.")).toEqual([["word-order", "nach Hause gehen"]]);
  expect(typesOf("Ich habe gegessen einen Apfel.")).toEqual([["word-order", "einen Apfel gegessen"]]);

  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const movedWords = rules
    .flatMap(({ examples }) => examples.flatMap(([writtenText]) => correctionsOf(writtenText)))
    .filter(({ original, corrected }) => {
      const [originalWords, correctedWords] = [wordsOf(original), wordsOf(corrected)];
      return (
        originalWords.join(" ") !== correctedWords.join(" ") &&
        originalWords.toSorted().join(" ") === correctedWords.toSorted().join(" ")
      );
    });
  expect(movedWords.length).toBeGreaterThan(20);
  for (const { type, original } of movedWords) expect(type, original).toBe("word-order");
});

test("A correction that moves the prefix of a verb has the type word-order, and a correction that changes a form has another type", () => {
  expect(typesOf("Er bleibt, weil er steht früh auf.")).toEqual([["word-order", "früh aufsteht"]]);
  expect(typesOf("Ich aufstehe um sieben Uhr.")).toEqual([["word-order", "stehe um sieben Uhr auf"]]);
  expect(typesOf("Ich habe geeinkauft.")).toEqual([["grammar", "eingekauft"]]);
  expect(typesOf("Ich versuche, dich zu abholen.")).toEqual([["grammar", "abzuholen"]]);
});

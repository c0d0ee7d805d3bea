import * as fc from "fast-check";
import { expect, test } from "vitest";
import { afterStudyAnswer, startOfStudy, studyScore } from "#web/features/vocabulary/study-queue.ts";

test("a wrong answer goes to the back, a right one is mastered, the first try alone scores", () => {
  let queue = startOfStudy(["Hafen", "Schiff", "Boot"]);
  queue = afterStudyAnswer(queue, false);
  expect(queue.remaining).toEqual(["Schiff", "Boot", "Hafen"]);
  queue = afterStudyAnswer(queue, true);
  queue = afterStudyAnswer(queue, false);
  expect(queue.remaining).toEqual(["Hafen", "Boot"]);
  expect(queue.mastered).toEqual(["Schiff"]);
  queue = afterStudyAnswer(afterStudyAnswer(queue, true), true);
  expect(queue.remaining).toEqual([]);
  expect(queue.mastered).toEqual(["Schiff", "Hafen", "Boot"]);
  expect(queue.firstTries.map(({ item }) => item)).toEqual(["Hafen", "Schiff", "Boot"]);
  expect(studyScore(queue)).toBe(1);
  expect(afterStudyAnswer(queue, true)).toEqual(queue);
});

test("whatever is answered, no item is lost or doubled", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), fc.array(fc.boolean()), (items, answers) => {
      const queue = answers.reduce(afterStudyAnswer<string>, startOfStudy(items));
      expect([...queue.remaining, ...queue.mastered].toSorted()).toEqual(items.toSorted());
      expect(new Set(queue.firstTries.map(({ item }) => item)).size).toBe(queue.firstTries.length);
      expect(queue.mastered.length).toBe(Math.min(items.length, queue.mastered.length));
    }),
  );
});

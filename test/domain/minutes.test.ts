import { expect, test } from "vitest";
import {
  estimateConversationMinutes,
  estimateLessonMinutes,
  estimateReviewMinutes,
  estimateTestMinutes,
} from "#core/domain/minutes.ts";

test("The estimated minutes increase with the amount of work and are at least 1", () => {
  expect([0, 1, 15, 30].map(estimateLessonMinutes)).toEqual([1, 1, 6, 11]);
  expect([1, 34, 100].map(estimateReviewMinutes)).toEqual([1, 5, 15]);
  expect([estimateTestMinutes(20), estimateConversationMinutes(10)]).toEqual([7, 5]);
});

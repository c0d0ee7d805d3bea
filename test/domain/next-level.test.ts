import { expect, test } from "vitest";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ChapterOutline } from "#core/domain/curriculum/outline.ts";
import { findLevelNeededNext } from "#core/domain/offline/next-level.ts";

const chaptersOf = (cefrLevel: CefrLevel): ChapterOutline[] =>
  [1, 2].map((chapterNumber) => ({
    ...{ id: `${cefrLevel}-${chapterNumber}`, cefrLevel, chapterNumber, title: "", description: "" },
    ...{
      iconName: "BookOpen",
      goals: { canDo: [], topics: [], text: "", scene: null, talk: null },
    },
    subchapters: [1, 2].map((subchapterNumber) => ({
      ...{ id: `${cefrLevel}-${chapterNumber}-${subchapterNumber}`, title: "", description: "" },
      ...{ subchapterNumber, wordCount: 1 },
    })),
  }));

test("If a learner begins the last chapter of a level and the next level is not on the device, the next level is needed", () => {
  const chaptersOfLevelA1 = chaptersOf("A1");
  expect(findLevelNeededNext(chaptersOfLevelA1, new Set(["A1-1-2"]))).toBeNull();
  expect(findLevelNeededNext(chaptersOfLevelA1, new Set(["A1-2-1"]))).toBe("A2");
  expect(findLevelNeededNext([...chaptersOfLevelA1, ...chaptersOf("A2")], new Set(["A1-2-1"]))).toBeNull();
  expect(findLevelNeededNext([...chaptersOfLevelA1, ...chaptersOf("A2")], new Set(["A1-2-1", "A2-2-2"]))).toBe("B1");
  expect(findLevelNeededNext([...chaptersOfLevelA1, ...chaptersOf("B1")], new Set(["A1-2-1", "B1-1-1"]))).toBe("A2");
  expect(findLevelNeededNext(chaptersOf("C2"), new Set(["C2-2-1"]))).toBeNull();
  expect(findLevelNeededNext([], new Set())).toBeNull();
});

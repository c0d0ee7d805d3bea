import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ItemPart } from "#core/domain/exams/exam.ts";

type Range = readonly [min: number, max: number];

interface ExamLimits {
  itemCounts: Record<ItemPart, Range>;
  /** The number of words of all texts of the part together. */
  wordCounts: Record<"reading" | "listening", Range>;
  /** The number of words that a writing task asks for. */
  writingWords: Range;
}

/** The number of minutes of a whole exam. */
export const examMinutesRange: Range = [40, 70];

export const examLimits: Record<CefrLevel, ExamLimits> = {
  A1: {
    itemCounts: { reading: [12, 16], listening: [10, 14], language: [12, 18] },
    wordCounts: { reading: [220, 480], listening: [180, 420] },
    writingWords: [20, 40],
  },
  A2: {
    itemCounts: { reading: [12, 18], listening: [10, 15], language: [14, 20] },
    wordCounts: { reading: [350, 700], listening: [280, 600] },
    writingWords: [25, 60],
  },
  B1: {
    itemCounts: { reading: [14, 20], listening: [10, 16], language: [14, 22] },
    wordCounts: { reading: [550, 1000], listening: [400, 850] },
    writingWords: [40, 90],
  },
  B2: {
    itemCounts: { reading: [14, 22], listening: [10, 16], language: [14, 22] },
    wordCounts: { reading: [750, 1300], listening: [500, 1000] },
    writingWords: [50, 120],
  },
  C1: {
    itemCounts: { reading: [14, 22], listening: [10, 16], language: [14, 22] },
    wordCounts: { reading: [850, 1500], listening: [600, 1100] },
    writingWords: [60, 150],
  },
  C2: {
    itemCounts: { reading: [14, 22], listening: [10, 16], language: [14, 22] },
    wordCounts: { reading: [900, 1600], listening: [600, 1200] },
    writingWords: [60, 160],
  },
};

/** The number of options of a "choice" or "gap" item. */
export const optionCounts: Record<CefrLevel, Range> = {
  A1: [3, 3],
  A2: [3, 3],
  B1: [3, 4],
  B2: [3, 4],
  C1: [3, 4],
  C2: [4, 4],
};

/** The number of words per minute that learners of each level read without looking words up. */
export const readWordsPerMinute: Record<CefrLevel, number> = { A1: 60, A2: 75, B1: 95, B2: 115, C1: 135, C2: 145 };
/** The words per minute that a German voice speaks, and the words per minute that a learner writes. */
export const spokenWordsPerMinute = 130;
export const writtenWordsPerMinute = 9;
/** Minutes to answer an item, in addition to reading or hearing its text. */
export const minutesPerItem: Record<ItemPart, number> = { reading: 0.4, listening: 0.2, language: 0.4 };
/** An option may have at most `factor` times as many letters as another option of its item, plus `letters`. */
export const optionLengthLimit = { factor: 2, letters: 8 };
/** The right answer may be the longest option in at most this share of the items of a part. */
export const maxShareOfLongestRightOptions = 0.5;
/** The minimum and the maximum share of "richtig" among the true-false items of a part. */
export const trueShareRange: Range = [0.3, 0.7];

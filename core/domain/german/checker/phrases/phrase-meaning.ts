import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { NounClass } from "../../noun-class.ts";
import { nounReadingsOf } from "../analyzed-text.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";

/** The classes of the noun's meanings in the word bank. */
export const classesOf = ({ noun }: CheckedPhrase, lexicon: Lexicon): ReadonlySet<NounClass> =>
  new Set(nounReadingsOf(noun).flatMap((reading) => lexicon.nounClasses(reading.lemma)));

const placeClasses: readonly NounClass[] = [
  "place",
  "building",
  "room",
  "institution",
  "waters",
  "city",
  "country",
  "vehicle",
];
export const isPlace = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const nounClasses = classesOf(phrase, lexicon);
  return placeClasses.some((nounClass) => nounClasses.has(nounClass));
};
export const isTime = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const nounClasses = classesOf(phrase, lexicon);
  return (["time", "weekday", "month", "season", "daytime", "holiday", "meal"] as const).some((nounClass) =>
    nounClasses.has(nounClass),
  );
};

const uncountableClasses: readonly NounClass[] = [
  "mass",
  "substance",
  "abstract",
  "activity",
  "emotion",
  "drink",
  "illness",
  "weather",
  "language",
  "subject",
];
/** Whether the noun can name something uncountable. True for nouns without a class. */
export const canBeMass = (phrase: CheckedPhrase, lexicon: Lexicon): boolean => {
  const nounClasses = classesOf(phrase, lexicon);
  return nounClasses.size === 0 || uncountableClasses.some((nounClass) => nounClasses.has(nounClass));
};

/**
 * Classes of nouns by their meaning, as far as grammar depends on the meaning. `content/README.md` describes each
 * class.
 */
export const nounClasses = [
  "person",
  "profession",
  "nationality",
  "group",
  "animal",
  "plant",
  "body",
  "food",
  "meal",
  "drink",
  "medicine",
  "substance",
  "clothing",
  "vehicle",
  "instrument",
  "thing",
  "building",
  "room",
  "place",
  "waters",
  "city",
  "country",
  "institution",
  "event",
  "activity",
  "game",
  "work",
  "document",
  "software",
  "sign",
  "utterance",
  "language",
  "subject",
  "time",
  "weekday",
  "month",
  "season",
  "daytime",
  "holiday",
  "measure",
  "money",
  "illness",
  "weather",
  "emotion",
  "abstract",
  "mass",
  "countable",
  "bare",
] as const;
export type NounClass = (typeof nounClasses)[number];

/** The wider class to which the nouns of a class also belong: a profession is a person. */
export const widerClasses: Readonly<Partial<Record<NounClass, NounClass>>> = {
  profession: "person",
  nationality: "person",
  meal: "event",
  clothing: "thing",
  vehicle: "thing",
  instrument: "thing",
  building: "place",
  room: "place",
  waters: "place",
  city: "place",
  country: "place",
  weekday: "time",
  month: "time",
  season: "time",
  daytime: "time",
  holiday: "time",
};

const firstLetterCode = 65;

/** Encodes classes for the lexicon, one letter for each. */
export const encodeNounClasses = (classes: readonly NounClass[]): string =>
  String.fromCharCode(...classes.map((nounClass) => firstLetterCode + nounClasses.indexOf(nounClass)));

/** Decodes classes that `encodeNounClasses` encoded. */
export const decodeNounClasses = (letters: string): NounClass[] =>
  [...letters].flatMap((letter) => nounClasses[letter.charCodeAt(0) - firstLetterCode] ?? []);

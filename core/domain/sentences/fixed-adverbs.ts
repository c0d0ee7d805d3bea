import type { AnalyzedSentence } from "../german/analysis/analyze.ts";

/** Adverbs that consist of several words. The analysis does not join these words. */
const fixedAdverbs = [
  "nach wie vor",
  "zum teil",
  "zu fuß",
  "ab und zu",
  "hin und wieder",
  "ab und an",
  "mehr oder weniger",
  "nach und nach",
  "vor allem",
  "unter anderem",
  "zum beispiel",
  "im moment",
  "so weit",
  "von zeit zu zeit",
  "auf einmal",
  "noch einmal",
  "hin und her",
  "auf jeden fall",
  "auf keinen fall",
  "vor kurzem",
  "seit langem",
  "bei weitem",
  "ein bisschen",
  "ein wenig",
  "ein paar mal",
  "erst recht",
  "dann und wann",
  "wohl oder übel",
  "früher oder später",
  "hier und da",
  "in der regel",
  "per se",
].map((adverb) => adverb.split(" "));
/** The number of words of the fixed adverb that starts at this position of a field; 0 if there is none. */
export function countFixedAdverbWords(
  { tokens }: AnalyzedSentence,
  field: readonly number[],
  position: number,
): number {
  const adverb = fixedAdverbs.find((words) =>
    words.every((word, i) => tokens[field[position + i] ?? -1]?.text.toLowerCase() === word),
  );
  return adverb?.length ?? 0;
}

import { type TaggedToken, textAt } from "./tagged-token.ts";
import type { Tag } from "./tags.ts";

/** Adverbs of three words whose first and last words look like prepositions. */
const adverbsOfPrepositions: readonly (readonly [string, string, string])[] = [
  ["nach", "wie", "vor"],
  ["nach", "und", "nach"],
  ["ab", "und", "zu"],
  ["ab", "und", "an"],
  ["auf", "und", "ab"],
  ["durch", "und", "durch"],
  ["über", "und", "über"],
];

/** Corrects each word of *nach wie vor* and similar adverbs to an adverb: "Das spielt nach wie vor eine Rolle". */
export function repairAdverbOfPrepositions(token: TaggedToken): Tag | undefined {
  const isPartOfAdverb = adverbsOfPrepositions.some((words) =>
    words.some((_, position) =>
      words.every(
        (word, otherPosition) => textAt(token, token.index - position + otherPosition).toLowerCase() === word,
      ),
    ),
  );
  return isPartOfAdverb ? "ADV" : undefined;
}

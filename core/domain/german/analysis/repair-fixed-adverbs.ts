import { canHaveTag, type TaggedToken, textAt } from "./tagged-token.ts";
import { isFiniteTag, type Tag } from "./tags.ts";

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

/**
 * Corrects *laut* to an adjective after a word of degree ("wie laut der Motor ist"), or after a finite verb and before
 * an article that the preposition cannot govern ("Sie las laut die Schilder vor").
 */
export function repairLaut({ index, segments, tags, readings }: TaggedToken): Tag | undefined {
  if (tags[index] !== "APPR" || segments[index]?.text !== "laut" || !canHaveTag(readings[index], "ADJD"))
    return undefined;
  const isAfterDegree = /^(?:wie|so|zu|sehr|ganz|ziemlich|immer|recht)$/.test(
    segments[index - 1]?.text.toLowerCase() ?? "",
  );
  const isPlural = /[ns]$/.test(segments[index + 2]?.text ?? "");
  const isBeforeAccusative = (isPlural ? /^(?:die|das|einen?|ihn)$/ : /^(?:die|das|den|einen?|ihn)$/).test(
    segments[index + 1]?.text ?? "",
  );
  return isAfterDegree || (isBeforeAccusative && isFiniteTag(tags[index - 1] ?? "XY")) ? "ADJD" : undefined;
}

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

import { combineHash, hashText } from "./feature-hash.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, isInfinitiveTag, isParticipleTag, type Tag, tagIndex, tags } from "./tags.ts";

/** The context that earlier labels give to the next one: the last two tags and the clause so far. */
export interface TagState {
  last: number;
  beforeLast: number;
  /** What the current clause contains so far; see `clauseBit`. */
  clause: number;
  /** The same for the clause that the current one interrupts; 0 if there is none. */
  outerClause: number;
}

/** The bits of `TagState.clause`. `complete`: an infinitive, participle or separated prefix has occurred. */
const clauseBit = {
  finite: 1,
  subordinate: 2,
  modal: 4,
  perfect: 8,
  werden: 16,
  complete: 32,
  infinitive: 64,
  coordination: 128,
} as const;

interface TokenContext {
  segment: Segment;
  lower: string;
  candidates: readonly Tag[];
  signature: string;
}

const subordinatingTags = new Set<Tag>(["KOUS", "PRELS", "PRELAT", "KOUI"]);
/** Tags of function words. For the next token the word itself is a feature, not only its tag. */
const functionTags = /^(?:ART|AP|K|P|V[AM]|\$|ADV)/;

const candidateTags = (readings: readonly TokenReading[]): Tag[] => [
  ...new Set(readings.map((reading) => reading.tag)),
];

/** A word's possible tags, kinds of finite forms, and whether readings are guessed or repaired, as one text. */
function signatureOf(readings: readonly TokenReading[], candidates: readonly Tag[]): string {
  const kinds = readings.flatMap((reading) => (reading.kind ? [reading.kind] : []));
  const repairs = readings.flatMap((reading) => (reading.repair ? [`${reading.repair}${reading.tag[0]}`] : []));
  return `${candidates.toSorted().join("|")} ${[...new Set(kinds)].toSorted().join("")} ${[...new Set(repairs)].toSorted().join("")}`;
}

function shapeOf({ text, isFirst, kind }: Segment): string {
  const isCapital = /^\p{Lu}/u.test(text);
  const isAllCapitals = isCapital && text.length > 1 && text === text.toUpperCase();
  return `${kind[0]}${isAllCapitals ? "A" : isCapital ? "C" : "l"}${isFirst ? "1" : ""}${text.includes("-") ? "-" : ""}`;
}

/** One letter for each kind of verb form, noun, adjective or other word among the candidate tags. */
function verbKinds(candidates: readonly Tag[]): string {
  const kinds = new Set(
    candidates.map((tag) =>
      /^V(.)(.*)$/.exec(tag)
        ? (/^V.(.)/.exec(tag)?.[1] ?? "")
        : /^(?:NN|NE)$/.test(tag)
          ? "n"
          : /^ADJ/.test(tag)
            ? "a"
            : "-",
    ),
  );
  return [...kinds].toSorted().join("");
}

/**
 * Whether the article or pronoun at `index` agrees with the next noun, with the distance: "agrees2", "differs1". "none"
 * if another word intervenes, "far" if the noun is more than three words away, empty if the token is no article.
 */
function agreesWithNoun(index: number, readings: readonly (readonly TokenReading[])[]): string {
  const articleReadings = readings[index] ?? [];
  const cells = articleReadings.find((reading) => reading.tag === "ART" || /AT$/.test(reading.tag))?.cells;
  if (cells === undefined) return "";
  for (let nextIndex = index + 1; nextIndex <= index + 3; nextIndex++) {
    const nextReadings = readings[nextIndex] ?? [];
    const nouns = nextReadings.filter((reading) => reading.tag === "NN" || reading.tag === "NE");
    if (nouns.length > 0)
      return `${nouns.some((reading) => reading.cells & cells) ? "agrees" : "differs"}${nextIndex - index}`;
    if (!nextReadings.some((reading) => /^(?:AD|CARD|PTKA|PIAT)/.test(reading.tag))) return "none";
  }
  return "far";
}

const isPossiblyFinite = (context: TokenContext) => context.candidates.some(isFiniteTag);
const isClauseMark = (context: TokenContext | undefined) =>
  context !== undefined && /^\$[,.]$/.test(context.candidates[0] ?? "");

/**
 * Summary of the tokens up to the next comma or full stop: whether a finite verb is certain (2), possible (1) or excluded
 * (0), how many tokens follow, and whether the last one is finite.
 */
function restOfClause(index: number, contexts: readonly TokenContext[]): string {
  let hasCertainFinite = false;
  let hasPossibleFinite = false;
  let nextIndex = index + 1;
  for (; nextIndex < contexts.length && !isClauseMark(contexts[nextIndex]); nextIndex++) {
    const context = contexts[nextIndex];
    if (!context || !isPossiblyFinite(context)) continue;
    hasPossibleFinite = true;
    if (context.candidates.every(isFiniteTag)) hasCertainFinite = true;
  }
  const lastContext = contexts[nextIndex - 1];
  const distance = Math.min(nextIndex - index, 4);
  const end =
    lastContext && nextIndex - 1 > index
      ? lastContext.candidates.every(isFiniteTag)
        ? "F"
        : isPossiblyFinite(lastContext)
          ? "f"
          : "-"
      : "";
  return `${hasCertainFinite ? 2 : hasPossibleFinite ? 1 : 0}${distance === 1 ? 1 : distance === 2 ? 2 : 3}${end}`;
}

function tokenFeatures(
  index: number,
  contexts: readonly TokenContext[],
  readings: readonly (readonly TokenReading[])[],
): number[] {
  const context = contexts[index];
  if (!context) return [];
  const wordAt = (offset: number) => contexts[index + offset]?.lower ?? (index + offset < 0 ? "<" : ">");
  const signatureAt = (offset: number) => contexts[index + offset]?.signature ?? (index + offset < 0 ? "<" : ">");
  const { lower, signature, segment } = context;
  const shape = shapeOf(segment);
  const restSummary = restOfClause(index, contexts);
  const features: number[] = [];
  let template = 0;
  const addFeature = (...parts: string[]) => features.push(hashText(++template, parts.join("\u0001")));
  addFeature("");
  addFeature(lower);
  addFeature(signature);
  addFeature(lower.slice(-1));
  addFeature(lower.slice(-2));
  addFeature(lower.slice(-3));
  addFeature(lower.slice(-4));
  addFeature(lower.slice(0, 3), shape);
  addFeature(shape, signature);
  addFeature(shape, lower.slice(-2));
  addFeature(wordAt(-1));
  addFeature(wordAt(1));
  addFeature(signatureAt(-1));
  addFeature(signatureAt(1));
  addFeature(signatureAt(-2), signature);
  addFeature(signatureAt(2), signature);
  addFeature(signatureAt(-1), signature);
  addFeature(signature, signatureAt(1));
  addFeature(signatureAt(-1), signature, signatureAt(1));
  addFeature(signature, signatureAt(1), signatureAt(2));
  addFeature(wordAt(-1), signature);
  addFeature(signature, wordAt(1));
  addFeature(lower, wordAt(1));
  addFeature(lower, wordAt(-1));
  addFeature(lower, signatureAt(1));
  addFeature(lower, signatureAt(-1));
  addFeature(wordAt(-2), signature);
  addFeature(wordAt(2), signature);
  addFeature(wordAt(-1), wordAt(1));
  addFeature(restSummary, signature);
  addFeature(restSummary, lower);
  addFeature(agreesWithNoun(index, readings), signature);
  addFeature(agreesWithNoun(index, readings), lower);
  addFeature(wordAt(-1).slice(-2), signature);
  addFeature(wordAt(1).slice(-2), signature);
  return features;
}

function clauseAfterTag(
  { clause: clauseBits, outerClause: outerBits }: TagState,
  tag: Tag,
): Pick<TagState, "clause" | "outerClause"> {
  if (tag === "$,") {
    // A comma after a subordinate clause returns to the outer clause. Otherwise a clause that starts here may interrupt
    // the current one.
    if (clauseBits & clauseBit.subordinate) return { clause: 0, outerClause: outerBits };
    return { clause: 0, outerClause: clauseBits };
  }
  if (tag === "$.") return { clause: 0, outerClause: 0 };
  if (subordinatingTags.has(tag))
    return {
      clause: (tag === "KOUI" ? clauseBit.infinitive : 0) | clauseBit.subordinate,
      outerClause: clauseBits === 0 ? outerBits : clauseBits,
    };
  let nextBits = clauseBits;
  if (tag === "KON") return { clause: clauseBits | clauseBit.coordination, outerClause: outerBits };
  if (isFiniteTag(tag)) {
    nextBits |= clauseBit.finite;
    if (tag === "VMFIN") nextBits |= clauseBit.modal;
  }
  if (isInfinitiveTag(tag) || isParticipleTag(tag)) nextBits |= clauseBit.complete;
  if (tag === "PTKVZ") nextBits |= clauseBit.complete;
  return { clause: nextBits, outerClause: outerBits };
}

/** The sequence task that chooses a tag for each token of a sentence from the tags of its readings. */
export function taggingTask(
  segments: readonly Segment[],
  readings: readonly (readonly TokenReading[])[],
): SequenceTask<TagState> {
  const contexts = segments.map((segment, index): TokenContext => {
    const readingsOfToken = readings[index] ?? [];
    const candidates = candidateTags(readingsOfToken);
    return {
      segment,
      candidates,
      lower: segment.text.toLowerCase(),
      signature: signatureOf(readingsOfToken, candidates),
    };
  });
  const wordHashes = contexts.map(({ lower }) => hashText(90, lower));
  const signatureHashes = contexts.map(({ signature }) => hashText(91, signature));
  const endings = contexts.map(({ lower }) => hashText(92, lower.slice(-2)));
  const verbLemmas = readings.map(
    (tokenReadings) => tokenReadings.find((reading) => reading.tag.startsWith("V"))?.lemma ?? "",
  );
  const restHashes = contexts.map((_, index) => hashText(93, restOfClause(index, contexts)));
  const kindHashes = contexts.map(({ candidates }) => hashText(94, verbKinds(candidates)));
  const isFunctionWord = contexts.map((context) => context.candidates.some((tag) => functionTags.test(tag)));
  return {
    candidates: contexts.map(({ candidates }) => candidates.map(tagIndex)),
    features: contexts.map((_, index) => tokenFeatures(index, contexts, readings)),
    start: { last: 60, beforeLast: 61, clause: 0, outerClause: 0 },
    next(state, item, label) {
      const tag = tags[label] ?? "XY";
      const nextState = clauseAfterTag(state, tag);
      if (tag === "VAFIN") {
        const lemma = verbLemmas[item];
        nextState.clause |= lemma === "werden" ? clauseBit.werden : clauseBit.perfect;
      }
      return { last: label, beforeLast: state.last, ...nextState };
    },
    addStateFeatures({ last, beforeLast, clause: clauseBits, outerClause: outerBits }, item, features) {
      const signature = signatureHashes[item] ?? 0;
      const word = wordHashes[item] ?? 0;
      const functionWordBefore = isFunctionWord[item - 1] ? (wordHashes[item - 1] ?? 0) : 7;
      features.push(
        combineHash(101, last),
        combineHash(combineHash(102, last), beforeLast),
        combineHash(signature, last),
        combineHash(combineHash(signature + 1, last), beforeLast),
        combineHash(word, last),
        combineHash(combineHash(functionWordBefore, last), 5),
        combineHash(combineHash(signatureHashes[item + 1] ?? 0, last), 6),
        combineHash(combineHash(combineHash(signatureHashes[item + 1] ?? 0, last), signature), 8),
        combineHash(104, clauseBits),
        combineHash(combineHash(105, clauseBits), last),
        combineHash(signature + 2, clauseBits),
        combineHash(combineHash(signature + 3, clauseBits), outerBits & 3),
        combineHash(combineHash(word, clauseBits), 3),
        combineHash(combineHash((restHashes[item] ?? 0) + 1, clauseBits), signature),
        combineHash(combineHash(kindHashes[item] ?? 0, clauseBits), last),
        combineHash(combineHash(combineHash(kindHashes[item] ?? 0, clauseBits), restHashes[item] ?? 0), 9),
        combineHash(combineHash(combineHash(kindHashes[item] ?? 0, clauseBits), kindHashes[item + 1] ?? 0), 10),
        combineHash(combineHash(combineHash(kindHashes[item] ?? 0, last), beforeLast), 11),
        combineHash(combineHash(combineHash(kindHashes[item] ?? 0, last), kindHashes[item + 1] ?? 0), 12),
        combineHash(combineHash((endings[item] ?? 0) + 1, clauseBits), last),
      );
    },
  };
}

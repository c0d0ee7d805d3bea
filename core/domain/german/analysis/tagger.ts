import { combineHash, hashText, hashTexts } from "./feature-hash.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { type SequenceTask, storeFeatures } from "./sequence-model.ts";
import { isFiniteTag, isInfinitiveTag, isParticipleTag, type Tag, tagIndexOf, tags } from "./tags.ts";

/** The state from which features of the next label are computed: the last two tags, and the clause so far. */
export interface TagState {
  lastTag: number;
  tagBeforeLast: number;
  /** Bits that describe the words of the current clause up to the current token; see `clauseBit`. */
  clause: number;
  /** The bits of the clause that the current clause interrupts; 0 if it interrupts none. */
  outerClause: number;
}

/** The bits of `TagState.clause`. `complete` means that an infinitive, participle or separated prefix has occurred. */
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

/** The properties of a token's readings from which features are computed. */
interface ReadingSummary {
  candidates: readonly Tag[];
  signature: string;
  kindHash: number;
  /** The lemma of the first reading as a verb; empty if there is none. */
  verbLemma: string;
  isFunctionWord: boolean;
}

interface TokenContext extends ReadingSummary {
  segment: Segment;
  lowerCaseText: string;
}

const subordinatingTags = new Set<Tag>(["KOUS", "PRELS", "PRELAT", "KOUI"]);
/** Tags of function words. The text of a function word, not only its tag, is a feature of the next token. */
const functionTagPattern = /^(?:ART|AP|K|P|V[AM]|\$|ADV)/;

const candidateTagsOf = (readings: readonly TokenReading[]): Tag[] => [
  ...new Set(readings.map((reading) => reading.tag)),
];

/**
 * A text with the word's possible tags, the kinds of its finite forms, and how its readings were guessed or repaired.
 */
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

/**
 * A letter for each kind of word among the candidate tags: `F`, `I` or `P` for verbs (the first letter of the form in
 * the tag, so infinitives and imperatives share `I`), `n` for nouns, `a` for adjectives, `-` for others.
 */
function wordKindLettersOf(candidates: readonly Tag[]): string {
  const kindLetters = new Set(
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
  return [...kindLetters].toSorted().join("");
}

/**
 * Describes whether the article or pronoun at `index` agrees with the next noun, and at which distance the noun
 * follows: "agrees2", "differs1". Returns "none" if a word other than an adjective, adverb or number stands between the
 * two, and "far" if the noun is more than three words away. Returns an empty text if the token is not an article.
 */
function describeNounAgreement(index: number, readings: readonly (readonly TokenReading[])[]): string {
  const tokenReadings = readings[index] ?? [];
  const cells = tokenReadings.find((reading) => reading.tag === "ART" || /AT$/.test(reading.tag))?.cells;
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
 * Summarizes the tokens up to the next comma or full stop as a text: whether a finite verb is certain (2), possible (1)
 * or excluded (0), how many tokens follow (1: none, 2: one, 3: more), and whether the last token is certainly (F),
 * possibly (f) or not (-) finite.
 */
function summarizeRestOfClause(index: number, contexts: readonly TokenContext[]): string {
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
  const tokenCount = Math.min(nextIndex - index, 4);
  const lastTokenLetter =
    lastContext && nextIndex - 1 > index
      ? lastContext.candidates.every(isFiniteTag)
        ? "F"
        : isPossiblyFinite(lastContext)
          ? "f"
          : "-"
      : "";
  return `${hasCertainFinite ? 2 : hasPossibleFinite ? 1 : 0}${tokenCount === 1 ? 1 : tokenCount === 2 ? 2 : 3}${lastTokenLetter}`;
}

function computeTokenFeatures(
  index: number,
  contexts: readonly TokenContext[],
  readings: readonly (readonly TokenReading[])[],
): number[] {
  const context = contexts[index];
  if (!context) return [];
  const wordAt = (offset: number) => contexts[index + offset]?.lowerCaseText ?? (index + offset < 0 ? "<" : ">");
  const signatureAt = (offset: number) => contexts[index + offset]?.signature ?? (index + offset < 0 ? "<" : ">");
  const { lowerCaseText, signature, segment } = context;
  const shape = shapeOf(segment);
  const restOfClauseSummary = summarizeRestOfClause(index, contexts);
  const features: number[] = [];
  let templateNumber = 0;
  const addFeature = (...parts: string[]) => features.push(hashTexts(++templateNumber, parts));
  addFeature("");
  addFeature(lowerCaseText);
  addFeature(signature);
  addFeature(lowerCaseText.slice(-1));
  addFeature(lowerCaseText.slice(-2));
  addFeature(lowerCaseText.slice(-3));
  addFeature(lowerCaseText.slice(-4));
  addFeature(lowerCaseText.slice(0, 3), shape);
  addFeature(shape, signature);
  addFeature(shape, lowerCaseText.slice(-2));
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
  addFeature(lowerCaseText, wordAt(1));
  addFeature(lowerCaseText, wordAt(-1));
  addFeature(lowerCaseText, signatureAt(1));
  addFeature(lowerCaseText, signatureAt(-1));
  addFeature(wordAt(-2), signature);
  addFeature(wordAt(2), signature);
  addFeature(wordAt(-1), wordAt(1));
  addFeature(restOfClauseSummary, signature);
  addFeature(restOfClauseSummary, lowerCaseText);
  addFeature(describeNounAgreement(index, readings), signature);
  addFeature(describeNounAgreement(index, readings), lowerCaseText);
  addFeature(wordAt(-1).slice(-2), signature);
  addFeature(wordAt(1).slice(-2), signature);
  return features;
}

function updateClauseBits(
  { clause: clauseBits, outerClause: outerClauseBits }: TagState,
  tag: Tag,
): Pick<TagState, "clause" | "outerClause"> {
  if (tag === "$,") {
    // A comma ends a subordinate clause. In other clauses it can begin a clause that interrupts the current clause.
    if (clauseBits & clauseBit.subordinate) return { clause: 0, outerClause: outerClauseBits };
    return { clause: 0, outerClause: clauseBits };
  }
  if (tag === "$.") return { clause: 0, outerClause: 0 };
  if (subordinatingTags.has(tag))
    return {
      clause: (tag === "KOUI" ? clauseBit.infinitive : 0) | clauseBit.subordinate,
      outerClause: clauseBits === 0 ? outerClauseBits : clauseBits,
    };
  let nextBits = clauseBits;
  if (tag === "KON") return { clause: clauseBits | clauseBit.coordination, outerClause: outerClauseBits };
  if (isFiniteTag(tag)) {
    nextBits |= clauseBit.finite;
    if (tag === "VMFIN") nextBits |= clauseBit.modal;
  }
  if (isInfinitiveTag(tag) || isParticipleTag(tag)) nextBits |= clauseBit.complete;
  if (tag === "PTKVZ") nextBits |= clauseBit.complete;
  return { clause: nextBits, outerClause: outerClauseBits };
}

const summaryByReadings = new WeakMap<readonly TokenReading[], ReadingSummary>();

/** Summarizes the readings of a token, and stores the summary, because repeated words share their array of readings. */
function summaryOf(readings: readonly TokenReading[]): ReadingSummary {
  const storedSummary = summaryByReadings.get(readings);
  if (storedSummary) return storedSummary;
  const candidates = candidateTagsOf(readings);
  const summary = {
    candidates,
    signature: signatureOf(readings, candidates),
    kindHash: hashText(94, wordKindLettersOf(candidates)),
    verbLemma: readings.find((reading) => reading.tag.startsWith("V"))?.lemma ?? "",
    isFunctionWord: candidates.some((tag) => functionTagPattern.test(tag)),
  };
  summaryByReadings.set(readings, summary);
  return summary;
}

/** The sequence task that chooses a tag for each token of a sentence from the tags of its readings. */
export function buildTaggingTask(
  segments: readonly Segment[],
  readings: readonly (readonly TokenReading[])[],
): SequenceTask<TagState> {
  const contexts = segments.map(
    (segment, index): TokenContext => ({
      segment,
      lowerCaseText: segment.text.toLowerCase(),
      ...summaryOf(readings[index] ?? []),
    }),
  );
  const wordHashes = contexts.map(({ lowerCaseText }) => hashText(90, lowerCaseText));
  const signatureHashes = contexts.map(({ signature }) => hashText(91, signature));
  const endingHashes = contexts.map(({ lowerCaseText }) => hashText(92, lowerCaseText.slice(-2)));
  const restOfClauseHashes = contexts.map((_, index) => hashText(93, summarizeRestOfClause(index, contexts)));
  const kindHashes = contexts.map(({ kindHash }) => kindHash);
  return {
    candidates: contexts.map(({ candidates }) => candidates.map(tagIndexOf)),
    featuresOf: storeFeatures((index) => computeTokenFeatures(index, contexts, readings)),
    initialState: { lastTag: 60, tagBeforeLast: 61, clause: 0, outerClause: 0 },
    nextState(state, itemIndex, label) {
      const tag = tags[label] ?? "XY";
      const nextClauseState = updateClauseBits(state, tag);
      if (tag === "VAFIN") {
        const lemma = contexts[itemIndex]?.verbLemma;
        nextClauseState.clause |= lemma === "werden" ? clauseBit.werden : clauseBit.perfect;
      }
      return { lastTag: label, tagBeforeLast: state.lastTag, ...nextClauseState };
    },
    stateKey: ({ lastTag, tagBeforeLast, clause, outerClause }) =>
      lastTag | (tagBeforeLast << 6) | (clause << 12) | ((outerClause & 3) << 20),
    addStateFeatures(
      { lastTag, tagBeforeLast, clause: clauseBits, outerClause: outerClauseBits },
      itemIndex,
      features,
    ) {
      const signatureHash = signatureHashes[itemIndex] ?? 0;
      const kindHash = kindHashes[itemIndex] ?? 0;
      const wordHash = wordHashes[itemIndex] ?? 0;
      const functionWordHashBefore = contexts[itemIndex - 1]?.isFunctionWord ? (wordHashes[itemIndex - 1] ?? 0) : 7;
      features.push(
        combineHash(101, lastTag),
        combineHash(combineHash(102, lastTag), tagBeforeLast),
        combineHash(signatureHash, lastTag),
        combineHash(combineHash(signatureHash + 1, lastTag), tagBeforeLast),
        combineHash(wordHash, lastTag),
        combineHash(combineHash(functionWordHashBefore, lastTag), 5),
        combineHash(combineHash(signatureHashes[itemIndex + 1] ?? 0, lastTag), 6),
        combineHash(combineHash(combineHash(signatureHashes[itemIndex + 1] ?? 0, lastTag), signatureHash), 8),
        combineHash(104, clauseBits),
        combineHash(combineHash(105, clauseBits), lastTag),
        combineHash(signatureHash + 2, clauseBits),
        combineHash(combineHash(signatureHash + 3, clauseBits), outerClauseBits & 3),
        combineHash(combineHash(wordHash, clauseBits), 3),
        combineHash(combineHash((restOfClauseHashes[itemIndex] ?? 0) + 1, clauseBits), signatureHash),
        combineHash(combineHash(kindHash, clauseBits), lastTag),
        combineHash(combineHash(combineHash(kindHash, clauseBits), restOfClauseHashes[itemIndex] ?? 0), 9),
        combineHash(combineHash(combineHash(kindHash, clauseBits), kindHashes[itemIndex + 1] ?? 0), 10),
        combineHash(combineHash(combineHash(kindHash, lastTag), tagBeforeLast), 11),
        combineHash(combineHash(combineHash(kindHash, lastTag), kindHashes[itemIndex + 1] ?? 0), 12),
        combineHash(combineHash((endingHashes[itemIndex] ?? 0) + 1, clauseBits), lastTag),
      );
    },
  };
}

import { combine, hashText } from "./feature-hash.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, isInfinitiveTag, isParticipleTag, type Tag, tagIndex, tags } from "./tags.ts";

/** What the tagger remembers of the labels so far: the last two tags and the clause. */
export interface TagState {
  last: number;
  beforeLast: number;
  /** The clause so far, as bits; see `clause`. */
  clause: number;
  /** The clause that the present one interrupts. */
  outer: number;
}

const clause = {
  finite: 1,
  subordinate: 2,
  modal: 4,
  perfect: 8,
  become: 16,
  complete: 32,
  infinitive: 64,
  coordination: 128,
} as const;

interface Context {
  segment: Segment;
  lower: string;
  candidates: readonly Tag[];
  signature: string;
}

const subordinating = new Set<Tag>(["KOUS", "PRELS", "PRELAT", "KOUI"]);
/** Tags whose word itself is a feature of its neighbours. */
const functionTags = /^(?:ART|AP|K|P|V[AM]|\$|ADV)/;

const candidateTags = (readings: readonly TokenReading[]): Tag[] => [...new Set(readings.map((one) => one.tag))];

/** Readings that distinguish words beyond their tags: kinds of finite forms, guessed and repaired forms. */
function signatureOf(readings: readonly TokenReading[], candidates: readonly Tag[]): string {
  const kinds = readings.flatMap((one) => (one.kind ? [one.kind] : []));
  const repairs = readings.flatMap((one) => (one.repair ? [`${one.repair}${one.tag[0]}`] : []));
  return `${candidates.toSorted().join("|")} ${[...new Set(kinds)].toSorted().join("")} ${[...new Set(repairs)].toSorted().join("")}`;
}

function shapeOf({ text, isFirst, kind }: Segment): string {
  const isCapital = /^\p{Lu}/u.test(text);
  const isAllCapitals = isCapital && text.length > 1 && text === text.toUpperCase();
  return `${kind[0]}${isAllCapitals ? "A" : isCapital ? "C" : "l"}${isFirst ? "1" : ""}${text.includes("-") ? "-" : ""}`;
}

/** The kinds of verbs among the candidates, and whether there are others. */
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

/** Whether the article or pronoun agrees with the noun that may follow it within three words. */
function agreesWithNoun(at: number, readings: readonly (readonly TokenReading[])[]): string {
  const own = readings[at] ?? [];
  const cells = own.find((one) => one.tag === "ART" || /AT$/.test(one.tag))?.cells;
  if (cells === undefined) return "";
  for (let next = at + 1; next <= at + 3; next++) {
    const list = readings[next] ?? [];
    const nouns = list.filter((one) => one.tag === "NN" || one.tag === "NE");
    if (nouns.length > 0) return `${nouns.some((one) => one.cells & cells) ? "agrees" : "differs"}${next - at}`;
    if (!list.some((one) => /^(?:AD|CARD|PTKA|PIAT)/.test(one.tag))) return "none";
  }
  return "far";
}

const isPossiblyFinite = (one: Context) => one.candidates.some(isFiniteTag);
const isClauseMark = (one: Context | undefined) => one !== undefined && /^\$[,.]$/.test(one.candidates[0] ?? "");

/** What follows up to the next comma or end of the sentence: possible finite verbs, and the last word. */
function restOfClause(at: number, contexts: readonly Context[]): string {
  let certain = false;
  let possible = false;
  let next = at + 1;
  for (; next < contexts.length && !isClauseMark(contexts[next]); next++) {
    const one = contexts[next];
    if (!one || !isPossiblyFinite(one)) continue;
    possible = true;
    if (one.candidates.every(isFiniteTag)) certain = true;
  }
  const last = contexts[next - 1];
  const distance = Math.min(next - at, 4);
  const end =
    last && next - 1 > at ? (last.candidates.every(isFiniteTag) ? "F" : isPossiblyFinite(last) ? "f" : "-") : "";
  return `${certain ? 2 : possible ? 1 : 0}${distance === 1 ? 1 : distance === 2 ? 2 : 3}${end}`;
}

function ownFeatures(
  at: number,
  contexts: readonly Context[],
  readings: readonly (readonly TokenReading[])[],
): number[] {
  const here = contexts[at];
  if (!here) return [];
  const wordAt = (offset: number) => contexts[at + offset]?.lower ?? (at + offset < 0 ? "<" : ">");
  const signatureAt = (offset: number) => contexts[at + offset]?.signature ?? (at + offset < 0 ? "<" : ">");
  const { lower, signature, segment } = here;
  const shape = shapeOf(segment);
  const rest = restOfClause(at, contexts);
  const features: number[] = [];
  let template = 0;
  const add = (...parts: string[]) => features.push(hashText(++template, parts.join("\u0001")));
  add("");
  add(lower);
  add(signature);
  add(lower.slice(-1));
  add(lower.slice(-2));
  add(lower.slice(-3));
  add(lower.slice(-4));
  add(lower.slice(0, 3), shape);
  add(shape, signature);
  add(shape, lower.slice(-2));
  add(wordAt(-1));
  add(wordAt(1));
  add(signatureAt(-1));
  add(signatureAt(1));
  add(signatureAt(-2), signature);
  add(signatureAt(2), signature);
  add(signatureAt(-1), signature);
  add(signature, signatureAt(1));
  add(signatureAt(-1), signature, signatureAt(1));
  add(signature, signatureAt(1), signatureAt(2));
  add(wordAt(-1), signature);
  add(signature, wordAt(1));
  add(lower, wordAt(1));
  add(lower, wordAt(-1));
  add(lower, signatureAt(1));
  add(lower, signatureAt(-1));
  add(wordAt(-2), signature);
  add(wordAt(2), signature);
  add(wordAt(-1), wordAt(1));
  add(rest, signature);
  add(rest, lower);
  add(agreesWithNoun(at, readings), signature);
  add(agreesWithNoun(at, readings), lower);
  add(wordAt(-1).slice(-2), signature);
  add(wordAt(1).slice(-2), signature);
  return features;
}

function nextClause({ clause: now, outer }: TagState, tag: Tag): { clause: number; outer: number } {
  if (tag === "$,") {
    // The clause may continue behind the comma, or behind a clause that starts there.
    if (now & clause.subordinate) return { clause: 0, outer };
    return { clause: 0, outer: now };
  }
  if (tag === "$.") return { clause: 0, outer: 0 };
  if (subordinating.has(tag))
    return { clause: (tag === "KOUI" ? clause.infinitive : 0) | clause.subordinate, outer: now === 0 ? outer : now };
  let next = now;
  if (tag === "KON") return { clause: now | clause.coordination, outer };
  if (isFiniteTag(tag)) {
    next |= clause.finite;
    if (tag === "VMFIN") next |= clause.modal;
  }
  if (isInfinitiveTag(tag) || isParticipleTag(tag)) next |= clause.complete;
  if (tag === "PTKVZ") next |= clause.complete;
  return { clause: next, outer };
}

/** The task of choosing the tags of a sentence's tokens among those of their readings. */
export function taggingTask(
  segments: readonly Segment[],
  readings: readonly (readonly TokenReading[])[],
): SequenceTask<TagState> {
  const contexts = segments.map((segment, at): Context => {
    const own = readings[at] ?? [];
    const candidates = candidateTags(own);
    return { segment, candidates, lower: segment.text.toLowerCase(), signature: signatureOf(own, candidates) };
  });
  const wordHashes = contexts.map(({ lower }) => hashText(90, lower));
  const signatureHashes = contexts.map(({ signature }) => hashText(91, signature));
  const endings = contexts.map(({ lower }) => hashText(92, lower.slice(-2)));
  const verbs = readings.map((list) => list.find((one) => one.tag.startsWith("V"))?.lemma ?? "");
  const rests = contexts.map((_, at) => hashText(93, restOfClause(at, contexts)));
  const kindHashes = contexts.map(({ candidates }) => hashText(94, verbKinds(candidates)));
  const isFunction = contexts.map((one) => one.candidates.some((tag) => functionTags.test(tag)));
  return {
    candidates: contexts.map(({ candidates }) => candidates.map(tagIndex)),
    features: contexts.map((_, at) => ownFeatures(at, contexts, readings)),
    start: { last: 60, beforeLast: 61, clause: 0, outer: 0 },
    next(state, item, label) {
      const tag = tags[label] ?? "XY";
      const after = nextClause(state, tag);
      if (tag === "VAFIN") {
        const lemma = verbs[item];
        after.clause |= lemma === "werden" ? clause.become : clause.perfect;
      }
      return { last: label, beforeLast: state.last, ...after };
    },
    addStateFeatures({ last, beforeLast, clause: now, outer }, item, features) {
      const signature = signatureHashes[item] ?? 0;
      const word = wordHashes[item] ?? 0;
      const before = isFunction[item - 1] ? (wordHashes[item - 1] ?? 0) : 7;
      features.push(
        combine(101, last),
        combine(combine(102, last), beforeLast),
        combine(signature, last),
        combine(combine(signature + 1, last), beforeLast),
        combine(word, last),
        combine(combine(before, last), 5),
        combine(combine(signatureHashes[item + 1] ?? 0, last), 6),
        combine(combine(combine(signatureHashes[item + 1] ?? 0, last), signature), 8),
        combine(104, now),
        combine(combine(105, now), last),
        combine(signature + 2, now),
        combine(combine(signature + 3, now), outer & 3),
        combine(combine(word, now), 3),
        combine(combine((rests[item] ?? 0) + 1, now), signature),
        combine(combine(kindHashes[item] ?? 0, now), last),
        combine(combine(combine(kindHashes[item] ?? 0, now), rests[item] ?? 0), 9),
        combine(combine(combine(kindHashes[item] ?? 0, now), kindHashes[item + 1] ?? 0), 10),
        combine(combine(combine(kindHashes[item] ?? 0, last), beforeLast), 11),
        combine(combine(combine(kindHashes[item] ?? 0, last), kindHashes[item + 1] ?? 0), 12),
        combine(combine((endings[item] ?? 0) + 1, now), last),
      );
    },
  };
}

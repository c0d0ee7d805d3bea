import { combine, hashText } from "./feature-hash.ts";
import type { Segment } from "./segment.ts";
import type { SequenceTask } from "./sequence-model.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag, type Tag } from "./tags.ts";

/** Label of a token that begins another clause than that of the word before it. */
export const beginsClause = 1;

export interface BoundaryState {
  /** Words since the last boundary, at most 9. */
  length: number;
  finite: number;
  /** Whether the part of the sentence since the last boundary began with a word that subordinates. */
  subordinate: number;
  complete: number;
  /** Finite verbs before the last boundary, at most 2. */
  earlierFinite: number;
}

const introduces = (tag: Tag | undefined) => tag !== undefined && /^(?:KOU|PREL|PW)/.test(tag);
const isOpenTag = (tag: Tag) => /^(?:N|ADJ|V|FM|CARD|TRUNC|XY)/.test(tag);

/** What the words from here to the next mark contain: a finite verb, an infinitive with zu, and where. */
function restUntilMark(at: number, tags: readonly Tag[]): string {
  let finite = "";
  let zu = "";
  let next = at;
  for (; next < tags.length && !/^\$[,.(]$/.test(tags[next] ?? ""); next++) {
    const tag = tags[next];
    if (!tag) continue;
    if (finite === "" && isFiniteTag(tag)) finite = next === at ? "0" : next === at + 1 ? "1" : "n";
    if (tag === "PTKZU" || tag === "VVIZU") zu = "z";
  }
  const last = tags[next - 1];
  return `${finite}${zu}${last && next - 1 > at && isFiniteTag(last) ? "F" : ""}${next - at < 3 ? next - at : "x"}`;
}

/** The task of finding the words with which clauses begin or go on. */
export function boundaryTask(segments: readonly Segment[], tags: readonly Tag[]): SequenceTask<BoundaryState> {
  const lexical = segments.map(({ text }, at) => {
    const tag = tags[at] ?? "XY";
    return isOpenTag(tag) ? tag : `${tag} ${text.toLowerCase()}`;
  });
  const rests = tags.map((_, at) => restUntilMark(at, tags));
  /** The marks directly before a word, such as `, „`. */
  const marks = tags.map((_, at) => {
    let text = "";
    for (let before = at - 1; before >= 0 && isMarkTag(tags[before] ?? "XY"); before--)
      text = (segments[before]?.text ?? "") + text;
    return text;
  });
  const markHashes = marks.map((text) => hashText(190, text));
  const lexicalHashes = lexical.map((text) => hashText(191, text));
  const restHashes = rests.map((text) => hashText(192, text));
  const features = tags.map((tag, at) => {
    const list: number[] = [];
    let template = 200;
    const add = (...parts: (string | undefined)[]) => list.push(hashText(++template, parts.join("\u0001")));
    const mark = marks[at];
    add(mark);
    add(mark, tag);
    add(mark, lexical[at]);
    add(mark, tag, tags[at + 1]);
    add(mark, lexical[at], tags[at + 1]);
    add(mark, tags[at - 1], tag);
    add(mark, rests[at]);
    add(mark, tag, rests[at]);
    add(lexical[at], rests[at]);
    add(lexical[at], lexical[at + 1]);
    add(lexical[at - 1], lexical[at]);
    add(tags[at - 2], tags[at - 1], tag);
    add(tag, tags[at + 1], tags[at + 2]);
    add(lexical[at], lexical[at + 2]);
    add(tags[at - 1], rests[at]);
    return list;
  });
  return {
    candidates: tags.map((tag, at) => (isMarkTag(tag) || at === 0 ? [0] : [0, beginsClause])),
    features,
    start: { length: 0, finite: 0, subordinate: 0, complete: 0, earlierFinite: 0 },
    next(state, item, label) {
      const tag = tags[item] ?? "XY";
      if (isMarkTag(tag)) return state;
      const base =
        label === beginsClause
          ? {
              length: 0,
              finite: 0,
              subordinate: 0,
              complete: 0,
              earlierFinite: Math.min(2, state.earlierFinite + state.finite),
            }
          : state;
      return {
        length: Math.min(9, base.length + 1),
        finite: Math.min(2, base.finite + (isFiniteTag(tag) ? 1 : 0)),
        subordinate: base.subordinate | (base.length < 2 && introduces(tag) ? 1 : 0),
        complete: base.complete | (isInfinitiveTag(tag) || isParticipleTag(tag) || tag === "PTKVZ" ? 1 : 0),
        earlierFinite: base.earlierFinite,
      };
    },
    addStateFeatures({ length, finite, subordinate, complete, earlierFinite }, item, list) {
      const clause = finite | (subordinate << 2) | (complete << 3);
      const lexicalHash = lexicalHashes[item] ?? 0;
      const mark = markHashes[item] ?? 0;
      const rest = restHashes[item] ?? 0;
      list.push(
        combine(combine(201, clause), length),
        combine(combine(mark, clause), 1),
        combine(combine(lexicalHash, clause), 2),
        combine(combine(combine(mark, lexicalHash), clause), 3),
        combine(combine(combine(mark, rest), clause), 4),
        combine(combine(combine(rest, lexicalHash), clause), 5),
        combine(combine(combine(rest, clause), earlierFinite), 6),
        combine(combine(combine(lexicalHashes[item - 1] ?? 0, clause), rest), 7),
      );
    },
  };
}

import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

export type ClauseKind = "main" | "subordinate" | "relative" | "infinitive" | "fragment";

/** A clause as a list of tokens; an interrupted clause has gaps. */
export interface ClauseParts {
  kind: ClauseKind;
  /** The indexes of its tokens, in order. */
  tokens: number[];
  /** The word that introduces it (*dass, der, um*, a question word); undefined if there is none. */
  connector: number | undefined;
  /** The *und, aber* … that joins it to the clause before; undefined if there is none. */
  conjunction: number | undefined;
  /** The finite verb; undefined if there is none. */
  finite: number | undefined;
  /** The index of the clause that it belongs to; undefined for main clauses. */
  parent: number | undefined;
}

interface Part {
  tokens: number[];
  words: number[];
}

function splitParts(tags: readonly Tag[], begins: readonly number[]): Part[] {
  const parts: Part[] = [];
  /** Marks wait for the next word: a comma belongs to the clause before it, an opening quotation mark to the next. */
  let waiting: number[] = [];
  for (const [at, tag] of tags.entries()) {
    if (isMarkTag(tag)) {
      waiting.push(at);
      continue;
    }
    const last = parts.at(-1);
    if (!last || begins[at]) {
      last?.tokens.push(...waiting);
      parts.push({ tokens: last ? [at] : [...waiting, at], words: [at] });
    } else {
      last.tokens.push(...waiting, at);
      last.words.push(at);
    }
    waiting = [];
  }
  const last = parts.at(-1);
  if (last) last.tokens.push(...waiting);
  else if (waiting.length > 0) parts.push({ tokens: waiting, words: [] });
  return parts;
}

function describe(
  { tokens, words }: Part,
  tags: readonly Tag[],
  segments: readonly Segment[],
): Omit<ClauseParts, "parent"> {
  const tagAt = (index: number | undefined) => (index === undefined ? undefined : tags[index]);
  let first = 0;
  const conjunction = tagAt(words[0]) === "KON" ? words[0] : undefined;
  if (conjunction !== undefined) first = 1;
  // Adverbs may precede the connector: auch wenn, nur weil, erst als.
  while (
    first < Math.min(3, words.length) &&
    tagAt(words[first]) === "ADV" &&
    /^(?:KOU|PW)/.test(tagAt(words[first + 1]) ?? "")
  )
    first += 1;
  const finiteWords = words.filter((at) => isFiniteTag(tags[at] ?? "XY"));
  const hasZu = words.some((at) => tags[at] === "PTKZU" || tags[at] === "VVIZU");
  const opening = words[first];
  const openingTag = tagAt(opening) ?? "XY";
  const isPreposition = openingTag === "APPR";
  const pronoun = isPreposition ? words[first + 1] : opening;
  const pronounTag = tagAt(pronoun) ?? "XY";
  const lastFinite = finiteWords.at(-1);
  const isLast = lastFinite !== undefined && words.indexOf(lastFinite) >= words.length - 2 && words.length > 2;
  const base = { tokens, conjunction, finite: finiteWords[0] };
  if (/^PREL/.test(pronounTag)) return { ...base, kind: "relative", connector: pronoun, finite: lastFinite };
  if (openingTag === "KOUI") return { ...base, kind: "infinitive", connector: opening, finite: undefined };
  if (openingTag === "KOUS") {
    // "um … zu" and "ohne … zu" tagged as conjunctions of finite clauses.
    if (lastFinite === undefined && hasZu)
      return { ...base, kind: "infinitive", connector: opening, finite: undefined };
    return { ...base, kind: "subordinate", connector: opening, finite: lastFinite };
  }
  if (/^PW/.test(pronounTag)) {
    const isQuestion = segments.at(-1)?.text === "?" && !isLast;
    if (!isQuestion && isLast) return { ...base, kind: "subordinate", connector: pronoun, finite: lastFinite };
    return { ...base, kind: finiteWords.length > 0 ? "main" : "fragment", connector: pronoun };
  }
  if (finiteWords.length > 0) return { ...base, kind: "main", connector: undefined };
  if (hasZu) return { ...base, kind: "infinitive", connector: undefined, finite: undefined };
  return { ...base, kind: "fragment", connector: undefined, finite: undefined };
}

/**
 * Builds clauses from the words with which they begin: parts of an interrupted clause are joined, and each clause that
 * depends on another names it.
 */
export function buildClauses(
  segments: readonly Segment[],
  tags: readonly Tag[],
  begins: readonly number[],
): ClauseParts[] {
  const clauses: ClauseParts[] = [];
  /** The last clause that is not subordinate to another one. */
  let open: number | undefined;
  for (const part of splitParts(tags, begins)) {
    const described = describe(part, tags, segments);
    const before = clauses.length - 1;
    const isDependent = /^(?:subordinate|relative|infinitive)$/.test(described.kind);
    const target = open === undefined ? undefined : clauses[open];
    const follows = open !== undefined && before > open;
    // "Der Mann, der dort steht, ist mein Vater": the first part has no finite verb yet.
    const completes =
      follows && described.kind === "main" && target?.finite === undefined && described.conjunction === undefined;
    const goesOn = follows && described.kind === "fragment" && described.conjunction === undefined;
    if (target && (completes || goesOn)) {
      target.tokens.push(...part.tokens);
      if (completes) {
        target.finite = described.finite;
        if (target.kind === "fragment") target.kind = "main";
      }
      continue;
    }
    const isSecondSubordinate = described.conjunction !== undefined && described.kind === "main" && before >= 0;
    const previous = clauses[before];
    const words = part.words;
    const endsFinite = described.finite !== undefined && words.at(-1) === described.finite && words.length > 2;
    // "weil er müde ist und nach Hause will": the conjunction continues the subordinate clause.
    if (isSecondSubordinate && endsFinite && previous && /^(?:subordinate|relative)$/.test(previous.kind)) {
      clauses.push({ ...described, kind: previous.kind, connector: previous.connector, parent: previous.parent });
      continue;
    }
    const parent = isDependent
      ? described.conjunction !== undefined && previous?.parent !== undefined
        ? previous.parent
        : before >= 0
          ? before
          : undefined
      : undefined;
    clauses.push({ ...described, parent });
    if (!isDependent) open = clauses.length - 1;
  }
  // A dependent clause at the start belongs to the next main clause: "Wenn es regnet, bleibe ich zu Hause."
  const firstMain = clauses.findIndex((one) => one.kind === "main");
  for (const [at, one] of clauses.entries()) {
    if (one.parent === undefined && /^(?:subordinate|relative|infinitive)$/.test(one.kind) && firstMain > at)
      one.parent = firstMain;
  }
  return clauses;
}

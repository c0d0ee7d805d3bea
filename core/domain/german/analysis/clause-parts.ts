import type { Segment } from "./segment.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

export type ClauseKind = "main" | "subordinate" | "relative" | "infinitive" | "fragment";

/** A clause as a list of tokens. The indexes are not consecutive if another clause interrupts it. */
export interface ClauseParts {
  kind: ClauseKind;
  /** The indexes of its tokens, in order. */
  tokens: number[];
  /** The introducing word (*dass, der, um*, a question word); undefined if there is none. */
  connector: number | undefined;
  /** The coordinating conjunction (*und, aber*) that connects it to the previous clause; undefined if there is none. */
  conjunction: number | undefined;
  /** The finite verb; undefined if there is none. */
  finite: number | undefined;
  /** The index of the clause on which it depends; undefined for main clauses. */
  parent: number | undefined;
}

interface ClauseSegment {
  tokens: number[];
  words: number[];
}

function splitAtBoundaries(tags: readonly Tag[], boundaryLabels: readonly number[]): ClauseSegment[] {
  const parts: ClauseSegment[] = [];
  /** Marks since the last word. The next word decides whether they belong to the clause before or after them. */
  let pendingMarks: number[] = [];
  for (const [index, tag] of tags.entries()) {
    if (isMarkTag(tag)) {
      pendingMarks.push(index);
      continue;
    }
    const lastSegment = parts.at(-1);
    if (!lastSegment || boundaryLabels[index]) {
      lastSegment?.tokens.push(...pendingMarks);
      parts.push({ tokens: lastSegment ? [index] : [...pendingMarks, index], words: [index] });
    } else {
      lastSegment.tokens.push(...pendingMarks, index);
      lastSegment.words.push(index);
    }
    pendingMarks = [];
  }
  const lastSegment = parts.at(-1);
  if (lastSegment) lastSegment.tokens.push(...pendingMarks);
  else if (pendingMarks.length > 0) parts.push({ tokens: pendingMarks, words: [] });
  return parts;
}

function describeSegment(
  { tokens, words }: ClauseSegment,
  tags: readonly Tag[],
  segments: readonly Segment[],
): Omit<ClauseParts, "parent"> {
  const tagAt = (index: number | undefined) => (index === undefined ? undefined : tags[index]);
  let openingPosition = 0;
  const conjunction = tagAt(words[0]) === "KON" ? words[0] : undefined;
  if (conjunction !== undefined) openingPosition = 1;
  // Adverbs may precede the connector: auch wenn, nur weil, erst als.
  while (
    openingPosition < Math.min(3, words.length) &&
    tagAt(words[openingPosition]) === "ADV" &&
    /^(?:KOU|PW)/.test(tagAt(words[openingPosition + 1]) ?? "")
  )
    openingPosition += 1;
  const finiteWords = words.filter((word) => isFiniteTag(tags[word] ?? "XY"));
  const hasZu = words.some((word) => tags[word] === "PTKZU" || tags[word] === "VVIZU");
  const opening = words[openingPosition];
  const openingTag = tagAt(opening) ?? "XY";
  const isPreposition = openingTag === "APPR";
  const pronoun = isPreposition ? words[openingPosition + 1] : opening;
  const pronounTag = tagAt(pronoun) ?? "XY";
  const lastFinite = finiteWords.at(-1);
  const isVerbLast = lastFinite !== undefined && words.indexOf(lastFinite) >= words.length - 2 && words.length > 2;
  const base = { tokens, conjunction, finite: finiteWords[0] };
  if (/^PREL/.test(pronounTag)) return { ...base, kind: "relative", connector: pronoun, finite: lastFinite };
  if (openingTag === "KOUI") return { ...base, kind: "infinitive", connector: opening, finite: undefined };
  if (openingTag === "KOUS") {
    // The tagger may give *um* and *ohne* of an infinitive clause the tag of a conjunction with a finite clause.
    if (lastFinite === undefined && hasZu)
      return { ...base, kind: "infinitive", connector: opening, finite: undefined };
    return { ...base, kind: "subordinate", connector: opening, finite: lastFinite };
  }
  if (/^PW/.test(pronounTag)) {
    const isQuestion = segments.at(-1)?.text === "?" && !isVerbLast;
    if (!isQuestion && isVerbLast) return { ...base, kind: "subordinate", connector: pronoun, finite: lastFinite };
    return { ...base, kind: finiteWords.length > 0 ? "main" : "fragment", connector: pronoun };
  }
  if (finiteWords.length > 0) return { ...base, kind: "main", connector: undefined };
  if (hasZu) return { ...base, kind: "infinitive", connector: undefined, finite: undefined };
  return { ...base, kind: "fragment", connector: undefined, finite: undefined };
}

/**
 * Builds clauses from the boundary labels. Joins the parts of an interrupted clause and sets the parent of each dependent
 * clause.
 */
export function buildClauses(
  segments: readonly Segment[],
  tags: readonly Tag[],
  boundaryLabels: readonly number[],
): ClauseParts[] {
  const clauses: ClauseParts[] = [];
  /** The last clause that is not subordinate to another one. */
  let lastIndependent: number | undefined;
  for (const part of splitAtBoundaries(tags, boundaryLabels)) {
    const description = describeSegment(part, tags, segments);
    const previousIndex = clauses.length - 1;
    const isDependent = /^(?:subordinate|relative|infinitive)$/.test(description.kind);
    const independentClause = lastIndependent === undefined ? undefined : clauses[lastIndependent];
    const isAfterDependent = lastIndependent !== undefined && previousIndex > lastIndependent;
    // "Der Mann, der dort steht, ist mein Vater": the first part has no finite verb yet.
    const isCompletion =
      isAfterDependent &&
      description.kind === "main" &&
      independentClause?.finite === undefined &&
      description.conjunction === undefined;
    const isContinuation = isAfterDependent && description.kind === "fragment" && description.conjunction === undefined;
    if (independentClause && (isCompletion || isContinuation)) {
      independentClause.tokens.push(...part.tokens);
      if (isCompletion) {
        independentClause.finite = description.finite;
        if (independentClause.kind === "fragment") independentClause.kind = "main";
      }
      continue;
    }
    const isSecondSubordinate =
      description.conjunction !== undefined && description.kind === "main" && previousIndex >= 0;
    const previousClause = clauses[previousIndex];
    const words = part.words;
    const endsWithFiniteVerb =
      description.finite !== undefined && words.at(-1) === description.finite && words.length > 2;
    // "weil er müde ist und nach Hause will": the conjunction continues the subordinate clause.
    if (
      isSecondSubordinate &&
      endsWithFiniteVerb &&
      previousClause &&
      /^(?:subordinate|relative)$/.test(previousClause.kind)
    ) {
      clauses.push({
        ...description,
        kind: previousClause.kind,
        connector: previousClause.connector,
        parent: previousClause.parent,
      });
      continue;
    }
    const parent = isDependent
      ? description.conjunction !== undefined && previousClause?.parent !== undefined
        ? previousClause.parent
        : previousIndex >= 0
          ? previousIndex
          : undefined
      : undefined;
    clauses.push({ ...description, parent });
    if (!isDependent) lastIndependent = clauses.length - 1;
  }
  // A dependent clause at the start belongs to the next main clause: "Wenn es regnet, bleibe ich zu Hause."
  const firstMain = clauses.findIndex((clause) => clause.kind === "main");
  for (const [index, clause] of clauses.entries()) {
    if (clause.parent === undefined && /^(?:subordinate|relative|infinitive)$/.test(clause.kind) && firstMain > index)
      clause.parent = firstMain;
  }
  return clauses;
}

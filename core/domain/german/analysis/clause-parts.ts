import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

export type ClauseKind = "main" | "subordinate" | "relative" | "infinitive" | "fragment";

/**
 * A clause. `parent` is the index of a clause; all other numbers are indexes of the sentence's tokens. The tokens are
 * not consecutive if another clause interrupts this clause.
 */
export interface ClauseParts {
  kind: ClauseKind;
  /** The tokens of the clause, in order. */
  tokens: number[];
  /** The introducing word (*dass, der, um*, a question word); undefined if there is none. */
  connector: number | undefined;
  /**
   * The coordinating conjunction (*und, aber*) that connects the clause to the previous clause; undefined if there is
   * no conjunction.
   */
  conjunction: number | undefined;
  /** The finite verb; undefined if there is none. */
  finite: number | undefined;
  /** The clause on which this clause depends; undefined for main clauses. */
  parent: number | undefined;
}

/** Consecutive tokens between two boundaries, as indexes. `words` are the tokens that are not punctuation marks. */
interface ClauseSection {
  tokens: number[];
  words: number[];
}

function splitAtBoundaries(tags: readonly Tag[], boundaryLabels: readonly number[]): ClauseSection[] {
  const sections: ClauseSection[] = [];
  /**
   * Punctuation marks since the last word. They belong to the clause before them, except at the start of the sentence.
   */
  let pendingPunctuation: number[] = [];
  for (const [index, tag] of tags.entries()) {
    if (isMarkTag(tag)) {
      pendingPunctuation.push(index);
      continue;
    }
    const lastSection = sections.at(-1);
    if (!lastSection || boundaryLabels[index]) {
      lastSection?.tokens.push(...pendingPunctuation);
      sections.push({ tokens: lastSection ? [index] : [...pendingPunctuation, index], words: [index] });
    } else {
      lastSection.tokens.push(...pendingPunctuation, index);
      lastSection.words.push(index);
    }
    pendingPunctuation = [];
  }
  const lastSection = sections.at(-1);
  if (lastSection) lastSection.tokens.push(...pendingPunctuation);
  else if (pendingPunctuation.length > 0) sections.push({ tokens: pendingPunctuation, words: [] });
  return sections;
}

function describeSection({ tokens, words }: ClauseSection, tags: readonly Tag[]): Omit<ClauseParts, "parent"> {
  const tagAt = (index: number | undefined) => (index === undefined ? undefined : tags[index]);
  let openingPosition = 0;
  const conjunction = tagAt(words[0]) === "KON" ? words[0] : undefined;
  if (conjunction !== undefined) openingPosition = 1;
  // Adverbs can precede the connector: auch wenn, nur weil, erst als.
  while (
    openingPosition < Math.min(3, words.length) &&
    tagAt(words[openingPosition]) === "ADV" &&
    /^(?:KOU|PW)/.test(tagAt(words[openingPosition + 1]) ?? "")
  )
    openingPosition += 1;
  const finiteIndexes = words.filter((wordIndex) => isFiniteTag(tags[wordIndex] ?? "XY"));
  const hasZu = words.some((word) => tags[word] === "PTKZU" || tags[word] === "VVIZU");
  const openingIndex = words[openingPosition];
  const openingTag = tagAt(openingIndex) ?? "XY";
  const startsWithPreposition = openingTag === "APPR";
  const pronounIndex = startsWithPreposition ? words[openingPosition + 1] : openingIndex;
  const pronounTag = tagAt(pronounIndex) ?? "XY";
  const lastFiniteIndex = finiteIndexes.at(-1);
  const isVerbLast =
    lastFiniteIndex !== undefined && words.indexOf(lastFiniteIndex) >= words.length - 2 && words.length > 2;
  const commonProperties = { tokens, conjunction, finite: finiteIndexes[0] };
  if (/^PREL/.test(pronounTag))
    return { ...commonProperties, kind: "relative", connector: pronounIndex, finite: lastFiniteIndex };
  if (openingTag === "KOUI")
    return { ...commonProperties, kind: "infinitive", connector: openingIndex, finite: undefined };
  if (openingTag === "KOUS") {
    // The tagger sometimes tags *um* and *ohne* as conjunctions of a finite clause although they introduce an
    // infinitive clause.
    if (lastFiniteIndex === undefined && hasZu)
      return { ...commonProperties, kind: "infinitive", connector: openingIndex, finite: undefined };
    return { ...commonProperties, kind: "subordinate", connector: openingIndex, finite: lastFiniteIndex };
  }
  if (/^PW/.test(pronounTag)) {
    if (isVerbLast)
      return { ...commonProperties, kind: "subordinate", connector: pronounIndex, finite: lastFiniteIndex };
    return { ...commonProperties, kind: finiteIndexes.length > 0 ? "main" : "fragment", connector: pronounIndex };
  }
  if (finiteIndexes.length > 0) return { ...commonProperties, kind: "main", connector: undefined };
  if (hasZu) return { ...commonProperties, kind: "infinitive", connector: undefined, finite: undefined };
  return { ...commonProperties, kind: "fragment", connector: undefined, finite: undefined };
}

/**
 * Builds clauses from the boundary labels. Joins the parts of an interrupted clause and sets the parent of each
 * dependent clause.
 */
export function buildClauses(tags: readonly Tag[], boundaryLabels: readonly number[]): ClauseParts[] {
  const clauses: ClauseParts[] = [];
  /** The index of the last clause that does not depend on another clause. */
  let lastIndependentIndex: number | undefined;
  for (const section of splitAtBoundaries(tags, boundaryLabels)) {
    const description = describeSection(section, tags);
    const previousIndex = clauses.length - 1;
    const isDependentClause = /^(?:subordinate|relative|infinitive)$/.test(description.kind);
    const independentClause = lastIndependentIndex === undefined ? undefined : clauses[lastIndependentIndex];
    const isAfterDependent = lastIndependentIndex !== undefined && previousIndex > lastIndependentIndex;
    // "Der Mann, der dort steht, ist mein Vater": the part after the relative clause contains the finite verb of the
    // first part.
    const isCompletion =
      isAfterDependent &&
      description.kind === "main" &&
      independentClause?.finite === undefined &&
      description.conjunction === undefined;
    const isContinuation = isAfterDependent && description.kind === "fragment" && description.conjunction === undefined;
    if (independentClause && (isCompletion || isContinuation)) {
      independentClause.tokens.push(...section.tokens);
      if (isCompletion) {
        independentClause.finite = description.finite;
        if (independentClause.kind === "fragment") independentClause.kind = "main";
      }
      continue;
    }
    const isCoordinated = description.conjunction !== undefined && description.kind === "main" && previousIndex >= 0;
    const previousClause = clauses[previousIndex];
    const words = section.words;
    const endsWithFiniteVerb =
      description.finite !== undefined && words.at(-1) === description.finite && words.length > 2;
    // "weil er müde ist und nach Hause will": the clause after *und* is subordinate, too, because its verb is at the
    // end.
    if (
      isCoordinated &&
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
    const parent = isDependentClause
      ? description.conjunction !== undefined && previousClause?.parent !== undefined
        ? previousClause.parent
        : previousIndex >= 0
          ? previousIndex
          : undefined
      : undefined;
    clauses.push({ ...description, parent });
    if (!isDependentClause) lastIndependentIndex = clauses.length - 1;
  }
  // A dependent clause at the start belongs to the next main clause: "Wenn es regnet, bleibe ich zu Hause."
  const firstMainIndex = clauses.findIndex((clause) => clause.kind === "main");
  for (const [index, clause] of clauses.entries()) {
    if (
      clause.parent === undefined &&
      /^(?:subordinate|relative|infinitive)$/.test(clause.kind) &&
      firstMainIndex > index
    )
      clause.parent = firstMainIndex;
  }
  return clauses;
}

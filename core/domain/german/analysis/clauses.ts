import type { ClauseKind, ClauseParts } from "./clause-parts.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import type { Role } from "./roles.ts";
import type { Segment } from "./segment.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag, type Tag } from "./tags.ts";

/** The topological fields of a clause, as indexes of its words without marks. */
export interface Fields {
  /** Conjunctions that do not count as a field: und, aber. */
  conjunction: number[];
  before: number[];
  /** The finite verb of a main clause, or the connector of a subordinate one. */
  left: number[];
  middle: number[];
  /** The prefix, participles and infinitives of a main clause, or all verbs of a subordinate one. */
  right: number[];
  after: number[];
}

/** The verbs of a clause. All members are indexes of tokens. */
export interface VerbGroup {
  finite: number | undefined;
  prefix: number | undefined;
  participles: number[];
  infinitives: number[];
  zu: number | undefined;
  /** The infinitive of the verb with the meaning, with its prefix: *aufstehen* in "Ich stehe auf". */
  lemma: string;
  isPassive: boolean;
  isPerfect: boolean;
}

export interface Clause {
  kind: ClauseKind;
  tokens: readonly number[];
  connector: number | undefined;
  conjunction: number | undefined;
  parent: number | undefined;
  fields: Fields;
  verbs: VerbGroup;
  /** Indexes of phrases. */
  subject: number | undefined;
  /** The clause whose subject this one shares: "Er kommt und geht." */
  sharedSubjectOf: number | undefined;
  objects: { accusative: number[]; dative: number[]; genitive: number[] };
  /** The phrases in the nominative besides the subject: "Er ist **Lehrer**." */
  predicatives: number[];
  /** Prepositional phrases. */
  prepositional: number[];
  /** Adverbs and adverbially used adjectives, as indexes of tokens. */
  adverbs: number[];
}

const isRightTag = (tag: Tag | undefined) =>
  tag !== undefined && (isInfinitiveTag(tag) || isParticipleTag(tag) || tag === "PTKVZ" || tag === "PTKZU");

function fieldsOf({ kind, tokens, connector, conjunction, finite }: ClauseParts, tags: readonly Tag[]): Fields {
  const words = tokens.filter((at) => !isMarkTag(tags[at] ?? "XY") && at !== conjunction);
  const fields: Fields = {
    conjunction: conjunction === undefined ? [] : [conjunction],
    before: [],
    left: [],
    middle: [],
    right: [],
    after: [],
  };
  const isVerbLast = kind === "subordinate" || kind === "relative" || kind === "infinitive";
  const start = isVerbLast
    ? connector === undefined
      ? -1
      : words.indexOf(connector)
    : finite === undefined
      ? -1
      : words.indexOf(finite);
  if (!isVerbLast && start < 0) return { ...fields, middle: words };
  const isRight = (at: number) => isRightTag(tags[at]) || (isVerbLast && isFiniteTag(tags[at] ?? "XY"));
  // The cluster of verbs that ends last; a single infinitive may precede it only with other verbs between.
  let end = words.findLastIndex((at, place) => place > start && isRight(at));
  if (isVerbLast && finite !== undefined) end = Math.max(words.indexOf(finite), end);
  let first = end;
  while (first - 1 > start && isRight(words[first - 1] ?? -1)) first -= 1;
  if (start >= 0) {
    fields.before = words.slice(0, isVerbLast && kind === "relative" ? 0 : start);
    fields.left = kind === "relative" ? words.slice(0, start + 1) : words.slice(start, start + 1);
  }
  if (end <= start) return { ...fields, middle: words.slice(start + 1) };
  return {
    ...fields,
    middle: words.slice(start + 1, first),
    right: words.slice(first, end + 1),
    after: words.slice(end + 1),
  };
}

function verbGroup(
  clause: ClauseParts,
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): VerbGroup {
  const withTag = (matches: (tag: Tag) => boolean) => clause.tokens.filter((at) => matches(tags[at] ?? "XY"));
  const { finite } = clause;
  const participles = withTag(isParticipleTag);
  const infinitives = withTag(isInfinitiveTag);
  const prefix = withTag((tag) => tag === "PTKVZ").at(-1);
  const lemmasAt = (at: number) => (readings[at] ?? []).filter((one) => one.tag === tags[at]).map((one) => one.lemma);
  const has = (lemma: string) =>
    [finite, ...participles, ...infinitives].some((at) => at !== undefined && lemmasAt(at).includes(lemma));
  const isMain = (at: number) => /^VV/.test(tags[at] ?? "");
  const main = participles.find(isMain) ?? infinitives.find(isMain) ?? finite ?? participles[0] ?? infinitives[0];
  const prefixText = main === finite && prefix !== undefined ? (segments[prefix]?.text.toLowerCase() ?? "") : "";
  const lemmas = main === undefined ? [] : lemmasAt(main);
  const separable = prefixText === "" ? undefined : lemmas.find((one) => one.startsWith(prefixText));
  // Without a prefix the reading of a separable verb (steht for *aufstehen*) is not meant.
  const form = main === undefined ? "" : (segments[main]?.text.toLowerCase() ?? "");
  const simple =
    lemmas.find((one) => one.slice(0, 2) === form.slice(0, 2)) ??
    lemmas.toSorted((a, b) => a.length - b.length)[0] ??
    "";
  const hasMainParticiple = participles.some(isMain);
  return {
    finite,
    prefix,
    participles,
    infinitives,
    zu: withTag((tag) => tag === "PTKZU").at(-1),
    lemma: separable ?? prefixText + simple,
    isPassive: hasMainParticiple && has("werden"),
    isPerfect: participles.length > 0 && (has("haben") || has("sein")) && finite !== undefined,
  };
}

/** Whether the clause continues the one before it: with und, oder, aber. */
const continues = (clause: ClauseParts, before: ClauseParts) =>
  clause.conjunction !== undefined && (clause.kind === before.kind || before.kind === "main");

export interface ClauseInput {
  segments: readonly Segment[];
  tags: readonly Tag[];
  readings: readonly (readonly TokenReading[])[];
  clauses: readonly ClauseParts[];
  phrases: readonly PhraseParts[];
  phraseRoles: readonly Role[];
}

/** The clauses with their fields, verbs and parts. */
export function describeClauses({ segments, tags, readings, clauses, phrases, phraseRoles }: ClauseInput): Clause[] {
  const described = clauses.map((clause): Clause => {
    const own = new Set(clause.tokens);
    const inside = phrases.map((_, at) => at).filter((at) => own.has(phrases[at]?.head ?? -1));
    const bare = inside.filter((at) => phrases[at]?.preposition === undefined);
    const withRole = (role: Role) => bare.filter((at) => phraseRoles[at] === role);
    const inPhrase = new Set(
      phrases.flatMap((one) => [...one.adjectives, one.determiner ?? -1, one.preposition ?? -1]),
    );
    return {
      kind: clause.kind,
      tokens: clause.tokens,
      connector: clause.connector,
      conjunction: clause.conjunction,
      parent: clause.parent,
      fields: fieldsOf(clause, tags),
      verbs: verbGroup(clause, segments, tags, readings),
      subject: withRole("subject")[0],
      sharedSubjectOf: undefined,
      objects: { accusative: withRole("accusative"), dative: withRole("dative"), genitive: [] },
      predicatives: withRole("nominative"),
      prepositional: inside.filter((at) => phrases[at]?.preposition !== undefined),
      adverbs: clause.tokens.filter((at) => /^(?:ADV|ADJD|PAV|PWAV|PTKNEG)$/.test(tags[at] ?? "") && !inPhrase.has(at)),
    };
  });
  for (const [at, clause] of described.entries()) {
    const parts = clauses[at];
    if (!parts || clause.subject !== undefined || clause.verbs.finite === undefined) continue;
    for (let before = at - 1; before >= 0; before--) {
      const other = clauses[before];
      if (!other || !continues(parts, other)) continue;
      const source = described[before];
      clause.sharedSubjectOf = source?.sharedSubjectOf ?? (source?.subject === undefined ? undefined : before);
      break;
    }
  }
  return described;
}

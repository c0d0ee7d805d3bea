import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { isFiniteTag, isMarkTag, isParticipleTag } from "../german/analysis/tags.ts";

/** A word of an answer, with a key for its meaning that does not depend on its form. */
export interface KeyedWord {
  text: string;
  tag: string;
  /**
   * The lemma. For verbs, it includes the class of tense: *gehen:past*. Empty for auxiliaries of the perfect and
   * future.
   */
  key: string;
  lemma: string;
  /** The lemmas of all readings of the form, with the prefix that stands elsewhere in the clause. */
  lemmas: readonly string[];
  /** The index (among the words) of the noun to which a determiner or adjective belongs. */
  nounIndex: number | undefined;
}

const tenseByKind = { p: "present", t: "past", k: "subjunctive", j: "reported", m: "request" } as const;

/** The tense of the verb group of a clause. The perfect counts as past, and a request with *Sie* counts as request. */
function tenseOf(sentence: AnalyzedSentence, verb: AnalyzedToken): string {
  const clause = sentence.clauses.find(({ tokens }) => tokens.includes(verb.index));
  const finiteOfClause = clause?.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const finiteVerb = isFiniteTag(verb.tag) ? verb : finiteOfClause;
  const tense = finiteVerb?.reading.kind ? tenseByKind[finiteVerb.reading.kind] : "none";
  const isPerfectTense =
    clause !== undefined &&
    clause.verbs.participles.length + clause.verbs.infinitives.length > 0 &&
    /^(?:haben|sein)$/.test(finiteVerb?.reading.lemma ?? "") &&
    !clause.verbs.isPassive;
  if (isPerfectTense && tense === "present") return "past";
  return isPerfectTense && tense === "past" ? "past-perfect" : tense;
}

/** The words of analysed sentences with their keys. */
export function keyedWordsOf(sentences: readonly AnalyzedSentence[]): KeyedWord[] {
  const words: KeyedWord[] = [];
  for (const sentence of sentences) {
    const firstWordIndex = words.length;
    const wordIndexByToken = new Map<number, number>();
    for (const token of sentence.tokens)
      if (!isMarkTag(token.tag)) wordIndexByToken.set(token.index, firstWordIndex + wordIndexByToken.size);
    for (const token of sentence.tokens) {
      if (isMarkTag(token.tag)) continue;
      const phrase = sentence.phrases.find(
        ({ determiner, adjectives, preposition }) =>
          determiner === token.index ||
          adjectives.includes(token.index) ||
          (preposition === token.index && token.tag === "APPRART"),
      );
      words.push({
        text: token.text,
        tag: token.tag,
        key: keyOf(sentence, token),
        lemma: token.reading.lemma,
        lemmas: lemmasOf(sentence, token),
        nounIndex: phrase && wordIndexByToken.get(phrase.head),
      });
    }
  }
  return words;
}

function keyOf(sentence: AnalyzedSentence, token: AnalyzedToken): string {
  const { tag } = token;
  const clause = sentence.clauses.find(({ tokens }) => tokens.includes(token.index));
  const mainLemma = clause?.verbs.lemma.replace("|", "") ?? "";
  const lemma = token.reading.lemma.replace("|", "").toLowerCase();
  const isMainVerb = mainLemma !== "" && (mainLemma === lemma || mainLemma.endsWith(lemma));
  if (tag === "PTKVZ") return "";
  // A passive perfect counts as the past of the passive: "ist enthoben worden" and "wird enthoben".
  const isPassivePerfect =
    clause?.tokens.some((index) => sentence.tokens[index]?.text.toLowerCase() === "worden") ?? false;
  if (isPassivePerfect && token.text.toLowerCase() === "worden") return "werden:past";
  if (isPassivePerfect && lemma === "sein") return "";
  // *würde* with an infinitive counts as subjunctive, like "käme". *wird* with an infinitive counts as present.
  const finiteVerb = sentence.tokens[clause?.verbs.finite ?? -1];
  const isWerdenWithInfinitive =
    finiteVerb?.reading.lemma === "werden" &&
    clause?.verbs.isPassive === false &&
    clause.verbs.participles.length === 0 &&
    clause.verbs.infinitives.length === 1;
  if (isWerdenWithInfinitive && finiteVerb.index === token.index) return "";
  if (isWerdenWithInfinitive && token.index === clause.verbs.infinitives[0])
    return `${lemma}:${finiteVerb.reading.kind === "k" ? "subjunctive" : "present"}`;
  if (isFiniteTag(tag)) {
    const hasOtherVerb =
      (clause?.verbs.participles.length ?? 0) + (clause?.verbs.infinitives.length ?? 0) > 0 &&
      /^(?:haben|sein)$/.test(lemma) &&
      !clause?.verbs.isPassive &&
      !hasFullHabenOrSein(sentence, clause);
    if (hasOtherVerb) return "";
    return `${isMainVerb ? mainLemma : lemma}:${tenseOf(sentence, token)}`;
  }
  const auxiliary = sentence.tokens[clause?.verbs.finite ?? -1]?.reading.lemma ?? "";
  // A participle can have the form of the infinitive: *verlassen* in "hat sich verlassen".
  const isParticiple = isParticipleTag(tag) || (tag === "VVINF" && /^(?:haben|sein)$/.test(auxiliary));
  if (isParticiple && clause && !clause.verbs.isPassive && /^(?:haben|sein)$/.test(auxiliary))
    return `${lemma}:${tenseOf(sentence, token)}`;
  return lemma;
}

/**
 * Whether *haben* or *sein* stands with an infinitive and therefore does not form a perfect: "ist auszuhalten", "hat im
 * Flur stehen".
 */
function hasFullHabenOrSein(
  { tokens }: AnalyzedSentence,
  clause: AnalyzedSentence["clauses"][number] | undefined,
): boolean {
  if (!clause || clause.verbs.participles.length > 0) return false;
  return (
    clause.verbs.zu !== undefined ||
    clause.verbs.infinitives.some(
      (index) =>
        tokens[index]?.tag === "VVIZU" || /^(?:stehen|liegen|sitzen|hängen|wohnen)$/.test(tokens[index]?.text ?? ""),
    )
  );
}

function lemmasOf(sentence: AnalyzedSentence, token: AnalyzedToken): string[] {
  const lemmas = token.readings
    .filter(({ tag }) => tag.slice(0, 2) === token.tag.slice(0, 2))
    .map(({ lemma }) => lemma.replace("|", "").toLowerCase());
  const clause = sentence.clauses.find(({ verbs }) => verbs.finite === token.index);
  const prefix = sentence.tokens[clause?.verbs.prefix ?? -1]?.text.toLowerCase();
  if (prefix === undefined) return [...new Set(lemmas)];
  const shortestLemma = lemmas.toSorted((a, b) => a.length - b.length)[0] ?? "";
  return [`${prefix}${shortestLemma}`];
}

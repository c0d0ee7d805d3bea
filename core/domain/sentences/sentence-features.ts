import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag, isMarkTag, isParticipleTag } from "../german/analysis/tags.ts";
import { isWeakNoun } from "./weak-noun.ts";

const twoWayPrepositionPattern = /^(?:in|ins|im|an|ans|am|auf|aufs|über|unter|hinter|vor|neben|zwischen)$/;
const dativePrepositionPattern = /^(?:mit|zum?r?|nach|vo[nm]|aus|beim?|seit|gegenüber)$/;

/**
 * The grammar that a sentence shows, as short texts to which the table of topics refers: `perfect`, `word:weil`,
 * `lemma:lassen`, `object:dative`. The texts are derived only from the analysis.
 */
export function collectSentenceFeatures(sentences: readonly AnalyzedSentence[]): Set<string> {
  const features = new Set<string>();
  for (const sentence of sentences) {
    for (const token of sentence.tokens) addTokenFeatures(features, sentence, token);
    for (const phrase of sentence.phrases) {
      const head = sentence.tokens[phrase.head];
      const preposition =
        phrase.preposition === undefined ? "" : (sentence.tokens[phrase.preposition]?.text.toLowerCase() ?? "");
      if (preposition === "") features.add(`case:${phrase.case}`);
      else if (twoWayPrepositionPattern.test(preposition)) features.add(`two-way:${phrase.case}`);
      else if (dativePrepositionPattern.test(preposition)) features.add("dative-preposition");
      else if (phrase.case === "genitive") features.add("genitive-preposition");
      if (phrase.number === "plural" && head?.tag === "NN") features.add("plural");
      if (phrase.adjectives.length > 0)
        features.add(phrase.determiner === undefined ? "adjective:strong" : "adjective:weak");
      if (phrase.determiner === undefined && preposition === "" && head?.tag === "NN" && phrase.number === "singular")
        features.add("zero-article");
      if (head?.tag === "NN" && isWeakNoun(head, phrase)) features.add("n-declension");
    }
    for (const [index, clause] of sentence.clauses.entries()) addClauseFeatures(features, sentence, clause, index);
  }
  return features;
}

function addTokenFeatures(features: Set<string>, { tokens }: AnalyzedSentence, token: AnalyzedToken): void {
  const { tag, reading } = token;
  if (isMarkTag(tag)) return;
  features.add(`word:${token.text.toLowerCase()}`).add(`tag:${tag}`);
  if (tag.startsWith("V")) features.add(`lemma:${reading.lemma.replace("|", "")}`);
  if (reading.degree === "c") features.add("comparative");
  if (reading.degree === "s") features.add("superlative");
  if (isFiniteTag(tag) && reading.kind)
    features.add(`finite:${reading.kind}`).add(`${tag.slice(0, 2)}:${reading.kind}`);
  const nextToken = tokens[token.index + 1];
  if (tag === "ADJA" && /(?:end|t|en)e[nmrs]?$/.test(token.text) && /(?:end)e[nmrs]?$/.test(token.text))
    features.add("participle-attribute");
  if (tag === "ADJA" && /^ge.+(?:t|en)e[nmrs]?$/.test(token.text) && nextToken?.tag === "NN")
    features.add("participle-attribute");
  if (
    tag === "NN" &&
    /^(?:nichts|etwas|viel|wenig|alles)$/i.test(tokens[token.index - 1]?.text ?? "") &&
    /es$/.test(token.text)
  )
    features.add("adjectival-noun");
}

function addClauseFeatures(
  features: Set<string>,
  { tokens, phrases, clauses }: AnalyzedSentence,
  clause: Clause,
  index: number,
): void {
  const { verbs, fields } = clause;
  const finiteVerb = tokens[verbs.finite ?? -1];
  const finiteKind = finiteVerb?.reading.kind;
  const lemma = finiteVerb?.reading.lemma ?? "";
  features.add(`clause:${clause.kind}`);
  const isQuestion = tokens.at(-1)?.text === "?" && clause.kind === "main";
  if (isQuestion)
    features.add(
      fields.before.some((token) => /^PW/.test(tokens[token]?.tag ?? "")) ? "w-question" : "yes-no-question",
    );
  if (finiteKind === "m" || (clause.kind === "main" && fields.before.length === 0 && tokens.at(-1)?.text === "!"))
    features.add("imperative");
  if (clause.kind === "subordinate" && /^PW/.test(tokens[clause.connector ?? -1]?.tag ?? ""))
    features.add("indirect-question");
  if (clause.kind === "relative" && tokens[(clause.connector ?? 0) - 1]?.tag === "APPR")
    features.add("relative:preposition");
  if (
    clause.kind === "infinitive" ||
    verbs.zu !== undefined ||
    clause.tokens.some((token) => tokens[token]?.tag === "VVIZU")
  )
    features.add("zu-infinitive");
  const subject = phrases[clause.subject ?? -1];
  if (
    clause.kind === "main" &&
    !isQuestion &&
    fields.before.length > 0 &&
    subject &&
    !fields.before.includes(subject.head)
  )
    features.add("inverted");
  if (clause.kind === "main" && fields.middle.length >= 4) features.add("long-middle");
  if (
    clause.kind === "main" &&
    fields.before.length === 0 &&
    clauses.some((otherClause) => otherClause.kind === "main" && otherClause !== clause) &&
    finiteKind === "k"
  )
    features.add("condition-without-wenn");
  if (clauses.some((otherClause) => otherClause.parent === index)) features.add("has-dependent");
  if (clauses.filter((otherClause) => otherClause.kind !== "main" && otherClause.kind !== "fragment").length >= 2)
    features.add("nested");
  if (verbs.prefix !== undefined) features.add("separable");
  if (fields.right.length > 0 && clause.kind === "main") features.add("bracket");
  const { accusative, dative } = clause.objects;
  if (accusative.length > 0) features.add("object:accusative");
  if (dative.length > 0) features.add("object:dative");
  if (accusative.length > 0 && dative.length > 0) features.add("two-objects");
  for (const phraseIndex of [...accusative, ...dative])
    if (tokens[phrases[phraseIndex]?.head ?? -1]?.tag === "PPER") features.add("object-pronoun");
  if (clause.tokens.some((token) => tokens[token]?.tag === "PRF")) features.add("reflexive");
  if (clause.tokens.some((token) => tokens[token]?.tag === "PRF" && /^(?:mir|dir)$/.test(tokens[token]?.text ?? "")))
    features.add("reflexive:dative");
  addTenseFeatures(features, clause, lemma, finiteKind, tokens);
}

function addTenseFeatures(
  features: Set<string>,
  { verbs, fields }: Clause,
  lemma: string,
  kind: string | undefined,
  tokens: readonly AnalyzedToken[],
): void {
  const hasParticiple = verbs.participles.some((token) => isParticipleTag(tokens[token]?.tag ?? "XY"));
  const isModalVerb = tokens[verbs.finite ?? -1]?.tag === "VMFIN";
  const tense = kind === "p" ? "present" : kind === "t" ? "past" : kind === "k" ? "subjunctive" : "other";
  if (isModalVerb) features.add(`modal:${tense}`);
  if (/^(?:haben|sein)$/.test(lemma) && hasParticiple && !verbs.isPassive) {
    const name =
      lemma === "sein" && !verbs.isPerfect
        ? "statal-passive"
        : { present: "perfect", past: "past-perfect", subjunctive: "past-subjunctive", other: "other" }[tense];
    features.add(name);
  }
  if (lemma === "werden" && verbs.infinitives.length > 0 && tense === "present") features.add("future");
  if (lemma === "werden" && verbs.infinitives.length > 0 && tense === "subjunctive") features.add("würde");
  if (verbs.isPassive) features.add(`passive:${isModalVerb ? "modal" : lemma === "sein" ? "perfect" : tense}`);
  if (lemma === "lassen" && verbs.infinitives.length > 0) features.add("lassen+infinitive");
  if (lemma === "sein" && verbs.zu !== undefined && fields.right.length > 0) features.add("sein+zu");
}

import { type AnalyzedSentence, type AnalyzedToken, analyze } from "#core/domain/german/analysis/analyze.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { capitalize, uncapitalize } from "#core/domain/german/checker/analyzed-text.ts";
import type { RuleExample } from "#core/domain/german/checker/rule.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type VerbEntry, verbParts } from "#core/domain/german/verb.ts";
import { type AlignedPair, alignTokens } from "./token-alignment.ts";
import { exchangedForms, type WordPools } from "./word-exchange.ts";

/** How a variant differs from its example. */
export const variantKinds = [
  "adverb inserted",
  "conjunction in front",
  "sentence in front",
  "clause behind",
  "longer subject",
  "other word",
  "modal verb",
  "perfect",
] as const;
export type VariantKind = (typeof variantKinds)[number];

export interface Variant {
  kind: VariantKind;
  written: string;
  corrected: string;
}

/** A change of both sentences: tokens of the corrected sentence are replaced, or text is inserted behind them. */
interface Change {
  replaced?: ReadonlyMap<number, { written: string; corrected: string }>;
  insertedBehind?: ReadonlyMap<number, string>;
  removed?: ReadonlySet<number>;
}

/** An example with its analysis and the places that both sentences share. */
interface Example {
  written: string;
  corrected: string;
  writtenTokens: readonly AnalyzedToken[];
  sentence: AnalyzedSentence;
  /** By the index of the token in the corrected sentence. */
  pairs: ReadonlyMap<number, AlignedPair>;
  lexicon: Lexicon;
}

function readExample([written, corrected]: RuleExample, lexicon: Lexicon): Example | undefined {
  const [sentence, ...more] = analyze(corrected, lexicon).sentences;
  const writtenSentences = analyze(written, lexicon).sentences;
  if (!sentence || more.length > 0) return undefined;
  const writtenTokens = writtenSentences.flatMap(({ tokens }) => tokens);
  const textOf = ({ text }: { text: string }) => text;
  const pairs = alignTokens(writtenTokens.map(textOf), sentence.tokens.map(textOf));
  const byCorrected = new Map(pairs.map((pair) => [pair.corrected, pair]));
  return { written, corrected, writtenTokens, sentence, pairs: byCorrected, lexicon };
}

/** Whether a token and the one behind it stand next to each other in both sentences. */
function isPlaceShared({ pairs }: Example, at: number): boolean {
  const [pair, next] = [pairs.get(at), pairs.get(at + 1)];
  return pair?.isEqual === true && next?.isEqual === true && next.written === pair.written + 1;
}

/** Applies a change to both sentences; undefined if it touches a place that they do not share. */
function apply(example: Example, kind: VariantKind, change: Change): Variant | undefined {
  const { writtenTokens, sentence, pairs } = example;
  const edits: { written: readonly [number, number, string]; corrected: readonly [number, number, string] }[] = [];
  for (const [at, forms] of change.replaced ?? []) {
    const [token, pair] = [sentence.tokens[at], pairs.get(at)];
    const writtenToken = writtenTokens[pair?.written ?? -1];
    if (!token || !writtenToken) return undefined;
    edits.push({
      written: [writtenToken.start, writtenToken.end, forms.written],
      corrected: [token.start, token.end, forms.corrected],
    });
  }
  for (const [at, text] of change.insertedBehind ?? []) {
    const [token, pair] = [sentence.tokens[at], pairs.get(at)];
    const writtenToken = writtenTokens[pair?.written ?? -1];
    if (!token || !writtenToken || !isPlaceShared(example, at)) return undefined;
    edits.push({
      written: [writtenToken.end, writtenToken.end, text],
      corrected: [token.end, token.end, text],
    });
  }
  for (const at of change.removed ?? []) {
    const [token, pair] = [sentence.tokens[at], pairs.get(at)];
    const writtenToken = writtenTokens[pair?.written ?? -1];
    if (!token || !writtenToken || pair?.isEqual !== true) return undefined;
    edits.push({
      written: [writtenToken.start - 1, writtenToken.end, ""],
      corrected: [token.start - 1, token.end, ""],
    });
  }
  const edited = (text: string, side: "written" | "corrected") =>
    edits
      .map((edit) => edit[side])
      .toSorted((a, b) => b[0] - a[0])
      .reduce((result, [start, end, replacement]) => result.slice(0, start) + replacement + result.slice(end), text);
  return { kind, written: edited(example.written, "written"), corrected: edited(example.corrected, "corrected") };
}

const isPronoun = (token: AnalyzedToken | undefined) => token?.tag === "PPER" || token?.tag === "PRF";

/** The words after which an adverb may stand: the finite verb of each clause with the pronouns that follow it. */
function adverbVariants(example: Example): (Variant | undefined)[] {
  const { tokens, clauses } = example.sentence;
  return clauses.flatMap(({ kind, verbs, connector }) => {
    const isVerbLast = kind === "subordinate" || kind === "relative";
    let at = isVerbLast ? connector : verbs.finite;
    if (at === undefined || kind === "infinitive") return [];
    while (isPronoun(tokens[at + 1])) at += 1;
    const next = tokens[at + 1];
    const hasAdverb = tokens.some(({ tag }) => tag === "ADV" || tag === "ADJD");
    if (!next || next.tag.startsWith("$") || (isVerbLast && at === connector)) return [];
    const place = at;
    const isRequest = tokens.at(-1)?.text === "?" && /^(?:du|ihr|sie)$/i.test(tokens[at]?.text ?? "");
    const adverbs = [
      ...(isRequest ? ["bitte"] : ["leider", "vielleicht"]),
      ...(hasAdverb ? ["auch"] : ["heute", "heute Abend"]),
    ];
    return adverbs.map((adverb) =>
      apply(example, "adverb inserted", { insertedBehind: new Map([[place, ` ${adverb}`]]) }),
    );
  });
}

const hasFixedCapital = ({ tag, text, reading }: AnalyzedToken) =>
  tag === "NN" ||
  tag === "NE" ||
  tag === "FM" ||
  /^(?:Sie|Ihnen|Ihre?[nmrs]?)$/.test(text) ||
  reading.repair === "guess";

function frontVariants(example: Example): (Variant | undefined)[] {
  const { written, corrected, sentence, pairs } = example;
  const [first] = sentence.tokens;
  const variants: Variant[] = [
    { kind: "sentence in front", written: `Ihr seid nett. ${written}`, corrected: `Ihr seid nett. ${corrected}` },
  ];
  const isStatement = sentence.clauses[0]?.kind === "main" && corrected.endsWith(".");
  const isFree = first && first.kind === "word" && !/^(?:KO|PTKANT|ITJ)/.test(first.tag) && pairs.has(0);
  if (!isStatement || !isFree || !/^\p{Lu}/u.test(written) || sentence.tokens[1]?.text === ",") return variants;
  const lowered = (text: string) => (hasFixedCapital(first) ? text : uncapitalize(text));
  for (const word of ["Und", "Aber", "Denn"]) {
    variants.push({
      kind: "conjunction in front",
      written: `${word} ${lowered(written)}`,
      corrected: `${word} ${lowered(corrected)}`,
    });
  }
  return variants;
}

function clauseBehind({ written, corrected }: Example): Variant | undefined {
  if (!corrected.endsWith(".") || !written.endsWith(".")) return undefined;
  const extend = (text: string) => `${text.slice(0, -1)}, und ich lese ein Buch.`;
  return { kind: "clause behind", written: extend(written), corrected: extend(corrected) };
}

/** Longer subjects for pronouns of the third person singular and for *wir*. */
const longerPronouns: Readonly<Record<string, string>> = {
  er: "der neue Lehrer",
  wir: "meine Freunde und ich",
};

function longerSubject(example: Example): (Variant | undefined)[] {
  const { tokens, phrases, clauses } = example.sentence;
  return clauses.map(({ subject }) => {
    const phrase = subject === undefined ? undefined : phrases[subject];
    const head = phrase && tokens[phrase.head];
    if (!phrase || !head || phrase.preposition !== undefined) return undefined;
    const longer = longerPronouns[head.text.toLowerCase()];
    if (head.tag === "PPER" && longer && example.pairs.get(head.index)?.isEqual) {
      const text = head.index === 0 ? capitalize(longer) : longer;
      return apply(example, "longer subject", {
        replaced: new Map([[head.index, { written: text, corrected: text }]]),
      });
    }
    if (head.tag === "NE" && example.pairs.get(head.index)?.isEqual && tokens[head.index + 1]?.tag !== "NE")
      return apply(example, "longer subject", { insertedBehind: new Map([[head.index, " Müller"]]) });
    if (head.tag !== "NN" || phrase.determiner === undefined) return undefined;
    const addition = example.lexicon.nounClasses(head.reading.lemma).includes("person") ? "aus Berlin" : "von Anna";
    if (/^(?:von|aus|des|der)$/.test(tokens[phrase.head + 1]?.text ?? "")) return undefined;
    return apply(example, "longer subject", { insertedBehind: new Map([[phrase.head, ` ${addition}`]]) });
  });
}

const auxiliaryForms = {
  haben: ["habe", "hast", "hat", "haben", "habt", "haben"],
  sein: ["bin", "bist", "ist", "sind", "seid", "sind"],
  wollen: ["will", "willst", "will", "wollen", "wollt", "wollen"],
} as const;

/** The perfect, and the same clause with *wollen*, of sentences with one main clause and one full verb in the present. */
function tenseVariants(example: Example): (Variant | undefined)[] {
  const { tokens, clauses } = example.sentence;
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0 || clause.kind !== "main" || clause.verbs.finite === undefined) return [];
  const { finite, prefix } = clause.verbs;
  const token = tokens[finite];
  const last = tokens.length - 2;
  const isEqual = example.pairs.get(finite)?.isEqual;
  if (token?.tag !== "VVFIN" || token.reading.kind !== "p" || !isEqual || finite === 0) return [];
  if (clause.fields.after.length > 0 || clause.verbs.infinitives.length > 0 || clause.verbs.participles.length > 0)
    return [];
  const entry = example.lexicon
    .lemmas(clause.verbs.lemma)
    .find((one): one is VerbEntry & { pos: "verb"; governs: string } => one.pos === "verb");
  // *isst* is the second and the third person.
  const possiblePersons = tokens.some(({ text }) => text === "du") ? 2 : token.reading.persons & ~2 || 2;
  const person = persons.findIndex((bit) => (possiblePersons & bit) !== 0);
  if (!entry || person < 0 || (prefix !== undefined && prefix !== last)) return [];
  const { base, prefix: joined } = verbParts(entry.infinitive);
  const variant = (kind: VariantKind, auxiliary: keyof typeof auxiliaryForms, nonFinite: string) => {
    const form = auxiliaryForms[auxiliary][person] ?? "";
    const end = prefix === undefined ? last : last - 1;
    const replaced = new Map([[finite, { written: form, corrected: form }]]);
    if (prefix !== undefined) {
      replaced.set(prefix, { written: nonFinite, corrected: nonFinite });
      return example.pairs.get(prefix)?.isEqual ? apply(example, kind, { replaced }) : undefined;
    }
    if (end === finite) {
      const forms = `${form} ${nonFinite}`;
      return apply(example, kind, { replaced: new Map([[finite, { written: forms, corrected: forms }]]) });
    }
    return apply(example, kind, { replaced, insertedBehind: new Map([[end, ` ${nonFinite}`]]) });
  };
  return [
    variant("modal verb", "wollen", joined + base),
    variant("perfect", entry.auxiliaries[0] ?? "haben", entry.participle),
  ];
}
const persons = [1, 2, 4, 8, 16, 32];

function otherWords(example: Example, pools: WordPools): (Variant | undefined)[] {
  return example.sentence.tokens.flatMap((token) => {
    const pair = example.pairs.get(token.index);
    const written = pair && example.writtenTokens[pair.written];
    if (!written) return [];
    return [0, 1].map((round) => {
      const seed = (hashText(token.index, example.corrected) >>> 0) + round;
      const exchanged = exchangedForms(example.sentence, token, written.text, pools, seed);
      if (!exchanged) return undefined;
      const isCapital = token.index === 0;
      const forms = isCapital
        ? { written: capitalize(exchanged.written), corrected: capitalize(exchanged.corrected) }
        : exchanged;
      return apply(example, "other word", { replaced: new Map([[token.index, forms]]) });
    });
  });
}

/**
 * The variants of an example: the same mistake in longer sentences, with other words of the same class, in other tenses
 * and positions. Both sentences are changed alike, only at places that they share. The choice depends only on the
 * example.
 */
export function variantsOf(example: RuleExample, lexicon: Lexicon, pools: WordPools): Variant[] {
  const read = readExample(example, lexicon);
  if (!read) return [];
  const variants = [
    ...adverbVariants(read),
    ...frontVariants(read),
    clauseBehind(read),
    ...longerSubject(read),
    ...otherWords(read, pools),
    ...tenseVariants(read),
  ];
  const made = variants.filter((one): one is Variant => one !== undefined && one.written !== one.corrected);
  return [...new Map(made.map((one) => [one.written, one])).values()];
}

import { type AnalyzedSentence, type AnalyzedToken, analyze } from "#core/domain/german/analysis/analyze.ts";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { capitalize, uncapitalize } from "#core/domain/german/checker/analyzed-text.ts";
import type { RuleExample } from "#core/domain/german/checker/rule.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { splitInfinitive, type VerbEntry } from "#core/domain/german/verb.ts";
import { type AlignedPair, alignTokens } from "./token-alignment.ts";
import { findExchangedForms, type WordPools } from "./word-exchange.ts";

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
  writtenText: string;
  correctedText: string;
}

/**
 * A change that is made in both the written and the corrected sentence. Its indexes are indexes of tokens of the
 * corrected sentence.
 */
interface Change {
  replacements?: ReadonlyMap<number, { writtenForm: string; correctedForm: string }>;
  insertions?: ReadonlyMap<number, string>;
  removedIndexes?: ReadonlySet<number>;
}

/** An example with the analysis of its corrected sentence. */
interface Example {
  writtenText: string;
  correctedText: string;
  writtenTokens: readonly AnalyzedToken[];
  sentence: AnalyzedSentence;
  /** The pairs of a written and a corrected token. The key is the index of the corrected token. */
  pairs: ReadonlyMap<number, AlignedPair>;
  lexicon: Lexicon;
}

function readExample([writtenText, correctedText]: RuleExample, lexicon: Lexicon): Example | undefined {
  const [sentence, ...otherSentences] = analyze(correctedText, lexicon).sentences;
  const writtenSentences = analyze(writtenText, lexicon).sentences;
  if (!sentence || otherSentences.length > 0) return undefined;
  const writtenTokens = writtenSentences.flatMap(({ tokens }) => tokens);
  const textOf = ({ text }: { text: string }) => text;
  const pairs = alignTokens(writtenTokens.map(textOf), sentence.tokens.map(textOf));
  const pairByCorrectedIndex = new Map(pairs.map((pair) => [pair.correctedIndex, pair]));
  return { writtenText, correctedText, writtenTokens, sentence, pairs: pairByCorrectedIndex, lexicon };
}

/** Whether the token at `index` and the next token are the same in both sentences and adjacent in the written one. */
function areNeighboursShared({ pairs }: Example, index: number): boolean {
  const [pair, nextPair] = [pairs.get(index), pairs.get(index + 1)];
  return pair?.isEqual === true && nextPair?.isEqual === true && nextPair.writtenIndex === pair.writtenIndex + 1;
}

/**
 * Applies a change to both sentences.
 * @returns undefined in two cases: a token to replace has no counterpart in the written sentence; or a token to remove,
 * or a token next to an insertion, is not the same in both sentences
 */
function applyChange(example: Example, kind: VariantKind, change: Change): Variant | undefined {
  const { writtenTokens, sentence, pairs } = example;
  const edits: { writtenEdit: readonly [number, number, string]; correctedEdit: readonly [number, number, string] }[] =
    [];
  for (const [index, forms] of change.replacements ?? []) {
    const [token, pair] = [sentence.tokens[index], pairs.get(index)];
    const writtenToken = writtenTokens[pair?.writtenIndex ?? -1];
    if (!token || !writtenToken) return undefined;
    edits.push({
      writtenEdit: [writtenToken.start, writtenToken.end, forms.writtenForm],
      correctedEdit: [token.start, token.end, forms.correctedForm],
    });
  }
  for (const [index, text] of change.insertions ?? []) {
    const [token, pair] = [sentence.tokens[index], pairs.get(index)];
    const writtenToken = writtenTokens[pair?.writtenIndex ?? -1];
    if (!token || !writtenToken || !areNeighboursShared(example, index)) return undefined;
    edits.push({
      writtenEdit: [writtenToken.end, writtenToken.end, text],
      correctedEdit: [token.end, token.end, text],
    });
  }
  for (const index of change.removedIndexes ?? []) {
    const [token, pair] = [sentence.tokens[index], pairs.get(index)];
    const writtenToken = writtenTokens[pair?.writtenIndex ?? -1];
    if (!token || !writtenToken || pair?.isEqual !== true) return undefined;
    edits.push({
      writtenEdit: [writtenToken.start - 1, writtenToken.end, ""],
      correctedEdit: [token.start - 1, token.end, ""],
    });
  }
  const applyEdits = (text: string, version: "writtenEdit" | "correctedEdit") =>
    edits
      .map((edit) => edit[version])
      .toSorted((a, b) => b[0] - a[0])
      .reduce((result, [start, end, replacement]) => result.slice(0, start) + replacement + result.slice(end), text);
  return {
    kind,
    writtenText: applyEdits(example.writtenText, "writtenEdit"),
    correctedText: applyEdits(example.correctedText, "correctedEdit"),
  };
}

const isPronoun = (token: AnalyzedToken | undefined) => token?.tag === "PPER" || token?.tag === "PRF";

/** Inserts an adverb into each clause, after the finite verb and the pronouns that follow it. */
function buildAdverbVariants(example: Example): (Variant | undefined)[] {
  const { tokens, clauses } = example.sentence;
  return clauses.flatMap(({ kind, verbs, connector }) => {
    const isVerbLast = kind === "subordinate" || kind === "relative";
    let index = isVerbLast ? connector : verbs.finite;
    if (index === undefined || kind === "infinitive") return [];
    while (isPronoun(tokens[index + 1])) index += 1;
    const nextToken = tokens[index + 1];
    const hasAdverb = tokens.some(({ tag }) => tag === "ADV" || tag === "ADJD");
    if (!nextToken || nextToken.tag.startsWith("$") || (isVerbLast && index === connector)) return [];
    const insertionIndex = index;
    const isRequest = tokens.at(-1)?.text === "?" && /^(?:du|ihr|sie)$/i.test(tokens[index]?.text ?? "");
    const adverbs = [
      ...(isRequest ? ["bitte"] : ["leider", "vielleicht"]),
      ...(hasAdverb ? ["auch"] : ["heute", "heute Abend"]),
    ];
    return adverbs.map((adverb) =>
      applyChange(example, "adverb inserted", { insertions: new Map([[insertionIndex, ` ${adverb}`]]) }),
    );
  });
}

const isAlwaysCapitalized = ({ tag, text, reading }: AnalyzedToken) =>
  tag === "NN" ||
  tag === "NE" ||
  tag === "FM" ||
  /^(?:Sie|Ihnen|Ihre?[nmrs]?)$/.test(text) ||
  reading.repair === "guess";

function buildVariantsWithAddedBeginning(example: Example): (Variant | undefined)[] {
  const { writtenText, correctedText, sentence, pairs } = example;
  const [firstToken] = sentence.tokens;
  const variants: Variant[] = [
    {
      kind: "sentence in front",
      writtenText: `Ihr seid nett. ${writtenText}`,
      correctedText: `Ihr seid nett. ${correctedText}`,
    },
  ];
  const isStatement = sentence.clauses[0]?.kind === "main" && correctedText.endsWith(".");
  const canFollowConjunction =
    firstToken && firstToken.kind === "word" && !/^(?:KO|PTKANT|ITJ)/.test(firstToken.tag) && pairs.has(0);
  if (!isStatement || !canFollowConjunction || !/^\p{Lu}/u.test(writtenText) || sentence.tokens[1]?.text === ",")
    return variants;
  const uncapitalizeStart = (text: string) => (isAlwaysCapitalized(firstToken) ? text : uncapitalize(text));
  for (const word of ["Und", "Aber", "Denn"]) {
    variants.push({
      kind: "conjunction in front",
      writtenText: `${word} ${uncapitalizeStart(writtenText)}`,
      correctedText: `${word} ${uncapitalizeStart(correctedText)}`,
    });
  }
  return variants;
}

function buildVariantWithAddedClause({ writtenText, correctedText }: Example): Variant | undefined {
  if (!correctedText.endsWith(".") || !writtenText.endsWith(".")) return undefined;
  const addClause = (text: string) => `${text.slice(0, -1)}, und ich lese ein Buch.`;
  return { kind: "clause behind", writtenText: addClause(writtenText), correctedText: addClause(correctedText) };
}

/** Longer subjects that replace the pronouns *er* and *wir*. */
const longerSubjectByPronoun: Readonly<Record<string, string>> = {
  er: "der neue Lehrer",
  wir: "meine Freunde und ich",
};

function buildLongerSubjectVariants(example: Example): (Variant | undefined)[] {
  const { tokens, phrases, clauses } = example.sentence;
  return clauses.map(({ subject }) => {
    const phrase = subject === undefined ? undefined : phrases[subject];
    const head = phrase && tokens[phrase.head];
    if (!phrase || !head || phrase.preposition !== undefined) return undefined;
    const longerSubject = longerSubjectByPronoun[head.text.toLowerCase()];
    if (head.tag === "PPER" && longerSubject && example.pairs.get(head.index)?.isEqual) {
      const text = head.index === 0 ? capitalize(longerSubject) : longerSubject;
      return applyChange(example, "longer subject", {
        replacements: new Map([[head.index, { writtenForm: text, correctedForm: text }]]),
      });
    }
    if (head.tag === "NE" && example.pairs.get(head.index)?.isEqual && tokens[head.index + 1]?.tag !== "NE")
      return applyChange(example, "longer subject", { insertions: new Map([[head.index, " Müller"]]) });
    if (head.tag !== "NN" || phrase.determiner === undefined) return undefined;
    const attribute = example.lexicon.nounClasses(head.reading.lemma).includes("person") ? "aus Berlin" : "von Anna";
    if (/^(?:von|aus|des|der)$/.test(tokens[phrase.head + 1]?.text ?? "")) return undefined;
    return applyChange(example, "longer subject", { insertions: new Map([[phrase.head, ` ${attribute}`]]) });
  });
}

const auxiliaryForms = {
  haben: ["habe", "hast", "hat", "haben", "habt", "haben"],
  sein: ["bin", "bist", "ist", "sind", "seid", "sind"],
  wollen: ["will", "willst", "will", "wollen", "wollt", "wollen"],
} as const;

/**
 * Builds one variant in the perfect and one variant with *wollen*, but only for sentences that consist of one main
 * clause with one full verb in the present.
 */
function buildTenseVariants(example: Example): (Variant | undefined)[] {
  const { tokens, clauses } = example.sentence;
  const [clause, ...otherClauses] = clauses;
  if (!clause || otherClauses.length > 0 || clause.kind !== "main" || clause.verbs.finite === undefined) return [];
  const { finite: finiteIndex, prefix } = clause.verbs;
  const token = tokens[finiteIndex];
  const lastIndex = tokens.length - 2;
  const isFiniteVerbEqual = example.pairs.get(finiteIndex)?.isEqual;
  if (token?.tag !== "VVFIN" || token.reading.kind !== "p" || !isFiniteVerbEqual || finiteIndex === 0) return [];
  if (clause.fields.after.length > 0 || clause.verbs.infinitives.length > 0 || clause.verbs.participles.length > 0)
    return [];
  const verbEntry = example.lexicon
    .lemmas(clause.verbs.lemma)
    .find((lemmaEntry): lemmaEntry is VerbEntry & { pos: "verb"; governs: string } => lemmaEntry.pos === "verb");
  // A form such as *isst* can belong to *du* or *er*. It counts as the second person only if the sentence contains
  // *du*.
  const possiblePersonBits = tokens.some(({ text }) => text === "du") ? 2 : token.reading.persons & ~2 || 2;
  const personIndex = personBits.findIndex((personBit) => (possiblePersonBits & personBit) !== 0);
  if (!verbEntry || personIndex < 0 || (prefix !== undefined && prefix !== lastIndex)) return [];
  const { base, prefix: joinedPrefix } = splitInfinitive(verbEntry.infinitive);
  const buildVariant = (kind: VariantKind, auxiliary: keyof typeof auxiliaryForms, nonFiniteForm: string) => {
    const form = auxiliaryForms[auxiliary][personIndex] ?? "";
    const insertionIndex = prefix === undefined ? lastIndex : lastIndex - 1;
    const replacements = new Map([[finiteIndex, { writtenForm: form, correctedForm: form }]]);
    if (prefix !== undefined) {
      replacements.set(prefix, { writtenForm: nonFiniteForm, correctedForm: nonFiniteForm });
      return example.pairs.get(prefix)?.isEqual ? applyChange(example, kind, { replacements }) : undefined;
    }
    if (insertionIndex === finiteIndex) {
      const forms = { writtenForm: `${form} ${nonFiniteForm}`, correctedForm: `${form} ${nonFiniteForm}` };
      return applyChange(example, kind, { replacements: new Map([[finiteIndex, forms]]) });
    }
    return applyChange(example, kind, { replacements, insertions: new Map([[insertionIndex, ` ${nonFiniteForm}`]]) });
  };
  return [
    buildVariant("modal verb", "wollen", joinedPrefix + base),
    buildVariant("perfect", verbEntry.auxiliaries[0] ?? "haben", verbEntry.participle),
  ];
}
const personBits = [1, 2, 4, 8, 16, 32];

function buildOtherWordVariants(example: Example, pools: WordPools): (Variant | undefined)[] {
  return example.sentence.tokens.flatMap((token) => {
    const tokenPair = example.pairs.get(token.index);
    const writtenToken = tokenPair && example.writtenTokens[tokenPair.writtenIndex];
    if (!writtenToken) return [];
    return [0, 1].map((round) => {
      const seed = (hashText(token.index, example.correctedText) >>> 0) + round;
      const formsOfOtherWord = findExchangedForms(example.sentence, token, writtenToken.text, pools, seed);
      if (!formsOfOtherWord) return undefined;
      const isFirstWord = token.index === 0;
      const forms = isFirstWord
        ? {
            writtenForm: capitalize(formsOfOtherWord.writtenForm),
            correctedForm: capitalize(formsOfOtherWord.correctedForm),
          }
        : formsOfOtherWord;
      return applyChange(example, "other word", { replacements: new Map([[token.index, forms]]) });
    });
  });
}

/**
 * The variants of an example: the same mistake in longer sentences, with other words of the same class, and in other
 * tenses and positions. Each variant changes the written and the corrected sentence in the same way, and only at places
 * where both sentences are equal. The result depends only on the example.
 */
export function buildVariants(example: RuleExample, lexicon: Lexicon, pools: WordPools): Variant[] {
  const parsedExample = readExample(example, lexicon);
  if (!parsedExample) return [];
  const variants = [
    ...buildAdverbVariants(parsedExample),
    ...buildVariantsWithAddedBeginning(parsedExample),
    buildVariantWithAddedClause(parsedExample),
    ...buildLongerSubjectVariants(parsedExample),
    ...buildOtherWordVariants(parsedExample, pools),
    ...buildTenseVariants(parsedExample),
  ];
  const usableVariants = variants.filter(
    (variant): variant is Variant => variant !== undefined && variant.writtenText !== variant.correctedText,
  );
  return [...new Map(usableVariants.map((variant) => [variant.writtenText, variant])).values()];
}

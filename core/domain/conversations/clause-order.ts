import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import { woQuestionWordSource } from "./question-words.ts";

/** The parts of a clause, as indexes of tokens. Punctuation marks at the beginning and the end are left out. */
export interface ClauseParts {
  sentence: AnalyzedSentence;
  clause: Clause;
  /** The question word with its phrase. Empty for a yes-no question. */
  before: number[];
  finite: number;
  prefix: number | undefined;
  /** The words after the finite verb, except the separable prefix of that verb. */
  afterFinite: number[];
  /** The non-finite verbs after the finite verb. */
  right: number[];
  /** The words that follow these non-finite verbs. */
  afterVerbs: number[];
}

const leadingFillerPattern =
  /^(?:und|aber|also|na|ja|nein|oder|ach|oh|sag|mal|denn|hey|hallo|hi|okay|ok|gut|übrigens|bitte|so|hm|äh|echt|doch|dann|jetzt|mensch|sorry|entschuldigung)$/iu;
const droppedParticlePattern = /^(?:denn|eigentlich|etwa|also|bitte|halt|doch|ja|überhaupt)$/iu;
const questionWordTagPattern = /^PW/;

/**
 * Whether a word or mark makes a restatement unsure: a quotation mark, a bracket, a foreign word, an interjection or an
 * unknown word.
 */
export const isUnsafe = ({ text, tag, reading }: AnalyzedToken): boolean =>
  tag === "FM" ||
  tag === "XY" ||
  tag === "ITJ" ||
  /[„“"»«()/;:–]/.test(text) ||
  (!isMarkTag(tag) && reading.repair === "guess" && tag !== "NE" && tag !== "CARD" && !/^\p{Lu}/u.test(text));

const questionWordPattern = new RegExp(
  `^(?:wie|${woQuestionWordSource}|was|wer|wen|wem|warum|wieso|weshalb|wann|inwiefern)$`,
  "iu",
);

export const isQuestionStart = (tokens: readonly AnalyzedToken[], position: number): boolean =>
  questionWordTagPattern.test(tokens[position]?.tag ?? "") ||
  questionWordPattern.test(tokens[position]?.text ?? "") ||
  (tokens[position]?.tag === "APPR" && questionWordTagPattern.test(tokens[position + 1]?.tag ?? "")) ||
  (/^(?:ab|bis|seit|von)$/iu.test(tokens[position]?.text ?? "") && /^wann$/i.test(tokens[position + 1]?.text ?? ""));

/** The parts of a main clause. Undefined if the clause cannot be restated safely. */
export function partsOf(sentence: AnalyzedSentence, clause: Clause): ClauseParts | undefined {
  const { finite, prefix } = clause.verbs;
  if (finite === undefined || clause.kind !== "main") return undefined;
  const tokens = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  if (tokens.some(isUnsafe)) return undefined;
  const clauseTokens = tokens.filter(
    ({ tag }, position) => !isMarkTag(tag) || (tag === "$," && position > 0 && position < tokens.length - 1),
  );
  const finiteVerbs = clauseTokens.filter(({ tag }) => /^V[VAM]FIN$/.test(tag));
  if (finiteVerbs.length !== 1) return undefined;
  let tokensBeforeFinite = clauseTokens.filter(({ index }) => index < finite);
  const start = tokensBeforeFinite.findIndex((_, position) => isQuestionStart(tokensBeforeFinite, position));
  tokensBeforeFinite =
    start >= 0
      ? tokensBeforeFinite.slice(start)
      : tokensBeforeFinite.slice(
          tokensBeforeFinite.findIndex(({ text, tag }) => !leadingFillerPattern.test(text) && !isMarkTag(tag)) >>> 0,
        );
  if (tokensBeforeFinite.some(({ tag }) => isMarkTag(tag))) return undefined;
  const isDropped = ({ text, index }: AnalyzedToken, position: number, allTokens: readonly AnalyzedToken[]) =>
    index > finite &&
    ((droppedParticlePattern.test(text) && !(/^(?:ja|doch)$/i.test(text) && position === allTokens.length - 1)) ||
      (/^mal$/i.test(text) &&
        !/^(?:schon|auch|noch|wieder|viel|zwei|drei|jedes)$/iu.test(allTokens[position - 1]?.text ?? "") &&
        !/^schon$/iu.test(allTokens[position - 2]?.text ?? "")));
  const indexesAfterFinite = clauseTokens
    .filter(
      (token, position, all) => token.index > finite && token.index !== prefix && !isDropped(token, position, all),
    )
    .map(({ index }) => index);
  while (isMarkTag(sentence.tokens[indexesAfterFinite.at(-1) ?? -1]?.tag ?? "NN")) indexesAfterFinite.pop();
  const right = clause.fields.right.filter((index) => index !== prefix && indexesAfterFinite.includes(index));
  // Words can follow the right bracket only if the clause has a right bracket: a separable prefix or a non-finite verb.
  const indexesAfterBracket =
    prefix === undefined && right.length === 0
      ? []
      : clause.fields.after.filter((index) => indexesAfterFinite.includes(index));
  // A form of *haben* with two infinitives has an exceptional word order: "hätte kommen können".
  if (
    right.filter((index) => /INF$/.test(sentence.tokens[index]?.tag ?? "")).length > 1 &&
    /^h[aä]/i.test(sentence.tokens[finite]?.text ?? "")
  )
    return undefined;
  // In "Was hat dich begeistert?", the analysis may take the participle for an adjective. The partner would put it at
  // the wrong place, so the clause is not restated.
  const isAuxiliary = /^(?:haben|sein|werden)$/.test(sentence.tokens[finite]?.reading.lemma ?? "");
  const hasHiddenParticiple = indexesAfterFinite.some((index) => {
    const token = sentence.tokens[index];
    return (
      token?.tag === "ADJD" && token.readings.some(({ tag }) => tag === "VVPP") && index !== indexesAfterFinite.at(-1)
    );
  });
  if (isAuxiliary && right.length === 0 && hasHiddenParticiple) return undefined;
  return {
    sentence,
    clause,
    before: tokensBeforeFinite.map(({ index }) => index),
    finite,
    prefix,
    afterFinite: indexesAfterFinite,
    right,
    afterVerbs: indexesAfterBracket,
  };
}

const nounTagPattern = /^(?:NN|NE)$/;

/** Joins words; a comma has no space before it. The first word gets a small letter unless it is a noun or *Sie*. */
export function joinWords(
  sentence: AnalyzedSentence,
  indexes: readonly number[],
  words: ReadonlyMap<number, string>,
): string {
  let text = "";
  for (const index of indexes) {
    const token = sentence.tokens[index];
    let word = words.get(index) ?? token?.text ?? "";
    // A word that has a capital letter only because it begins the sentence gets a small letter.
    const isFirstWord = token !== undefined && sentence.tokens.slice(0, index).every(({ tag }) => isMarkTag(tag));
    if (isFirstWord && token && !nounTagPattern.test(token.tag) && word === token.text)
      word = (word[0] ?? "").toLowerCase() + word.slice(1);
    text += text === "" || word === "," ? word : ` ${word}`;
  }
  return text;
}

/** The statement that answers a yes-no question, with the subject first. Undefined if its order is unsure. */
export function statementOf(parts: ClauseParts, words: ReadonlyMap<number, string>): string | undefined {
  const { sentence, clause, before, finite, prefix, afterFinite } = parts;
  const prefixes = prefix === undefined ? [] : [prefix];
  // The separable prefix stands in the right bracket: after the words of the middle field, and before the words that
  // follow the bracket.
  const indexesAfterBracket = afterFinite.filter((index) => parts.afterVerbs.includes(index));
  const middle = afterFinite.filter((index) => !parts.afterVerbs.includes(index));
  const join = (indexes: number[]) => joinWords(sentence, indexes, words);
  if (before.length > 0) return join([...before, finite, ...middle, ...prefixes, ...indexesAfterBracket]);
  const phrase = clause.subject === undefined ? undefined : sentence.phrases[clause.subject];
  const pronoun = middle
    .slice(0, 2)
    .find(
      (index) =>
        /^(?:ich|du|wir|ihr|er|es|man|Sie|sie|das)$/.test(sentence.tokens[index]?.text ?? "") &&
        (index === phrase?.head || /^(?:ich|du|wir|man)$/.test(sentence.tokens[index]?.text ?? "")),
    );
  if (pronoun !== undefined)
    return join([pronoun, finite, ...middle.filter((index) => index !== pronoun), ...prefixes, ...indexesAfterBracket]);
  const [firstIndex] = middle;
  // "Ist dir das wichtig?" becomes "Mir ist das wichtig".
  if (firstIndex !== undefined && /^(?:dir|mir|Ihnen|dich|mich|uns)$/.test(sentence.tokens[firstIndex]?.text ?? ""))
    return join([firstIndex, finite, ...middle.slice(1), ...prefixes, ...indexesAfterBracket]);
  if (!phrase) return undefined;
  const first = Math.min(phrase.head, phrase.determiner ?? phrase.head, ...phrase.adjectives);
  if (middle[0] !== first) return undefined;
  const subject = middle.filter((index) => index <= phrase.head);
  const next = sentence.tokens[middle[subject.length] ?? -1];
  // An article or preposition after the subject can belong to it: "der Beruf des Übersetzers".
  if (next && /^(?:ART|APPR|APPRART|PPOSAT|KON|NE|\$,)$/.test(next.tag)) return undefined;
  return join([...subject, finite, ...middle.slice(subject.length), ...prefixes, ...indexesAfterBracket]);
}

import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../german/analysis/tags.ts";

const conjunctionPattern = /^(?:und|oder|aber)$/i;
/** Words that refer to what was said before them, so that their part of the sentence cannot be the first one. */
const referringWordPattern =
  /^(?:sonst|also|deshalb|deswegen|darum|daher|dann|trotzdem|dennoch|danach|da|dort|dabei|damit|dazu|so|dafür|er|sie|ihn|ihm|ihr|ihnen|es|nicht|nichts|sondern|auch|wieder)$/i;
/** The maximum number of words of a conjunct without a verb. */
const maxWordsOfConjunct = 6;

type Tokens = readonly AnalyzedToken[];

/** The first word of a sentence, written as in the middle of a sentence. */
const textWithinSentence = ({ text, tag }: AnalyzedToken): string =>
  /^(?:NN|NE)$/.test(tag) || /^(?:Sie|Ihnen|Ihre?[nmrs]?)$/.test(text) ? text : text.toLowerCase();

/** Writes tokens as a sentence. */
function writeTokens(tokens: Tokens): string {
  const words = tokens.map((token) => (token.index === 0 ? textWithinSentence(token) : token.text));
  const text = words.join(" ").replace(/ (?=[.,!?:;…])/gu, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const matchesAnyToken = (tokens: Tokens, pattern: RegExp) => tokens.some(({ text }) => pattern.test(text));

/** Two parts of a sentence that a conjunction connects, with the words before and after them. */
interface Coordination {
  tokensBefore: Tokens;
  firstConjunct: Tokens;
  /** The conjunction, with the comma before it. */
  connection: Tokens;
  secondConjunct: Tokens;
  tokensAfter: Tokens;
}

/** Writes the sentence with the two parts in exchanged order. */
const writeExchanged = ({
  tokensBefore,
  firstConjunct,
  connection,
  secondConjunct,
  tokensAfter,
}: Coordination): string =>
  writeTokens([...tokensBefore, ...secondConjunct, ...connection, ...firstConjunct, ...tokensAfter]);

/** Moves *aber* before the second verb: "…, war aber belesen" becomes "…, aber war belesen". */
function moveConjunctionToFront(tokens: Tokens): Tokens {
  const index = tokens.findIndex(
    ({ text }, i) => /^aber$/i.test(text) && isFiniteTag(tokens[i - 1]?.tag ?? "XY") && tokens[i - 2]?.tag === "$,",
  );
  const [verb, aberToken] = [tokens[index - 1], tokens[index]];
  return verb && aberToken ? [...tokens.slice(0, index - 1), aberToken, verb, ...tokens.slice(index + 1)] : tokens;
}

/**
 * Finds two clauses that a conjunction connects: two predicates of one subject, two requests, questions or statements.
 */
function findCoordinatedClauses({ tokens: originalTokens, clauses, phrases }: AnalyzedSentence): Coordination[] {
  const tokens = moveConjunctionToFront(originalTokens);
  const mainClauses = clauses.filter(
    ({ kind, parent, verbs }) => kind === "main" && parent === undefined && verbs.finite !== undefined,
  );
  const [clause, nextClause] = mainClauses;
  if (mainClauses.length !== 2 || !clause || !nextClause || clauses.some(({ kind }) => kind === "fragment")) return [];
  const positionOfToken = (index: number | undefined) => tokens.findIndex((token) => token.index === index);
  const [verbPosition, nextVerbPosition] = [
    positionOfToken(clause.verbs.finite),
    positionOfToken(nextClause.verbs.finite),
  ];
  const conjunctionIndex = tokens.findIndex(
    ({ text, tag }, i) =>
      i > verbPosition &&
      i < nextVerbPosition &&
      conjunctionPattern.test(text) &&
      (tag === "KON" || /^aber$/i.test(text)),
  );
  if (conjunctionIndex < 0) return [];
  const connectionStart = tokens[conjunctionIndex - 1]?.tag === "$," ? conjunctionIndex - 1 : conjunctionIndex;
  const end = tokens.length - 1;
  const secondConjunct = tokens.slice(conjunctionIndex + 1, end);
  if (!isMarkTag(tokens[end]?.tag ?? "XY") || matchesAnyToken(secondConjunct, referringWordPattern)) return [];
  const isVerbFirst = (part: Tokens) =>
    isFiniteTag(part[0]?.tag ?? "XY") || (/^bitte$/i.test(part[0]?.text ?? "") && isFiniteTag(part[1]?.tag ?? "XY"));
  const sharesFront = nextVerbPosition === conjunctionIndex + 1 && verbPosition > 0 && !isVerbFirst(tokens);
  if (sharesFront && !clause.fields.before.includes(phrases[clause.subject ?? -1]?.head ?? -1))
    return findPredicatesAfterPronoun(tokens, verbPosition, connectionStart, conjunctionIndex, end);
  // *bitte* before the first request keeps its place.
  const firstConjunctStart = sharesFront || /^bitte$/i.test(tokens[0]?.text ?? "") ? verbPosition : 0;
  if (!sharesFront && isVerbFirst(tokens) !== isVerbFirst(secondConjunct)) return [];
  return [
    {
      tokensBefore: tokens.slice(0, firstConjunctStart),
      firstConjunct: tokens.slice(firstConjunctStart, connectionStart),
      connection: tokens.slice(connectionStart, conjunctionIndex + 1),
      secondConjunct,
      tokensAfter: tokens.slice(end),
    },
  ];
}

/**
 * Finds two predicates whose subject is a pronoun after the first verb: "In Lissabon fasste sie Fuß und fand Freunde".
 */
function findPredicatesAfterPronoun(
  tokens: Tokens,
  verbPosition: number,
  connectionStart: number,
  conjunctionIndex: number,
  end: number,
): Coordination[] {
  const [firstVerb, pronoun, nextVerb] = [tokens[verbPosition], tokens[verbPosition + 1], tokens[conjunctionIndex + 1]];
  if (!firstVerb || !nextVerb || pronoun?.tag !== "PPER" || !/^(?:ich|du|er|sie|es|wir|ihr)$/i.test(pronoun.text))
    return [];
  return [
    {
      tokensBefore: [...tokens.slice(0, verbPosition), nextVerb, pronoun],
      firstConjunct: [firstVerb, ...tokens.slice(verbPosition + 2, connectionStart)],
      connection: tokens.slice(connectionStart, conjunctionIndex + 1),
      secondConjunct: tokens.slice(conjunctionIndex + 2, end),
      tokensAfter: tokens.slice(end),
    },
  ];
}

/** Finds two adjectives before a noun with a comma between them: "ältere, vermögende Damen". */
const findCoordinatedAdjectives = ({ tokens }: AnalyzedSentence): Coordination[] =>
  tokens.flatMap((token, commaIndex): Coordination[] =>
    token.tag === "$," && tokens[commaIndex - 1]?.tag === "ADJA" && tokens[commaIndex + 1]?.tag === "ADJA"
      ? [
          {
            tokensBefore: tokens.slice(0, commaIndex - 1),
            firstConjunct: tokens.slice(commaIndex - 1, commaIndex),
            connection: [token],
            secondConjunct: tokens.slice(commaIndex + 1, commaIndex + 2),
            tokensAfter: tokens.slice(commaIndex + 2),
          },
        ]
      : [],
  );

/** Finds *gegenüber*, which stands before or after its noun: "gegenüber den Anwohnern", "den Anwohnern gegenüber". */
const findPostpositions = ({ tokens, phrases }: AnalyzedSentence): Coordination[] =>
  phrases.flatMap(({ preposition, head }): Coordination[] => {
    if (preposition === undefined || preposition > head || !/^gegenüber$/i.test(tokens[preposition]?.text ?? ""))
      return [];
    return [
      {
        tokensBefore: tokens.slice(0, preposition),
        firstConjunct: tokens.slice(preposition, preposition + 1),
        connection: [],
        secondConjunct: tokens.slice(preposition + 1, head + 1),
        tokensAfter: tokens.slice(head + 1),
      },
    ];
  });

/**
 * The kind of conjunct that begins with a word of this tag: "predicate" (a predicate or an adverbial), or "noun" (a
 * noun phrase). Undefined if no conjunct can begin with the word.
 */
const kindOfConjunct = (tag: string | undefined) =>
  /^(?:ADV|ADJD|PTKNEG|VVPP|APPR|APPRART)$/.test(tag ?? "")
    ? "predicate"
    : /^(?:ART|NN|NE|PPOSAT|PIAT|CARD|ADJA)$/.test(tag ?? "")
      ? "noun"
      : undefined;

/**
 * Finds two predicates, adverbials or nouns that a conjunction joins: "noch nicht ausgereift, aber vielversprechend",
 * "allein oder mit Freunden".
 */
function findCoordinatedPhrases({ tokens }: AnalyzedSentence): Coordination[] {
  return tokens.flatMap((token, conjunctionIndex): Coordination[] => {
    if (!conjunctionPattern.test(token.text) || conjunctionIndex === 0) return [];
    const connectionStart = tokens[conjunctionIndex - 1]?.tag === "$," ? conjunctionIndex - 1 : conjunctionIndex;
    const tokensAfterConjunction = tokens.slice(conjunctionIndex + 1);
    const markOffset = tokensAfterConjunction.findIndex(({ tag }) => isMarkTag(tag));
    const secondConjunct = tokensAfterConjunction.slice(0, markOffset);
    if (
      markOffset < 1 ||
      secondConjunct.length > maxWordsOfConjunct ||
      secondConjunct.some(({ tag }) => isFiniteTag(tag))
    )
      return [];
    if (matchesAnyToken(secondConjunct, /^(?:nicht|auch|sondern|doch|nur)$/i)) return [];
    return Array.from({ length: maxWordsOfConjunct }, (_, i) => connectionStart - 1 - i).flatMap(
      (firstStart): Coordination[] => {
        const [tokenBefore, firstToken] = [tokens[firstStart - 1], tokens[firstStart]];
        const words = tokens.slice(firstStart, connectionStart);
        const isBoundary =
          tokenBefore !== undefined &&
          (isFiniteTag(tokenBefore.tag) || /^(?:PPER|PRF|PIS|NN|NE)$/.test(tokenBefore.tag));
        const canBeConjunct = words.every(({ tag }) => !isMarkTag(tag) && !isFiniteTag(tag) && tag !== "KON");
        const kind = kindOfConjunct(firstToken?.tag);
        if (!isBoundary || !canBeConjunct || kind === undefined || kind !== kindOfConjunct(secondConjunct[0]?.tag))
          return [];
        return [
          {
            tokensBefore: tokens.slice(0, firstStart),
            firstConjunct: words,
            connection: tokens.slice(connectionStart, conjunctionIndex + 1),
            secondConjunct,
            tokensAfter: tokensAfterConjunction.slice(markOffset),
          },
        ];
      },
    );
  });
}

/**
 * Lists versions of a sentence. In each version, the two parts of one coordination have changed places: "… kommt
 * pünktlich und ist zuverlässig" for "… ist zuverlässig und kommt pünktlich". Parts that refer to each other keep their
 * places.
 */
export function listExchangedConjuncts(sentences: readonly AnalyzedSentence[]): string[] {
  const [sentence, ...furtherSentences] = sentences;
  if (!sentence || furtherSentences.length > 0) return [];
  return [
    ...findCoordinatedClauses(sentence),
    ...findCoordinatedPhrases(sentence),
    ...findCoordinatedAdjectives(sentence),
    ...findPostpositions(sentence),
  ].map(writeExchanged);
}

import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { framesOfVerb } from "../german/lexicon/verb-frames.ts";
import { takesComplement } from "../german/valency.ts";
import type { Constituent, ConstituentKind } from "./constituent.ts";
import { isTime, type WordBlock } from "./word-blocks.ts";

/** Particles and adverbs that cannot stand alone before the finite verb. */
const particles = new Set(
  "doch ja mal denn halt eben wohl bloß ruhig auch nur erst sehr mehr gar überhaupt viel bitte einfach etwa eh auf ab".split(
    " ",
  ),
);
/** Particles that can also be the first constituent: "Noch ist das Eis zu dünn." */
const frontableParticlePattern = /^(?:noch|schon)$/i;
/** Verbs that connect the subject with an adjective: "Der Kaffee schmeckt gut." */
const copulas = new Set([
  "sein",
  "werden",
  "bleiben",
  "scheinen",
  "wirken",
  "heißen",
  "aussehen",
  "klingen",
  "schmecken",
  "riechen",
]);
/** Prepositions of phrases that can say where something moves. */
const directionPrepositionPattern =
  /^(?:nach|zum?r?|in|ins|im|an|ans|auf|aufs|über|übers|unter|hinter|vor|neben|zwischen|aus|vom?|durch|bis|um)$/;

/** Whether a verb takes a direction: *gehen*, *legen*. */
const takesDirection = (lemma: string, lexicon: Lexicon) =>
  framesOfVerb(lemma, lexicon).some((frame) =>
    takesComplement(frame, (complement) => complement.kind === "adverbial" && complement.role === "direction"),
  );

/** Whether a phrase with a preposition belongs to the verb: a direction, or the preposition that the verb takes. */
function isVerbComplement(phrase: Phrase, preposition: string, clause: Clause, lexicon: Lexicon): boolean {
  const lemma = clause.verbs.lemma.replace("|", "");
  if (valencyOf(lemma, lexicon).prepositions.has(preposition)) return true;
  const isTwoWayPreposition = /^(?:in|ins|an|ans|auf|aufs|über|übers|unter|hinter|vor|neben|zwischen)$/.test(
    preposition,
  );
  const isDirection = isTwoWayPreposition
    ? phrase.case === "accusative"
    : directionPrepositionPattern.test(preposition);
  return isDirection && takesDirection(lemma, lexicon);
}

/**
 * Whether the verb of the clause can connect its subject or object with an adjective: *sein, werden, machen, finden*.
 */
function allowsPredicativeAdjective(clause: Clause, lexicon: Lexicon): boolean {
  const lemma = clause.verbs.lemma.replace("|", "");
  return copulas.has(lemma) || valencyOf(lemma, lexicon).objects.includes("p");
}

/** Whether a noun of time without a preposition says when or how long: *dieses Jahr, heute Abend, den ganzen Tag*. */
function isAdverbialTime(
  phrase: Phrase,
  tokens: AnalyzedSentence["tokens"],
  firstWord: string,
  lexicon: Lexicon,
): boolean {
  if (!isTime(phrase, tokens, lexicon)) return false;
  if (/^(?:heute|gestern|morgen|vorgestern|übermorgen)$/i.test(firstWord)) return true;
  const words = [phrase.determiner, ...phrase.adjectives].map((index) => tokens[index ?? -1]?.text.toLowerCase() ?? "");
  return words.some((word) => /^(?:dies|jed|nächst|letzt|vorig|kommend|vergangen|ganz)e[nrs]?$/.test(word));
}

function kindOf(sentence: AnalyzedSentence, clause: Clause, block: WordBlock, lexicon: Lexicon): ConstituentKind {
  const { tokens, phrases } = sentence;
  const phraseIndex = block.phrases[0];
  const phrase = phraseIndex === undefined ? undefined : phrases[phraseIndex];
  const firstToken = tokens[block.tokens[0] ?? -1];
  const lastToken = tokens[block.tokens.at(-1) ?? -1];
  if (!firstToken || !lastToken) return "complement";
  if (block.tokens.some((token) => tokens[token]?.tag === "PTKNEG"))
    return lastToken.tag === "ADJD" || phrase ? "complement" : "negation";
  if (block.isFixedAdverb || /^nämlich$|weise$/i.test(lastToken.text)) return "adverbial";
  const isAfterPronoun = /^P(?:PER|RF)$/.test(tokens[firstToken.index - 1]?.tag ?? "");
  if (
    block.tokens.length === 1 &&
    clause.subject !== phraseIndex &&
    (/^selb(?:st|er)$/.test(lastToken.text) || (/^(?:alle|beide)$/.test(lastToken.text) && isAfterPronoun))
  )
    return "particle";
  if (
    firstToken.reading.degree === "c" &&
    firstToken.tag !== "ADJA" &&
    block.tokens.length > 1 &&
    allowsPredicativeAdjective(clause, lexicon)
  )
    return "complement";
  if (phrase && phraseIndex !== undefined) {
    const isPersonalPronoun = /^(?:PPER|PRF)$/.test(lastToken.tag) && block.tokens.length === 1;
    if (phrase.preposition !== undefined) {
      const preposition = tokens[phrase.preposition]?.text.toLowerCase() ?? "";
      return isVerbComplement(phrase, preposition, clause, lexicon) && !isTime(phrase, tokens, lexicon)
        ? "complement"
        : "adverbial";
    }
    const isDemonstrative = lastToken.tag === "PDS" && block.tokens.length === 1;
    if (clause.subject === phraseIndex)
      return isPersonalPronoun || isDemonstrative || /^(?:man|es)$/i.test(lastToken.text)
        ? "subject-pronoun"
        : "subject";
    if (isPersonalPronoun || lastToken.tag === "PRF" || isDemonstrative) return "object-pronoun";
    if (isAdverbialTime(phrase, tokens, firstToken.text, lexicon)) return "adverbial";
    if (/^(?:als|wie)$/i.test(firstToken.text) || clause.predicatives.includes(phraseIndex)) return "complement";
    if (isTime(phrase, tokens, lexicon) && phrase.case === "accusative") return "adverbial";
    if (phrase.case === "dative") return "dative";
    return phrase.case === "genitive" ? "adverbial" : "accusative";
  }
  if (/^(?:als|wie)$/i.test(firstToken.text)) return "complement";
  if (/^am$/i.test(firstToken.text) && /sten$/.test(lastToken.text)) return "manner";
  if (lastToken.tag === "ADJD" || lastToken.tag === "ADJA" || lastToken.tag === "VVPP") {
    const { finite: finiteIndex, participles, infinitives } = clause.verbs;
    const lacksParticiple = tokens[finiteIndex ?? -1]?.tag === "VAFIN" && participles.length + infinitives.length === 0;
    return lacksParticiple || allowsPredicativeAdjective(clause, lexicon) || lastToken.tag !== "ADJD"
      ? "complement"
      : "manner";
  }
  if (/^(?:da|weg|los|zurück|fort|auf|zu|aus|hin)$/.test(lastToken.text) && allowsPredicativeAdjective(clause, lexicon))
    return "complement";
  if (
    block.tokens.length === 1 &&
    (particles.has(firstToken.text.toLowerCase()) || frontableParticlePattern.test(firstToken.text))
  )
    return "particle";
  if (block.tokens.every((token) => particles.has(tokens[token]?.text.toLowerCase() ?? ""))) return "particle";
  if (/^(?:gern|gerne|lieber|anders|allein|zusammen|weiter|los|da|weg|fort)$/i.test(lastToken.text)) return "manner";
  return "adverbial";
}

/** Adverbs that refer to the situation, so that they count as known. */
const situationAdverbPattern =
  /^(?:heute|morgen|gestern|jetzt|hier|dort|da|dann|danach|deshalb|deswegen|trotzdem|damals)$/i;
/** Whether a block names something known: see `Constituent.isDefinite`. */
const isDefinitePhrase = ({ tokens, phrases }: AnalyzedSentence, block: WordBlock): boolean => {
  const phrase = phrases[block.phrases[0] ?? -1];
  if (!phrase) return situationAdverbPattern.test(tokens[block.tokens[0] ?? -1]?.text ?? "");
  if (phrase.preposition !== undefined) return true;
  const head = tokens[phrase.head];
  if (head?.tag === "NE" || head?.tag === "PDS") return true;
  const determiner = phrase.determiner === undefined ? undefined : tokens[phrase.determiner];
  return (
    determiner !== undefined &&
    /^(?:d(?:ie|er|as|en|em|es)|dies|jen|jed|all|mein|dein|sein|ihr|unser|euer|eur)/i.test(determiner.text) &&
    determiner.tag !== "PIAT"
  );
};

/**
 * The preposition of a block that is a phrase with a preposition and does not name a time; *als* for a phrase with
 * *als* or *wie*; undefined for other blocks.
 */
function nonTemporalPrepositionOf(
  { tokens, phrases }: AnalyzedSentence,
  block: WordBlock,
  lexicon: Lexicon,
): string | undefined {
  const phrase = phrases[block.phrases[0] ?? -1];
  if (block.tokens.length > 1 && /^(?:als|wie)$/i.test(tokens[block.tokens[0] ?? -1]?.text ?? "")) return "als";
  if (phrase?.preposition === undefined || isTime(phrase, tokens, lexicon)) return undefined;
  return tokens[phrase.preposition]?.text.toLowerCase();
}

/** Returns the prepositions that a predicative adjective takes. */
function prepositionsOfAdjective({ tokens }: AnalyzedSentence, block: WordBlock, lexicon: Lexicon): string[] {
  const lastToken = tokens[block.tokens.at(-1) ?? -1];
  if (lastToken?.tag !== "ADJD") return [];
  return framesOfVerb(lastToken.reading.lemma, lexicon).flatMap(({ slots }) =>
    slots.flatMap(({ alternatives }) =>
      alternatives.flatMap((complement) => (complement.kind === "preposition" ? [complement.preposition] : [])),
    ),
  );
}

/** Determines the kind of constituent that a block is in its clause. */
export function classifyBlock(
  sentence: AnalyzedSentence,
  clause: Clause,
  block: WordBlock,
  lexicon: Lexicon,
): Constituent {
  const kind = kindOf(sentence, clause, block, lexicon);
  const phrase = sentence.phrases[block.phrases[0] ?? -1];
  const text = block.tokens.map((token) => sentence.tokens[token]?.text ?? "").join(" ");
  const isObjectEs =
    kind === "object-pronoun" &&
    /^(?:es|sich|mich|dich|uns|euch)$/i.test(text) &&
    (text.toLowerCase() === "es" || sentence.tokens[block.tokens[0] ?? -1]?.tag === "PRF");
  return {
    words: block.tokens,
    kind,
    case: phrase?.case,
    isDefinite: isDefinitePhrase(sentence, block),
    canBeFirst:
      (kind !== "particle" || frontableParticlePattern.test(text)) &&
      kind !== "negation" &&
      !isObjectEs &&
      !/^(?:nicht\b|los$|da$|weg$)/i.test(text),
    preposition: nonTemporalPrepositionOf(sentence, block, lexicon),
    takenPrepositions: prepositionsOfAdjective(sentence, block, lexicon),
    isUncertainPronoun: /^(?:sie|es)$/.test(text),
    isDemonstrative: sentence.tokens[block.tokens[0] ?? -1]?.tag === "PDS",
  };
}

import { type AnalyzedSentence, type AnalyzedToken, analyze } from "../german/analysis/analyze.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { Mention, MentionClass } from "./mention.ts";

/**
 * Matches ordinal numbers. Nobody looks them up, just as nobody looks up cardinal numbers. Forms such as *erste* and
 * *ersten* must not be taken for forms of the adverb *erst*.
 */
const ordinalPattern = /^(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|elft|zwölft|.*zehnt|.*zigst)e[nmrs]?$/;

const isOrdinal = ({ tag, text }: AnalyzedToken) => tag === "ADJA" && ordinalPattern.test(text.toLowerCase());

function classOf(token: AnalyzedToken): MentionClass {
  if (isOrdinal(token)) return "function";
  if (token.tag === "NN") return "noun";
  if (token.tag === "NE") return "name";
  if (/^V/.test(token.tag) || token.tag === "PTKVZ") return "verb";
  return /^ADJ/.test(token.tag) ? "adjective" : "function";
}

/** The running words of a German text with their dictionary forms. Numbers and punctuation marks are left out. */
export function mentionsOf(text: string, lexicon: Lexicon): Mention[] {
  return analyze(text, lexicon).sentences.flatMap((sentence) =>
    sentence.tokens
      .filter(({ tag, text: form }) => !isMarkTag(tag) && /\p{L}/u.test(form))
      .map((token) => mentionOf(token, sentence)),
  );
}

function mentionOf(token: AnalyzedToken, { clauses, tokens }: AnalyzedSentence): Mention {
  const clause = clauses.find((candidate) => candidate.tokens.includes(token.index));
  const verbs = clause?.verbs;
  const hasOtherVerbs = verbs !== undefined && verbs.infinitives.length + verbs.participles.length > 0;
  // The finite verb of a separable verb does not contain the prefix. Only the lemma of the clause's verb contains it.
  const isMainVerb =
    verbs?.lemma !== undefined &&
    verbs.lemma !== "" &&
    (verbs.prefix === token.index || (verbs.finite === token.index && !hasOtherVerbs && /^VV/.test(token.tag)));
  const foundLemma = isMainVerb ? verbs.lemma : isOrdinal(token) ? token.text : token.reading.lemma;
  // "wollte" is also the past of *möchten*, but a reader of "wollte" has to know *wollen*.
  const lemma = foundLemma === "möchten" && /^woll/i.test(token.text) ? "wollen" : foundLemma;
  return {
    start: token.start,
    end: token.end,
    form: token.text,
    lemma: lemma.replaceAll("|", ""),
    mentionClass: classOf(token),
    isReflexive: clause?.tokens.some((index) => tokens[index]?.tag === "PRF") ?? false,
  };
}

import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import type { VerbEntry } from "../german/verb.ts";

/** Words of a clause that stay together: a phrase with its attributes, or an adverb. */
export interface Unit {
  tokens: AnalyzedToken[];
  /** The case of the phrase; undefined for other words. */
  case?: Phrase["case"];
  /** `complement`: a phrase that the verb needs. `circumstance`: any other phrase or adverb, if it names no time. */
  kind: "subject" | "pronoun" | "complement" | "circumstance" | "time" | "negation";
}

const separablePrefixLengths = [2, 3, 4, 5, 6, 7, 8];

/** The entry of a verb of the bank and its separable prefix. */
export function findVerb(lemma: string, lexicon: Lexicon): { entry: VerbEntry; prefix: string } | undefined {
  const plainLemma = lemma.replaceAll("|", "");
  const splits = separablePrefixLengths
    .filter((length) => plainLemma.length - length >= 3)
    .map((length) => plainLemma.slice(0, length));
  for (const prefix of ["", ...splits]) {
    const key = prefix === "" ? plainLemma : `${prefix}|${plainLemma.slice(prefix.length)}`;
    for (const candidate of [key, `sich ${key}`]) {
      const entry = lexicon.lemmas(candidate).find((lemmaEntry) => lemmaEntry.pos === "verb");
      if (entry?.pos === "verb") return { entry, prefix };
    }
  }
  return undefined;
}

const isPronounPhrase = (phrase: Phrase, tokens: readonly AnalyzedToken[]) =>
  phrase.preposition === undefined && /^(?:PPER|PRF|PDS)$/.test(tokens[phrase.head]?.tag ?? "");

/** Prepositions whose phrases name a direction, and therefore belong to the verb. */
const directionPrepositionPattern = /^(?:nach|zu|zum|zur|ins|aufs|ans)$/u;
/** Whether a prepositional phrase belongs to the verb and is not a circumstance. */
const isNeededPhrase = (phrase: Phrase, preposition: string, lemma: string, complements: ReadonlySet<string>) =>
  directionPrepositionPattern.test(preposition) ||
  complements.has(preposition) ||
  (phrase.case === "accusative" && /^(?:in|auf|an|hinter|neben|über|unter|vor|zwischen)$/.test(preposition)) ||
  /^(?:wohnen|leben|arbeiten|sein|liegen|stehen|sitzen|bleiben|hängen)$/.test(lemma);

/** The prepositions of the frames of a verb. */
const complementPrepositionsOf = (lemma: string, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(
    [lemma, findVerb(lemma, lexicon)?.entry.infinitive ?? lemma]
      .flatMap((infinitive) => lexicon.frames(infinitive.replace(/^sich /, "")))
      .flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives))
      .flatMap((complement) => (complement.kind === "preposition" ? [complement.preposition] : [])),
  );

const timeAdverbPattern =
  /^(?:heute|gestern|vorgestern|morgen|übermorgen|jetzt|bald|gleich|vorhin|neulich|letztens|damals|früher|immer|oft|manchmal|meistens|jeden|täglich|wieder|noch|lang|seitdem|heuer|kürzlich|\p{Ll}*(?:morgens|abends|nachts|mittags|tags))$/iu;
const timeNounPattern =
  /(?:jahr|monat|woche|tag|abend|nacht|morgen|mittag|stunden?|minuten?|uhr|wochenende|sommer|winter|herbst|frühling|frühjahr|mal|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:e|en|es|s)?$/iu;

/** Splits the words of a clause, without its verbs and connectors, into units in their order. */
export function unitsOf(sentence: AnalyzedSentence, clause: Clause, lexicon: Lexicon): Unit[] {
  const { tokens, phrases } = sentence;
  const complements = complementPrepositionsOf(clause.verbs.lemma, lexicon);
  const units: Unit[] = [];
  const phraseOfToken = new Map<number, number>();
  for (const [phraseIndex, phrase] of phrases.entries()) {
    const start = Math.min(
      ...[phrase.preposition, phrase.determiner, ...phrase.adjectives, phrase.head].flatMap((i) => i ?? []),
    );
    for (let i = start; i <= phrase.head; i++) phraseOfToken.set(i, phraseIndex);
  }
  let lastPhraseIndex: number | undefined;
  /** Numbers and words such as *sehr* that belong to the phrase after them. */
  let pendingTokens: AnalyzedToken[] = [];
  for (const index of [...clause.fields.before, ...clause.fields.middle, ...clause.fields.after]) {
    const token = tokens[index];
    if (!token || isMarkTag(token.tag)) continue;
    const phraseIndex = phraseOfToken.get(index);
    const phrase = phraseIndex === undefined ? undefined : phrases[phraseIndex];
    const lastUnit = units.at(-1);
    if (phraseIndex !== undefined && phraseIndex === lastPhraseIndex && lastUnit) {
      lastUnit.tokens.push(token);
      continue;
    }
    const isAfterNoun =
      lastUnit !== undefined &&
      lastUnit.tokens.at(-1)?.index === index - 1 &&
      /^N[NE]$/.test(lastUnit.tokens.at(-1)?.tag ?? "");
    lastPhraseIndex = phraseIndex;
    const nextTag = tokens[index + 1]?.tag ?? "XY";
    // A number or *sehr* before a phrase belongs to the phrase that follows.
    const precedesPhrase =
      phraseOfToken.has(index + 1) &&
      (token.tag === "CARD" || (/^(?:ADV|PTKA|ADJD)$/.test(token.tag) && /^(?:ADJA|CARD)$/.test(nextTag)));
    if (phraseIndex === undefined && precedesPhrase) {
      pendingTokens.push(token);
      lastPhraseIndex = undefined;
      continue;
    }
    if (!phrase || phraseIndex === undefined) {
      const word = token.text.toLowerCase();
      const isNegation = /^(?:nicht|nie|niemals|nichts|gar)$/.test(word);
      const isPredicate =
        /^(?:ADJD|ADV|PTKVZ)$/.test(token.tag) && ["sein", "werden", "finden", "bleiben"].includes(clause.verbs.lemma);
      units.push({
        tokens: [token],
        kind: isNegation
          ? "negation"
          : timeAdverbPattern.test(word)
            ? "time"
            : isPredicate
              ? "complement"
              : "circumstance",
      });
      continue;
    }
    const preposition = phrase.preposition === undefined ? "" : (tokens[phrase.preposition]?.text.toLowerCase() ?? "");
    // A genitive, or a phrase with "von", belongs to the noun before it: "die Geige meiner Oma".
    if (isAfterNoun && lastUnit && (phrase.case === "genitive" || preposition === "von" || preposition === "vom")) {
      lastUnit.tokens.push(token);
      continue;
    }
    const isSubject = phraseIndex === clause.subject;
    // In "hundert Jahre alt" and "zehn Minuten Zeit", the time is a measure of the word after it.
    const isMeasure =
      tokens[phrase.head - 1]?.tag === "CARD" && /^(?:ADJD|NN)$/.test(tokens[phrase.head + 1]?.tag ?? "");
    const namesTime = preposition === "seit" || timeNounPattern.test(tokens[phrase.head]?.text ?? "");
    const isTime = namesTime && !isSubject && !isMeasure;
    units.push({
      tokens: [...pendingTokens, token],
      case: phrase.case,
      kind: isSubject
        ? "subject"
        : isPronounPhrase(phrase, tokens)
          ? "pronoun"
          : isTime
            ? "time"
            : preposition === "" || isNeededPhrase(phrase, preposition, clause.verbs.lemma, complements)
              ? "complement"
              : "circumstance",
    });
    pendingTokens = [];
  }
  return units;
}

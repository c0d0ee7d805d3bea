import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, capitalize, uncapitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { confidenceOfTags } from "./clause-boundary.ts";

const isQuotation = (token: AnalyzedToken | undefined) => token !== undefined && /^["„“”‚‘’'«»‹›-]$/.test(token.text);

/** Tags that open a noun phrase, or stand inside it before the noun. */
const opensPhrase = /^(?:ART|PPOSAT|PDAT|PIAT|APPRART|ADJA)$/;

/** Whether a determiner, a contraction or an adjective with its ending stands before the word, in the same phrase. */
function followsPhraseOpening({ tokens, phrases }: AnalyzedSentence, token: AnalyzedToken): boolean {
  const before = tokens[token.index - 1];
  const phrase = phrases.find(({ head }) => head === token.index);
  const isOpened = phrase?.determiner !== undefined || (phrase?.adjectives.length ?? 0) > 0;
  return before !== undefined && opensPhrase.test(before.tag) && (isOpened || before.tag === "APPRART");
}

/** "Ich habe eine frage", "das lesen ist schwer": a word whose place is that of a noun has a capital. */
function* smallNouns(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens, phrases } = sentence;
  for (const token of tokens) {
    const next = tokens[token.index + 1];
    const before = tokens[token.index - 1];
    if (token.tag !== "NN" || token.kind !== "word" || token.isFirst || !/^\p{Ll}{3,}$/u.test(token.text)) continue;
    if (isQuotation(before) || isQuotation(next) || !followsPhraseOpening(sentence, token)) continue;
    // "ein großes haus": the noun ends its phrase.
    if (next && /^(?:NN|NE|ADJA|TRUNC|FM|CARD)$/.test(next.tag)) continue;
    // "meine verwandte wohnen": an adjective may lack its noun.
    if (token.readings.some((one) => one.tag === "ADJA" && one.repair === undefined)) continue;
    const noun = capitalize(token.text);
    const isNoun = lexicon.readings(noun).some((one) => one.pos === "noun");
    const isNominalised =
      token.readings.some((one) => one.tag === "VVINF") &&
      /^(?:das|beim|zum|vom|im|dem|ein|mein|dein|sein)$/i.test(before?.text ?? "");
    if (!isNoun && !isNominalised) continue;
    const phrase = phrases.find(({ head }) => head === token.index);
    const agrees = phrase === undefined || phrase.cells.together !== 0;
    yield {
      start: token.start,
      end: token.end,
      replacement: noun,
      explanation: {
        en: `*${noun}* is a noun here, so it has a capital.`,
        de: `*${noun}* ist hier ein Nomen und beginnt mit einem großen Buchstaben.`,
      },
      confidence: confidenceOfTags(agrees ? 0.9 : 0.7, token),
    };
  }
}

/** A word that heads a phrase with a determiner or an adjective is a noun and has a capital. */
export const nounInPhrase: Rule = {
  name: "noun-in-phrase",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    for (const sentence of analyzed.sentences) yield* smallNouns(sentence, analyzed);
  },
  examples: [
    ["Ich habe noch eine frage.", "Ich habe noch eine Frage."],
    ["Beim kochen höre ich gern Musik.", "Beim Kochen höre ich gern Musik."],
    ["Aber meine neue arbeit ist leider weit weg.", "Aber meine neue Arbeit ist leider weit weg."],
    ["Wir haben gestern ein schönes spiel gesehen.", "Wir haben gestern ein schönes Spiel gesehen."],
    ["Das frage ich dich morgen.", "Das frage ich dich morgen."],
    ["Die alte arbeitet noch.", "Die alte arbeitet noch."],
  ],
};

const isSubjectPronoun = (token: AnalyzedToken | undefined) => /^(?:ich|du|er|wir|man|es)$/i.test(token?.text ?? "");

/** Whether the sentence makes sure that the word is a verb: its pronoun is next to it, or a modal verb or *zu* needs it. */
function isSureVerb({ tokens, clauses }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  const before = tokens[token.index - 1];
  const next = tokens[token.index + 1];
  if (/^V[AM]FIN$/.test(token.tag)) return !/^(?:APPR|APPRART|ART|ADJA|PPOSAT|PIAT)$/.test(before?.tag ?? "");
  if (token.tag === "VVFIN") return isSubjectPronoun(before) || (isSubjectPronoun(next) && before?.tag !== "ART");
  if (token.tag !== "VVINF") return false;
  // "kam zu Schaden": the word can be a noun.
  if (before?.tag === "PTKZU") return !lexicon.isListed(token.text);
  const clause = clauses.find((one) => one.tokens.includes(token.index));
  const finite = tokens[clause?.verbs.finite ?? -1];
  const isLast = next === undefined || /^(?:\$|VMFIN|VAFIN|KON)/.test(next.tag);
  const hasArticle = before !== undefined && /^(?:ART|PPOSAT|PIAT|PDAT|APPR|APPRART|ADJA|KON)$/.test(before.tag);
  return finite?.tag === "VMFIN" && isLast && !hasArticle;
}

/** Whether the word is an adjective that no noun looks like, and not a part of a name: "zu Klein", "eine Große Wohnung". */
function isSureAdjective({ tokens }: AnalyzedSentence, token: AnalyzedToken, lexicon: Lexicon): boolean {
  if (/(?:isch|deutsch)(?:e[nmrs]?)?$|^\p{Lu}\p{Ll}*e?r$/iu.test(token.text) || lexicon.frequency(token.text) > 1)
    return false;
  if (/^(?:Rot|Grün|Blau|Gelb|Weiß|Schwarz|Grau|Braun|Rosa|Lila|Orange)$/.test(token.text)) return false;
  const before = tokens[token.index - 1];
  const next = tokens[token.index + 1];
  if (token.tag === "ADJD") return /^(?:ADV|VAFIN|PTKNEG|PTKA)$/.test(before?.tag ?? "") && next?.tag !== "NN";
  if (token.tag !== "ADJA" || next?.tag !== "NN") return false;
  return (
    /^(?:ein|kein|mein|dein|sein|ihr|unser)/i.test(before?.text ?? "") || /^(?:PPER|ADV|V.FIN)$/.test(before?.tag ?? "")
  );
}

function* capitalWords(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  for (const token of tokens) {
    const before = tokens[token.index - 1];
    const next = tokens[token.index + 1];
    if (token.kind !== "word" || token.isFirst || !/^\p{Lu}\p{Ll}+$/u.test(token.text)) continue;
    if (!before || isQuotation(before) || isQuotation(next) || before.tag.startsWith("$")) continue;
    if ([before, next].some((one) => one && /^(?:NE|FM|XY)$/.test(one.tag))) continue;
    const lower = uncapitalize(token.text);
    if (!lexicon.isListed(lower) || lexicon.frequency(lower) < 2) continue;
    if (!isSureVerb(sentence, token, lexicon) && !isSureAdjective(sentence, token, lexicon)) continue;
    yield {
      start: token.start,
      end: token.end,
      replacement: lower,
      explanation: {
        en: `*${lower}* is not a noun here, so it has a small letter.`,
        de: `*${lower}* ist hier kein Nomen und wird kleingeschrieben.`,
      },
      confidence: confidenceOfTags(0.9, token),
    };
  }
}

/** Verbs and adjectives within the sentence have a small letter. */
export const smallVerbOrAdjective: Rule = {
  name: "small-verb-or-adjective",
  category: "capital-letters",
  stage: 1,
  *find(analyzed) {
    for (const sentence of analyzed.sentences) yield* capitalWords(sentence, analyzed);
  },
  examples: [
    ["Heute Kann ich nicht kommen.", "Heute kann ich nicht kommen."],
    ["Ich muss morgen leider Arbeiten.", "Ich muss morgen leider arbeiten."],
    ["Ich Suche eine Wohnung.", "Ich suche eine Wohnung."],
    ["Er hat eine Neue Wohnung.", "Er hat eine neue Wohnung."],
    ["Ich möchte Antworten.", "Ich möchte Antworten."],
    ["Das Essen schmeckt gut.", "Das Essen schmeckt gut."],
  ],
};

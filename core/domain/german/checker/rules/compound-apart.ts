import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { contractions, nounBeforeNounPattern } from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle } from "../../lexicon/geographic-names.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize, uncapitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";

const linkingLetters = ["", "s", "n", "en", "es"];

/**
 * The compound that the two words form, and whether the word bank or the large word list contains it; undefined if the
 * lexicon does not know the compound.
 */
function compoundOf(
  firstToken: AnalyzedToken,
  secondToken: AnalyzedToken,
  lexicon: Lexicon,
): { word: string; isListed: boolean } | undefined {
  const head = uncapitalize(secondToken.text);
  const stem = capitalize(firstToken.text);
  const forms = [
    ...linkingLetters.map((letters) => stem + letters + head),
    ...(stem.endsWith("e") ? [stem.slice(0, -1) + head] : []),
  ];
  const frequentForm = forms.find((form) => lexicon.frequency(form) > 0);
  const [plainForm = ""] = forms;
  const listedForm = frequentForm ?? (lexicon.isListed(plainForm) ? plainForm : undefined);
  if (listedForm) return { word: listedForm, isListed: true };
  return lexicon.isKnown(plainForm) ? { word: plainForm, isListed: false } : undefined;
}

/**
 * Whether the word can be the first part of a compound: it is neither a capitalized adjective ("die Deutsche Küche",
 * "Wiener Walzer") nor a noun that often stands directly before another noun.
 */
const canBeFirstPart = (token: AnalyzedToken, lexicon: Lexicon) =>
  token.kind === "word" &&
  /^\p{Lu}\p{Ll}{2,}$/u.test(token.text) &&
  !nounBeforeNounPattern.test(token.text) &&
  !/^(?:ADJA|PIAT|CARD)$/.test(token.tag) &&
  !lexicon
    .readings(token.text.toLowerCase())
    .some((reading) => reading.pos === "adjective" && reading.ending !== "-") &&
  !lexicon.readings(token.text).some((reading) => reading.pos === "noun" && reading.isAdjectival);

const isNounOfWordBank = ({ text }: AnalyzedToken, lexicon: Lexicon) =>
  lexicon.frequency(text) > 0 && lexicon.readings(text).some(({ pos }) => pos === "noun");

/**
 * "secondOnly": the determiner agrees only with the second noun. "undecided": it agrees with both nouns, or there is no
 * determiner. "excluded": it does not agree with the second noun, or a preposition or adjective stands before the
 * nouns.
 */
type SecondNounAgreement = "secondOnly" | "undecided" | "excluded";

/** With which of the two nouns the determiner before them agrees. */
function judgeAgreementWithSecond(
  { tokens, phrases }: AnalyzedSentence,
  firstToken: AnalyzedToken,
  secondToken: AnalyzedToken,
  lexicon: Lexicon,
): SecondNounAgreement {
  const tokenBefore = tokens[firstToken.index - 1];
  const determinerCells = contractions[tokenBefore?.text.toLowerCase() ?? ""] ?? tokenBefore?.reading.cells ?? 0;
  const secondCells = phrases.find(({ head }) => head === secondToken.index)?.cells.head ?? secondToken.reading.cells;
  const hasDeterminer = tokenBefore !== undefined && /^(?:ART|PPOSAT|PDAT|APPRART|PIAT)$/.test(tokenBefore.tag);
  if (!hasDeterminer) return tokenBefore?.tag === "APPR" || tokenBefore?.tag === "ADJA" ? "excluded" : "undecided";
  const firstCells = firstToken.readings
    .filter(({ tag, repair }) => tag === "NN" && repair === undefined)
    .reduce((sum, { cells }) => sum | cells, 0);
  if ((determinerCells & secondCells) === 0) return "excluded";
  // If the first part is not a word of its own, it can only be the stem of a compound: "zur Sprach Schule".
  const isStem = firstCells === 0 && !lexicon.isListed(firstToken.text);
  return isStem || (firstCells !== 0 && (determinerCells & firstCells) === 0) ? "secondOnly" : "undecided";
}

function* editsOfCompounds(sentence: AnalyzedSentence, { lexicon }: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  for (const secondToken of tokens) {
    const firstToken = tokens[secondToken.index - 1];
    const tokenBefore = tokens[secondToken.index - 2];
    if (
      !firstToken ||
      secondToken.tag !== "NN" ||
      !canBeFirstPart(firstToken, lexicon) ||
      !/^\p{Lu}\p{Ll}{2,}$/u.test(secondToken.text)
    )
      continue;
    if (firstToken.end + 1 !== secondToken.start || isQuoted(sentence, firstToken) || isQuoted(sentence, secondToken))
      continue;
    if (/^(?:NE|FM|PPER|PPOSAT)$/.test(firstToken.tag) && lexicon.readings(firstToken.text).length === 0) continue;
    if (secondToken.readings.some(({ tag }) => tag === "VVINF") && lexicon.frequency(secondToken.text) < 4) continue;
    if (firstToken.isFirst && tokenBefore === undefined && !/^(?:NN)$/.test(firstToken.tag)) continue;
    if (tokenBefore?.tag === "NE" || (/^(?:NN|CARD)$/.test(tokenBefore?.tag ?? "") && tokenBefore?.kind !== "mark"))
      continue;
    if (
      lexicon
        .nounClasses(firstToken.reading.lemma)
        .some((nounClass) => /^(?:measure|person|profession|nationality|month|weekday)$/.test(nounClass))
    )
      continue;
    // Ignores an expression of time after an adverb, because it is an adverbial: "heute Nacht Dienst haben".
    if (
      tokenBefore?.tag === "ADV" &&
      lexicon.nounClasses(firstToken.reading.lemma).some((nounClass) => nounClass === "time" || nounClass === "daytime")
    )
      continue;
    // Ignores names ("der Freistaat Bayern", "der Landkreis Uelzen") and second words that are not nouns of the word
    // bank.
    if (isCountryWithoutArticle(secondToken.text) || !isNounOfWordBank(secondToken, lexicon)) continue;
    const compound = compoundOf(firstToken, secondToken, lexicon);
    if (!compound) continue;
    const agreement = judgeAgreementWithSecond(sentence, firstToken, secondToken, lexicon);
    const isCertainCompound = agreement === "secondOnly";
    const isBaseForm = firstToken.reading.tag === "NN" && firstToken.reading.lemma === firstToken.text;
    if (
      agreement === "excluded" ||
      (!compound.isListed && !(isCertainCompound && isBaseForm && isNounOfWordBank(firstToken, lexicon)))
    )
      continue;
    // If the determiner does not show which noun it belongs to, the nouns can be two phrases ("Dann hatte der Zug
    // Verspätung"). The compound must then be frequent, or follow *ein* or *kein*.
    const isFrequent = lexicon.frequency(compound.word) > 0;
    if (!isCertainCompound && !isFrequent && !/^(?:ein|kein)$/i.test(tokenBefore?.text ?? "")) continue;
    yield {
      start: firstToken.start,
      end: secondToken.end,
      replacement: compound.word,
      explanation: {
        en: `Two nouns that name one thing are one word: *${compound.word}*.`,
        de: `Zwei Nomen, die zusammen eine Sache nennen, schreibt man zusammen: *${compound.word}*.`,
      },
      confidence: isCertainCompound && compound.isListed ? 0.95 : isCertainCompound ? 0.85 : 0.82,
      topics: ["a2-word-formation"],
    };
  }
}

/** Joins the parts of a compound: "ein Deutsch Kurs", "im Wohn Zimmer". */
export const compoundApart: Rule = {
  name: "compound-apart",
  category: "word-formation",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) yield* editsOfCompounds(sentence, analysis);
  },
  examples: [
    ["Ich mache einen Deutsch Kurs.", "Ich mache einen Deutschkurs."],
    ["Dann hatte der Zug Verspätung.", "Dann hatte der Zug Verspätung."],
    ["Im Wohn Zimmer steht ein Sofa.", "Im Wohnzimmer steht ein Sofa."],
    ["Ich muss meine Haus Aufgaben machen.", "Ich muss meine Hausaufgaben machen."],
    ["Ich gehe zur Sprach Schule.", "Ich gehe zur Sprachschule."],
    ["Ich trinke eine Tasse Kaffee.", "Ich trinke eine Tasse Kaffee."],
    ["Meine Mutter Anna ist nett.", "Meine Mutter Anna ist nett."],
  ],
};

import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { prefixOf, verbReadingsOf } from "../verb-form.ts";

/** The pronominal adverb of a preposition: *darauf* for *auf*, *dafür* for *für*. */
const pronominalAdverbOf = (preposition: string) => `da${/^[aeiouäöü]/.test(preposition) ? "r" : ""}${preposition}`;

/**
 * The infinitive with *zu* that follows the phrase whose head is at `index`. Adverbs, places and times can stand
 * between the phrase and the infinitive. Undefined if the sentence continues after the infinitive.
 */
function findInfinitiveAfterPhrase({ tokens, phrases }: AnalyzedSentence, index: number): AnalyzedToken | undefined {
  let nextIndex = index + 1;
  for (;;) {
    const phrase = phrases.find(({ preposition }) => preposition === nextIndex);
    if (phrase) nextIndex = phrase.head + 1;
    else if (/^(?:ADV|ADJD|PTKNEG)$/.test(tokens[nextIndex]?.tag ?? "")) nextIndex += 1;
    else break;
  }
  const hasZu =
    tokens[nextIndex]?.tag === "PTKZU" || (lowerOf(tokens[nextIndex]) === "zu" && tokens[nextIndex]?.tag !== "APPR");
  const verb = tokens[hasZu ? nextIndex + 1 : nextIndex];
  const isInfinitive = hasZu ? verb?.tag === "VVINF" : verb?.tag === "VVIZU";
  const tokenAfter = verb && tokens[verb.index + 1];
  return verb && isInfinitive && (!tokenAfter || /^(?:\$|KON)/.test(tokenAfter.tag)) ? verb : undefined;
}

/** Whether the infinitive takes an accusative object. If so, the phrase before the infinitive is this object. */
function takesAccusativeObject(verb: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  const infinitive = verb.reading.lemma.replace("|", "");
  const frames = framesOf(infinitive, lexicon);
  const [mainFrame] = frames;
  return mainFrame !== undefined && takesCase(mainFrame, "accusative");
}

/** Whether the verb governs the preposition, as *freue* governs *auf*. */
function governsPreposition(verb: AnalyzedToken, preposition: string, { lexicon }: AnalyzedText): boolean {
  const lemmas = new Set(verbReadingsOf(verb, lexicon).map(({ lemma }) => lemma.replace(/^sich /, "")));
  return [...lemmas].some(
    (lemma) => prefixOf(lemma) === "" && prepositionsOf(framesOf(lemma, lexicon)).has(preposition),
  );
}

function editOf(sentence: AnalyzedSentence, phrase: Phrase, analysis: AnalyzedText): Edit | undefined {
  const preposition = sentence.tokens[phrase.preposition ?? -1];
  const infinitive = preposition && findInfinitiveAfterPhrase(sentence, phrase.head);
  if (!preposition || !infinitive) return undefined;
  // If two prepositions follow each other, the first one is replaced: "auf von dir zu hören" becomes *darauf, von dir
  // zu hören*.
  const outerPreposition = sentence.tokens[preposition.index - 1];
  if (outerPreposition?.tag === "APPR") return editOfPreposition(sentence, outerPreposition, infinitive, analysis);
  const canBeObject =
    (casesIn(phrase.cells.together) & caseBit.accusative) !== 0 && takesAccusativeObject(infinitive, analysis);
  return canBeObject && preposition.tag === "APPR"
    ? editOfPreposition(sentence, preposition, infinitive, analysis)
    : undefined;
}

/**
 * The edit that replaces the preposition before an infinitive group with its pronominal adverb, if a verb governs the
 * preposition.
 */
function editOfPreposition(
  sentence: AnalyzedSentence,
  preposition: AnalyzedToken,
  infinitive: AnalyzedToken,
  analysis: AnalyzedText,
): Edit | undefined {
  const { tokens } = sentence;
  const clause = sentence.clauses.find(({ tokens: indexes }) => indexes.includes(preposition.index));
  const finiteVerb = tokens[clause?.verbs.finite ?? -1];
  if (finiteVerb?.tag !== "VVFIN" || finiteVerb.index > preposition.index) return undefined;
  if (tokens.slice(finiteVerb.index, preposition.index).some(({ text }) => text === ",")) return undefined;
  if (!governsPreposition(finiteVerb, lowerOf(preposition), analysis)) return undefined;
  const adverb = pronominalAdverbOf(lowerOf(preposition));
  const groupText = analysis.text.slice(tokens[preposition.index + 1]?.start ?? 0, infinitive.end);
  return {
    start: preposition.start,
    end: preposition.end,
    replacement: `${adverb},`,
    confidence: 0.94 * confidenceFromMargins(finiteVerb.margin),
    explanation: {
      en: `Before an infinitive with *zu*, *${preposition.text}* becomes *${adverb}*: *${adverb}, ${groupText}*.`,
      de: `Vor einem Infinitiv mit *zu* wird *${preposition.text}* zu *${adverb}*: *${adverb}, ${groupText}*.`,
    },
  };
}

/** Replaces the preposition before an infinitive group: "Ich freue mich auf dich wiederzusehen". */
export const infinitiveAfterPreposition: Rule = {
  name: "infinitive-after-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const phrase of sentence.phrases) {
        const edit = editOf(sentence, phrase, analysis);
        if (edit) yield edit;
      }
  },
  examples: [
    ["Ich freue mich auf dich wiederzusehen.", "Ich freue mich darauf, dich wiederzusehen."],
    ["Wir freuen uns sehr auf Sie bald zu treffen.", "Wir freuen uns sehr darauf, Sie bald zu treffen."],
    ["Sie wartet auf ihre Freundin zu sehen.", "Sie wartet darauf, ihre Freundin zu sehen."],
    ["Ich freue mich auf von dir zu hören.", "Ich freue mich darauf, von dir zu hören."],
    ["Ich freue mich auf dich.", "Ich freue mich auf dich."],
    ["Ich gehe in die Stadt, um dich zu sehen.", "Ich gehe in die Stadt, um dich zu sehen."],
  ],
};

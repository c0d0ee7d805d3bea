import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { prefixOf } from "../verb-form.ts";

/**
 * Prefixes that must be joined to an infinitive or participle directly after them. The pattern does not contain adverbs
 * that can also be written separately from the verb: *wieder sehen*, *zusammen arbeiten*, *weiter gehen*, *da bleiben*.
 */
const prefixPattern =
  /^(?:ab|an|auf|aus|ein|mit|nach|vor|los|zurück|weg|bei|teil|statt|fern|(?:he|hi)?(?:rein|raus|rauf|runter|rüber)|(?:her|hin)(?:ein|aus|auf|unter|über|ab|an)?)$/;
/**
 * Prefixes that can also be prepositions or the last word of an expression: *von da an*, *von klein auf*, *meiner
 * Meinung nach*.
 */
const endOfExpressionPattern = /^(?:ab|an|auf|aus|her|hin|nach|vor)$/;

/** The words before this index, back to the last punctuation mark. */
function wordsSinceLastMark({ tokens }: AnalyzedSentence, index: number): readonly AnalyzedToken[] {
  const markIndex = tokens.findLastIndex((token) => token.index < index && isMarkTag(token.tag));
  return tokens.slice(markIndex + 1, index);
}

/** Whether the prefix ends an expression with an earlier word: "von Anfang an gewusst", "nach wie vor gegeben". */
function endsExpression(prefix: AnalyzedToken, precedingWords: readonly AnalyzedToken[]): boolean {
  const text = lowerOf(prefix);
  if (!endOfExpressionPattern.test(text)) return false;
  const lastTag = precedingWords.at(-1)?.tag ?? "";
  const isAfterVon = precedingWords.slice(-4).some((token) => /^(?:von|vom|wie|seit|bis)$/.test(lowerOf(token)));
  return isAfterVon || (/^(?:nach|her|hin)$/.test(text) && /^N/.test(lastTag));
}

/** Prefixes that belong to the verb after them even if the word bank lacks the joined verb. */
const certainPrefixPattern = /^(?:zurück|weg|los)$/;

/** Whether the form belongs to a separable verb with this prefix. */
const isFormOfSeparableVerb = (
  form: string,
  prefix: string,
  pos: "infinitive" | "participle",
  { lexicon }: AnalyzedText,
) =>
  lexicon
    .readings(form)
    .some((reading) => reading.pos === pos && "lemma" in reading && prefixOf(reading.lemma) === prefix) ||
  (certainPrefixPattern.test(prefix) &&
    lexicon.isListed(form) &&
    lexicon.readings(form.slice(prefix.length)).some((reading) => reading.pos === pos));

function editOf(sentence: AnalyzedSentence, prefix: AnalyzedToken, analysis: AnalyzedText): Edit | undefined {
  const { tokens } = sentence;
  const text = prefix.text;
  if (!prefixPattern.test(text)) return undefined;
  const zu = lowerOf(tokens[prefix.index + 1]) === "zu" ? tokens[prefix.index + 1] : undefined;
  const verb = tokens[prefix.index + (zu ? 2 : 1)];
  if (!verb || !/^\p{Ll}+$/u.test(verb.text) || /^(?:ADJA|ART)$/.test(verb.tag)) return undefined;
  const precedingWords = wordsSinceLastMark(sentence, prefix.index);
  // After a determiner or contraction the word is a noun in lower case: "über den weg gelaufen".
  if (/^(?:ART|APPRART|PPOSAT|PDAT|PIAT|ADJA)$/.test(precedingWords.at(-1)?.tag ?? "")) return undefined;
  if (endsExpression(prefix, precedingWords)) return undefined;
  const tokenAfter = tokens[verb.index + 1];
  // The verb must be at the end of its clause, or other verbs must follow it: "mit genommen", "auf räumen möchte".
  if (tokenAfter && !/^(?:\$|KO|V[AM]|VVINF)/.test(tokenAfter.tag)) return undefined;
  const joinedForm = `${text}${verb.text}`;
  const isJoinedParticiple = isFormOfSeparableVerb(joinedForm, text, "participle", analysis);
  const isJoinedInfinitive = isFormOfSeparableVerb(joinedForm, text, "infinitive", analysis);
  const possibleGovernors = [...precedingWords, ...tokens.slice(verb.index + 1, verb.index + 3)];
  const hasAuxiliaryGovernor = possibleGovernors.some(({ tag }) => /^VA(?:FIN|INF|PP)$/.test(tag));
  const hasModalGovernor = possibleGovernors.some(
    ({ tag, reading }) => /^VM/.test(tag) || (/^VA/.test(tag) && reading.lemma === "werden"),
  );
  // *mit* or a similar preposition can also belong to a question word: "Was hast du mit gemeint?"
  if (
    precedingWords.some(({ tag }) => /^PW/.test(tag)) &&
    /^(?:mit|an|auf|aus|bei|nach|vor)$/.test(text) &&
    isJoinedParticiple
  )
    return undefined;
  // *ein* is an article before an infinitive used as a noun: "Das wird ein treffen".
  const canBeNoun = analysis.lexicon.readings(capitalize(verb.text)).some(({ pos }) => pos === "noun");
  const hasModalVerbBefore = precedingWords.some(({ tag }) => tag === "VMFIN");
  if (text === "ein" && !isJoinedParticiple && (canBeNoun || !hasModalVerbBefore)) return undefined;
  const form = zu ? `${text}zu${verb.text}` : joinedForm;
  const isValidCombination = zu
    ? isJoinedInfinitive
    : (isJoinedParticiple && hasAuxiliaryGovernor) || (isJoinedInfinitive && hasModalGovernor);
  if (!isValidCombination) return undefined;
  const isAlsoPreposition = prefix.tag === "APPR" && zu !== undefined && tokens[prefix.index - 1]?.tag !== "NN";
  return {
    start: prefix.start,
    end: verb.end,
    replacement: form,
    confidence: (isAlsoPreposition ? 0.9 : 0.95) * confidenceFromMargins(verb.margin + 30),
    explanation: {
      en: `A separable verb is one word here: *${form}*.`,
      de: `Ein trennbares Verb schreibt man hier in einem Wort: *${form}*.`,
    },
  };
}

/**
 * Joins the parts of a separable verb at the end of a clause if they are written as two words: "zurück gekommen", "auf
 * räumen", "mit zu bringen".
 */
export const verbApart: Rule = {
  name: "verb-apart",
  category: "separable-verbs",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const token of sentence.tokens) {
        const edit = editOf(sentence, token, analysis);
        if (edit) yield edit;
      }
  },
  examples: [
    ["Ich bin gestern zurück gekommen.", "Ich bin gestern zurückgekommen."],
    ["Wir haben unseren Hund leider nicht mit genommen.", "Wir haben unseren Hund leider nicht mitgenommen."],
    ["Heute muss ich mein Zimmer auf räumen.", "Heute muss ich mein Zimmer aufräumen."],
    ["Weil er früh auf gestanden ist, ist er müde.", "Weil er früh aufgestanden ist, ist er müde."],
    ["Ich habe vergessen, das Buch mit zu bringen.", "Ich habe vergessen, das Buch mitzubringen."],
    ["Ich muss heute noch ein kaufen.", "Ich muss heute noch einkaufen."],
    ["Ich habe das von Anfang an gewusst.", "Ich habe das von Anfang an gewusst."],
    ["Er hat es ihm zurück in die Hand gegeben.", "Er hat es ihm zurück in die Hand gegeben."],
    ["Wir möchten zusammen kommen.", "Wir möchten zusammen kommen."],
  ],
};

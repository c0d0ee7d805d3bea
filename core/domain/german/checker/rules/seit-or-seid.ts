import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { firstIndexOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

const seitExplanation: Explanation = {
  en: "*seit* says since when; *seid* is the form of *sein* for *ihr*.",
  de: "*seit* sagt, wie lange schon; *seid* ist die Form von *sein* für *ihr*.",
};
const seidExplanation: Explanation = {
  en: "*ihr seid* is the verb; *seit* says since when.",
  de: "*ihr seid* ist das Verb; *seit* sagt, wie lange schon.",
};

const timeAdverbPattern =
  /^(?:gestern|vorgestern|heute|damals|langem|kurzem|neuestem|jeher|wann|lange|eben|vorhin|letzter|letztem|letzten|anfang|mitte|ende)$/i;
const isIhr = (token: AnalyzedToken | undefined) => token?.text.toLowerCase() === "ihr";

/**
 * Whether an expression of time begins at this index: a number, an adverb of time, or a phrase in the dative that names
 * a time or an event.
 */
function beginsTime(sentence: AnalyzedSentence, index: number, { lexicon }: AnalyzedText): boolean {
  const token = sentence.tokens[index];
  if (!token) return false;
  if (token.kind === "number" || token.kind === "ordinal" || token.tag === "CARD" || timeAdverbPattern.test(token.text))
    return true;
  const phrase = sentence.phrases.find((candidate) => firstIndexOf(candidate) === index);
  const head = phrase && sentence.tokens[phrase.head];
  if (!phrase || head?.tag !== "NN") return false;
  const nounClasses = lexicon.nounClasses(head.reading.lemma);
  const isEvent =
    nounClasses.includes("event") || nounClasses.includes("institution") || nounClasses.includes("abstract");
  return isTime(nounClasses) || (isEvent && (casesIn(phrase.cells.determiner) & caseBit.dative) !== 0);
}

/**
 * Whether these words are a clause that *seit* introduces: the subject follows *seit*, and the verb is the last word.
 */
function isClauseWithSeit({ words, tokenAfterMark }: WordRun, index: number): boolean {
  const lastToken = words.at(-1);
  const subject = words[index + 1];
  if (index > 1 || !subject || !lastToken || !isFiniteToken(lastToken) || words.length < index + 4) return false;
  const isSubject = subject.tag === "PPER" || subject.tag === "PIS" || /^(?:ART|PPOSAT|NE)$/.test(subject.tag);
  return isSubject && (!isIhr(subject) || isFiniteToken(tokenAfterMark));
}

function* editsInWordRun(sentence: AnalyzedSentence, wordRun: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const { words } = wordRun;
  for (const [index, word] of words.entries()) {
    const otherTokens = words.filter((otherWord) => otherWord !== word);
    if (/^seid$/i.test(word.text)) {
      const hasOtherVerb = otherTokens.some(isFiniteToken);
      const isBeforeWann = /^wann$/i.test(words[index + 1]?.text ?? "");
      const isVerbOfIhr =
        [words[index - 1], words[index + 1]].some(isIhr) && !otherTokens.some((token) => /^seid$/i.test(token.text));
      const isPreposition = hasOtherVerb && !isVerbOfIhr && beginsTime(sentence, word.index + 1, analysis);
      if (isPreposition || isBeforeWann || isClauseWithSeit(wordRun, index))
        yield replaceToken(word, "seit", seitExplanation, 0.93, phraseTopics.sinceAndOpposite);
    }
    if (/^seit$/i.test(word.text) && otherTokens.some((token) => isIhr(token) && token.tag === "PPER")) {
      const hasNoOtherVerb = !otherTokens.some(isFiniteToken) && !otherTokens.some(({ tag }) => /^V.INF$/.test(tag));
      const isAtVerbPosition = [words[index - 1], words[index + 1]].some(isIhr) || words.at(-1) === word;
      if (hasNoOtherVerb && isAtVerbPosition)
        yield replaceToken(word, "seid", seidExplanation, 0.93, phraseTopics.seinAndHaben);
    }
  }
}

/**
 * Distinguishes the preposition *seit* from *seid*, a form of *sein*: "Ich bin seid gestern krank", "Ihr seit nett".
 */
export const seitOrSeid: Rule = {
  name: "seit-or-seid",
  category: "pronunciation-and-spelling",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* editsInWordRun(sentence, wordRun, analysis);
  },
  examples: [
    ["Es läuft seid gestern besser.", "Es läuft seit gestern besser."],
    ["Ich lerne seid zwei Jahren Deutsch.", "Ich lerne seit zwei Jahren Deutsch."],
    ["Meine Schwester ist seid letzter Woche krank.", "Meine Schwester ist seit letzter Woche krank."],
    ["Wir kennen uns seid der Schule.", "Wir kennen uns seit der Schule."],
    ["Seid ich hier bin, geht es mir gut.", "Seit ich hier bin, geht es mir gut."],
    ["Seid wann lernst du Deutsch?", "Seit wann lernst du Deutsch?"],
    ["Ihr seit sehr nett.", "Ihr seid sehr nett."],
    ["Warum seit ihr gestern nicht gekommen?", "Warum seid ihr gestern nicht gekommen?"],
    ["Ich weiß, dass ihr müde seit.", "Ich weiß, dass ihr müde seid."],
    ["Seid bitte leise!", "Seid bitte leise!"],
    ["Ihr wohnt seit drei Jahren hier.", "Ihr wohnt seit drei Jahren hier."],
    ["Seit ihr in Berlin wohnt, sehen wir uns nie.", "Seit ihr in Berlin wohnt, sehen wir uns nie."],
  ],
};

import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsOf, findDeterminer } from "../../lexicon/closed-words.ts";
import { findBarePhrases } from "../frames-among-words.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Explanation, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { finalMarkOf } from "../verb-clause.ts";
import { isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

const manExplanation: Explanation = {
  en: "*man* means people in general; *der Mann* is a man.",
  de: "*man* steht für alle Leute; *der Mann* ist eine Person.",
};
const mannExplanation: Explanation = {
  en: "*Mann* is the noun for a man here; *man* means people in general.",
  de: "*Mann* ist hier das Nomen für eine Person; *man* steht für alle Leute.",
};

/** Words before which *Mann* is the noun: "Mann und Frau", "Mann des Jahres". */
const wordAfterNounPattern = /^(?:und|oder|für|genug|an|gegen|namens|mit|aus|von|des|der|zu)$/;

/**
 * Whether the noun without an article is the only possible subject of a finite verb in the singular. If so, the learner
 * meant *man*.
 */
function isGeneralSubject(sentence: AnalyzedSentence, { words }: WordRun, word: AnalyzedToken): boolean {
  const index = words.indexOf(word);
  const [tokenBefore, nextToken] = [words[index - 1], words[index + 1]];
  const finiteVerb = words.find((candidate) => isFiniteToken(candidate) && (candidate.reading.persons & 4) !== 0);
  if (!finiteVerb || !nextToken) return false;
  // Ignores predicates: "Er ist Mann und Vater".
  if (tokenBefore?.tag !== "KOUS" && /^(?:sein|werden|bleiben|heißen)$/.test(finiteVerb.reading.lemma)) return false;
  if (tokenBefore && /^(?:ART|PPOSAT|PDAT|PIAT|ADJA|APPR|APPRART|CARD|KON|KOKOM|NN|NE|TRUNC)$/.test(tokenBefore.tag))
    return false;
  if (/^(?:de(?:r|n|m)(?:selb|jenig)en?|deren|dessen|wessen)$/i.test(tokenBefore?.text ?? "")) return false;
  if (/^N/.test(nextToken.tag) && !isFiniteToken(tokenBefore) && tokenBefore?.tag !== "KOUS") return false;
  // Ignores repeated nouns: "Mann neben Mann".
  if (
    wordAfterNounPattern.test(nextToken.text) ||
    words.some((otherWord) => otherWord !== word && otherWord.text === "Mann")
  )
    return false;
  const isBesideVerb = isFiniteToken(tokenBefore) || isFiniteToken(nextToken);
  const isSubjectOfClause = index > 0 && tokenBefore?.tag === "KOUS" && isFiniteToken(words.at(-1));
  if (!isBesideVerb && !isSubjectOfClause) return false;
  // Another noun, name, or personal or indefinite pronoun can be the subject instead. *das* does not count, so "Das
  // kann Mann sagen" has no other subject.
  return !findBarePhrases(sentence, words).some(
    ({ head, role }) =>
      head !== word.index && role === "subject" && /^(?:NN|NE|PPER|PIS)$/.test(sentence.tokens[head]?.tag ?? ""),
  );
}

/**
 * Whether an article, a possessive or an inflected adjective precedes the word. If so, the learner meant the noun: "Ein
 * man steht dort".
 */
function followsDeterminer(sentence: AnalyzedSentence, word: AnalyzedToken): boolean {
  const [secondToken, tokenBefore] = [sentence.tokens[word.index - 2], sentence.tokens[word.index - 1]];
  if (!tokenBefore || tokenBefore.tag === "ADJD") return false;
  const determiner = findDeterminer(tokenBefore.text.toLowerCase());
  const isMasculine = determiner !== undefined && (determiner.cells & cellsOf("m", 15)) !== 0;
  if (!isMasculine)
    return tokenBefore.tag === "ADJA" && /(?:e[nmr]?)$/.test(tokenBefore.text) && secondToken?.tag === "ART";
  if (determiner.kind === "ein") return true;
  // The word before *man* can be a pronoun: "der Ort, an dem man", "Den man sieht".
  const isPronoun =
    (secondToken === undefined && tokenBefore.text !== "Der") ||
    secondToken?.text === "," ||
    secondToken?.tag === "APPR";
  return determiner.stem === "d" ? tokenBefore.text.toLowerCase() === "der" && !isPronoun : !isPronoun;
}

/** Distinguishes the pronoun *man* from the noun *Mann*: "Hier darf Mann nicht rauchen", "Mein man arbeitet". */
export const manOrMann: Rule = {
  name: "man-or-mann",
  category: "indefinite-pronouns",
  stage: 1,
  *findEdits({ sentences }) {
    for (const sentence of sentences) {
      const isTitle = finalMarkOf(sentence) === "";
      for (const wordRun of wordRunsOf(sentence))
        for (const word of wordRun.words) {
          if (word.text === "man" && followsDeterminer(sentence, word))
            yield replaceToken(word, "Mann", mannExplanation, 0.92);
          const canMeanPronoun = word.text === "mann" || (word.text === "Mann" && !isTitle);
          if (canMeanPronoun && isGeneralSubject(sentence, wordRun, word))
            yield replaceToken(word, "man", manExplanation, 0.92, phraseTopics.man);
        }
    }
  },
  examples: [
    ["Hier kann mann gut essen.", "Hier kann man gut essen."],
    ["Hier isst Mann sehr gut.", "Hier isst man sehr gut."],
    ["Mann kann hier gut einkaufen.", "Man kann hier gut einkaufen."],
    ["In Deutschland isst Mann viel Brot.", "In Deutschland isst man viel Brot."],
    ["Wenn Mann krank ist, geht man zum Arzt.", "Wenn man krank ist, geht man zum Arzt."],
    ["Mein man arbeitet bei der Post.", "Mein Mann arbeitet bei der Post."],
    ["Ich habe mit meinem man gesprochen.", "Ich habe mit meinem Mann gesprochen."],
    ["Der man dort ist mein Lehrer.", "Der Mann dort ist mein Lehrer."],
    ["Derselbe Mann stand wieder vor der Tür.", "Derselbe Mann stand wieder vor der Tür."],
    ["Mein Mann kommt.", "Mein Mann kommt."],
    ["Lisa, deren Mann arbeitet viel, ist müde.", "Lisa, deren Mann viel arbeitet, ist müde."],
    ["Die Frau, deren Mann Koch ist, wohnt hier.", "Die Frau, deren Mann Koch ist, wohnt hier."],
    ["Mann beißt Hund", "Mann beißt Hund"],
    ["Hier wohnt ein Mann allein.", "Hier wohnt ein Mann allein."],
    ["Der Mann, den man hier sieht, ist mein Vater.", "Der Mann, den man hier sieht, ist mein Vater."],
  ],
};

import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { confidenceOfTags, insertCommaAfter, isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

const isSubjectPronoun = ({ text }: AnalyzedToken) => /^(?:ich|du|er|sie|es|wir|ihr|man|Sie|das)$/.test(text);

/**
 * Whether the words begin a main clause. Either a subject or an adverb stands before the finite verb, or a subject
 * pronoun stands directly after the finite verb.
 */
function beginsMainClause(words: readonly AnalyzedToken[]): boolean {
  const [firstToken, secondToken, thirdToken] = words;
  if (!firstToken || !secondToken) return false;
  if (isSubjectPronoun(firstToken)) return isFiniteToken(secondToken);
  if (isFiniteToken(firstToken)) return isSubjectPronoun(secondToken);
  if (/^(?:ADV|PAV|NE)$/.test(firstToken.tag))
    return isFiniteToken(secondToken) || (isSubjectPronoun(secondToken) && isFiniteToken(thirdToken));
  if (!/^(?:ART|PPOSAT|PDAT|PIAT)$/.test(firstToken.tag) || /e[nm]$/.test(firstToken.text)) return false;
  const nounIndex = words.findIndex((word, index) => index > 0 && word.tag !== "ADJA");
  return words[nounIndex]?.tag === "NN" && isFiniteToken(words[nounIndex + 1]);
}

/** The minimum margin at which *aber* before a phrase counts as a conjunction and not as a particle. */
const minMarginOfConjunction = 100;

/**
 * Whether *aber* joins two phrases of a clause: "Die Wohnung ist klein aber sehr gemütlich". As a particle it stands
 * between the finite verb and the rest of its clause: "Er hat das Buch aber nicht gelesen", "Die Kinder aber schlafen".
 */
function joinsPhrases(words: readonly AnalyzedToken[], index: number): boolean {
  const [word, tokenBefore, nextToken] = [words[index], words[index - 1], words[index + 1]];
  if (word?.text !== "aber" || word.tag !== "KON" || word.margin < minMarginOfConjunction || index < 2) return false;
  const followingTokens = words.slice(index + 1);
  return (
    /^(?:NN|NE|ADJD|VVPP|VVINF|PTKVZ)$/.test(tokenBefore?.tag ?? "") &&
    /^(?:ADV|ADJD|ADJA|PTKNEG|PTKA|PIAT|APPR|APPRART|ART|NN)$/.test(nextToken?.tag ?? "") &&
    words.slice(0, index).some(isFiniteToken) &&
    !followingTokens.some(({ tag }) => /^V|^PTKVZ$/.test(tag))
  );
}

function* commasBeforeAber({ words }: WordRun): Generator<Edit> {
  for (const [index, word] of words.entries()) {
    const tokenBefore = words[index - 1];
    const followingTokens = words.slice(index + 1);
    if (!tokenBefore || !/^(?:aber|sondern|denn)$/.test(word.text) || followingTokens.length === 0) continue;
    const isConjunction = word.tag === "KON" || (followingTokens[0]?.tag === "PPER" && !isFiniteToken(tokenBefore));
    if (!isConjunction || /^(?:und|oder|nun|so|es)$/.test(tokenBefore.text)) continue;
    const joinsClauses = words.slice(0, index).some(isFiniteToken) && beginsMainClause(followingTokens);
    if (word.text !== "sondern" && !joinsClauses && !joinsPhrases(words, index)) continue;
    const explanation: Explanation = {
      en: `There is a comma before *${word.text}*.`,
      de: `Vor *${word.text}* steht ein Komma.`,
    };
    yield insertCommaAfter(tokenBefore, explanation, word.tag === "KON" ? confidenceOfTags(0.95, word) : 0.75);
  }
}

/** Inserts the comma before *aber* between clauses or phrases, before *denn* between clauses, and before *sondern*. */
export const commaBeforeBut: Rule = {
  name: "comma-before-aber",
  category: "commas",
  stage: 3,
  *findEdits({ sentences }) {
    for (const sentence of sentences) for (const wordRun of wordRunsOf(sentence)) yield* commasBeforeAber(wordRun);
  },
  examples: [
    ["Ich komme gern aber ich habe keine Zeit.", "Ich komme gern, aber ich habe keine Zeit."],
    [
      "Meine Schwester wohnt in Bonn aber unsere Eltern leben in Kiel.",
      "Meine Schwester wohnt in Bonn, aber unsere Eltern leben in Kiel.",
    ],
    ["Ich bleibe zu Hause denn ich bin krank.", "Ich bleibe zu Hause, denn ich bin krank."],
    ["Das ist nicht mein Auto sondern das Auto meiner Frau.", "Das ist nicht mein Auto, sondern das Auto meiner Frau."],
    ["Das ist aber schön.", "Das ist aber schön."],
    ["Das wäre gut, so aber bleibt es dabei.", "Das wäre gut, so aber bleibt es dabei."],
  ],
};

const takesMainClause = ({ reading }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  lexicon
    .frames(reading.lemma)
    .some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === "v2"),
    );

/** Words that can stand between the verb of thinking and the clause that it introduces: "Ich denke aber auch". */
const adverbBetweenPattern = /^(?:aber|auch|mal|schon|leider|jedoch|immer|noch)$/;

function* commasAfterVerbsOfThinking({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const index = words.findIndex(isFiniteToken);
  const verb = words[index];
  if (!verb || !takesMainClause(verb, analysis)) return;
  const tokenBefore = words[index - 1];
  let clauseStartIndex = index + 1;
  const isSubject = (token: AnalyzedToken | undefined) => /^(?:ich|wir|du|er)$/i.test(token?.text ?? "");
  if (!isSubject(tokenBefore)) {
    if (!isSubject(words[clauseStartIndex])) return;
    clauseStartIndex += 1;
  }
  while (adverbBetweenPattern.test(words[clauseStartIndex]?.text ?? "")) clauseStartIndex += 1;
  const lastToken = words[clauseStartIndex - 1];
  const followingTokens = words.slice(clauseStartIndex);
  if (
    !lastToken ||
    followingTokens.length < 3 ||
    isFiniteToken(followingTokens[0]) ||
    !beginsMainClause(followingTokens)
  )
    return;
  // Ignores clauses in which the words after the verb of thinking begin with an adverb or a name, because this word can
  // still belong to the first clause.
  if (followingTokens[0]?.tag === "ADV" || followingTokens[0]?.tag === "NE") return;
  const explanation: Explanation = {
    en: `Two main clauses are separated by a comma: *${lastToken.text}, ${followingTokens[0]?.text} …*`,
    de: `Zwei Hauptsätze trennt man mit einem Komma: *${lastToken.text}, ${followingTokens[0]?.text} …*`,
  };
  yield insertCommaAfter(lastToken, explanation, confidenceOfTags(0.9, verb));
}

/** Inserts the comma between a verb of thinking or saying and a main clause: "Ich denke es ist gut". */
export const commaAfterVerbOfThinking: Rule = {
  name: "comma-after-thinking",
  category: "commas",
  stage: 3,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* commasAfterVerbsOfThinking(wordRun, analysis);
  },
  examples: [
    ["Ich glaube deine Mutter kommt heute.", "Ich glaube, deine Mutter kommt heute."],
    ["Ich denke du hast recht.", "Ich denke, du hast recht."],
    ["Ich finde es gut.", "Ich finde es gut."],
  ],
};

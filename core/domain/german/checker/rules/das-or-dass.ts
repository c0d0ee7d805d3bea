import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { casesIn, cellsInCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  doesAnyTakeClause,
  findBarePhrases,
  findFramesAmong,
  findPossibleSubject,
  lacksAccusative,
} from "../frames-among-words.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { antecedentOf, canBeAntecedent, hasAntecedent, neuterCells } from "./antecedent-of-das.ts";
import { canBeFinite, confidenceOfTags, isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

/**
 * Whether the word can follow the conjunction *dass*. Adjectives and neuter nouns are excluded, because they can follow
 * the article *das*.
 */
const canFollowDass = (word: AnalyzedToken | undefined) =>
  word !== undefined &&
  (/^(?:PPER|PRF|PIS|PPOSAT|PIAT|PDAT|PDS|NE|ADV|APPR|APPRART|PAV|CARD|PTKNEG)$/.test(word.tag) ||
    (word.tag === "ART" && !/^d/i.test(word.text)) ||
    /^(?:der|die|den|dem|das)$/.test(word.text) ||
    (word.tag === "NN" &&
      word.reading.repair === undefined &&
      (word.reading.cells & cellsInCases(3) & neuterCells) === 0));

const dassExplanation: Explanation = {
  en: "*dass* begins a clause of its own; *das* is an article or pronoun that stands for a thing.",
  de: "*dass* leitet einen Nebensatz ein; *das* ist ein Artikel oder Pronomen und steht für eine Sache.",
};
const dasExplanation: Explanation = {
  en: "*das* is the article or pronoun here; *dass* is a conjunction, with the verb at the end of its clause.",
  de: "*das* ist hier Artikel oder Pronomen; *dass* ist eine Konjunktion, das Verb steht dann am Ende.",
};
const relativeExplanation: Explanation = {
  en: "A relative clause begins with the pronoun *das*, which stands for the noun before it, not with *dass*.",
  de: "Der Relativsatz beginnt mit dem Pronomen *das*, das für das Nomen davor steht, nicht mit *dass*.",
};

/**
 * The index of the finite verb that ends a clause: the first word that is certainly finite, or the last word if it can
 * be finite.
 */
function findIndexOfFinalVerb(followingTokens: readonly AnalyzedToken[]): number {
  const endIndex = followingTokens.findIndex(isFiniteToken);
  return endIndex < 0 && canBeFinite(followingTokens.at(-1), followingTokens.at(-2))
    ? followingTokens.length - 1
    : endIndex;
}

/**
 * Whether *das* can be the object of the clause: the frames of the verb are unknown, or the clause lacks an accusative
 * object.
 */
const canDasBeObject = (...[sentence, words, subject, analysis]: Parameters<typeof lacksAccusative>): boolean =>
  findFramesAmong(words, analysis).length === 0 || lacksAccusative(sentence, words, subject, analysis);

/**
 * Corrects *das* to *dass* before a clause that has its verb at the end and in which *das* cannot be a relative
 * pronoun: "Ich hoffe, das er kommt".
 */
function* editsOfClausesWithDas(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words } = wordRun;
  for (const [index, word] of words.entries()) {
    if (word.text !== "das") continue;
    const isAfterComma = index === 0 && wordRun.markBefore === ",";
    const tokensBefore = isAfterComma ? tokensOutside : words.slice(0, index);
    const followingTokens = words.slice(index + 1);
    const endOffset = findIndexOfFinalVerb(followingTokens);
    const finiteVerb = followingTokens[endOffset];
    const [firstToken] = followingTokens;
    if (tokensBefore.length === 0 || !finiteVerb || !canFollowDass(firstToken) || isFiniteToken(firstToken)) continue;
    const isClauseComplete =
      endOffset === followingTokens.length - 1 || (followingTokens[endOffset + 1]?.tag === "KON" && isAfterComma);
    if (!isClauseComplete) continue;
    // If no comma stands before *das*, a subject pronoun must follow *das*: "Ich sage das er …".
    if (!isAfterComma && !/^(?:ich|du|er|sie|es|wir|ihr|man|Sie)$/.test(firstToken?.text ?? "")) continue;
    if (followingTokens.slice(0, endOffset).some(({ tag }) => /^(?:KOUS|PREL|PW)/.test(tag))) continue;
    if (!tokensBefore.some(isFiniteToken) || (isAfterComma && endOffset < 1)) continue;
    const clause = followingTokens.slice(0, endOffset + 1);
    const subject = findPossibleSubject(sentence, clause, finiteVerb);
    if (!subject) continue;
    const hasDassGovernor = doesAnyTakeClause(tokensBefore, analysis, "dass");
    const canBeRelative = hasAntecedent(tokensBefore);
    // *das* itself can be the subject: "das Sie Mut gekostet hat". It cannot be the subject if another subject is
    // certain: *ich, du, er, wir, man*, or a noun phrase with a determiner that can only be nominative.
    const head = sentence.tokens[subject.head];
    const isSureSubject =
      /^(?:ich|du|er|wir|man)$/.test(head?.text ?? "") ||
      (subject.determiner !== undefined && casesIn(subject.cells.together) === caseBit.nominative);
    // Directly after a noun, *das* can be a relative pronoun of the wrong gender: "der Kurs das ich besuche".
    if (index > 0 && /^N/.test(tokensBefore.at(-1)?.tag ?? "")) continue;
    if (canBeRelative && (index > 0 || !isSureSubject || canDasBeObject(sentence, clause, subject, analysis))) continue;
    // After a neuter noun, *das* is the object if the clause has a dative pronoun: "das Bett, das er sich gräbt".
    const hasDativePronoun = clause.some(({ text }) => /^(?:sich|uns|euch|mir|dir)$/.test(text));
    if (hasDativePronoun && index === 0 && canBeAntecedent(tokensBefore.at(-1)) && !hasDassGovernor) continue;
    // The noun of an adjective before the comma can be missing: "ein zweites, das mir besser gefällt".
    if (index === 0 && tokensBefore.at(-1)?.tag === "ADJA") continue;
    // After a comma, a clause with *dass* needs no governing word, because the clause can explain an earlier *das*:
    // "Das ist gut, das du …".
    if (!hasDassGovernor && !isAfterComma) continue;
    yield replaceToken(word, "dass", dassExplanation, confidenceOfTags(hasDassGovernor ? 0.95 : 0.85, finiteVerb));
  }
}

/** Whether a noun can stand without an article: Deutsch, Wasser, Lesen. */
const isUncountable = ({ reading, text }: AnalyzedToken, { lexicon }: AnalyzedText) =>
  lexicon.nounClasses(reading.lemma).some((name) => /^(?:language|mass|abstract|subject|emotion)$/.test(name)) ||
  lexicon.readings(text.toLowerCase()).some(({ pos }) => pos === "infinitive");

/** Corrects *dass* where a pronoun or an article is needed: "Dass ist mein Bruder", "Ich habe dass gewusst". */
function* editsOfPronounsWithDass(
  sentence: AnalyzedSentence,
  { words, tokenAfterMark }: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  for (const [index, word] of words.entries()) {
    if (!/^da(?:ss|ß)$/i.test(word.text)) continue;
    const [firstToken, secondToken] = words.slice(index + 1);
    const followingTokens = words.slice(index + 1);
    const tokenBefore = words[index - 1];
    const lastToken = followingTokens.at(-1);
    const isAtStart = index === 0 || tokenBefore?.tag === "KON";
    if (!firstToken) continue;
    if (isAtStart && isFiniteToken(firstToken) && followingTokens.length > 1 && !isFiniteToken(lastToken)) {
      // Ignores clauses in which the verb is in the wrong place: in "dass ist er krank" *er* is the subject.
      const hasPronoun = followingTokens.some(({ text, tag }) => tag === "PPER" && /^(?:ich|du|er|wir)$/.test(text));
      if (!hasPronoun && (firstToken.reading.persons & 4) !== 0)
        yield replaceToken(word, "das", dasExplanation, confidenceOfTags(0.95, firstToken));
      continue;
    }
    const noun = firstToken.tag === "ADJA" ? secondToken : firstToken;
    const verb = words[(noun?.index ?? 0) - (words[0]?.index ?? 0) + 1];
    const isNeuter =
      noun?.tag === "NN" && noun.reading.repair === undefined && (noun.reading.cells & neuterCells) !== 0;
    const isMainClause =
      isFiniteToken(verb) && verb !== lastToken && !isFiniteToken(lastToken) && !isFiniteToken(tokenAfterMark);
    // The clause needs *dass*, but its verb is in the wrong place: "Ich glaube, dass Deutsch ist schwer".
    const isWrongOrder =
      index === 0 &&
      noun !== undefined &&
      isUncountable(noun, analysis) &&
      doesAnyTakeClause(tokensOutside, analysis, "dass");
    if (isAtStart && isNeuter && isMainClause && !isWrongOrder) {
      yield replaceToken(word, "das", dasExplanation, confidenceOfTags(0.9, verb));
      continue;
    }
    const isBehindVerb =
      tokenBefore !== undefined &&
      (isFiniteToken(tokenBefore) || tokenBefore.tag === "PPER" || tokenBefore.tag === "PRF");
    // After a modal verb, a single last word is an infinitive, even if it looks like a finite verb: "Kannst du dass
    // erklären".
    const isInfinitive =
      followingTokens.length === 1 &&
      /n$/.test(firstToken.text) &&
      words.slice(0, index).some(({ tag }) => tag === "VMFIN");
    const hasVerbBehind = followingTokens.some(isFiniteToken) && !isInfinitive;
    const canBeObject = isBehindVerb && words.slice(0, index).some(isFiniteToken) && !hasVerbBehind;
    const isBeforeAdverbOrClosingVerb =
      isInfinitive || /^(?:PTKNEG|ADV|VVPP|VVINF|PTKVZ|ADJD|PTKZU|VVIZU)$/.test(firstToken.tag);
    const isEmbedded = sentence.tokens[word.index - 1]?.text === ",";
    if (canBeObject && isBeforeAdverbOrClosingVerb && !isEmbedded) yield replaceToken(word, "das", dasExplanation, 0.9);
  }
}

/**
 * Whether the noun is certainly concrete. A clause with *dass* does not explain such a noun. It can explain other
 * nouns: "das Verständnis, dass …", "kein Wunder, dass …".
 */
function isConcrete({ reading }: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  const nounClasses = lexicon.nounClasses(reading.lemma);
  return (
    nounClasses.length > 0 &&
    !nounClasses.some((name) => /^(?:abstract|emotion|utterance|event|activity|time)$/.test(name))
  );
}

/**
 * Corrects *dass* to *das* in a relative clause. The clause is a relative clause if its subject or accusative object is
 * missing: "das Buch, dass ich lese".
 */
function* editsOfRelativeClauses(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words, markBefore } = wordRun;
  const [word, ...followingTokens] = words;
  if (word?.text !== "dass" || markBefore !== ",") return;
  // The clause names a result: "so viel Geld, dass …".
  if (tokensOutside.some(({ text }) => /^(?:so|solch.*|derart.*|genug)$/.test(text))) return;
  const antecedent = antecedentOf(tokensOutside);
  if (antecedent?.tag !== "NN" || antecedent.reading.repair !== undefined || !canBeAntecedent(antecedent)) return;
  const endIndex = followingTokens.findIndex((token, index) => index > 0 && isFiniteToken(token));
  const finiteVerb = followingTokens[endIndex];
  if (!finiteVerb || (endIndex !== followingTokens.length - 1 && !isFiniteToken(followingTokens[endIndex + 1]))) return;
  const clause = followingTokens.slice(0, endIndex + 1);
  const subject = findPossibleSubject(sentence, clause, finiteVerb);
  const nounTakesDass = doesAnyTakeClause([antecedent], analysis, "dass");
  if (!subject) {
    // A passive needs no subject: "…, dass getanzt wird".
    const isPassive = finiteVerb.reading.lemma === "werden" && clause.some(({ tag }) => tag === "VVPP");
    const hasNominative = findBarePhrases(sentence, clause).some(
      ({ cells }) => (cells.together & cellsInCases(1)) !== 0,
    );
    if ((finiteVerb.reading.persons & 4) !== 0 && !isPassive && !hasNominative && !nounTakesDass)
      yield replaceToken(word, "das", relativeExplanation, confidenceOfTags(0.9, finiteVerb), ["a2-relative-clauses"]);
    return;
  }
  const isBeforeVerb =
    wordRun.markAfter === "," && isFiniteToken(wordRun.tokenAfterMark) && !tokensOutside.some(isFiniteToken);
  const hasGovernor =
    !isBeforeVerb &&
    doesAnyTakeClause(
      tokensOutside.filter((token) => token !== antecedent),
      analysis,
      "dass",
    );
  if (!isConcrete(antecedent, analysis)) return;
  if (nounTakesDass || hasGovernor || !lacksAccusative(sentence, clause, subject, analysis)) return;
  yield replaceToken(word, "das", relativeExplanation, confidenceOfTags(0.85, finiteVerb), ["a2-relative-clauses"]);
}

/** Distinguishes the pronoun and article *das* from the conjunction *dass*. */
export const dasOrDass: Rule = {
  name: "das-or-dass",
  category: "subordinate-clauses",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let tokensOutside: readonly AnalyzedToken[] = [];
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfClausesWithDas(sentence, wordRun, tokensOutside, analysis);
        yield* editsOfPronounsWithDass(sentence, wordRun, tokensOutside, analysis);
        yield* editsOfRelativeClauses(sentence, wordRun, tokensOutside, analysis);
        tokensOutside = wordRun.words;
      }
    }
  },
  examples: [
    ["Ich hoffe, das du kommst.", "Ich hoffe, dass du kommst."],
    ["Ich glaube das er heute kommt.", "Ich glaube, dass er heute kommt."],
    ["Ich bin der Meinung, das wir mehr lesen sollten.", "Ich bin der Meinung, dass wir mehr lesen sollten."],
    [
      "Es tut mir leid, das meine Tochter gestern nicht gekommen ist.",
      "Es tut mir leid, dass meine Tochter gestern nicht gekommen ist.",
    ],
    [
      "Ich habe gehört, das in dieser Stadt viele Studenten wohnen.",
      "Ich habe gehört, dass in dieser Stadt viele Studenten wohnen.",
    ],
    ["Dass ist mein Bruder.", "Das ist mein Bruder."],
    ["Ich glaube, dass ist eine gute Idee.", "Ich glaube, das ist eine gute Idee."],
    ["Dass Auto ist kaputt.", "Das Auto ist kaputt."],
    ["Ich habe dass leider nicht gewusst.", "Ich habe das leider nicht gewusst."],
    ["Das Buch, dass ich lese, ist interessant.", "Das Buch, das ich lese, ist interessant."],
    ["Ich habe ein Auto, dass sehr alt ist.", "Ich habe ein Auto, das sehr alt ist."],
    ["Das Buch, das ich lese, ist gut.", "Das Buch, das ich lese, ist gut."],
    ["Das ist das Buch, das ich dieses Jahr gelesen habe.", "Das ist das Buch, das ich dieses Jahr gelesen habe."],
    [
      "Das ist das beste Spiel, das wir letzte Woche gesehen haben.",
      "Das ist das beste Spiel, das wir letzte Woche gesehen haben.",
    ],
    ["Das ist das Auto, dass er jeden Tag fährt.", "Das ist das Auto, das er jeden Tag fährt."],
    ["Ich finde, das Haus brennt.", "Ich finde, das Haus brennt."],
    ["Das Gefühl, dass ich allein bin, ist schlimm.", "Das Gefühl, dass ich allein bin, ist schlimm."],
    [
      "Was hast du in der Schule gelernt, das du heute brauchst?",
      "Was hast du in der Schule gelernt, das du heute brauchst?",
    ],
    ["Kein Wunder, dass du frierst.", "Kein Wunder, dass du frierst."],
    [
      "Wir bitten um Verständnis, dass das Bad geschlossen bleibt.",
      "Wir bitten um Verständnis, dass das Bad geschlossen bleibt.",
    ],
    ["Es ist ein Wunder, dass niemand verletzt wurde.", "Es ist ein Wunder, dass niemand verletzt wurde."],
    ["Er hat mir etwas erzählt, das ich nicht wusste.", "Er hat mir etwas erzählt, das ich nicht wusste."],
    ["Ich sage dem Kind, dass ich lese.", "Ich sage dem Kind, dass ich lese."],
    ["Ich glaube, dass Deutsch ist schwer.", "Ich glaube, dass Deutsch schwer ist."],
  ],
};

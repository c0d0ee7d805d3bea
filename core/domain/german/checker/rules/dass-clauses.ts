import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { casesIn, cellsInCases, cellsOf, determinerFormsOf, pluralCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isPerson, isTime } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { takesCase } from "../frame-match.ts";
import { doesAnyTakeClause, findBarePhrases, findFramesAmong, lacksAccusative } from "../frames-among-words.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import {
  canBeFinite,
  confidenceOfTags,
  isFiniteToken,
  isZuInfinitive,
  type WordRun,
  wordRunsOf,
} from "./clause-boundary.ts";

const neuterObjectOrSubject = cellsOf("n", caseBit.nominative | caseBit.accusative);
const nominativePronounPattern = /^(?:ich|du|er|wir|man)$/;

/** Whether the words can be a clause with its verb at the end: one finite verb, which is the last word. */
const isVerbLastClause = (words: readonly AnalyzedToken[]): boolean =>
  words.length > 2 &&
  canBeFinite(words.at(-1), words.at(-2)) &&
  !words.slice(0, -1).some(({ tag }) => /^(?:V.FIN|V.IMP|KOU.|PREL.*|PW.*)$/.test(tag));

/**
 * Whether *das* cannot be an article, because the next words cannot follow the article *das*: a determiner, a pronoun,
 * a name, a noun that is not neuter, or a phrase with a preposition before the subject.
 */
function cannotFollowArticle(words: readonly AnalyzedToken[]): boolean {
  const [firstWord, secondWord] = words;
  if (!firstWord) return false;
  if (/^(?:PPOSAT|PIAT|PDAT|PPER|NE)$/.test(firstWord.tag)) return true;
  // A phrase with a preposition cannot be the subject, so a subject must follow it: "das in Berlin viele Menschen
  // wohnen".
  if (/^(?:APPR|APPRART)$/.test(firstWord.tag)) {
    const wordsAfterNoun = words.slice(words.findIndex(({ tag }) => /^N/.test(tag)) + 1);
    return /^(?:PPER|PIAT|PPOSAT|ART)$/.test(wordsAfterNoun[0]?.tag ?? "") && !/^d/.test(wordsAfterNoun[0]?.text ?? "");
  }
  // After the article *das*, *eine* can be an adjective before a neuter noun: "das eine Zimmer".
  const isNeuterNoun = secondWord?.tag === "NN" && (secondWord.reading.cells & neuterObjectOrSubject) !== 0;
  if (firstWord.tag === "ART") return firstWord.text !== "ein" && !(firstWord.text === "eine" && isNeuterNoun);
  const noun = firstWord.tag === "ADJA" ? secondWord : firstWord;
  if (noun?.tag !== "NN" || noun.reading.repair !== undefined || !/^\p{Lu}/u.test(noun.text)) return false;
  return noun.readings.every(
    ({ tag, cells, repair }) => tag !== "NN" || repair || (cells & neuterObjectOrSubject) === 0,
  );
}

/** Whether these words begin with a noun phrase that agrees with the verb and so can be the subject. */
const canBeSubject = (words: readonly AnalyzedToken[], finiteVerb: AnalyzedToken): boolean => {
  const noun = words.find(({ tag }) => /^N/.test(tag));
  const cells = noun?.readings.reduce(
    (bits, { tag, cells: cellsOfReading }) => (tag === noun.tag ? bits | cellsOfReading : bits),
    0,
  );
  const nominativeCells = (cells ?? 0) & cellsInCases(caseBit.nominative);
  const persons = finiteVerb.readings.reduce(
    (bits, { tag, persons: bitsOfReading }) => (isFiniteTag(tag) ? bits | bitsOfReading : bits),
    0,
  );
  return (
    ((nominativeCells & 0x0fff) !== 0 && (persons & 4) !== 0) ||
    ((nominativeCells & pluralCells) !== 0 && (persons & 32) !== 0)
  );
};

const dassExplanation = {
  en: "*dass* begins a clause of its own; *das* is an article or pronoun that stands for a thing.",
  de: "*dass* leitet einen Nebensatz ein; *das* ist ein Artikel oder Pronomen und steht für eine Sache.",
};

/** Corrects *das* that is written instead of *dass*: "Ich denke das der Kurs schwer ist", "…, das Kinder lernen". */
function* editsOfDas(
  { words, markBefore }: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  for (const [index, das] of words.entries()) {
    const isAfterComma = index === 0 && markBefore === ",";
    if (das.text !== "das" || (index === 0 && !isAfterComma)) continue;
    const wordsBefore = isAfterComma ? tokensOutside : words.slice(0, index);
    const clauseTokens = words.slice(index + 1);
    const finiteVerb = clauseTokens.at(-1);
    if (
      !finiteVerb ||
      finiteVerb.reading.repair !== undefined ||
      !isVerbLastClause(clauseTokens) ||
      !cannotFollowArticle(clauseTokens) ||
      !canBeSubject(clauseTokens, finiteVerb)
    )
      continue;
    const finitesBefore = wordsBefore.filter(isFiniteToken);
    if (finitesBefore.length !== 1 || wordsBefore.some(({ tag }) => /^(?:KOU|PREL|PW)/.test(tag))) continue;
    if (!doesAnyTakeClause(wordsBefore, analysis, "dass")) continue;
    // *das* can be a relative pronoun: "das Buch, das Schüler lesen".
    const canBeRelative = wordsBefore.some(
      ({ tag, reading, text }) =>
        (tag === "NN" && (reading.cells & cellsOf("n", 15)) !== 0) ||
        /^(?:etwas|nichts|alles|was|eins|das)$/i.test(text),
    );
    const isBeforeArticle = clauseTokens[0]?.tag === "ART" || clauseTokens[0]?.tag === "PPOSAT";
    if (canBeRelative && (isAfterComma || !isBeforeArticle)) continue;
    yield replaceToken(das, "dass", dassExplanation, confidenceOfTags(0.95, finiteVerb));
  }
}

/** Corrects *das* to *dass* before a noun phrase to which *das* cannot belong. */
export const dassBeforeNoun: Rule = {
  name: "dass-before-noun",
  category: "subordinate-clauses",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let tokensOutside: readonly AnalyzedToken[] = [];
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfDas(wordRun, tokensOutside, analysis);
        tokensOutside = wordRun.words;
      }
    }
  },
  examples: [
    ["Ich denke das der Kurs zu schwer ist.", "Ich denke, dass der Kurs zu schwer ist."],
    ["Ich bin der Meinung, das Kinder früh lernen sollten.", "Ich bin der Meinung, dass Kinder früh lernen sollten."],
    ["Viele glauben, das Autos verboten werden sollten.", "Viele glauben, dass Autos verboten werden sollten."],
    ["Ich kenne das Kind, das Bücher sammelt.", "Ich kenne das Kind, das Bücher sammelt."],
    ["Ich glaube, das Kind schläft.", "Ich glaube, das Kind schläft."],
    ["Er sagt das den Leuten jeden Tag.", "Er sagt das den Leuten jeden Tag."],
  ],
};

const relativePronounFor = (genderCode: "m" | "f" | "n" | "p", wantedCase: number) =>
  determinerFormsOf("d").find(([, cells]) => (cells & cellsOf(genderCode, wantedCase)) !== 0)?.[0];

/**
 * The phrase whose head is the token at `index`; undefined if it has no determiner, or if its noun is not concrete or
 * can govern a clause with *dass*.
 */
function findConcreteAntecedent(sentence: AnalyzedSentence, index: number, analysis: AnalyzedText): Phrase | undefined {
  const phrase = sentence.phrases.find(({ head }) => head === index);
  const noun = sentence.tokens[index];
  if (!phrase || noun?.tag !== "NN" || noun.reading.repair !== undefined || phrase.determiner === undefined)
    return undefined;
  const nounClasses = analysis.lexicon.nounClasses(noun.reading.lemma);
  const isConcrete =
    nounClasses.length > 0 &&
    !nounClasses.some((name) => /^(?:abstract|emotion|utterance|event|activity|time)$/.test(name));
  return isConcrete && !doesAnyTakeClause([noun], analysis, "dass") ? phrase : undefined;
}

/**
 * Corrects *dass* that is written instead of a relative pronoun: "Der Film, dass wir gesehen haben". The clause lacks
 * its subject or object, so it is a relative clause.
 */
function* editsOfRelative(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const [dass, ...clause] = wordRun.words;
  const finiteVerb = clause.at(-1);
  const lastTokenOutside = tokensOutside.at(-1);
  if (dass?.text !== "dass" || wordRun.markBefore !== "," || !finiteVerb || !lastTokenOutside || clause.length < 2)
    return;
  if (!isFiniteToken(finiteVerb) || clause.slice(0, -1).some(({ tag }) => /^(?:V.FIN|KO.*|PREL.*|PW.*)$/.test(tag)))
    return;
  if (tokensOutside.some((word) => /^(?:so|solch.*|derart.*|genug|genügend|dermaßen)$/.test(lowerOf(word)))) return;
  const isClauseEmbedded =
    wordRun.markAfter === "," && isFiniteToken(wordRun.tokenAfterMark) && !tokensOutside.some(isFiniteToken);
  const antecedent = findConcreteAntecedent(sentence, lastTokenOutside.index, analysis);
  const genderCode = antecedent && genderCodeOf(sentence, antecedent);
  if (!antecedent || genderCode === undefined || genderCode === "n") return;
  if (
    !isClauseEmbedded &&
    doesAnyTakeClause(
      tokensOutside.filter((word) => word !== lastTokenOutside),
      analysis,
      "dass",
    )
  )
    return;
  const phrases = findBarePhrases(sentence, clause).filter(({ head }) => sentence.tokens[head]?.tag !== "PRF");
  const hasNominative = phrases.some(({ cells }) => (cells.together & cellsInCases(caseBit.nominative)) !== 0);
  const isPassive = finiteVerb.reading.lemma === "werden" && clause.some(({ tag }) => tag === "VVPP");
  const subject =
    phrases.find(
      ({ head, cells }) =>
        nominativePronounPattern.test(lowerOf(sentence.tokens[head])) || casesIn(cells.together) === caseBit.nominative,
    ) ?? (phrases.length === 1 && hasNominative ? phrases[0] : undefined);
  const frames = findFramesAmong(clause, analysis);
  let wantedCase: number | undefined;
  if (!hasNominative && !isPassive && (finiteVerb.reading.persons & (genderCode === "p" ? 32 : 4)) !== 0)
    wantedCase = caseBit.nominative;
  else if (
    isClauseEmbedded &&
    subject &&
    frames.some((frame) => takesCase(frame, "accusative")) &&
    lacksAccusative(sentence, clause, subject, analysis)
  )
    wantedCase = caseBit.accusative;
  const form = wantedCase === undefined ? undefined : relativePronounFor(genderCode, wantedCase);
  if (form === undefined) return;
  yield replaceToken(
    dass,
    form,
    {
      en: `A relative clause begins with a pronoun that stands for *${lastTokenOutside.text}*: *${lastTokenOutside.text}, ${form} …*`,
      de: `Der Relativsatz beginnt mit einem Pronomen, das für *${lastTokenOutside.text}* steht: *${lastTokenOutside.text}, ${form} …*`,
    },
    confidenceOfTags(0.9, finiteVerb),
    ["a2-relative-clauses"],
  );
}

/** Removes *dass* before an infinitive with *zu*: "Er hat mir geraten, dass mehr zu schlafen". */
function* editsBeforeInfinitive(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  tokensOutside: readonly AnalyzedToken[],
  analysis: AnalyzedText,
): Generator<Edit> {
  const [dass, firstWord, ...wordsAfterFirst] = wordRun.words;
  const lastWord = wordRun.words.at(-1);
  if (!firstWord || !lastWord || wordRun.markBefore !== "," || wordsAfterFirst.length === 0) return;
  // *das* is not removed, because it can be the object of the infinitive: "…, das zu lernen".
  if (!dass || !/^(?:dass|daß)$/.test(dass.text)) return;
  const isInfinitive =
    isZuInfinitive(lastWord, wordsAfterFirst.at(-2) ?? firstWord) ||
    lastWord.readings.some(({ tag }) => tag === "VVIZU");
  if (!isInfinitive || !/^[.,!]$/.test(wordRun.markAfter ?? ".") || isFiniteToken(wordRun.tokenAfterMark)) return;
  const middleWords = wordRun.words.slice(1, -1);
  if (
    middleWords.some(
      (word) => isFiniteToken(word) || nominativePronounPattern.test(lowerOf(word)) || /^(?:KO|PREL|PW)/.test(word.tag),
    )
  )
    return;
  if (!doesAnyTakeClause(tokensOutside, analysis, "zu")) return;
  // If the words contain a subject, *dass* is right, and only the finite verb of the clause is missing: "dass Menschen
  // die Kultur zu erhalten".
  const subjects = findBarePhrases(sentence, middleWords).filter(
    ({ head, cells }) =>
      (cells.together & cellsInCases(caseBit.nominative)) !== 0 &&
      !isTime(analysis.lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? "")),
  );
  const frames = findFramesAmong(wordRun.words, analysis);
  const canBeObject = frames.length > 0 && frames.some((frame) => takesCase(frame, "accusative"));
  const isPersonFirst = subjects.some(
    ({ head }) =>
      lowerOf(sentence.tokens[head]) === "mann" ||
      isPerson(analysis.lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? "")),
  );
  if (subjects.length > 1 || (subjects.length === 1 && (!canBeObject || isPersonFirst))) return;
  yield {
    start: dass.start,
    end: firstWord.start,
    replacement: "",
    explanation: {
      en: "An infinitive with *zu* follows the comma directly; *dass* needs a subject and a finite verb.",
      de: "Ein Infinitiv mit *zu* folgt ohne *dass*; nach *dass* stehen ein Subjekt und ein finites Verb.",
    },
    confidence: 0.9,
    topics: ["b1-infinitive-with-zu"],
  };
}

/** Corrects *dass* that is written instead of a relative pronoun or before an infinitive with *zu*. */
export const wrongDass: Rule = {
  name: "wrong-dass",
  category: "subordinate-clauses",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let tokensOutside: readonly AnalyzedToken[] = [];
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfRelative(sentence, wordRun, tokensOutside, analysis);
        yield* editsBeforeInfinitive(sentence, wordRun, tokensOutside, analysis);
        tokensOutside = wordRun.words;
      }
    }
  },
  examples: [
    [
      "Der Film, dass wir gestern gesehen haben, war langweilig.",
      "Der Film, den wir gestern gesehen haben, war langweilig.",
    ],
    ["Ich habe einen Hund, dass sehr alt ist.", "Ich habe einen Hund, der sehr alt ist."],
    ["Die Jacke, dass ich schon lange suche, ist blau.", "Die Jacke, die ich schon lange suche, ist blau."],
    ["Ich sage dem Mann, dass ich komme.", "Ich sage dem Mann, dass ich komme."],
    ["Der Gedanke, dass er kommt, freut mich.", "Der Gedanke, dass er kommt, freut mich."],
    ["Der Arzt hat mir geraten, dass mehr Wasser zu trinken.", "Der Arzt hat mir geraten, mehr Wasser zu trinken."],
    ["Der Arzt sagt, dass mehr Wasser zu trinken ist.", "Der Arzt sagt, dass mehr Wasser zu trinken ist."],
  ],
};

import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsOf } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { requiresCase, takesCase } from "../frame-match.ts";
import { doesAnyTakeClause, findFramesAmong, findPossibleSubject, lacksAccusative } from "../frames-among-words.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { framesOfClause } from "../phrases/verb-frames.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { finalMarkOf } from "../verb-clause.ts";
import { canBeFinite, confidenceOfTags, isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

const wennExplanation: Explanation = {
  en: "*wenn* begins a clause about a condition or a time; *wen* asks for a person and *wann* for a time.",
  de: "*wenn* leitet eine Bedingung oder eine Zeit ein; *wen* fragt nach einer Person, *wann* nach einer Zeit.",
};
const wannExplanation: Explanation = {
  en: "A question for the time begins with *wann*; *wenn* means if or whenever.",
  de: "Nach der Zeit fragt man mit *wann*; *wenn* leitet einen Nebensatz ein.",
};
const wenExplanation: Explanation = {
  en: "A question for a person in the accusative begins with *wen*; *wenn* means if or whenever.",
  de: "Nach einer Person im Akkusativ fragt man mit *wen*; *wenn* leitet einen Nebensatz ein.",
};
const dennExplanation: Explanation = {
  en: "*denn* gives the reason; *den* is the article or pronoun in the accusative.",
  de: "*denn* nennt den Grund; *den* ist der Artikel oder das Pronomen im Akkusativ.",
};
const denExplanation: Explanation = {
  en: "*den* is the article in the accusative; *denn* gives a reason.",
  de: "*den* ist der Artikel im Akkusativ; *denn* nennt einen Grund.",
};

interface WordRunContext {
  sentence: AnalyzedSentence;
  wordRun: WordRun;
  /** The words of the previous word run of the sentence. */
  precedingWords: readonly AnalyzedToken[];
  analysis: AnalyzedText;
}

/**
 * Returns the words of the clause that stand after the first word of the word run. Returns undefined if the clause does
 * not end with its verb.
 */
function findVerbLastClause({ words }: WordRun): readonly AnalyzedToken[] | undefined {
  const followingTokens = words.slice(1);
  const endOffset = followingTokens.findIndex(
    (token, index) => index > 0 && canBeFinite(token, followingTokens[index - 1]),
  );
  if (endOffset < 1 || isFiniteToken(followingTokens[0])) return undefined;
  return endOffset === followingTokens.length - 1 || isFiniteToken(followingTokens[endOffset + 1])
    ? followingTokens.slice(0, endOffset + 1)
    : undefined;
}

/** Corrects *wen* to *wenn* in a clause that is not a question: "Wen es regnet, …". */
function* editsToWenn({ sentence, wordRun, precedingWords, analysis }: WordRunContext): Generator<Edit> {
  const [word] = wordRun.words;
  const clause = findVerbLastClause(wordRun);
  const finiteVerb = clause?.at(-1);
  if (!word || !clause || !finiteVerb) return;
  const subject = findPossibleSubject(sentence, clause, finiteVerb);
  if (!subject) return;
  const isBeforeMainClause = isFiniteToken(wordRun.tokenAfterMark);
  const mainClause = isBeforeMainClause
    ? sentence.tokens.filter(({ index }) => index >= (wordRun.tokenAfterMark?.index ?? 0))
    : precedingWords;
  const takesQuestion = doesAnyTakeClause(mainClause, analysis, "w");
  if (/^wen$/i.test(word.text)) {
    // After a noun, the learner probably uses *wen* as a relative pronoun (in place of *den*) and does not mean *wenn*:
    // "Der Film, wen ich gesehen habe".
    if (/^N/.test(sentence.tokens[word.index - 2]?.tag ?? "") && wordRun.markBefore === ",") return;
    const canWenBeObject = lacksAccusative(sentence, clause, subject, analysis);
    // A pronoun in the main clause can refer to *wen*: "Wen nichts umhaut, der …".
    const hasPronounForWen = /^(?:der|die|den|dem)$/.test(wordRun.tokenAfterMark?.text ?? "");
    if (!(canWenBeObject && (takesQuestion || hasPronounForWen || !isBeforeMainClause)))
      yield replaceToken(word, "wenn", wennExplanation, 0.9, phraseTopics.wenn);
  }
}

/** Corrects *wenn* to *wann* or *wen* in a question with its verb in second position: "Wenn kommst du?" */
function* editsToWannOrWen({ sentence, wordRun, analysis }: WordRunContext): Generator<Edit> {
  const { words } = wordRun;
  const [word, finiteVerb, subject] = words;
  if (!/^Wenn$/.test(word?.text ?? "") || !word || finalMarkOf(sentence) !== "?" || wordRun.markAfter === ",") return;
  if (!isFiniteToken(finiteVerb) || !subject || isFiniteToken(words.at(-1))) return;
  const followingTokens = words.slice(1);
  const frames = findFramesAmong(followingTokens, analysis);
  const isTransitive = frames.length > 0 && frames.every((frame) => requiresCase(frame, "accusative"));
  const asksForPerson =
    isTransitive &&
    finiteVerb &&
    lacksAccusative(sentence, followingTokens, findPossibleSubject(sentence, followingTokens, finiteVerb), analysis);
  yield replaceToken(word, asksForPerson ? "wen" : "wann", asksForPerson ? wenExplanation : wannExplanation, 0.85);
}

/** Corrects *den* to *denn* before a main clause after a comma: "…, den ich bin krank". */
function* editsToDenn({ sentence, wordRun, precedingWords, analysis }: WordRunContext): Generator<Edit> {
  const [word, ...followingTokens] = wordRun.words;
  const index = followingTokens.findIndex(isFiniteToken);
  const finiteVerb = followingTokens[index];
  if (
    word?.text !== "den" ||
    wordRun.markBefore !== "," ||
    !finiteVerb ||
    index < 1 ||
    index === followingTokens.length - 1
  )
    return;
  const subject = findPossibleSubject(sentence, followingTokens.slice(0, index), finiteVerb);
  if (!subject || !precedingWords.some(isFiniteToken) || isFiniteToken(followingTokens[index + 1])) return;
  if (isFiniteToken(wordRun.tokenAfterMark) && wordRun.markAfter === ",") return;
  const isSubjectBeforeVerb = followingTokens[index - 1]?.index === subject.head;
  if (isSubjectBeforeVerb && !lacksAccusative(sentence, followingTokens, subject, analysis))
    yield replaceToken(word, "denn", dennExplanation, confidenceOfTags(0.92, finiteVerb));
}

/**
 * Corrects *denn* to *den* before a masculine noun ("Ich sehe denn Hund"), and *den* to *denn* in questions ("Was
 * machst du den da?").
 */
function* editsToDenOrDenn({ sentence, wordRun, analysis }: WordRunContext): Generator<Edit> {
  const { words } = wordRun;
  const isQuestion = finalMarkOf(sentence) === "?";
  for (const [index, word] of words.entries()) {
    const [tokenBefore, nextToken, secondToken] = [words[index - 1], words[index + 1], words[index + 2]];
    if (word.text === "denn" && !isQuestion && tokenBefore && nextToken) {
      const noun = nextToken.tag === "ADJA" ? secondToken : nextToken;
      const isMasculine = noun?.tag === "NN" && (noun.reading.cells & cellsOf("m", 15)) !== 0;
      const canHaveOtherGender = noun === undefined || (noun.reading.cells & ~cellsOf("m", 15)) !== 0;
      const canPhraseBegin = isFiniteToken(tokenBefore) || /^(?:APPR|PPER|PRF|ADV)$/.test(tokenBefore.tag);
      if (isMasculine && !canHaveOtherGender && canPhraseBegin && words.slice(0, index).some(isFiniteToken)) {
        // The edit includes the noun, so that no other rule adds an article.
        const textToNoun = analysis.text.slice(word.end, noun.end);
        const edit = replaceToken(word, "den", denExplanation, 0.96, ["a1-accusative"]);
        yield { ...edit, end: noun.end, replacement: edit.replacement + textToNoun };
      }
    }
    if (word.text !== "den" || !isQuestion || !tokenBefore || tokenBefore.tag === "APPR") continue;
    const looksLikeParticle = nextToken === undefined || /^(?:ADV|PTKNEG|PTKVZ|APPR|APPRART|PAV)$/.test(nextToken.tag);
    // Without a question word *den* can be the object of the verb: "Den Schlüssel, hast du den?", "Kennst du den
    // schon?"
    const clause = sentence.clauses.find(({ tokens }) => tokens.includes(word.index));
    const canDenBeObject =
      !words.some(({ tag }) => tag.startsWith("PW")) &&
      framesOfClause(clause, analysis.lexicon).some((frame) =>
        nextToken === undefined ? requiresCase(frame, "accusative") : takesCase(frame, "accusative"),
      );
    if (canDenBeObject) continue;
    if (
      looksLikeParticle &&
      (tokenBefore.tag === "PPER" || isFiniteToken(tokenBefore)) &&
      words.slice(0, index).some(isFiniteToken)
    )
      yield replaceToken(word, "denn", dennExplanation, 0.85);
  }
}

/** Corrects words that sound alike at the start of a clause: *wenn, wann, wen*, and *den, denn*. */
export const wennWannWen: Rule = {
  name: "wenn-wann-wen",
  category: "subordinate-clauses",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let precedingWords: readonly AnalyzedToken[] = [];
      for (const wordRun of wordRunsOf(sentence)) {
        const context = { sentence, wordRun, precedingWords, analysis };
        yield* editsToWenn(context);
        yield* editsToWannOrWen(context);
        yield* editsToDenn(context);
        yield* editsToDenOrDenn(context);
        precedingWords = wordRun.words;
      }
    }
  },
  examples: [
    ["Wen es regnet, bleiben wir zu Hause.", "Wenn es regnet, bleiben wir zu Hause."],
    ["Ich freue mich immer, wen meine Familie kommt.", "Ich freue mich immer, wenn meine Familie kommt."],
    ["Wenn fängt der Kurs an?", "Wann fängt der Kurs an?"],
    ["Wenn hast du gestern besucht?", "Wen hast du gestern besucht?"],
    ["Ich bleibe zu Hause, den ich bin krank.", "Ich bleibe zu Hause, denn ich bin krank."],
    ["Er kann nicht kommen, den er muss arbeiten.", "Er kann nicht kommen, denn er muss arbeiten."],
    ["Ich habe denn Bus verpasst.", "Ich habe den Bus verpasst."],
    ["Den Schlüssel, hast du den?", "Den Schlüssel, hast du den?"],
    ["Was machst du den da?", "Was machst du denn da?"],
    ["Wen du gestern gesehen hast, weiß ich nicht.", "Wen du gestern gesehen hast, weiß ich nicht."],
    ["Der Mann, den ich sehe, ist nett.", "Der Mann, den ich sehe, ist nett."],
    ["Wann du kommst, ist mir egal.", "Wann du kommst, ist mir egal."],
    ["Was ist denn Käse?", "Was ist denn Käse?"],
  ],
};

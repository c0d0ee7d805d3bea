import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag } from "../../analysis/tags.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { findClauseTopics, phraseTopics } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  canBeFinite,
  insertCommaAfter,
  isFiniteToken,
  isSubordinator,
  isZuInfinitive,
  type WordRun,
  wordRunsOf,
} from "./clause-boundary.ts";

/** Words that belong to the conjunction after them. The comma stands before these words, or no comma is needed. */
const wordBeforeConjunctionPattern =
  /^(?:und|oder|aber|als|wie|so|auch|nur|besonders|selbst|außer|bis|erst|allem|etwa|denn|sondern|sowie|sogar|immer|auf|ohne|anstatt|statt|je|gerade|schon|doch|insbesondere|vorausgesetzt|egal|kurz|lange|bzw|beziehungsweise|noch|weder|sowohl|zumindest|bereits|einfach|weil|dass|wenn|ob|kaum|desto|umso|nämlich|eben|bloß|allein|ausgenommen|bspw\.?|beispielsweise|ggf\.?|außerdem|tage|wochen|jahre|stunden|monate|minuten|ebenfalls|ebenso|spätestens|frühestens|lediglich|hauptsächlich|vielleicht|z\.\s?b\.?)$/i;

/**
 * Words that can only be conjunctions. Other conjunctions can also be prepositions or adverbs, or introduce a
 * comparison.
 */
const onlyConjunctionPattern = /^(?:dass|daß|weil|wenn|obwohl|obgleich|falls|sodass|sobald|sofern|nachdem|bevor)$/;

/** Verbs other than modal verbs that take an infinitive without *zu*: "Ich sehe sie seitdem jeden Tag weinen". */
const verbWithInfinitivePattern = /^(?:lassen|sehen|hören|fühlen|spüren|gehen|helfen|lernen|lehren)$/;
/** Pronouns that can only be the subject. Directly after a conjunction they are the subject of its clause. */
const subjectPronounPattern = /^(?:ich|du|er|wir|man)$/;

/** Whether a verb that takes an infinitive, such as *lassen* or *können*, stands among the words without an infinitive. */
const needsInfinitive = (words: readonly AnalyzedToken[]): boolean =>
  words.some(
    ({ tag, readings }) =>
      tag === "VMFIN" || (tag === "VVFIN" && readings.some(({ lemma }) => verbWithInfinitivePattern.test(lemma))),
  ) && !words.some(({ tag }) => isInfinitiveTag(tag));

const canBeInfinitive = (token: AnalyzedToken | undefined): boolean =>
  token?.readings.some(({ tag }) => isInfinitiveTag(tag)) ?? false;

const explainByBeginning = (
  tokenBefore: AnalyzedToken,
  firstToken: AnalyzedToken,
  en: string,
  de: string,
): Explanation => ({
  en: `${en}: *${tokenBefore.text}, ${firstToken.text} …*`,
  de: `${de}: *${tokenBefore.text}, ${firstToken.text} …*`,
});

function* commasBeforeConjunctions({ words }: WordRun): Generator<Edit> {
  for (const [wordIndex, word] of words.entries()) {
    const tokenBefore = words[wordIndex - 1];
    const followingTokens = words.slice(wordIndex + 1);
    const isCertainConjunction = onlyConjunctionPattern.test(word.text);
    if (
      !tokenBefore ||
      !(isSubordinator(word, followingTokens[0]) || isCertainConjunction) ||
      wordBeforeConjunctionPattern.test(tokenBefore.text) ||
      followingTokens.length < 2
    )
      continue;
    // An adverb that is the only word before the conjunction belongs to the conjunction's clause: "Gleich wenn ich
    // komme", "Also weil es regnet".
    if (wordIndex === 1 && tokenBefore.tag === "ADV" && !/^da(?:ss|ß)$/.test(word.text)) continue;
    // If only conjunctions, adverbs or *nicht* stand before the conjunction, they belong to its clause, too: "…, und
    // zwar bevor er kommt", "…, nicht weil".
    const openingWords = words.slice(0, wordIndex);
    const hasOnlyParticlesBefore = openingWords.every(({ tag }) => /^(?:KON|ADV|PTKNEG)$/.test(tag));
    if (hasOnlyParticlesBefore && (tokenBefore.tag === "PTKNEG" || !/^da(?:ss|ß)$/.test(word.text))) continue;
    if (
      /^(?:Nicht|es sei)$/.test(tokenBefore.text) ||
      /^(?:wie|nun|denn|so|um|ohne|statt|außer|sowie|je|auch|trotzdem)$/.test(word.text)
    )
      continue;
    const endOffset = followingTokens.findIndex(
      (token, index) => index > 0 && canBeFinite(token, followingTokens[index - 1]),
    );
    // An adjective directly after the conjunction does not form a clause if no verb follows: "wenn möglich", "sobald
    // wie möglich".
    if (endOffset < 0 && /^(?:ADJD|KOKOM|PTKNEG)$/.test(followingTokens[0]?.tag ?? "")) continue;
    // Words such as *damit* and *seit* can be adverbs or prepositions. They are conjunctions only if the clause has its
    // own verb at its end.
    const hasOwnVerb =
      endOffset > 0 &&
      (endOffset === followingTokens.length - 1 ||
        isFiniteToken(followingTokens[endOffset + 1]) ||
        followingTokens[endOffset + 1]?.tag === "KON");
    const hasVerbBefore = words
      .slice(0, wordIndex)
      .some((wordBefore) => wordBefore.tag.startsWith("V") || wordBefore.tag === "PTKANT");
    if (!isCertainConjunction && !(hasOwnVerb && hasVerbBefore)) continue;
    // The verb at the end can be the infinitive of the verb before: "Der lässt seitdem die Ohren hängen".
    if (
      !isCertainConjunction &&
      needsInfinitive(openingWords) &&
      canBeInfinitive(followingTokens[endOffset]) &&
      !subjectPronounPattern.test(lowerOf(followingTokens[0]))
    )
      continue;
    const explanation = explainByBeginning(
      tokenBefore,
      word,
      `A clause with *${word.text}* is set off by a comma`,
      `Vor einem Nebensatz mit *${word.text}* steht ein Komma`,
    );
    const confidence = isCertainConjunction ? 0.95 : 0.8;
    yield insertCommaAfter(tokenBefore, explanation, confidence, findClauseTopics(word.text));
  }
}

/** The edits that a rule about word runs finds in a text. */
function* editsInWordRuns(
  { sentences }: AnalyzedText,
  findEdits: (wordRun: WordRun) => Generator<Edit>,
): Generator<Edit> {
  for (const sentence of sentences) for (const wordRun of wordRunsOf(sentence)) yield* findEdits(wordRun);
}

/** Inserts the comma before a clause that a conjunction introduces. */
export const commaBeforeSubordinateClause: Rule = {
  name: "comma-before-subordinate-clause",
  category: "commas",
  stage: 3,
  findEdits: (analysis) => editsInWordRuns(analysis, commasBeforeConjunctions),
  examples: [
    ["Ich freue mich wenn du kommst.", "Ich freue mich, wenn du kommst."],
    ["Ich weiß dass du da bist.", "Ich weiß, dass du da bist."],
    ["Spätestens wenn du da bist, essen wir.", "Spätestens wenn du da bist, essen wir."],
    ["Gleich wenn ich zu Hause bin, rufe ich an.", "Gleich wenn ich zu Hause bin, rufe ich an."],
    ["Er ist nett, z. B. wenn man krank ist.", "Er ist nett, z. B. wenn man krank ist."],
    ["Er tut so, als ob er schläft.", "Er tut so, als ob er schläft."],
    [
      "Heute bleibe ich leider zu Hause weil meine kleine Tochter krank ist.",
      "Heute bleibe ich leider zu Hause, weil meine kleine Tochter krank ist.",
    ],
    [
      "Ich war zehn Jahre alt als wir nach Köln gezogen sind.",
      "Ich war zehn Jahre alt, als wir nach Köln gezogen sind.",
    ],
    ["Er ist älter als mein Bruder.", "Er ist älter als mein Bruder."],
    ["Der lässt seitdem die Ohren hängen.", "Der lässt seitdem die Ohren hängen."],
    ["Wir müssen seitdem jeden Tag kochen.", "Wir müssen seitdem jeden Tag kochen."],
    ["Ich sehe sie seitdem jeden Tag weinen.", "Ich sehe sie seitdem jeden Tag weinen."],
    ["Ich gehe oft in den Park seitdem wir hier wohnen.", "Ich gehe oft in den Park, seitdem wir hier wohnen."],
    ["Ich komme wenn möglich etwas früher.", "Ich komme wenn möglich etwas früher."],
  ],
};

/** Whether a verb, adjective or noun takes an indirect question: wissen, fragen, sicher, Frage. */
const takesQuestion = ({ reading }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  [reading.lemma, reading.lemma.toLowerCase()].some((lemma) =>
    lexicon
      .frames(lemma)
      .some((frame) =>
        takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === "w"),
      ),
  );

const indefinitePronounPattern = /^(?:alles|etwas|nichts|vieles|einiges|das)$/i;

function* commasBeforeIndirectQuestions({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  for (const [wordIndex, word] of words.entries()) {
    const tokenBefore = words[wordIndex - 1];
    const followingTokens = words.slice(wordIndex + 1);
    if (!tokenBefore || !/^(?:PW(?:AV|S|AT)|PRELS|KOUS|KOKOM)$/.test(word.tag) || followingTokens.length < 2) continue;
    if (
      !/^(?:ob|was|wo|wie|warum|wann|wer|wen|wem|woher|wohin|wof.r|wor[aiu].*|wom.*|welche[rsnm]?|wieso|weshalb)$/.test(
        word.text,
      )
    )
      continue;
    if (wordBeforeConjunctionPattern.test(tokenBefore.text) || tokenBefore.tag === "APPR") continue;
    // *wie* can name examples of the noun before it: "Fragen wie Armut und Hunger".
    if (word.text === "wie" && /^N/.test(tokenBefore.tag) && /^N/.test(followingTokens[0]?.tag ?? "")) continue;
    const hasFiniteVerbBefore = words.slice(0, wordIndex).some(isFiniteToken);
    const endOffset = followingTokens.findIndex((token, index) =>
      hasFiniteVerbBefore && index === followingTokens.length - 1
        ? canBeFinite(token, followingTokens[index - 1])
        : isFiniteToken(token),
    );
    if (
      endOffset < 1 ||
      !(
        endOffset === followingTokens.length - 1 ||
        isFiniteToken(followingTokens[endOffset + 1]) ||
        followingTokens[endOffset + 1]?.tag === "KON"
      )
    )
      continue;
    // "die Stadt, wo ich wohne": *wo* refers to the noun before it.
    const isRelativeWo = word.text === "wo" && /^N[NE]$|^XY$/.test(tokenBefore.tag) && hasFiniteVerbBefore;
    const isRelativePronoun = (word.text === "was" && indefinitePronounPattern.test(tokenBefore.text)) || isRelativeWo;
    const tokensBeforeQuestionWord = words.slice(0, wordIndex);
    const governor = tokensBeforeQuestionWord.find(
      (token) => /^(?:V|ADJD|NN)/.test(token.tag) && takesQuestion(token, analysis),
    );
    // The question must depend on a word in a clause before it, and this clause must have a verb: "Wissen Sie wann …".
    // In "Wie groß ist das Zimmer" nothing stands before the question word.
    if (!isRelativePronoun && !(governor && tokensBeforeQuestionWord.some((token) => token.tag.startsWith("V"))))
      continue;
    const explanation = explainByBeginning(
      tokenBefore,
      word,
      "An indirect question is set off by a comma",
      "Vor einer indirekten Frage steht ein Komma",
    );
    yield insertCommaAfter(tokenBefore, explanation, 0.85, isRelativePronoun ? phraseTopics.relativeWas : undefined);
    return;
  }
}

/** Inserts the comma before a clause with a question word: "Ich weiß nicht wo er ist". */
export const commaBeforeIndirectQuestion: Rule = {
  name: "comma-before-indirect-question",
  category: "commas",
  stage: 3,
  findEdits: (analysis) => editsInWordRuns(analysis, (wordRun) => commasBeforeIndirectQuestions(wordRun, analysis)),
  examples: [
    ["Ich möchte wissen was das kostet.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht wie das geht.", "Ich weiß nicht, wie das geht."],
    [
      "Können Sie mir bitte sagen wann der nächste Zug fährt?",
      "Können Sie mir bitte sagen, wann der nächste Zug fährt?",
    ],
    ["Ich weiß, was du willst.", "Ich weiß, was du willst."],
    ["Wann kommst du?", "Wann kommst du?"],
    ["Er behandelt Fragen wie Armut, die alle angehen.", "Er behandelt Fragen wie Armut, die alle angehen."],
  ],
};

function* commasBeforeIntroducedInfinitives({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  for (const [wordIndex, word] of words.entries()) {
    const tokenBefore = words[wordIndex - 1];
    const endIndex = words.findIndex(
      (candidate, index) => index > wordIndex + 1 && isZuInfinitive(candidate, words[index - 1]),
    );
    if (!tokenBefore || endIndex < 0 || !/^(?:um|ohne|statt|anstatt)$/.test(word.text)) continue;
    if (wordBeforeConjunctionPattern.test(tokenBefore.text) || words.slice(wordIndex, endIndex).some(isFiniteToken))
      continue;
    const nextToken = words[wordIndex + 1];
    // Ignores *um* before a number, because it is a preposition there ("um fünf aufzustehen"). Also ignores sentences
    // without a verb before *um*.
    if (
      nextToken?.kind === "number" ||
      nextToken?.tag === "CARD" ||
      !words.slice(0, wordIndex).some((wordBefore) => wordBefore.tag.startsWith("V"))
    )
      continue;
    const verbFrames = analysis.lexicon.frames(words[endIndex]?.reading.lemma ?? "");
    const isGovernedByVerb = verbFrames.some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "preposition" && complement.preposition === word.text),
    );
    // If the analysis takes the word for a preposition, only *um* can still introduce an infinitive clause. In "Er
    // versucht ohne Hilfe zu arbeiten" *ohne* is a preposition within the infinitive group.
    const isAfterFiniteVerb = words.slice(0, wordIndex).some(isFiniteToken);
    if (word.tag !== "KOUI" && (isGovernedByVerb || !isAfterFiniteVerb || word.text !== "um")) continue;
    const explanation: Explanation = {
      en: `*${word.text} … zu* is set off by a comma.`,
      de: `Vor *${word.text} … zu* steht ein Komma.`,
    };
    yield insertCommaAfter(tokenBefore, explanation, word.tag === "KOUI" ? 0.85 : 0.75);
  }
}

/** Inserts the comma before "um … zu", "ohne … zu", "statt … zu". */
export const commaBeforeUmZu: Rule = {
  name: "comma-before-um-zu",
  category: "commas",
  stage: 3,
  findEdits: (analysis) => editsInWordRuns(analysis, (wordRun) => commasBeforeIntroducedInfinitives(wordRun, analysis)),
  examples: [
    ["Ich lerne Deutsch um in Berlin zu arbeiten.", "Ich lerne Deutsch, um in Berlin zu arbeiten."],
    ["Er kümmert sich um das Kind.", "Er kümmert sich um das Kind."],
    ["Es ist schön, ein Jahr lang um die Welt zu reisen.", "Es ist schön, ein Jahr lang um die Welt zu reisen."],
  ],
};

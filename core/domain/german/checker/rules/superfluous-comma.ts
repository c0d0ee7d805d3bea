import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { doesAnyTakeClause, findBarePhrases, findPossibleSubject } from "../frames-among-words.ts";
import { firstIndexOf } from "../phrase-tokens.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { constituentsOf, finalMarkOf } from "../verb-clause.ts";
import { confidenceOfTags, isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";

const removeComma = (
  tokenBefore: AnalyzedToken,
  comma: AnalyzedToken,
  explanation: Explanation,
  confidence: number,
): Edit => ({
  start: tokenBefore.end,
  end: comma.end,
  replacement: "",
  explanation,
  confidence,
});

/** A word run that ends with a comma, and the word run after the comma. */
interface WordRunPair {
  sentence: AnalyzedSentence;
  firstRun: WordRun;
  secondRun: WordRun;
  lastWord: AnalyzedToken;
  comma: AnalyzedToken;
}

function wordRunPairsOf(sentence: AnalyzedSentence): WordRunPair[] {
  const wordRuns = wordRunsOf(sentence);
  return wordRuns.flatMap((wordRunAfter, index) => {
    const wordRunBefore = wordRuns[index - 1];
    const lastToken = wordRunBefore?.words.at(-1);
    const comma = lastToken && sentence.tokens[lastToken.index + 1];
    const isDirectlyAfterComma = comma && wordRunAfter.words[0]?.index === comma.index + 1;
    return wordRunBefore && lastToken && comma?.text === "," && isDirectlyAfterComma
      ? [{ sentence, firstRun: wordRunBefore, secondRun: wordRunAfter, lastWord: lastToken, comma }]
      : [];
  });
}

/** Adverbs that, before a comma, are usually an answer or an interjection, or that connect sentences. */
const wordThatStandsAlonePattern =
  /^(?:also|nun|so|na|ach|gut|okay|ok|klar|genau|richtig|stimmt|schade|doch|bitte|danke|ja|nein|nicht|nur|aber|wie|je|mal|eben|kurz|zugegeben|ehrlich|apropos|egal|kein)$/i;

/** Set phrases of several words that are used as adverbials. */
const fixedAdverbialPattern =
  /^(?:zum (?:einen|anderen)|alles in allem|im grunde(?: genommen)?|genau genommen|kurz gesagt)$/;

/** Whether all words before the comma belong to adverbials: prepositional phrases, expressions of time, adverbs. */
function hasOnlyAdverbials({ sentence, firstRun }: WordRunPair, { lexicon }: AnalyzedText): boolean {
  const words = firstRun.words[0]?.tag === "KON" ? firstRun.words.slice(1) : firstRun.words;
  const constituents = constituentsOf(
    sentence,
    words.map(({ index }) => index),
  );
  if (fixedAdverbialPattern.test(words.map(({ text }) => text.toLowerCase()).join(" "))) return true;
  if (constituents.length === 0 || constituents.length > 3) return false;
  // A participle group that lacks its participle can have a comma: "Endlich zu Hause, legte er sich hin."
  if (constituents.length > 1 && /^(?:wieder|endlich|kaum|erst|zurück)$/i.test(words[0]?.text ?? "")) return false;
  return constituents.every(({ first, last, phrase }, index) => {
    const token = sentence.tokens[first];
    if (!token) return false;
    if (phrase?.preposition !== undefined) return !/^(?:außer|statt|anstatt|ohne|bis)$/i.test(token.text);
    if (phrase && index === 1 && /^als$/i.test(sentence.tokens[constituents[0]?.first ?? -1]?.text ?? "")) return true;
    if (phrase) {
      const head = sentence.tokens[phrase.head];
      const isTimeWithoutPreposition =
        head?.tag === "NN" && isTime(lexicon.nounClasses(head.reading.lemma)) && phrase.determiner !== undefined;
      const isOpinion = /^(?:Meinung|Ansicht)$/.test(head?.text ?? "") && sentence.tokens[last + 1]?.text === "nach";
      return (
        isTimeWithoutPreposition ||
        isOpinion ||
        (/^(?:letzte|nächste|jede|diese)[nsm]?$/i.test(token.text) && head?.tag === "NN")
      );
    }
    if (index > 0 && token.text === "nach") return true;
    // *Als* and exactly one more constituent form an adverbial: "Als Student, habe ich wenig Geld".
    if (index === 0 && token.tag === "KOKOM" && /^als$/i.test(token.text)) return constituents.length === 2;
    if (token.tag === "APPR") return last > first;
    return /^(?:ADV|PAV)$/.test(token.tag) && !wordThatStandsAlonePattern.test(token.text);
  });
}

const frontFieldExplanation: Explanation = {
  en: "No comma separates the first part of a clause from its verb.",
  de: "Zwischen dem ersten Satzteil und dem Verb steht kein Komma.",
};

/** Removes the comma after the first position of a main clause: "Am Montag, gehe ich zum Arzt". */
function* removeCommasAfterFrontField(pair: WordRunPair, analysis: AnalyzedText): Generator<Edit> {
  const { sentence, firstRun, secondRun, lastWord, comma } = pair;
  const [verb, nextToken] = secondRun.words;
  if (
    firstRun.markBefore !== undefined ||
    !verb ||
    !nextToken ||
    !/^V[VAM]FIN$/.test(verb.tag) ||
    firstRun.words.some(isFiniteToken)
  )
    return;
  const followingTokens = secondRun.words.slice(1);
  // Ignores insertions with a verb of saying: "Heute, sagt er, ist es kalt".
  const isInsertedClause =
    secondRun.markAfter === "," && followingTokens.length <= 3 && doesAnyTakeClause([verb], analysis, "v2");
  if (isInsertedClause || /^\p{Lu}/u.test(verb.text)) return;
  if (hasOnlyAdverbials(pair, analysis)) {
    const subject = findPossibleSubject(sentence, followingTokens, verb);
    const isImpersonal = followingTokens.some(({ text }) => text === "es");
    // Ignores requests after an answer: "Sehr gern, nehmen Sie Platz".
    const isRequest =
      verb.tag === "VVFIN" &&
      /^(?:Sie|wir)$/.test(nextToken.text) &&
      !firstRun.words.some(({ tag }) => /^(?:NN|NE|CARD)$/.test(tag));
    if (!isRequest && (subject || isImpersonal))
      yield removeComma(lastWord, comma, frontFieldExplanation, confidenceOfTags(0.95, verb));
    return;
  }
  yield* removeCommasAfterSubject(pair, verb, followingTokens);
}

const canBeNominative = ({ cells }: Phrase) => (cells.together & cellsInCases(1)) !== 0;

/** Removes the comma between a subject and its verb: "Meine Schwester und mein Bruder, wohnen in Polen". */
function* removeCommasAfterSubject(
  { sentence, firstRun, lastWord, comma }: WordRunPair,
  verb: AnalyzedToken,
  followingTokens: readonly AnalyzedToken[],
): Generator<Edit> {
  const phrases = findBarePhrases(sentence, firstRun.words);
  const [phrase] = phrases;
  const firstToken = phrase && sentence.tokens[firstIndexOf(phrase)];
  const firstContentWord = firstRun.words[0]?.tag === "KON" ? firstRun.words[1] : firstRun.words[0];
  if (!phrase || firstToken !== firstContentWord || phrase.determiner === undefined || !phrases.every(canBeNominative))
    return;
  if (/[?!]/.test(finalMarkOf(sentence)) || lastWord.tag === "ADV") return;
  // An answer of two words is a sentence of its own: "Kein Problem, passiert mir auch".
  if (/^kein/i.test(sentence.tokens[phrase.determiner]?.text ?? "") && phrases.length === 1) return;
  // An infinitive group that is the subject can correctly be followed by a comma: "Ein Haus zu mieten, ist schwer".
  if (firstRun.words.some(({ tag }) => /^(?:PTKZU|VVIZU)$/.test(tag))) return;
  const areJoinedByUnd = phrases.length === 2 && firstRun.words.some(({ text }) => text === "und");
  if (!areJoinedByUnd && phrases.length > 1) return;
  const persons = areJoinedByUnd || phrase.number === "plural" ? 32 : 4;
  const hasOtherSubject = followingTokens.some(
    ({ tag, text }) => tag === "PPER" && /^(?:ich|du|er|wir|ihr|Sie|sie|es)$/.test(text),
  );
  if (
    (verb.reading.persons & persons) !== 0 &&
    !hasOtherSubject &&
    !findPossibleSubject(sentence, followingTokens, verb)
  )
    yield removeComma(lastWord, comma, frontFieldExplanation, confidenceOfTags(0.9, verb));
}

const sharedSubjectExplanation: Explanation = {
  en: "No comma stands before *und* or *oder* if the subject is the same.",
  de: "Vor *und* oder *oder* steht kein Komma, wenn das Subjekt gleich bleibt.",
};

/**
 * Removes the comma before *und* or *oder* and a second verb with the same subject: "Ich stehe auf, und frühstücke".
 */
function* removeCommasBeforeSharedSubject({
  sentence,
  firstRun,
  secondRun,
  lastWord,
  comma,
}: WordRunPair): Generator<Edit> {
  const [conjunction, verb, ...followingTokens] = secondRun.words;
  if (!conjunction || !/^(?:und|oder)$/.test(conjunction.text) || firstRun.markBefore !== undefined) return;
  if (verb?.tag !== "VVFIN" || secondRun.markAfter === ",") return;
  const firstVerbIndex = firstRun.words.findIndex(isFiniteToken);
  // A comma after a dependent clause is right.
  const isMainClause =
    firstVerbIndex > 0 &&
    !/^(?:KOUS|KOUI|PW)/.test(firstRun.words[0]?.tag ?? "") &&
    firstRun.words.filter(isFiniteToken).length === 1;
  const subject = isMainClause
    ? findPossibleSubject(sentence, firstRun.words, firstRun.words[firstVerbIndex] ?? verb)
    : undefined;
  if (!subject || firstRun.words.some(({ tag }) => tag === "KOUS" || tag === "PTKZU")) return;
  const personsOfFirstVerb = firstRun.words[firstVerbIndex]?.reading.persons ?? 0;
  const hasOwnSubject =
    followingTokens.some(({ tag }) => tag === "PPER") &&
    findPossibleSubject(sentence, followingTokens, verb) !== undefined;
  if (!hasOwnSubject && (personsOfFirstVerb & verb.reading.persons) !== 0)
    yield removeComma(lastWord, comma, sharedSubjectExplanation, confidenceOfTags(0.88, verb));
}

/** Tags of words that show a dependent clause. The comma after such a clause can stand before *und*. */
const tagOfDependentClausePattern = /^(?:KOUS|KOUI|PREL|PTKZU|VVIZU|PW)/;

/**
 * Removes the comma before *und* or *oder* if another constituent of the same clause follows: "Ich esse Brot, und
 * Käse".
 */
function* removeCommasBeforeJoinedConstituent({
  sentence,
  firstRun,
  secondRun,
  lastWord,
  comma,
}: WordRunPair): Generator<Edit> {
  const [conjunction, ...words] = secondRun.words;
  if (!conjunction || !/^(?:und|oder)$/.test(conjunction.text) || words.length === 0) return;
  if (!/^(?:NN|NE|CARD|ADJD)$/.test(words.at(-1)?.tag ?? "") || !/^[.!?]?$/.test(secondRun.markAfter ?? "")) return;
  // The words after *und* can be a separate wish: "Eine gute Zeit, und auf Wiedersehen".
  if (words.some(({ tag }) => /^(?:V|PTK|ADV|PAV|KO|PREL|PW|PPER|PDS|APP)/.test(tag))) return;
  const tokensBefore = sentence.tokens.slice(0, comma.index);
  // The comma can close a dependent clause or an insertion: "Ich hoffe, dass du kommst, und Anna auch".
  if (
    tokensBefore.some(({ tag }) => tagOfDependentClausePattern.test(tag)) ||
    tokensBefore.filter(isFiniteToken).length !== 1
  )
    return;
  // If another comma precedes, the words between the two commas can be an insertion, so the comma stays: "Das ist Anna,
  // meine Schwester, und Paul".
  if (firstRun.markBefore === undefined && /^(?:NN|NE|ADJD|PTKVZ)$/.test(lastWord.tag))
    yield removeComma(lastWord, comma, joinedPartExplanation, confidenceOfTags(0.9, lastWord));
}

const joinedPartExplanation: Explanation = {
  en: "No comma stands before *und* or *oder* between two parts of one clause.",
  de: "Zwischen zwei Teilen eines Satzes steht vor *und* oder *oder* kein Komma.",
};

const comparisonExplanation: Explanation = {
  en: "No comma stands before *als* or *wie* if no clause with a verb follows.",
  de: "Vor *als* oder *wie* steht kein Komma, wenn kein Satz mit Verb folgt.",
};

/** Removes the comma before a comparison without a verb: "größer, als sein Bruder". */
function* removeCommasBeforeComparison({ firstRun, secondRun, lastWord, comma }: WordRunPair): Generator<Edit> {
  const [particle, ...followingTokens] = secondRun.words;
  if (
    !particle ||
    secondRun.markAfter === "," ||
    followingTokens.length === 0 ||
    followingTokens.length > 6 ||
    followingTokens.some(({ tag }) => tag.startsWith("V"))
  )
    return;
  const isComparative =
    lastWord.reading.degree === "c" || /^(?:mehr|weniger|lieber|besser|anders|eher)$/.test(lastWord.text);
  const isEqualComparison =
    /^AD[JV]/.test(lastWord.tag) && firstRun.words.some(({ text }) => /^(?:so|genauso|ebenso)$/i.test(text));
  if ((particle.text === "als" && isComparative) || (particle.text === "wie" && isEqualComparison))
    yield removeComma(lastWord, comma, comparisonExplanation, 0.9);
}

/** Removes commas between constituents of one clause: "Am Montag, gehe ich". */
export const superfluousComma: Rule = {
  name: "superfluous-comma",
  category: "commas",
  stage: 3,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const pair of wordRunPairsOf(sentence)) {
        yield* removeCommasAfterFrontField(pair, analysis);
        yield* removeCommasBeforeSharedSubject(pair);
        yield* removeCommasBeforeJoinedConstituent(pair);
        yield* removeCommasBeforeComparison(pair);
      }
  },
  examples: [
    ["Nach dem Essen, gehe ich nach Hause.", "Nach dem Essen gehe ich nach Hause."],
    ["Außerdem, habe ich keine Zeit.", "Außerdem habe ich keine Zeit."],
    ["Und am Montag, geht meine Schwester zum Arzt.", "Und am Montag geht meine Schwester zum Arzt."],
    ["Letzte Woche, war ich krank.", "Letzte Woche war ich krank."],
    ["Meiner Meinung nach, ist das falsch.", "Meiner Meinung nach ist das falsch."],
    ["In Deutschland, gibt es viele Seen.", "In Deutschland gibt es viele Seen."],
    ["Meine Schwester und mein Bruder, wohnen in Polen.", "Meine Schwester und mein Bruder wohnen in Polen."],
    ["Ich stehe auf, und frühstücke.", "Ich stehe auf und frühstücke."],
    ["Ich wünsche dir ein gutes Jahr, und viel Glück.", "Ich wünsche dir ein gutes Jahr und viel Glück."],
    ["Ich komme, und du kommst auch.", "Ich komme, und du kommst auch."],
    ["Als Studentin, habe ich wenig Geld.", "Als Studentin habe ich wenig Geld."],
    ["Vielleicht, haben Sie morgen Zeit.", "Vielleicht haben Sie morgen Zeit."],
    ["Er ist größer, als sein Bruder.", "Er ist größer als sein Bruder."],
    ["Sie ist so alt, wie meine Mutter.", "Sie ist so alt wie meine Mutter."],
    ["Er ist größer, als ich gedacht habe.", "Er ist größer, als ich gedacht habe."],
    ["Am Montag, dem ersten Mai, bleibe ich hier.", "Am Montag, dem ersten Mai, bleibe ich hier."],
    ["In Berlin, sagt er, ist es kalt.", "In Berlin, sagt er, ist es kalt."],
    ["Und am Wochenende, besuchen wir meine Oma.", "Und am Wochenende besuchen wir meine Oma."],
    ["Am Anfang, glaube ich, war es leicht.", "Am Anfang, glaube ich, war es leicht."],
    ["Gut, gehen wir.", "Gut, gehen wir."],
    ["Wieder zu Hause, legte er sich sofort hin.", "Wieder zu Hause, legte er sich sofort hin."],
    ["Liebe Kinder, kommt bitte herein!", "Liebe Kinder, kommt bitte herein!"],
  ],
};

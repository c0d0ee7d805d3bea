import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { barePhrases, possibleSubject, someTakesClause } from "../frames-among-words.ts";
import { startOfPhrase } from "../phrase-tokens.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import { constituentsOf, finalMarkOf } from "../verb-clause.ts";
import { confidenceOfTags, isFiniteToken, type Stretch, stretchesOf } from "./clause-boundary.ts";

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

/** Words that end with a comma, and the words after the comma. */
interface StretchPair {
  sentence: AnalyzedSentence;
  first: Stretch;
  second: Stretch;
  last: AnalyzedToken;
  comma: AnalyzedToken;
}

function pairsOf(sentence: AnalyzedSentence): StretchPair[] {
  const stretches = stretchesOf(sentence);
  return stretches.flatMap((stretchAfter, index) => {
    const stretchBefore = stretches[index - 1];
    const lastToken = stretchBefore?.words.at(-1);
    const comma = lastToken && sentence.tokens[lastToken.index + 1];
    const isNext = comma && stretchAfter.words[0]?.index === comma.index + 1;
    return stretchBefore && lastToken && comma?.text === "," && isNext
      ? [{ sentence, first: stretchBefore, second: stretchAfter, last: lastToken, comma }]
      : [];
  });
}

/** Adverbs that, before a comma, are usually an answer or an interjection, or that connect sentences. */
const wordsThatStandAlone =
  /^(?:also|nun|so|na|ach|gut|okay|ok|klar|genau|richtig|stimmt|schade|doch|bitte|danke|ja|nein|nicht|nur|aber|wie|je|mal|eben|kurz|zugegeben|ehrlich|apropos|egal|kein)$/i;

/** Set phrases of several words that are used as adverbials. */
const setPhrases = /^(?:zum (?:einen|anderen)|alles in allem|im grunde(?: genommen)?|genau genommen|kurz gesagt)$/;

/** Whether all words belong to adverbials: prepositional phrases, expressions of time, adverbs. */
function areAdverbials({ sentence, first }: StretchPair, { lexicon }: AnalyzedText): boolean {
  const words = first.words[0]?.tag === "KON" ? first.words.slice(1) : first.words;
  const parts = constituentsOf(
    sentence,
    words.map(({ index }) => index),
  );
  if (setPhrases.test(words.map(({ text }) => text.toLowerCase()).join(" "))) return true;
  if (parts.length === 0 || parts.length > 3) return false;
  // A participle group that lacks its participle can have a comma: "Endlich zu Hause, legte er sich hin."
  if (parts.length > 1 && /^(?:wieder|endlich|kaum|erst|zurück)$/i.test(words[0]?.text ?? "")) return false;
  return parts.every(({ first: start, last, phrase }, index) => {
    const token = sentence.tokens[start];
    if (!token) return false;
    if (phrase?.preposition !== undefined) return !/^(?:außer|statt|anstatt|ohne|bis)$/i.test(token.text);
    if (phrase && index === 1 && /^als$/i.test(sentence.tokens[parts[0]?.first ?? -1]?.text ?? "")) return true;
    if (phrase) {
      const head = sentence.tokens[phrase.head];
      const isBareTime =
        head?.tag === "NN" && isTime(lexicon.nounClasses(head.reading.lemma)) && phrase.determiner !== undefined;
      const isOpinion = /^(?:Meinung|Ansicht)$/.test(head?.text ?? "") && sentence.tokens[last + 1]?.text === "nach";
      return (
        isBareTime || isOpinion || (/^(?:letzte|nächste|jede|diese)[nsm]?$/i.test(token.text) && head?.tag === "NN")
      );
    }
    if (index > 0 && token.text === "nach") return true;
    // *Als* and exactly one more constituent form an adverbial: "Als Student, habe ich wenig Geld".
    if (index === 0 && token.tag === "KOKOM" && /^als$/i.test(token.text)) return parts.length === 2;
    if (token.tag === "APPR") return last > start;
    return /^(?:ADV|PAV)$/.test(token.tag) && !wordsThatStandAlone.test(token.text);
  });
}

const frontFieldExplanation: Explanation = {
  en: "No comma separates the first part of a clause from its verb.",
  de: "Zwischen dem ersten Satzteil und dem Verb steht kein Komma.",
};

/** Removes the comma after the first position of a main clause: "Am Montag, gehe ich zum Arzt". */
function* commasAfterFrontField(pair: StretchPair, analyzed: AnalyzedText): Generator<Edit> {
  const { sentence, first, second, last, comma } = pair;
  const [verb, nextToken] = second.words;
  if (
    first.markBefore !== undefined ||
    !verb ||
    !nextToken ||
    !/^V[VAM]FIN$/.test(verb.tag) ||
    first.words.some(isFiniteToken)
  )
    return;
  const followingTokens = second.words.slice(1);
  // Ignores insertions with a verb of saying: "Heute, sagt er, ist es kalt".
  const isInserted = second.markAfter === "," && followingTokens.length <= 3 && someTakesClause([verb], analyzed, "v2");
  if (isInserted || /^\p{Lu}/u.test(verb.text)) return;
  if (areAdverbials(pair, analyzed)) {
    const subject = possibleSubject(sentence, followingTokens, verb);
    const isImpersonal = followingTokens.some(({ text }) => text === "es");
    // Ignores requests after an answer: "Sehr gern, nehmen Sie Platz".
    const isRequest =
      verb.tag === "VVFIN" &&
      /^(?:Sie|wir)$/.test(nextToken.text) &&
      !first.words.some(({ tag }) => /^(?:NN|NE|CARD)$/.test(tag));
    if (!isRequest && (subject || isImpersonal))
      yield removeComma(last, comma, frontFieldExplanation, confidenceOfTags(0.95, verb));
    return;
  }
  yield* commasAfterSubject(pair, verb, followingTokens);
}

const isNominative = ({ cells }: Phrase) => (cells.together & cellsInCases(1)) !== 0;

/** Removes the comma between a subject and its verb: "Meine Schwester und mein Bruder, wohnen in Polen". */
function* commasAfterSubject(
  { sentence, first, last, comma }: StretchPair,
  verb: AnalyzedToken,
  followingTokens: readonly AnalyzedToken[],
): Generator<Edit> {
  const phrases = barePhrases(sentence, first.words);
  const [phrase] = phrases;
  const start = phrase && sentence.tokens[startOfPhrase(phrase)];
  const firstContentWord = first.words[0]?.tag === "KON" ? first.words[1] : first.words[0];
  if (!phrase || start !== firstContentWord || phrase.determiner === undefined || !phrases.every(isNominative)) return;
  if (/[?!]/.test(finalMarkOf(sentence)) || last.tag === "ADV") return;
  // An answer of two words is a sentence of its own: "Kein Problem, passiert mir auch".
  if (/^kein/i.test(sentence.tokens[phrase.determiner]?.text ?? "") && phrases.length === 1) return;
  // A comma is right after an infinitive group that is the subject: "Ein Haus zu mieten, ist schwer".
  if (first.words.some(({ tag }) => /^(?:PTKZU|VVIZU)$/.test(tag))) return;
  const isJoined = phrases.length === 2 && first.words.some(({ text }) => text === "und");
  if (!isJoined && phrases.length > 1) return;
  const persons = isJoined || phrase.number === "plural" ? 32 : 4;
  const hasOtherSubject = followingTokens.some(
    ({ tag, text }) => tag === "PPER" && /^(?:ich|du|er|wir|ihr|Sie|sie|es)$/.test(text),
  );
  if ((verb.reading.persons & persons) !== 0 && !hasOtherSubject && !possibleSubject(sentence, followingTokens, verb))
    yield removeComma(last, comma, frontFieldExplanation, confidenceOfTags(0.9, verb));
}

const sharedSubjectExplanation: Explanation = {
  en: "No comma stands before *und* or *oder* if the subject is the same.",
  de: "Vor *und* oder *oder* steht kein Komma, wenn das Subjekt gleich bleibt.",
};

/**
 * Removes the comma before *und* or *oder* and a second verb with the same subject: "Ich stehe auf, und frühstücke".
 */
function* commasBeforeSharedSubject({ sentence, first, second, last, comma }: StretchPair): Generator<Edit> {
  const [conjunction, verb, ...followingTokens] = second.words;
  if (!conjunction || !/^(?:und|oder)$/.test(conjunction.text) || first.markBefore !== undefined) return;
  if (verb?.tag !== "VVFIN" || second.markAfter === ",") return;
  const firstVerb = first.words.findIndex(isFiniteToken);
  // After a dependent clause the comma is right.
  const isMain =
    firstVerb > 0 &&
    !/^(?:KOUS|KOUI|PW)/.test(first.words[0]?.tag ?? "") &&
    first.words.filter(isFiniteToken).length === 1;
  const subject = isMain ? possibleSubject(sentence, first.words, first.words[firstVerb] ?? verb) : undefined;
  if (!subject || first.words.some(({ tag }) => tag === "KOUS" || tag === "PTKZU")) return;
  const firstPersons = first.words[firstVerb]?.reading.persons ?? 0;
  const hasOwnSubject =
    followingTokens.some(({ tag }) => tag === "PPER") && possibleSubject(sentence, followingTokens, verb) !== undefined;
  if (!hasOwnSubject && (firstPersons & verb.reading.persons) !== 0)
    yield removeComma(last, comma, sharedSubjectExplanation, confidenceOfTags(0.88, verb));
}

/** Tags of words that show a dependent clause. The comma after such a clause can stand before *und*. */
const tagsOfDependentClause = /^(?:KOUS|KOUI|PREL|PTKZU|VVIZU|PW)/;

/**
 * Removes the comma before *und* or *oder* if another constituent of the same clause follows: "Ich esse Brot, und
 * Käse".
 */
function* commasBeforeJoinedPart({ sentence, first, second, last, comma }: StretchPair): Generator<Edit> {
  const [conjunction, ...words] = second.words;
  if (!conjunction || !/^(?:und|oder)$/.test(conjunction.text) || words.length === 0) return;
  if (!/^(?:NN|NE|CARD|ADJD)$/.test(words.at(-1)?.tag ?? "") || !/^[.!?]?$/.test(second.markAfter ?? "")) return;
  // The second constituent can be a separate wish: "Eine gute Zeit, und auf Wiedersehen".
  if (words.some(({ tag }) => /^(?:V|PTK|ADV|PAV|KO|PREL|PW|PPER|PDS|APP)/.test(tag))) return;
  const tokensBefore = sentence.tokens.slice(0, comma.index);
  // The comma can close a dependent clause or an insertion: "Ich hoffe, dass du kommst, und Anna auch".
  if (
    tokensBefore.some(({ tag }) => tagsOfDependentClause.test(tag)) ||
    tokensBefore.filter(isFiniteToken).length !== 1
  )
    return;
  // After another comma the words can be an insertion: "Das ist Anna, meine Schwester, und Paul".
  if (first.markBefore === undefined && /^(?:NN|NE|ADJD|PTKVZ)$/.test(last.tag))
    yield removeComma(last, comma, joinedPartExplanation, confidenceOfTags(0.9, last));
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
function* commasBeforeComparison({ first, second, last, comma }: StretchPair): Generator<Edit> {
  const [particle, ...followingTokens] = second.words;
  if (
    !particle ||
    second.markAfter === "," ||
    followingTokens.length === 0 ||
    followingTokens.length > 6 ||
    followingTokens.some(({ tag }) => tag.startsWith("V"))
  )
    return;
  const isComparative = last.reading.degree === "c" || /^(?:mehr|weniger|lieber|besser|anders|eher)$/.test(last.text);
  const isEqualComparison =
    /^AD[JV]/.test(last.tag) && first.words.some(({ text }) => /^(?:so|genauso|ebenso)$/i.test(text));
  if ((particle.text === "als" && isComparative) || (particle.text === "wie" && isEqualComparison))
    yield removeComma(last, comma, comparisonExplanation, 0.9);
}

/** Removes commas between constituents of one clause: "Am Montag, gehe ich". */
export const superfluousComma: Rule = {
  name: "superfluous-comma",
  category: "commas",
  stage: 3,
  *find(analyzed) {
    for (const sentence of analyzed.sentences)
      for (const pair of pairsOf(sentence)) {
        yield* commasAfterFrontField(pair, analyzed);
        yield* commasBeforeSharedSubject(pair);
        yield* commasBeforeJoinedPart(pair);
        yield* commasBeforeComparison(pair);
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

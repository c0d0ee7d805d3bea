import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { capitalize, uncapitalize } from "../analyzed-text.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import {
  isQuoted,
  replaceTokens,
  textBetween,
  textInsideSentence,
  type VerbClause,
  verbClausesOf,
} from "../verb-clause.ts";
import { personsOf, prefixOf, verbReadingsOf } from "../verb-form.ts";
import { isSurelySeparable } from "./infinitive-group.ts";
import { canDependOnModal } from "./modal-dependence.ts";

/**
 * The separable prefix that is written together with the verb form: "auf" for "aufstehe"; undefined for other words.
 */
function findJoinedPrefix(token: AnalyzedToken, { analysis: { lexicon } }: VerbClause): string | undefined {
  const readings = verbReadingsOf(token, lexicon);
  const lowerCaseText = lowerOf(token);
  const prefixes = new Set(readings.map(({ lemma }) => (isSurelySeparable(lemma) ? prefixOf(lemma) : "")));
  const [prefix] = prefixes;
  return prefixes.size === 1 && prefix && lowerCaseText.startsWith(prefix) ? prefix : undefined;
}

/** The finite verb of a main clause that is written together with its prefix. */
interface JoinedVerb {
  verb: AnalyzedToken;
  prefix: string;
  subject: ClauseSubject;
}

function joinedVerbOf(verbClause: VerbClause): JoinedVerb | undefined {
  const { clause, sentence, words, analysis } = verbClause;
  const startsWithDenn = lowerOf(sentence.tokens[clause.connector ?? -1]) === "denn";
  if (clause.kind !== "main" && clause.kind !== "fragment" && !startsWithDenn) return undefined;
  const subject = subjectOf(verbClause);
  const verb = words.find((word) => findJoinedPrefix(word, verbClause) !== undefined);
  const prefix = verb && findJoinedPrefix(verb, verbClause);
  if (!subject || !verb || !prefix || isQuoted(sentence, verb)) return undefined;
  if (/^\p{Lu}/u.test(verb.text) && !verb.isFirst) return undefined;
  if ((personsOf(verb, analysis.lexicon) & subject.persons) === 0) return undefined;
  const hasOtherVerb = words.some(
    (word) => word !== verb && /^V[AM]|^VVFIN|^PTKZU/.test(word.tag) && word.index < verb.index,
  );
  if (hasOtherVerb || words.some((word) => /^(?:KOU|PREL)/.test(word.tag) && lowerOf(word) !== "denn"))
    return undefined;
  // Excludes notes and subordinate clauses: "Papa abholen", "zumal die Ernte ausfiel".
  const isVerbAtClauseEnd = verb === words.at(-1) || isMarkTag(sentence.tokens[verb.index + 1]?.tag ?? "XY");
  // An infinitive can be a request or depend on an earlier modal verb: "Bitte alle aussteigen", "Das kann man nicht
  // kaufen, sondern nur jemandem wegnehmen".
  const canBeInfinitive = verbReadingsOf(verb, analysis.lexicon).some(({ pos }) => pos === "infinitive");
  const isAfterModal = sentence.tokens.some(({ index, tag }) => tag === "VMFIN" && index < verb.index);
  const isRequest = /^(?:bitte|alle)$/.test(lowerOf(words[0]));
  if (isVerbAtClauseEnd && canBeInfinitive && (isRequest || (isAfterModal && !subject.isPronoun))) return undefined;
  if (canBeInfinitive && isAfterModal && lowerOf(sentence.tokens[clause.conjunction ?? -1]) === "sondern")
    return undefined;
  // A question word begins a subordinate clause if the verb is last: "…, was wehtut, sagen sie nicht".
  const isQuestionWord = /^w(?:as|er|e[nm]|o(?:hin|her)?|ie|ann|arum|elche[nmrs]?)$/.test(lowerOf(words[0]));
  if (isVerbAtClauseEnd && isQuestionWord && sentence.tokens[verb.index + 1]?.text !== "?") return undefined;
  const isBeforeVerb = /^V/.test(sentence.tokens[verb.index + 1]?.tag ?? "");
  if (canDependOnModal(verbClause, verb) || isBeforeVerb) return undefined;
  return isVerbAtClauseEnd && !subject.isPronoun ? undefined : { verb, prefix, subject };
}

/**
 * The index of the last token of the verb's clause. The clause ends before the next punctuation mark, another clause,
 * or an infinitive group.
 */
function lastIndexOfClause({ sentence }: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): number {
  const { tokens } = sentence;
  const firstIndex = Math.max(verb.index, subject.lastIndex);
  const nextMark = tokens.find(({ index, tag }) => index > firstIndex && isMarkTag(tag));
  const limitIndex = nextMark?.index ?? tokens.length;
  const tokensAfter = tokens.slice(firstIndex + 1, limitIndex);
  // An infinitive group does not belong to the clause: "Ich anfange Deutsch zu lernen".
  if (tokensAfter.some(({ tag }) => tag === "PTKZU" || tag === "VVIZU")) return firstIndex;
  const conjunction = tokensAfter.find(
    ({ tag, index }) =>
      /^KO[NU]/.test(tag) &&
      (tag !== "KON" || tokens.slice(index + 1, limitIndex).some((token) => isFiniteTag(token.tag))),
  );
  const comparison = tokensAfter.find(({ tag }) => tag === "KOKOM");
  return (conjunction ?? comparison)?.index === undefined
    ? limitIndex - 1
    : ((conjunction ?? comparison)?.index ?? limitIndex) - 1;
}

function* editsSeparatingPrefix(verbClause: VerbClause): Generator<Edit> {
  const joinedVerb = joinedVerbOf(verbClause);
  if (!joinedVerb) return;
  const { verb, prefix, subject } = joinedVerb;
  const { sentence, analysis, words } = verbClause;
  const firstWord = words.find((word) => lowerOf(word) !== "denn");
  if (!firstWord) return;
  const isSubjectFirst = subject.firstIndex <= firstWord.index;
  const isSubjectBefore = subject.lastIndex + 1 === verb.index;
  const isSubjectAfter = verb.index + 1 === subject.firstIndex;
  if (!isSubjectBefore && !isSubjectAfter) return;
  const endIndex = lastIndexOfClause(verbClause, verb, subject);
  const form = lowerOf(verb).slice(prefix.length);
  const beginsWithQuestionWord = /^PW/.test(firstWord.tag);
  // If the subject stands before the verb, the subject also moves after the verb: "Jeden Tag ich aufstehe".
  const movesSubject = isSubjectBefore && !isSubjectFirst && !beginsWithQuestionWord;
  if (beginsWithQuestionWord && isSubjectBefore) return;
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const firstReplacedIndex = movesSubject ? subject.firstIndex : verb.index;
  const isCapital =
    /^\p{Lu}/u.test(sentence.tokens[firstReplacedIndex]?.text ?? "") && sentence.tokens[firstReplacedIndex]?.isFirst;
  const subjectPart = movesSubject ? ` ${decapitalizeSubject(verbClause, subject, subjectText)}` : "";
  const textAfterVerb = endIndex > verb.index ? ` ${textBetween(analysis, sentence, verb.index + 1, endIndex)}` : "";
  const replacement = `${isCapital ? capitalize(form) : form}${subjectPart}${textAfterVerb} ${prefix}`;
  const phrase = `${form} … ${prefix}`;
  yield replaceTokens(
    verbClause,
    firstReplacedIndex,
    Math.max(endIndex, verb.index),
    replacement,
    {
      en: `In a main clause the prefix of a separable verb stands at the end: *${phrase}*.`,
      de: `Im Hauptsatz steht das Präfix eines trennbaren Verbs am Ende: *${phrase}*.`,
    },
    confidenceFromMargins(subject) * 0.97,
  );
}

const decapitalizeSubject = ({ sentence }: VerbClause, { firstIndex }: ClauseSubject, text: string): string => {
  const token = sentence.tokens[firstIndex];
  return token?.isFirst && textInsideSentence(token) !== token.text ? uncapitalize(text) : text;
};

/** Separates the prefix from the verb of a main clause: "Ich aufstehe um sieben Uhr". */
export const separablePrefix: Rule = {
  name: "separable-prefix",
  category: "separable-verbs",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) yield* editsSeparatingPrefix(verbClause);
  },
  examples: [
    ["Ich aufstehe um sieben Uhr.", "Ich stehe um sieben Uhr auf."],
    ["Der Zug abfährt um neun Uhr.", "Der Zug fährt um neun Uhr ab."],
    ["Wir einladen unsere Freunde.", "Wir laden unsere Freunde ein."],
    ["Am Abend ich fernsehe.", "Am Abend sehe ich fern."],
    ["Jeden Tag aufstehe ich um sechs.", "Jeden Tag stehe ich um sechs auf."],
    ["Wann ankommt der Zug?", "Wann kommt der Zug an?"],
    ["Je früher ich aufstehe, desto besser geht es mir.", "Je früher ich aufstehe, desto besser geht es mir."],
    ["Ich einkaufe und koche.", "Ich kaufe ein und koche."],
    ["Meine Mutter abholt mich jeden Tag vom Bahnhof.", "Meine Mutter holt mich jeden Tag vom Bahnhof ab."],
    ["Wenn ich aufstehe, ist es noch dunkel.", "Wenn ich aufstehe, ist es noch dunkel."],
    ["Ich übernachte bei Freunden.", "Ich übernachte bei Freunden."],
    ["Er umgeht das Problem.", "Er umgeht das Problem."],
    ["Was ich einkaufe, koche ich auch.", "Was ich einkaufe, koche ich auch."],
    ["Ich möchte meine Freunde einladen.", "Ich möchte meine Freunde einladen."],
  ],
};

/** Joins a prefix to the infinitive or participle before it: "Ich muss mein Zimmer räumen auf". */
function* editsJoiningPrefix({ sentence, words, analysis }: VerbClause): Generator<Edit> {
  for (const verb of words) {
    const prefix = sentence.tokens[verb.index + 1];
    const tokenAfter = sentence.tokens[verb.index + 2];
    if (!prefix || !/^\p{Ll}{2,}$/u.test(prefix.text) || !/^\p{Ll}/u.test(verb.text)) continue;
    // Ignores a prefix if words or a bracket follow, because such a prefix can be a preposition: "schreiben auf (SMS)".
    if ((tokenAfter && !/^(?:\$[,.]|KON)$/.test(tokenAfter.tag)) || isQuoted(sentence, verb)) continue;
    const governor = words.find(({ tag, index }) => /^V[AM]FIN$/.test(tag) && index < verb.index);
    if (!governor || !verb.tag.startsWith("V")) continue;
    const isModal = governor.tag === "VMFIN" || governor.reading.lemma === "werden";
    const pos = isModal ? "infinitive" : "participle";
    const form = `${prefix.text}${verb.text}`;
    const isKnownVerb = analysis.lexicon
      .readings(form)
      .some((reading) => reading.pos === pos && "lemma" in reading && prefixOf(reading.lemma) === prefix.text);
    if (!isKnownVerb) continue;
    yield {
      ...replaceTokens(
        { sentence },
        verb.index,
        prefix.index,
        form,
        {
          en: `The prefix stands before the ${pos}, in one word: *${form}*.`,
          de: `Das Präfix steht vor dem ${pos === "infinitive" ? "Infinitiv" : "Partizip"}, in einem Wort: *${form}*.`,
        },
        confidenceFromMargins(verb.margin) * 0.96,
      ),
    };
  }
}

/** Joins infinitives and participles with their prefix: "Ich muss mein Zimmer räumen auf". */
export const prefixOfInfinitive: Rule = {
  name: "prefix-of-infinitive",
  category: "separable-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) yield* editsJoiningPrefix(verbClause);
  },
  examples: [
    ["Ich muss mein Zimmer räumen auf.", "Ich muss mein Zimmer aufräumen."],
    ["Kannst du mich heute holen ab?", "Kannst du mich heute abholen?"],
    ["Ich habe ihn gestern gerufen an.", "Ich habe ihn gestern angerufen."],
    ["Ich will arbeiten gehen.", "Ich will arbeiten gehen."],
  ],
};

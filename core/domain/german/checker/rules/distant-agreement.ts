import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import { cellsInCases, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { firstIndexOf, lowerOf } from "../phrase-tokens.ts";
import { findFormTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { firstIndexOfWholePhrase, isQuoted, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { formForPerson, personsOf } from "../verb-form.ts";
import { type WordRun, wordRunsOf } from "./clause-boundary.ts";

/** The person bits of the third person. */
const [singularBit, pluralBit] = [4, 32];
const nominativeCells = cellsInCases(caseBit.nominative);
const isPluralOnly = ({ cells }: Phrase) =>
  (cells.together & nominativeCells & pluralCells) !== 0 && (cells.together & nominativeCells & singularCells) === 0;
const isSingularOnly = ({ cells }: Phrase) =>
  (cells.together & nominativeCells & singularCells) !== 0 && (cells.together & nominativeCells & pluralCells) === 0;

const amountNounPattern =
  /^(?:Menge|Reihe|Anzahl|Zahl|Hälfte|Teil|Großteil|Mehrheit|Mehrzahl|Minderheit|Drittel|Viertel|Prozent|Gruppe|Paar|Art|Mal|Tausend|Hundert|Million|Milliarde|Dutzend|Vielzahl|Fülle|Haufen|Rest)$/;

const editOf = (
  verb: AnalyzedToken,
  noun: AnalyzedToken,
  person: number,
  { lexicon }: AnalyzedText,
  confidence: number,
): Edit | undefined => {
  const form = formForPerson(verb, person, lexicon);
  if (form === undefined || form === lowerOf(verb)) return undefined;
  const explanation = {
    en: `The verb agrees with *${noun.text}*: *${noun.text} … ${form}*.`,
    de: `Das Verb richtet sich nach *${noun.text}*: *${noun.text} … ${form}*.`,
  };
  return replaceToken(verb, form, explanation, confidence, findFormTopics(verb.text, form));
};

/**
 * The index of the first token after a phrase and its attributes: genitives, prepositional phrases, and an embedded
 * relative clause. -1 if a comma follows that does not begin a complete relative clause.
 */
function findIndexAfterAttributes(sentence: AnalyzedSentence, subject: Phrase): number {
  const { tokens, phrases } = sentence;
  let endIndex = subject.head + 1;
  for (;;) {
    const attribute = phrases.find(
      (phrase) =>
        firstIndexOf(phrase) === endIndex &&
        (phrase.preposition !== undefined ||
          (phrase.determiner !== undefined && (phrase.cells.together & cellsInCases(caseBit.genitive)) !== 0)),
    );
    if (!attribute) break;
    endIndex = attribute.head + 1;
  }
  if (tokens[endIndex]?.text !== ",") return endIndex;
  const isRelative =
    tokens[endIndex + 1]?.tag === "PRELS" ||
    (tokens[endIndex + 1]?.tag === "APPR" && tokens[endIndex + 2]?.tag === "PRELS");
  const closingCommaIndex = tokens.findIndex(({ text, index }) => index > endIndex && text === ",");
  const isRelativeClauseComplete = closingCommaIndex > 0 && isFiniteTag(tokens[closingCommaIndex - 1]?.tag ?? "XY");
  return isRelative && isRelativeClauseComplete ? closingCommaIndex + 1 : -1;
}

/** Whether another phrase or word of the clause can be the subject of the written verb form. */
function hasOtherSubject(verbClause: VerbClause, subject: Phrase, endIndex: number, verbPersons: number): boolean {
  const { sentence, words } = verbClause;
  const indexes = new Set(words.map(({ index }) => index));
  const isPronounSubject = (word: AnalyzedToken) =>
    word.index >= endIndex &&
    /^(?:ich|du|er|sie|es|wir|ihr|man|das|dies|alle|viele|beide|einige|was|wer)$/.test(lowerOf(word));
  if (words.some(isPronounSubject)) return true;
  return sentence.phrases.some((phrase) => {
    if (phrase === subject || phrase.preposition !== undefined || !indexes.has(phrase.head) || phrase.head < endIndex)
      return false;
    const nominativeCellsOfPhrase = phrase.cells.together & nominativeCells;
    const isUncertainPhrase = phrase.cells.together === 0 || sentence.tokens[phrase.head]?.reading.repair !== undefined;
    // *sein* can agree with its predicate, whatever its subject is: "Das Problem sind die vielen Autos."
    const isPredicate =
      verbClause.clause.verbs.lemma === "sein" && (phrase.cells.head & nominativeCells & pluralCells) !== 0;
    if (isPredicate && (verbPersons & pluralBit) !== 0) return true;
    const isAgreeing =
      ((nominativeCellsOfPhrase & pluralCells) !== 0 && (verbPersons & pluralBit) !== 0) ||
      ((nominativeCellsOfPhrase & singularCells) !== 0 && (verbPersons & singularBit) !== 0);
    return (isUncertainPhrase || isAgreeing) && !/^(?:PRF)$/.test(sentence.tokens[phrase.head]?.tag ?? "");
  });
}

/**
 * Corrects the verb if attributes stand between the subject and the verb: "Das Vertrauen der Bürger in die Verwaltung
 * haben …".
 */
function* editsBehindAttributes(verbClause: VerbClause): Generator<Edit> {
  const { sentence, clause, words, analysis } = verbClause;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const firstIndex =
    clause.connector !== undefined && clause.kind === "subordinate" ? clause.connector + 1 : words[0]?.index;
  if (!verb || firstIndex === undefined || (clause.kind !== "main" && clause.kind !== "subordinate")) return;
  if (
    clause.kind === "subordinate" &&
    !/^(?:dass|weil|ob|wenn|obwohl|nachdem|da|als|während|bevor)$/.test(
      lowerOf(sentence.tokens[clause.connector ?? -1]),
    )
  )
    return;
  const tokenBefore = sentence.tokens[firstIndex - 1];
  if (clause.kind === "main" && tokenBefore !== undefined && !/^(?:und|aber|,|denn|:)$/.test(lowerOf(tokenBefore)))
    return;
  const subject = sentence.phrases.find((phrase) => firstIndexOfWholePhrase(sentence, phrase) === firstIndex);
  const noun = sentence.tokens[subject?.head ?? -1];
  if (!subject || noun?.tag !== "NN" || subject.preposition !== undefined) return;
  // Nominalized infinitives such as *das Vertrauen* are not in the lexicon. They are accepted although their reading is
  // a guess.
  const isNominalized = noun.readings.some(({ tag }) => tag === "VVINF") && isSingularOnly(subject);
  if (noun.reading.repair !== undefined && !isNominalized) return;
  if (subject.determiner === undefined || amountNounPattern.test(noun.reading.lemma) || isQuoted(sentence, verb))
    return;
  if (/IMP$/.test(verb.tag) || verb.reading.kind === "k" || verb.reading.kind === "j") return;
  // After *und* the phrase can be an object if another clause contains the subject: "die Zeugnisse bekommen und Zeit
  // haben".
  const canBeObject = (subject.cells.together & cellsInCases(caseBit.accusative)) !== 0;
  const hasClauseBefore = tokenBefore !== undefined && tokenBefore.text !== ":" && tokenBefore.index > 0;
  if (clause.kind === "main" && hasClauseBefore && canBeObject) return;
  const endIndex = findIndexAfterAttributes(sentence, subject);
  if (endIndex <= subject.head + 1) return;
  const isMainOrder = clause.kind === "main" && verb.index === endIndex;
  const isVerbLast = clause.kind === "subordinate" && verb === words.at(-1) && verb.index > endIndex;
  if (!isMainOrder && !isVerbLast) return;
  const otherVerbs = words.filter(
    (word) => word !== verb && isFiniteTag(word.tag) && word.index > subject.head && word.index >= endIndex,
  );
  const marks = sentence.tokens.slice(firstIndex, verb.index).filter(({ tag, text }) => isMarkTag(tag) && text !== ",");
  const hasConjunction = words.some(({ tag, index }) => tag === "KON" && index > firstIndex && index < verb.index);
  if (otherVerbs.length > 0 || marks.length > 0 || hasConjunction) return;
  const verbPersons = personsOf(verb, analysis.lexicon) & (singularBit | pluralBit);
  // After *die* the noun's plural ending can be missing instead: "die Tradition … sind".
  const canBePlural = (subject.cells.determiner & nominativeCells & pluralCells) !== 0;
  const isWrongPlural = isSingularOnly(subject) && !canBePlural && verbPersons === pluralBit;
  const isWrongSingular = isPluralOnly(subject) && verbPersons === singularBit;
  if ((!isWrongPlural && !isWrongSingular) || hasOtherSubject(verbClause, subject, endIndex, verbPersons)) return;
  const edit = editOf(verb, noun, isWrongPlural ? 2 : 5, analysis, 0.9);
  if (edit) yield edit;
}

/**
 * Corrects the verb after *sowohl … als auch*. One part in the plural makes the verb plural: "Sowohl die Miete als auch
 * die Nebenkosten ist …".
 */
function* editsAfterSowohl(verbClause: VerbClause): Generator<Edit> {
  const { sentence, clause, analysis } = verbClause;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const sowohl = sentence.tokens.find((token) => lowerOf(token) === "sowohl");
  const tokenBefore = sentence.tokens[(sowohl?.index ?? 0) - 1];
  if (
    !verb ||
    !sowohl ||
    (tokenBefore && tokenBefore.tag !== "$," && !(tokenBefore.tag === "KON" && tokenBefore.index === 0))
  )
    return;
  const phrasesBeforeVerb = sentence.phrases.filter(({ head }) => head > sowohl.index && head < verb.index);
  const [firstPhrase] = phrasesBeforeVerb;
  if (!firstPhrase || firstPhrase.preposition !== undefined) return;
  const indexAfterFirstPhrase = findIndexAfterAttributes(sentence, firstPhrase);
  const [secondPhrase, ...otherPhrases] = phrasesBeforeVerb.filter(({ head }) => head >= indexAfterFirstPhrase);
  if (!secondPhrase || otherPhrases.length > 0 || secondPhrase.preposition !== undefined) return;
  const [als, auch] = sentence.tokens.slice(indexAfterFirstPhrase);
  if (firstIndexOf(firstPhrase) !== sowohl.index + 1 || lowerOf(als) !== "als" || lowerOf(auch) !== "auch") return;
  if (firstIndexOf(secondPhrase) !== indexAfterFirstPhrase + 2 || verb.index !== secondPhrase.head + 1) return;
  const noun = sentence.tokens[secondPhrase.head];
  const areSubjects = [firstPhrase, secondPhrase].every(({ cells }) => (cells.together & nominativeCells) !== 0);
  const verbPersons = personsOf(verb, analysis.lexicon) & (singularBit | pluralBit);
  if (!noun || !areSubjects || ![firstPhrase, secondPhrase].some(isPluralOnly) || verbPersons !== singularBit) return;
  if (hasOtherSubject(verbClause, secondPhrase, verb.index, verbPersons)) return;
  const edit = editOf(verb, noun, 5, analysis, 0.92);
  if (edit) yield edit;
}

/**
 * Corrects the verb of a passive. A passive has no object, so a noun in the plural is its subject: "Hier wird viele
 * Bücher verkauft".
 */
function* editsOfPassive(
  sentence: AnalyzedSentence,
  { words, markAfter }: WordRun,
  analysis: AnalyzedText,
): Generator<Edit> {
  const { lexicon } = analysis;
  const verb = words.find(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "werden");
  const lastWord = words.at(-1);
  if (!verb || !lastWord || words.filter(({ tag }) => isFiniteTag(tag)).length !== (isFiniteTag(lastWord.tag) ? 2 : 1))
    return;
  const isParticiple = lastWord.readings.some(({ tag, repair }) => tag === "VVPP" && repair === undefined);
  if (!isParticiple || markAfter === "?" || verb.index > lastWord.index) return;
  if (lastWord.readings.some(({ tag }) => tag === "VVINF")) return;
  if (
    (personsOf(verb, lexicon) & (singularBit | pluralBit)) !== singularBit ||
    words.some(({ tag, index }) => /^(?:KO|PREL|PW|PDS)/.test(tag) && !(tag === "KON" && index === 0))
  )
    return;
  // *es* before the verb does not have to be its subject: "Es wird viele Bücher verkauft".
  const subjectWordPattern = /^(?:er|sie|es|ich|du|man|das|dies)$/;
  if (
    words.some(
      (word) => subjectWordPattern.test(lowerOf(word)) && !(word.text === "Es" && word.index === verb.index - 1),
    )
  )
    return;
  const indexes = new Set(words.map(({ index }) => index));
  const phrases = sentence.phrases.filter(
    ({ head, preposition, cells }) =>
      indexes.has(head) && preposition === undefined && (cells.together & nominativeCells) !== 0,
  );
  const candidates = phrases.filter(
    ({ head }) =>
      sentence.tokens[head]?.tag !== "PRF" &&
      sentence.tokens[head]?.text !== "Es" &&
      !isTime(lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? "")),
  );
  const [subject, ...otherCandidates] = candidates;
  const noun = sentence.tokens[subject?.head ?? -1];
  if (
    !subject ||
    otherCandidates.length > 0 ||
    noun?.tag !== "NN" ||
    noun.reading.repair !== undefined ||
    !isPluralOnly(subject)
  )
    return;
  const nounClasses = lexicon.nounClasses(noun.reading.lemma);
  if (nounClasses.some((name) => name === "measure" || name === "money") || amountNounPattern.test(noun.reading.lemma))
    return;
  // A noun without a determiner and adjectives can belong to the verb: "Abends wurde Karten gespielt".
  if (subject.determiner === undefined && subject.adjectives.length === 0) return;
  if (firstIndexOf(subject) <= verb.index || isQuoted(sentence, verb)) return;
  const edit = editOf(verb, noun, 5, analysis, 0.9);
  if (edit) yield edit;
}

/**
 * Makes the verb agree with its subject in three cases: attributes or clauses stand between them, the subject is joined
 * by *sowohl … als auch*, or the verb is a passive.
 */
export const distantAgreement: Rule = {
  name: "distant-agreement",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      yield* editsBehindAttributes(verbClause);
      yield* editsAfterSowohl(verbClause);
    }
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* editsOfPassive(sentence, wordRun, analysis);
  },
  examples: [
    [
      "Das Vertrauen der Bürger in die Verwaltung haben abgenommen.",
      "Das Vertrauen der Bürger in die Verwaltung hat abgenommen.",
    ],
    [
      "Aber das Interesse der Schüler an den Fächern sind gering.",
      "Aber das Interesse der Schüler an den Fächern ist gering.",
    ],
    ["Und hier wird viele Bücher verkauft.", "Und hier werden viele Bücher verkauft."],
    [
      "Die Gespräche mit den Nachbarn, denen wir vertrauen, hat uns geholfen.",
      "Die Gespräche mit den Nachbarn, denen wir vertrauen, haben uns geholfen.",
    ],
    ["Das Problem der Stadt sind die Autos.", "Das Problem der Stadt sind die Autos."],
    [
      "Sowohl die Miete als auch die Nebenkosten ist gestiegen.",
      "Sowohl die Miete als auch die Nebenkosten sind gestiegen.",
    ],
    ["Sowohl der Kaffee als auch der Tee ist teuer.", "Sowohl der Kaffee als auch der Tee ist teuer."],
    ["Hier wird viele Bücher verkauft.", "Hier werden viele Bücher verkauft."],
    ["Hier wird viele Stunden gearbeitet.", "Hier wird viele Stunden gearbeitet."],
  ],
};

import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { casesIn, cellsInCases, pluralCells, singularCells, subjectPersons } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit } from "../german/lexicon/reading.ts";
import { createLookupTable } from "../lookup-table.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasOnePhraseInFront, hasRegularBeginnings } from "./regular-beginnings.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { hasRightAuxiliaries, hasRightPersons } from "./right-persons.ts";

type Property = (sentence: AnalyzedSentence, knownText: string, lexicon: Lexicon) => boolean;

/** The properties that every sentence without a mistake has. */
const propertiesOfFaultlessSentences: readonly Property[] = [
  (sentence) => hasRegularFields([sentence]),
  (sentence, _, lexicon) => hasRightAuxiliaries([sentence], lexicon),
  (sentence) => hasRightPersons(sentence),
  (sentence, _, lexicon) => hasSingleConstituentsInFront(sentence, lexicon) || hasOnePhraseInFront(sentence),
  (sentence) => hasRegularBeginnings(sentence),
  ({ tokens }, knownText, lexicon) => tokens.every((token) => isKnown(token, knownText, lexicon)),
  (sentence, knownText) => hasAgreement(sentence, knownText),
  (sentence, _, lexicon) => hasObjectsInRightCases(sentence, lexicon),
  (sentence, _, lexicon) => hasRightReflexives(sentence, lexicon),
  (sentence) => hasFinalVerbs(sentence),
  (sentence) => hasSeparatedPrefixes(sentence),
  (sentence) => hasSubjects(sentence),
  (sentence) => hasPronounsBeforeNouns(sentence),
  (sentence, knownText) => hasNoLonePrepositions(sentence, knownText),
  ({ tokens }, _, lexicon) =>
    tokens.every(({ tag }, index) => tag !== "PTKZU" || !isSeparable(tokens[index + 1], lexicon)),
  (sentence, knownText) => hasNoLoneDeterminers(sentence, knownText),
  (sentence, knownText) => hasNoLoneAdjectives(sentence, knownText),
];

/**
 * Whether the analysis finds nothing wrong in an answer: known words, agreement, verb forms,
 * objects in the cases that their verbs take, and the order of fields. The checker reports only
 * certain mistakes. This function also refuses doubtful answers, because an answer with a mistake
 * must not be accepted.
 * @param knownText the words of the expected sentence in lower case with spaces around them; words
 * in this text count as right
 */
export const isFaultlessGerman = (answer: readonly AnalyzedSentence[], knownText: string, lexicon: Lexicon): boolean =>
  answer.every((sentence) =>
    propertiesOfFaultlessSentences.every((hasProperty) => hasProperty(sentence, knownText, lexicon)),
  );

/**
 * Whether the analysis finds in an answer only problems that it also finds in a right sentence with almost the same
 * words. Such a problem is not a mistake of the learner.
 * @param knownText see `isFaultlessGerman`
 */
export const isAsFaultlessAs = (
  answer: readonly AnalyzedSentence[],
  rightSentences: readonly AnalyzedSentence[],
  knownText: string,
  lexicon: Lexicon,
): boolean =>
  propertiesOfFaultlessSentences.every((hasProperty) => {
    const fulfilsProperty = (sentence: AnalyzedSentence) => hasProperty(sentence, knownText, lexicon);
    return answer.every(fulfilsProperty) || !rightSentences.every(fulfilsProperty);
  });

function isKnown({ text, readings, tag }: AnalyzedToken, knownText: string, lexicon: Lexicon): boolean {
  if (tag.startsWith("$") || /^\d/.test(text) || knownText.includes(` ${text.toLowerCase()} `)) return true;
  if (readings.some(({ repair }) => repair === undefined || repair === "capital")) return true;
  return lexicon.isKnown(text) || text.includes("-");
}

const hasAgreement = ({ phrases, tokens }: AnalyzedSentence, knownText: string): boolean =>
  phrases.every(({ cells, head, determiner, adjectives, preposition }) => {
    const start = Math.min(head, determiner ?? head, preposition ?? head, ...adjectives);
    const text = tokens
      .slice(start, head + 1)
      .map((token) => token.text.toLowerCase())
      .join(" ");
    const isIhrBeforeNoun = tokens[determiner ?? -1]?.text.toLowerCase() === "ihr";
    return (
      cells.together !== 0 ||
      isIhrBeforeNoun ||
      /^(?:NE|FM)$/.test(tokens[head]?.tag ?? "") ||
      knownText.includes(` ${text} `)
    );
  });

/**
 * Whether every adjective with an ending belongs to a phrase, or follows a determiner, a preposition or another
 * adjective. A wrong example is "Der Kaffee ist guter."
 */
const hasNoLoneAdjectives = ({ phrases, tokens }: AnalyzedSentence, knownText: string): boolean =>
  tokens.every(
    ({ tag, index, text, reading }) =>
      tag !== "ADJA" ||
      reading.degree === "c" ||
      knownText.includes(` ${text.toLowerCase()} `) ||
      phrases.some(({ adjectives, head }) => adjectives.includes(index) || head === index) ||
      /^(?:ART|P\p{L}+AT|CARD|APPR\p{L}*|ADJA|KON|\$,)$/u.test(tokens[index - 1]?.tag ?? ""),
  );

/** Whether every object without a preposition has a case that the verb of its clause takes. */
function hasObjectsInRightCases({ clauses, phrases, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, objects }) => {
    const { objects: letters } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (letters === "" || verbs.isPassive) return true;
    const isTime = (index: number) =>
      lexicon
        .nounClasses(tokens[phrases[index]?.head ?? -1]?.reading.lemma ?? "")
        .some((name) => /^(?:time|weekday|month|season|daytime|measure)$/.test(name));
    const hasOnlyCase = (index: number, allowedCaseBit: number) =>
      casesIn(phrases[index]?.cells.together ?? 0) === allowedCaseBit;
    return (
      objects.accusative.every(
        (index) => /a|r|p|m/i.test(letters) || isTime(index) || !hasOnlyCase(index, caseBit.accusative),
      ) &&
      objects.dative.every((index) => /d|r/i.test(letters) || !hasOnlyCase(index, caseBit.dative) || /a/i.test(letters))
    );
  });
}

/**
 * Whether every reading of an infinitive has a separable prefix, so that *zu* stands after the prefix: *hinzulegen*.
 */
function isSeparable(token: AnalyzedToken | undefined, lexicon: Lexicon): boolean {
  const infinitives = lexicon.readings(token?.text ?? "").filter(({ pos }) => pos === "infinitive");
  return infinitives.length > 0 && infinitives.every(({ lemma }) => lemma.includes("|"));
}

const subjectByReflexive: Readonly<Record<string, RegExp>> = {
  mich: /^ich$/i,
  mir: /^ich$/i,
  dich: /^du$/i,
  dir: /^du$/i,
  uns: /^wir$/i,
  euch: /^ihr$/i,
};

/** Whether verbs that are always reflexive have a reflexive pronoun, and verbs that are never reflexive have none. */
function hasRightReflexives({ clauses, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, tokens: clauseTokens }) => {
    const { objects } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (objects === "" || verbs.isPassive || verbs.infinitives.length > 1) return true;
    const texts = clauseTokens.map((index) => tokens[index]?.text ?? "");
    const isReflexive = texts.some((text) => text === "sich" || isReflexiveWith(text, texts));
    if (objects.includes("R")) return isReflexive || texts.length < 3;
    // *sich* with a verb that is not reflexive can still mean "each other" or "for oneself", if it takes objects.
    return !texts.includes("sich") || /r|a|d/i.test(objects);
  });
}

const isReflexiveWith = (text: string, texts: readonly string[]) =>
  texts.some((otherText) => subjectByReflexive[text.toLowerCase()]?.test(otherText)) ||
  /^(?:dich|euch|uns)$/.test(text);

/** Whether the finite verb of a dependent clause is its last word: "dass er angerufen hat". */
const hasFinalVerbs = ({ clauses }: AnalyzedSentence): boolean =>
  clauses.every(({ kind, fields, verbs }) => {
    if (kind !== "subordinate" && kind !== "relative") return true;
    const { finite: finiteIndex, infinitives } = verbs;
    return finiteIndex === undefined || fields.right.at(-1) === finiteIndex || infinitives.length > 1;
  });

/** Whether separable verbs in main clauses are separated from their prefixes. Wrong: "und ausstrahlte Zuversicht". */
const hasSeparatedPrefixes = ({ clauses, tokens }: AnalyzedSentence): boolean =>
  clauses.every(({ kind, verbs }) => {
    const readings = tokens[verbs.finite ?? -1]?.readings.filter(({ persons }) => persons !== 0) ?? [];
    return kind !== "main" || readings.length === 0 || !readings.every(({ lemma }) => lemma.includes("|"));
  });

/** The persons of each personal pronoun as bits. Only *sie* can be a singular or a plural. */
const personBitsByPronoun: Readonly<Record<string, number>> = createLookupTable({ ...subjectPersons, sie: 4 | 32 });

/** Whether each clause has a phrase in the nominative with the person and number of the finite verb. */
function hasSubjects({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  return clauses.every(({ kind, verbs, tokens: clauseTokens, sharedSubjectOf, fields }) => {
    const finiteVerb = tokens[verbs.finite ?? -1];
    const isRequest = finiteVerb?.tag === "VVIMP" || finiteVerb?.tag === "VAIMP" || finiteVerb?.reading.kind === "m";
    if (!finiteVerb || isRequest || sharedSubjectOf !== undefined || kind === "relative" || kind === "fragment")
      return true;
    const personBits = finiteVerb.readings.reduce((bits, reading) => bits | reading.persons, 0);
    const barePhrases = phrases.filter(
      ({ head, preposition }) => clauseTokens.includes(head) && preposition === undefined,
    );
    const otherSubjectTokens = clauseTokens.filter((index) =>
      /^(?:PDS|PIS|PWS|PRELS|PPOSS|CARD|ADJA|FM|NE)$/.test(tokens[index]?.tag ?? ""),
    );
    const hasSeveralClauses = clauses.length > 1;
    if (barePhrases.length === 0)
      return (
        otherSubjectTokens.length > 0 ||
        hasSeveralClauses ||
        verbs.isPassive ||
        (fields.before.length === 0 && tokens.at(-1)?.text === "!")
      );
    const possiblePersonBits = barePhrases.reduce((bits, { head, cells }) => {
      const token = tokens[head];
      if (token?.tag === "PRF") return bits;
      const lowerCaseText = token?.text.toLowerCase() ?? "";
      if (token?.tag === "PPER")
        return bits | (token.text === "Sie" && head > 0 ? 32 : (personBitsByPronoun[lowerCaseText] ?? 0));
      if (token?.tag !== "NN") return bits | 36;
      const hasSingular = (cells.together & cellsInCases(caseBit.nominative) & singularCells) !== 0;
      const hasPlural = (cells.together & cellsInCases(caseBit.nominative) & pluralCells) !== 0;
      return bits | (hasSingular ? 4 : 0) | (hasPlural ? 32 : 0);
    }, 0);
    const isCoordinated = clauseTokens.some((index) =>
      /^(?:und|oder|sowie|noch|bis|als|auch)$/i.test(tokens[index]?.text ?? ""),
    );
    return (
      possiblePersonBits === 0 ||
      personBits === 0 ||
      isCoordinated ||
      otherSubjectTokens.length > 0 ||
      (possiblePersonBits & personBits) !== 0
    );
  });
}

/** Whether object pronouns stand before object nouns in each middle field. Wrong: "Ich gebe das Buch dir". */
const hasPronounsBeforeNouns = ({ clauses, phrases, tokens }: AnalyzedSentence): boolean =>
  clauses.every(({ fields, objects }) => {
    const pronounIndexes = fields.middle.filter((index) => {
      const token = tokens[index];
      const phrase = phrases.find(({ head }) => head === index);
      const isObject =
        token?.tag === "PRF" ||
        (token?.tag === "PPER" && /^(?:mich|mir|dich|dir|ihn|ihm|ihnen|euch|uns)$/i.test(token.text));
      return isObject && phrase?.preposition === undefined;
    });
    const lastPronounIndex = pronounIndexes.at(-1) ?? -1;
    return [...objects.accusative, ...objects.dative].every((index) => {
      const head = phrases[index]?.head ?? -1;
      return tokens[head]?.tag !== "NN" || !fields.middle.includes(head) || head > lastPronounIndex;
    });
  });

/** Whether every preposition has a word after it. A preposition at the end of a clause is probably a wrong prefix. */
const hasNoLonePrepositions = ({ tokens }: AnalyzedSentence, knownText: string): boolean =>
  tokens.every(({ tag, index, text }) => {
    if ((tag !== "APPR" && tag !== "APPRART") || knownText.includes(` ${text.toLowerCase()} `)) return true;
    const nextToken = tokens[index + 1];
    return nextToken !== undefined && !nextToken.tag.startsWith("$") && nextToken.tag !== "KOKOM";
  });

/** Whether every article belongs to a noun. */
const hasNoLoneDeterminers = ({ tokens, phrases }: AnalyzedSentence, knownText: string): boolean =>
  tokens.every(
    ({ tag, index, text }) =>
      !/^(?:ART|PPOSAT|PDAT)$/.test(tag) ||
      knownText.includes(` ${text.toLowerCase()} `) ||
      phrases.some(({ determiner, head }) => determiner === index || head === index) ||
      /^ADJ|^CARD|^PIS/.test(tokens[index + 1]?.tag ?? ""),
  );

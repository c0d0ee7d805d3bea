import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import { casesIn, cellsInCases, pluralCells, singularCells } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit } from "../german/lexicon/reading.ts";
import { hasSingleConstituentsInFront } from "./order-units.ts";
import { hasRegularFields } from "./regular-fields.ts";
import { hasRightAuxiliaries, hasRightPersons } from "./right-persons.ts";

/**
 * Whether the analysis finds nothing wrong in an answer: known words, agreement, verb forms, objects in the cases that
 * their verbs take, and the order of fields. The checker reports only what it is sure of; this function refuses also
 * what is doubtful, because an answer with a mistake must not be accepted.
 * @param knownText the words of the expected sentence in lower case with spaces around them; what it contains is right
 */
export const isSoundGerman = (answer: readonly AnalyzedSentence[], knownText: string, lexicon: Lexicon): boolean =>
  findUnsound(answer, knownText, lexicon) === undefined;

/** The name of the first property that the answer lacks; undefined if it has all. */
export function findUnsound(
  answer: readonly AnalyzedSentence[],
  knownText: string,
  lexicon: Lexicon,
): string | undefined {
  const properties: Readonly<Record<string, (sentence: AnalyzedSentence) => boolean>> = {
    fields: (sentence) => hasRegularFields([sentence]),
    auxiliaries: (sentence) => hasRightAuxiliaries([sentence], lexicon),
    persons: hasRightPersons,
    front: (sentence) => hasSingleConstituentsInFront(sentence, lexicon) || hasOnePhraseInFront(sentence),
    beginning: hasRegularBeginnings,
    words: ({ tokens }) => tokens.every((token) => isKnown(token, knownText, lexicon)),
    agreement: (sentence) => hasAgreement(sentence, knownText),
    objects: (sentence) => hasObjectsOfVerbs(sentence, lexicon),
    reflexives: (sentence) => hasReflexivesOfVerbs(sentence, lexicon),
    "final verbs": hasFinalVerbs,
    subjects: hasSubjects,
    pronouns: hasPronounsBeforeNouns,
    prepositions: (sentence) => hasNoLonePrepositions(sentence, knownText),
    infinitives: ({ tokens }) =>
      tokens.every(({ tag }, index) => tag !== "PTKZU" || !isSeparable(tokens[index + 1], lexicon)),
    determiners: (sentence) => hasNoLoneDeterminers(sentence, knownText),
  };
  return Object.keys(properties).find((name) => !answer.every((sentence) => properties[name]?.(sentence)));
}

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
    const isPronounBefore = tokens[determiner ?? -1]?.text.toLowerCase() === "ihr";
    return cells.together !== 0 || isPronounBefore || /^(?:NE|FM)$/.test(tokens[head]?.tag ?? "") || knownText.includes(` ${text} `);
  });

/** Whether every object without a preposition has a case that the verb of its clause takes. */
function hasObjectsOfVerbs({ clauses, phrases, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, objects }) => {
    const { objects: letters } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (letters === "" || verbs.isPassive) return true;
    const isTime = (index: number) =>
      lexicon
        .nounClasses(tokens[phrases[index]?.head ?? -1]?.reading.lemma ?? "")
        .some((name) => /^(?:time|weekday|month|season|daytime|measure)$/.test(name));
    const mustBe = (index: number, bit: number) => casesIn(phrases[index]?.cells.together ?? 0) === bit;
    return (
      objects.accusative.every(
        (index) => /a|r|p|m/i.test(letters) || isTime(index) || !mustBe(index, caseBit.accusative),
      ) && objects.dative.every((index) => /d|r/i.test(letters) || !mustBe(index, caseBit.dative) || /a/i.test(letters))
    );
  });
}

/** Whether every reading of an infinitive has a separable prefix, so that *zu* must stand inside: *hinzulegen*. */
function isSeparable(token: AnalyzedToken | undefined, lexicon: Lexicon): boolean {
  const infinitives = lexicon.readings(token?.text ?? "").filter(({ pos }) => pos === "infinitive");
  return infinitives.length > 0 && infinitives.every(({ lemma }) => lemma.includes("|"));
}

const reflexives: Readonly<Record<string, RegExp>> = {
  mich: /^ich$/i,
  mir: /^ich$/i,
  dich: /^du$/i,
  dir: /^du$/i,
  uns: /^wir$/i,
  euch: /^ihr$/i,
};

/** Whether verbs that are always reflexive have a reflexive pronoun, and verbs that never are have none. */
function hasReflexivesOfVerbs({ clauses, tokens }: AnalyzedSentence, lexicon: Lexicon): boolean {
  return clauses.every(({ verbs, tokens: own }) => {
    const { objects } = valencyOf(verbs.lemma.replace("|", ""), lexicon);
    if (objects === "" || verbs.isPassive || verbs.infinitives.length > 1) return true;
    const texts = own.map((index) => tokens[index]?.text ?? "");
    const isReflexive = texts.some((text) => text === "sich" || isReflexiveWith(text, texts));
    if (objects.includes("R")) return isReflexive || texts.length < 3;
    // *sich* with a verb that is not reflexive can still mean "each other" or "for oneself", if it takes objects.
    return !texts.includes("sich") || /r|a|d/i.test(objects);
  });
}

const isReflexiveWith = (text: string, texts: readonly string[]) =>
  texts.some((other) => reflexives[text.toLowerCase()]?.test(other)) || /^(?:dich|euch|uns)$/.test(text);

/** Whether the finite verb of a dependent clause is its last word: "dass er angerufen hat". */
const hasFinalVerbs = ({ clauses }: AnalyzedSentence): boolean =>
  clauses.every(({ kind, fields, verbs }) => {
    if (kind !== "subordinate" && kind !== "relative") return true;
    const { finite, infinitives } = verbs;
    return finite === undefined || fields.right.at(-1) === finite || infinitives.length > 1;
  });

const personsOfPronoun: Readonly<Record<string, number>> = {
  ich: 1,
  du: 2,
  er: 4,
  es: 4,
  man: 4,
  wir: 8,
  ihr: 16,
  sie: 36,
};

/** Whether a phrase in the nominative of each clause has the person and number of the finite verb. */
function hasSubjects({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  return clauses.every(({ kind, verbs, tokens: own, sharedSubjectOf, fields }) => {
    const finite = tokens[verbs.finite ?? -1];
    const isRequest = finite?.tag === "VVIMP" || finite?.tag === "VAIMP" || finite?.reading.kind === "m";
    if (!finite || isRequest || sharedSubjectOf !== undefined || kind === "relative" || kind === "fragment")
      return true;
    const persons = finite.readings.reduce((bits, reading) => bits | reading.persons, 0);
    const bare = phrases.filter(({ head, preposition }) => own.includes(head) && preposition === undefined);
    const others = own.filter((index) =>
      /^(?:PDS|PIS|PWS|PRELS|PPOSS|CARD|ADJA|FM|NE)$/.test(tokens[index]?.tag ?? ""),
    );
    const hasClause = clauses.length > 1;
    if (bare.length === 0)
      return (
        others.length > 0 || hasClause || verbs.isPassive || (fields.before.length === 0 && tokens.at(-1)?.text === "!")
      );
    const possible = bare.reduce((bits, { head, cells }) => {
      const token = tokens[head];
      if (token?.tag === "PRF") return bits;
      const lower = token?.text.toLowerCase() ?? "";
      if (token?.tag === "PPER") return bits | (token.text === "Sie" && head > 0 ? 32 : (personsOfPronoun[lower] ?? 0));
      if (token?.tag !== "NN") return bits | 36;
      const hasSingular = (cells.together & cellsInCases(caseBit.nominative) & singularCells) !== 0;
      const hasPlural = (cells.together & cellsInCases(caseBit.nominative) & pluralCells) !== 0;
      return bits | (hasSingular ? 4 : 0) | (hasPlural ? 32 : 0);
    }, 0);
    const isCoordinated = own.some((index) =>
      /^(?:und|oder|sowie|noch|bis|als|auch)$/i.test(tokens[index]?.text ?? ""),
    );
    return possible === 0 || persons === 0 || isCoordinated || others.length > 0 || (possible & persons) !== 0;
  });
}

/** Whether no object noun stands before an object pronoun in a middle field: not "Ich gebe das Buch dir". */
const hasPronounsBeforeNouns = ({ clauses, phrases, tokens }: AnalyzedSentence): boolean =>
  clauses.every(({ fields, objects }) => {
    const pronouns = fields.middle.filter((index) => {
      const token = tokens[index];
      const phrase = phrases.find(({ head }) => head === index);
      const isObject =
        token?.tag === "PRF" ||
        (token?.tag === "PPER" && /^(?:mich|mir|dich|dir|ihn|ihm|ihnen|euch|uns)$/i.test(token.text));
      return isObject && phrase?.preposition === undefined;
    });
    const first = pronouns.at(-1) ?? -1;
    return [...objects.accusative, ...objects.dative].every((index) => {
      const head = phrases[index]?.head ?? -1;
      return tokens[head]?.tag !== "NN" || !fields.middle.includes(head) || head > first;
    });
  });

/** Whether every preposition has a word after it, and is not a wrong prefix at the end of the clause. */
const hasNoLonePrepositions = ({ tokens }: AnalyzedSentence, knownText: string): boolean =>
  tokens.every(({ tag, index, text }) => {
    if ((tag !== "APPR" && tag !== "APPRART") || knownText.includes(` ${text.toLowerCase()} `)) return true;
    const next = tokens[index + 1];
    return next !== undefined && !next.tag.startsWith("$") && next.tag !== "KOKOM";
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

/** Adverbs that stress or limit the constituent after them, and words of degree before quantities. */
const focusAdverb =
  /^(?:nur|auch|sogar|selbst|besonders|erst|schon|noch|bereits|gerade|genau|fast|kaum|nicht|bis|immer|mehr|sehr|so|zu|viel|wenig|etwa|rund|über|mindestens|höchstens|beinahe|ungefähr|ganz|wirklich|ziemlich|erstaunlich|bloß|lediglich|vor|allem)$/i;

const isPartOfName = (token: AnalyzedToken | undefined) =>
  token !== undefined && /^(?:ADJD|NE|ADJA)$/.test(token.tag) && /^\p{Lu}/u.test(token.text);

/** Whether the words before the finite verb of each main clause are one phrase with its attributes. */
function hasOnePhraseInFront({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  return clauses.every(({ kind, fields: { before } }) => {
    if (kind !== "main" || before.length <= 1) return true;
    if (before.some((index) => tokens[index]?.tag === "PPER")) return false;
    const firstWord = before.findIndex((index) => !focusAdverb.test(tokens[index]?.text ?? ""));
    let next = before[Math.max(0, firstWord)] ?? -1;
    const end = before.at(-1) ?? -1;
    for (let isFirst = true; next <= end; isFirst = tokens[next - 1]?.tag === "KOKOM") {
      const phrase = phrases.find((candidate) => {
        const { head, determiner, adjectives, preposition } = candidate;
        return Math.min(head, determiner ?? head, preposition ?? head, ...adjectives) === next;
      });
      if (!phrase) return false;
      const canBeGenitive =
        (casesIn(phrase.cells.together) & caseBit.genitive) !== 0 &&
        (phrase.determiner !== undefined || phrase.adjectives.length > 0 || tokens[phrase.head]?.tag === "NE");
      if (!isFirst && phrase.preposition === undefined && !canBeGenitive) return false;
      next = phrase.head + 1;
      // "Familie Braun", "den Erkenntnissen zufolge", "ihr Los als Witwe"
      while (isPartOfName(tokens[next]) || /^(?:zufolge|als|wie|über)$/.test(tokens[next]?.text ?? "")) next++;
    }
    return true;
  });
}

/** Words that can stand beside a pronoun before the verb: "nur er", "wir alle". */
const besidePronoun =
  /^(?:auch|nur|selbst|selber|sogar|alle|beide|beiden|allein|genau|gerade|eben|nicht|besonders|so|viel|immer)$/i;

/**
 * Whether no clause begins like "aber so das sagt niemand", "Gestern der Mann kam", "aber könnte er", or like a question
 * in a statement.
 */
function hasRegularBeginnings({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  const isStatement = tokens.at(-1)?.text === ".";
  return clauses.every(({ kind, fields: { before, conjunction }, verbs, subject, tokens: own }, clauseIndex) => {
    if (kind !== "main" || verbs.finite === undefined) return true;
    const tagAt = (index: number) => tokens[index]?.tag ?? "XY";
    if (isStatement && before.some((index) => /^PW/.test(tagAt(index)))) return false;
    const hasFrontClause = clauses.some(
      (other) => other.parent === clauseIndex && Math.max(...other.tokens) < (verbs.finite ?? 0),
    );
    const head = phrases[subject ?? -1]?.head;
    const isVerbFirst =
      before.length === 0 &&
      !hasFrontClause &&
      Math.min(...own.filter((index) => !conjunction.includes(index) && !/^\$/.test(tagAt(index)))) === verbs.finite;
    if (
      isStatement &&
      isVerbFirst &&
      head !== undefined &&
      own.includes(head) &&
      tokens[head]?.text !== "Sie" &&
      (clauseIndex === 0 || conjunction.length > 0)
    )
      return false;
    const pronoun = before.find((index) => /^(?:PPER|PDS)$/.test(tagAt(index)));
    if (pronoun !== undefined)
      return before.every(
        (index) =>
          index === pronoun ||
          besidePronoun.test(tokens[index]?.text ?? "") ||
          (index > pronoun && /^(?:APPR|APPRART|NN|NE|ART|ADJA|KON|CARD)$/.test(tagAt(index))) ||
          /^(?:APPR|APPRART|PIS)$/.test(tagAt(index)),
      );
    const subjectPhrase = phrases.find(
      ({ head: noun, preposition, cells }) =>
        before.includes(noun) &&
        tagAt(noun) === "NN" &&
        preposition === undefined &&
        (cells.together & cellsInCases(caseBit.nominative)) !== 0,
    );
    if (!subjectPhrase) return true;
    const { determiner, adjectives, head: noun } = subjectPhrase;
    const start = Math.min(noun, determiner ?? noun, ...adjectives);
    return before
      .filter((index) => index < start)
      .every(
        (index) =>
          focusAdverb.test(tokens[index]?.text ?? "") ||
          (/^(?:KON|CARD|ADJA|PIAT|PIDAT|PIS|ADJD|ART|NN|NE|APPR|TRUNC|PTKNEG|VVPP)$/.test(tagAt(index)) &&
            !isAdverbialPhraseBefore(index, phrases, start)),
      );
  });
}

/** Whether the token belongs to a prepositional phrase that ends before this place: "In der Oper alle hatten". */
const isAdverbialPhraseBefore = (index: number, phrases: AnalyzedSentence["phrases"], end: number): boolean =>
  phrases.some(
    ({ head, preposition }) => preposition !== undefined && head < end && index >= preposition && index <= head,
  );

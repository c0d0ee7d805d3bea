import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { isQuoted, replaceTokens, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { firstPersonIndex, personsOf } from "../verb-form.ts";

/** A clause whose only verb is a form of *haben* or *sein*, with a person as its subject. */
interface PlainClause {
  verbClause: VerbClause;
  verb: AnalyzedToken;
  subject: ClauseSubject;
  /** The words that are neither the verb nor part of the subject. */
  otherWords: readonly AnalyzedToken[];
}

function plainClauseOf(verbClause: VerbClause): PlainClause | undefined {
  const { words, sentence, analysis } = verbClause;
  const [verb, ...otherVerbs] = words.filter(({ tag }) => tag.startsWith("V"));
  if (!verb || otherVerbs.length > 0 || verb.tag !== "VAFIN" || isQuoted(sentence, verb)) return undefined;
  if (!/^(?:haben|sein)$/.test(verb.reading.lemma) || /^[jm]$/.test(verb.reading.kind ?? "")) return undefined;
  // Excludes clauses that no punctuation mark or conjunction follows, because an infinitive group can belong to such a
  // clause: "Da hast du echt einen Grund zu feiern".
  const tokenAfter = sentence.tokens[(words.at(-1)?.index ?? 0) + 1];
  if (tokenAfter && !isMarkTag(tokenAfter.tag) && tokenAfter.tag !== "KON") return undefined;
  const subject = subjectOf(verbClause);
  if (!subject || (personsOf(verb, analysis.lexicon) & subject.persons) === 0) return undefined;
  const head = sentence.tokens[subject.phrase.head];
  const isPerson =
    /^(?:ich|du|er|sie|wir|ihr)$/.test(lowerOf(head)) ||
    analysis.lexicon.nounClasses(head?.reading.lemma ?? "").includes("person") ||
    (head?.tag === "NE" && subject.phrase.determiner === undefined);
  if (!isPerson) return undefined;
  const otherTokens = words.filter(
    (word) =>
      word !== verb &&
      (word.index < subject.firstIndex || word.index > subject.lastIndex) &&
      word.index !== verbClause.clause.connector,
  );
  return { verbClause, verb, subject, otherWords: otherTokens };
}

/**
 * The edit that replaces the verb with the form of `lemma` in the same tense and person; undefined if the form is not
 * known.
 */
function exchangeVerb(
  { verbClause, verb, subject }: PlainClause,
  lemma: "haben" | "sein",
  certainty: number,
  explain: (form: string) => Explanation,
): Edit | undefined {
  const { lexicon } = verbClause.analysis;
  const kind = verb.reading.kind ?? "p";
  const form = finiteFormOf(lexicon, lemma, kind, firstPersonIndex(personsOf(verb, lexicon) & subject.persons));
  if (!form) return undefined;
  const replacementText = /^\p{Lu}/u.test(verb.text) ? capitalize(form) : form;
  const confidence = confidenceFromMargins(verb.margin, subject) * certainty;
  return replaceTokens(verbClause, verb.index, verb.index, replacementText, explain(form), confidence);
}

const isAdverb = ({ tag }: AnalyzedToken) => /^(?:ADV|PTKNEG|PTKMA|PTKIFG|PWAV|KON|PROAV|PAV)$/.test(tag);

/** The phrases of the clause besides the subject. */
const phrasesBesideSubject = ({ verbClause, subject, otherWords }: PlainClause): Phrase[] =>
  verbClause.sentence.phrases.filter(
    (phrase) => phrase !== subject.phrase && otherWords.some(({ index }) => index === phrase.head),
  );

/** Replaces *sein* by *haben* with feelings, illnesses and time: "Ich bin Hunger", "Sie ist keine Zeit". */
function* editsOfFeelingWithHaben(plainClause: PlainClause): Generator<Edit> {
  const { verbClause, verb, otherWords } = plainClause;
  if (verb.reading.lemma !== "sein") return;
  const [phrase, ...furtherPhrases] = phrasesBesideSubject(plainClause).filter(
    ({ preposition }) => preposition === undefined,
  );
  const noun = verbClause.sentence.tokens[phrase?.head ?? -1];
  const isCoordinated = (head: number) => lowerOf(verbClause.sentence.tokens[head - 1]) === "und";
  if (
    !phrase ||
    !noun ||
    !furtherPhrases.every((otherPhrase) => isCoordinated(otherPhrase.head)) ||
    noun.tag !== "NN" ||
    noun.index < verb.index
  )
    return;
  // Ignores genitives: "Ich bin guter Laune".
  if ((phrase.cells.together & cellsInCases(2)) === 0) return;
  const determiner = lowerOf(verbClause.sentence.tokens[phrase.determiner ?? -1]);
  const nounClasses = verbClause.analysis.lexicon.nounClasses(noun.reading.lemma);
  const isFeeling = nounClasses.includes("emotion") || nounClasses.includes("illness");
  const isAmountOfTime = noun.reading.lemma === "Zeit" && /^(?:kein|viel|wenig)/.test(determiner);
  // Ignores clauses whose subject is a name, because the noun can describe the named thing: "Windows ist kein Virus."
  const isName = verbClause.sentence.tokens[plainClause.subject.phrase.head]?.tag === "NE";
  if (isName && /^k?ein/.test(determiner)) return;
  // Ignores predicates with another determiner: "Du bist meine Freude", "Er ist die Angst selbst".
  if (!(isFeeling || isAmountOfTime) || (determiner !== "" && !/^(?:kein|viel|wenig|ein)/.test(determiner))) return;
  // Ignores expressions with *sein*: "Ich bin voller Angst", "Ich bin guten Mutes".
  const hasNoOtherPredicate = otherWords.every(
    (word) =>
      isAdverb(word) ||
      word === noun ||
      word.index === phrase.determiner ||
      /^APPR|^PPER|^ADJA|^KON/.test(word.tag) ||
      (word.index > noun.index && word.tag !== "ADJD") ||
      verbClause.sentence.phrases.some(({ head, preposition }) => head === word.index && preposition !== undefined),
  );
  if (!hasNoOtherPredicate || /^(?:voll|voller)$/.test(lowerOf(verbClause.sentence.tokens[noun.index - 1]))) return;
  if (/s$/.test(lowerOf(noun)) && noun.reading.lemma !== noun.text) return;
  const edit = exchangeVerb(plainClause, "haben", 0.96, (form) => ({
    en: `In German one *has* it: *${form} … ${noun.text}*.`,
    de: `Man *hat* es: *${form} … ${noun.text}*.`,
  }));
  if (edit) yield edit;
}

/** Adjectives and adverbs that form a fixed expression with *haben*: recht haben, lieb haben, frei haben. */
const expressionWithHabenPattern =
  /^(?:recht|unrecht|gemeinsam|vorrätig|frei|lieb|gern|gerne|satt|nötig|übrig|offen|geöffnet|geschlossen|zu|auf|an|dabei|fertig|leicht|schwer|gut|eilig|weit|bereit|parat|vor|los|fest|inne|was|wahr|warm|kalt|teil)$/;

/** Replaces *haben* by *sein* with an adjective: "Ich habe müde", "Sie hat sehr nett". */
function* editsOfAdjectiveWithSein(plainClause: PlainClause): Generator<Edit> {
  const { verbClause, verb, otherWords } = plainClause;
  if (
    verb.reading.lemma !== "haben" ||
    phrasesBesideSubject(plainClause).some(({ preposition }) => preposition === undefined)
  )
    return;
  // A comparison has no object of its own: "mehr, als du vorrätig hast".
  if (/^(?:als|wie|was)$/.test(lowerOf(verbClause.sentence.tokens[verbClause.clause.connector ?? -1]))) return;
  const [adjective, ...otherAdjectives] = otherWords.filter(({ tag }) => tag === "ADJD");
  if (!adjective || otherAdjectives.length > 0 || expressionWithHabenPattern.test(lowerOf(adjective))) return;
  const { lexicon } = verbClause.analysis;
  const isAdjective = lexicon.readings(lowerOf(adjective)).some(({ pos }) => pos === "adjective");
  const canBeVerb = lexicon.readings(lowerOf(adjective)).some(({ pos }) => pos === "participle" || pos === "finite");
  const isAdjectiveOrAdverb = (word: AnalyzedToken) => word === adjective || isAdverb(word);
  const lastToken = otherWords.at(-1);
  if (
    !isAdjective ||
    canBeVerb ||
    lastToken !== adjective ||
    !otherWords.every(isAdjectiveOrAdverb) ||
    /^\p{Lu}/u.test(adjective.text)
  )
    return;
  const edit = exchangeVerb(plainClause, "sein", 0.95, (form) => ({
    en: `An adjective says how somebody is: *${form} … ${adjective.text}*.`,
    de: `Ein Adjektiv sagt, wie jemand ist: *${form} … ${adjective.text}*.`,
  }));
  if (edit) yield edit;
}

/** Corrects an age, which requires *sein* and *alt*: "Ich habe 20 Jahre", "Sie ist fünf Jahre". */
function* editsOfAgeWithSein(plainClause: PlainClause): Generator<Edit> {
  const { verbClause, verb, otherWords } = plainClause;
  const timeUnit = otherWords.find((word) => /^(?:Jahre?|Monate?)$/i.test(word.text));
  const numberToken = verbClause.sentence.tokens[(timeUnit?.index ?? 0) - 1];
  if (!timeUnit || numberToken?.tag !== "CARD" || Number(numberToken.text) < 2) return;
  const tokensAfter = otherWords.filter(({ index }) => index > timeUnit.index);
  const hasAlt = tokensAfter.length === 1 && lowerOf(tokensAfter[0]) === "alt";
  const tokensBefore = otherWords.filter(({ index }) => index < numberToken.index);
  if ((tokensAfter.length > 0 && !hasAlt) || !tokensBefore.every(isAdverb)) return;
  if (verb.reading.lemma === "haben") {
    const edit = exchangeVerb(plainClause, "sein", 0.95, (form) => ({
      en: `Age goes with *sein*: *${form} ${numberToken.text} ${timeUnit.text} alt*.`,
      de: `Das Alter sagt man mit *sein*: *${form} ${numberToken.text} ${timeUnit.text} alt*.`,
    }));
    if (edit) yield edit;
  } else if (!hasAlt)
    yield {
      start: timeUnit.end,
      end: timeUnit.end,
      replacement: " alt",
      explanation: {
        en: `Age is told with *alt*: *${numberToken.text} ${timeUnit.text} alt*.`,
        de: `Das Alter sagt man mit *alt*: *${numberToken.text} ${timeUnit.text} alt*.`,
      },
      confidence: 0.9,
    };
}

/** Corrects the choice of verb: *haben* is right with feelings, *sein* with adjectives and ages. */
export const habenOrSein: Rule = {
  name: "have-or-be",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const plainClause = plainClauseOf(verbClause);
      if (!plainClause) continue;
      yield* editsOfFeelingWithHaben(plainClause);
      yield* editsOfAdjectiveWithSein(plainClause);
      yield* editsOfAgeWithSein(plainClause);
    }
  },
  examples: [
    ["Ich bin Hunger.", "Ich habe Hunger."],
    ["Bist du Hunger?", "Hast du Hunger?"],
    ["Die Kinder sind heute Durst.", "Die Kinder haben heute Durst."],
    ["Ich bin Angst vor Hunden.", "Ich habe Angst vor Hunden."],
    ["Er ist Fieber und Husten.", "Er hat Fieber und Husten."],
    ["Ich bin leider keine Zeit.", "Ich habe leider keine Zeit."],
    ["Ich habe müde.", "Ich bin müde."],
    ["Meine Lehrerin hat sehr nett.", "Meine Lehrerin ist sehr nett."],
    ["Ich habe 20 Jahre.", "Ich bin 20 Jahre alt."],
    ["Ich bin 20 Jahre.", "Ich bin 20 Jahre alt."],
    ["Meine Tochter hat schon fünf Jahre.", "Meine Tochter ist schon fünf Jahre alt."],
    ["Ich bin seit 20 Jahren hier.", "Ich bin seit 20 Jahren hier."],
    ["Ich habe 20 Jahre in Bonn gelebt.", "Ich habe 20 Jahre in Bonn gelebt."],
    ["Du hast recht.", "Du hast recht."],
    ["Du bist mein Glück.", "Du bist mein Glück."],
    ["Ich bin heute guter Laune.", "Ich bin heute guter Laune."],
    ["Er ist voller Angst.", "Er ist voller Angst."],
  ],
};

/** Corrects "Mein Name heißt Anna" to *Mein Name ist*, and "Ich heiße ist Anna" to *Ich heiße*. */
export const nameIs: Rule = {
  name: "name-is",
  category: "present-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, words } = verbClause;
      const verb = words.find(({ reading, tag }) => tag === "VVFIN" && reading.lemma === "heißen");
      const nextToken = sentence.tokens[(verb?.index ?? -2) + 1];
      if (!verb || !nextToken || isQuoted(sentence, verb)) continue;
      const subject = subjectOf(verbClause);
      const noun = sentence.tokens[subject?.phrase.head ?? -1];
      const isPossessed = sentence.tokens[subject?.phrase.determiner ?? -1]?.tag === "PPOSAT";
      const isName = /name$/i.test(noun?.text ?? "") && isPossessed && subject?.lastIndex === verb.index - 1;
      if (isName && /^\p{Lu}/u.test(nextToken.text))
        yield replaceTokens(
          verbClause,
          verb.index,
          verb.index,
          "ist",
          {
            en: "A name *is*, and a person *heißt*: *Mein Name ist …*, *Ich heiße …*",
            de: "Ein Name *ist*, eine Person *heißt*: *Mein Name ist …*, *Ich heiße …*",
          },
          0.95,
        );
      const tokenAfterNext = sentence.tokens[nextToken.index + 1];
      const isIch = lowerOf(sentence.tokens[verb.index - 1]) === "ich" || lowerOf(nextToken) === "ich";
      const isSuperfluous =
        nextToken.reading.lemma === "sein" && /FIN$/.test(nextToken.tag) && nextToken.text !== "bin";
      if (isIch && isSuperfluous && tokenAfterNext && /^\p{Lu}/u.test(tokenAfterNext.text))
        yield {
          start: verb.end,
          end: nextToken.end,
          replacement: "",
          explanation: {
            en: "*heißen* needs no *ist*: *Ich heiße …*",
            de: "Bei *heißen* steht kein *ist*: *Ich heiße …*",
          },
          confidence: 0.95,
        };
    }
  },
  examples: [
    ["Mein Name heißt Anna.", "Mein Name ist Anna."],
    ["Mein Familienname heißt Kowalski.", "Mein Familienname ist Kowalski."],
    ["Ich heiße ist Anna.", "Ich heiße Anna."],
    ["Mein Name ist Anna.", "Mein Name ist Anna."],
  ],
};
